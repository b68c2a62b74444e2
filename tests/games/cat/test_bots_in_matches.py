"""The bots of Cat Sudoku in whole matches."""

from masume.arena import Plan, simulate

OUTLOOK = "masume.games.cat.bots.frozen:Outlook"


def test_each_level_loses_less_than_the_one_below():
    """Over the same dice; the gaps are several times the noise."""
    means = {
        level: sum(100 - one.scores[0] for one in simulate(Plan("cat", (level,), games, "tea")))
        / games
        for level, games in (("random@inf", 6), ("kind@1", 8), ("greedy@0.9", 8), (OUTLOOK, 4))
    }
    assert means["random@inf"] > means["kind@1"] + 20
    assert means["kind@1"] >= means["greedy@0.9"]
    assert means["greedy@0.9"] > means[OUTLOOK] + 3
