"""What counts at the end of a deal."""

import pytest

from masume.core import registry
from masume.core.dealer import KeyDealer
from masume.core.match import Match, Player
from masume.core.options import options_from
from masume.tournaments import measure_of, value_of


def match_of(key, players, **options):
    names = [Player(f"P{number}") for number in range(players)]
    match = Match(registry.game(key), options, names, KeyDealer(bytes(32)))
    match.begin()
    return match


@pytest.mark.parametrize(
    ("game", "opponents", "measure"),
    [
        ("cat", 0, "points"),
        ("sudoku", 1, "lead"),
        ("cardoku", 3, "lead"),
        ("spot-sumoku", 1, "wins"),
    ],
)
def test_what_is_compared_follows_from_the_game(game, opponents, measure):
    rules = registry.game(game)
    assert measure_of(rules, options_from(rules, {}), opponents) == measure


def test_those_who_play_together_have_one_score():
    rules = registry.game("cardoku")
    assert measure_of(rules, options_from(rules, {"cooperative": True}), 1) == "points"


def finished(match):
    """Played to its end, always the first move."""
    while not match.is_over:
        seat = next(iter(sorted(match.game.to_act(match.state))))
        match.act(seat, next(iter(match.game.moves(match.state, seat))))
    return match


def test_points_and_lead_are_taken_from_the_scores():
    match = finished(match_of("sudokids", 3))
    one, *others = match.result.scores
    assert value_of("points", match, 0) == one
    assert value_of("lead", match, 0) == one - max(others)
    assert value_of("lead", match, 1) == others[0] - max(one, others[1])
    assert [value_of("wins", match, seat) for seat in range(3)] == [
        int(seat in match.result.winners) for seat in range(3)
    ]


def test_team_mates_are_no_opponents():
    match = finished(match_of("cardoku", 4))
    scores = match.result.scores
    rivals = [seat for seat in range(4) if match.game.side(match.state, seat) != 0]
    assert 0 < len(rivals) < 3
    assert value_of("lead", match, 0) == scores[0] - max(scores[seat] for seat in rivals)


def test_whoever_gives_up_has_no_result():
    match = match_of("sudoku", 2)
    match.resign(0)
    assert match.is_over
    assert value_of("lead", match, 0) is None
    assert value_of("points", match, 1) is not None
