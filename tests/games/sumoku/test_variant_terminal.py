"""Speed, Spot, Team and Solo Sumoku in the terminal."""

from random import Random

import pytest

from masume import KeyDealer, Match, Player, TextError, game
from masume.bots import adviser, decide
from masume.core import record
from masume.games.sumoku.layout import layout_text
from masume.games.sumoku.terminal.drafts import LayoutDrafts
from masume.games.sumoku.tiles import tiles_text
from masume.terminal.race import TerminalRace
from tests.clock import FakeClock
from tests.games.sumoku.test_speed import HAND, OTHER, RIGHT, WRONG
from tests.games.sumoku.variant_positions import solo, speed

# Seed «tea» turns up R4 Y6 O1 B3 O2 R5 R8 Y8 Y4 R3 in Spot, and rolls a 5.
RIGHT_CALL = "call R3 O1 Y8 B3"  # 3+1+8+3 = 15
WRONG_CALL = "call R4 O1 Y8 B3"  # 16


def advice(name, seed, **options):
    """The first decision of seat 0 in a match with a seed, and a good move there."""
    rules = game(name)
    players = [Player("You"), Player("kind", "kind")][: rules.info.seats[1]]
    match = Match(rules, options, players, KeyDealer.seeded(seed))
    match.begin()
    return rules.text(decide(adviser(rules), rules, match.state, 0, Random(0)))


def test_a_right_call_is_told_with_its_sum_and_new_tiles_come(masume):
    said = masume("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=f"{RIGHT_CALL}\n")
    assert "The key is 5." in said.out
    assert "key 5, round 1, pile 86" in said.out
    assert "Ann: R3 O1 Y8 B3 = 15 ✓ four tiles." in said.out
    assert "key 5, round 2, pile 82" in said.out
    assert "4 of 16 tiles" in said.out


def test_a_wrong_call_says_why_and_the_next_round_is_the_others(masume):
    typed = f"{WRONG_CALL}\nBea: none\nlog\n"
    said = masume("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=typed)
    assert "Ann: R4 O1 Y8 B3 ✗ they add up to 16, and the key is 5 (SPT-4)." in said.out
    assert "Ann: sitting out round 2." in said.out
    assert "sits out" in said.out
    assert "Bea: none in sight. All ten are replaced." in said.out
    twice = masume("play", "spot-sumoku", "-p", "Ann,Bea", typed="call R4 R5 R8 R3\n")
    assert twice.status == 0


def test_the_total_is_said_where_the_table_asks_for_it(masume):
    arguments = ("play", "spot-sumoku", "-p", "Ann,Bea", "--seed", "tea", "-o", "say_total=true")
    said = masume(*arguments, typed=f"{RIGHT_CALL} 10\n")
    assert "✗ 10 was said, but they add up to 15, and the key is 5" in said.out


def test_bots_race_by_their_own_clock_and_who_is_late_loses_nothing(masume, monkeypatch):
    """Of seven bots one sees a call while a person types."""
    monkeypatch.setattr("masume.cli.play.Clock", FakeClock)
    said = masume(
        "play",
        "spot-sumoku",
        "-p",
        "You,careful,careful,careful,careful,careful,careful,careful",
        "--seed",
        "tea",
        typed=f"{RIGHT_CALL}\n" * 3,
    )
    assert "That came too late, and costs nothing." in said.out
    assert " ✓ four tiles." in said.out
    assert "You: sitting out" not in said.out


def test_what_is_no_move_costs_no_time(masume):
    """Fifty lines of six seconds each would have been enough for any bot."""
    said = masume("play", "spot-sumoku", "-p", "You,careful", typed="hello\n" * 50)
    assert said.out.count("is no move") == 50
    assert "round 2" not in said.out


@pytest.mark.parametrize(
    ("key", "word"),
    [("speed-sumoku", "swap R3"), ("team-sumoku", "giveup"), ("solo-sumoku", "stop")],
)
def test_help_tells_what_can_be_typed(masume, key, word):
    said = masume("play", key, typed="?\n")
    assert f"  {word}" in said.out
    assert "lay R3@0,0 B9@1,0" in said.out
    assert masume("rules", key).status == 0


def test_a_sumoku_is_built_bit_by_bit_and_claimed(masume):
    tiles = advice("speed-sumoku", "tea", key=5).split()[1:]
    typed = f"lay {' '.join(tiles[:4])}\nlift {tiles[3].split('@')[1]}\nlay {' '.join(tiles[3:])}\n"
    arguments = ("play", "speed-sumoku", "-p", "You,kind", "--seed", "tea", "-o", "key=5")
    said = masume(*arguments, typed=f"{typed}claim\n")
    assert "✓ You: a sumoku, and round 1 is won." in " ".join(said.out.split())
    assert "1 round" in said.out
    assert "round 2, pile" in said.out


def test_a_wrong_claim_is_judged_line_by_line(masume):
    arguments = ("play", "speed-sumoku", "-p", "Ann,Bea", "--seed", "tea", "-o", "key=10")
    kept = Match(game("speed-sumoku"), {"key": 10}, [Player("A"), Player("B")])
    kept.dealer = KeyDealer.seeded("tea")
    kept.begin()
    first, second, third = tiles_text(kept.state.hands[0]).split()[:3]
    typed = f"claim {first}@0,0 {second}@1,0 {third}@5,5\n"
    said = masume(*arguments, typed=typed)
    assert "✗" in said.out
    assert "✗ not all tiles hang together: see 5,5 (SUM-5)." in said.out
    assert "✗ left out:" in said.out
    assert "Ann: out of round 1 (SPD-5)." in said.out
    assert "Bea: drawn " in said.out
    alone = masume(*arguments, typed=f"claim {first}@0,0\n")
    assert "✗ one tile is no sumoku (SUM-9)." in alone.out


def test_swapping_and_giving_up_are_told(masume):
    kept = Match(game("speed-sumoku"), {}, [Player("A"), Player("B")], KeyDealer.seeded("tea"))
    kept.begin()
    first = tiles_text(kept.state.hands[0]).split()[0]
    typed = f"swap {first}\ngiveup\nBea: giveup\n"
    said = masume("play", "speed-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=typed)
    assert f"Ann: {first} goes back for two others." in said.out
    assert "Ann: given up." in said.out
    assert "Nobody wins round 1." in said.out


def test_a_team_wins_in_the_terminal(masume, tmp_path):
    claim = advice("team-sumoku", "tea", key=5)
    arguments = ("play", "team-sumoku", "-p", "You,kind", "--seed", "tea", "-o", "key=5")
    said = masume(*arguments, "--save", tmp_path / "team.json", typed=f"{claim}\n")
    assert "Winner: You. It is over: all tiles of the team are placed." in said.out
    assert record.load(tmp_path / "team.json").result.reason == "built"
    lost = masume(*arguments, typed="giveup\n")
    assert "Winner: kind" in lost.out


def test_a_stage_of_solo_and_stopping(masume):
    claim = advice("solo-sumoku", "tea", key=5)
    typed = f"lay {claim.removeprefix('claim ')}\nclaim\nlift 0,0\nstop\n"
    said = masume("play", "solo-sumoku", "--seed", "tea", "-o", "key=5", typed=typed)
    assert "Stage 1 is complete: 16 tiles." in said.out
    assert "Nothing to lift at 0,0." in said.out
    assert "You: stopped with 16 tiles." in said.out
    assert "You: 16 points. It is over: that was all." in said.out


class HastyClock(FakeClock):
    """Five minutes pass whenever somebody looks at it."""

    def monotonic(self):
        self.seconds += 301
        return self.seconds


def test_when_the_time_is_over_the_clock_moves(masume, tmp_path, monkeypatch):
    path = tmp_path / "solo.json"
    masume("play", "solo-sumoku", "--seed", "tea", "-o", "time=5", "--save", path, typed="")
    monkeypatch.setattr("masume.cli.play.Clock", HastyClock)
    said = masume("play", "--resume", path, typed="stop\n")
    assert "The time is over: 0 tiles are placed." in said.out
    assert record.load(path).rows[-1].who == "clock"


# -- drafts -------------------------------------------------------------------------------------


def match_at(state, key):
    players = [Player("Ann"), Player("Bea")][: game(key).info.seats[1]]
    match = Match(game(key), {}, players)
    match.state = state
    return match


def test_a_draft_says_what_cannot_be_laid_or_lifted():
    match, drafts = match_at(speed(HAND, OTHER), "speed-sumoku"), LayoutDrafts()
    assert not drafts.is_begun(match, 0)
    drafts.change(match, 0, "lay R1@0,0 b4@1,0")
    for line in ("lay G6@1,0", "lay R1@5,5", "lay G6@2,0 P4@2,0", "lift 7,7", "lift here"):
        with pytest.raises(TextError):
            drafts.change(match, 0, line)
    assert layout_text(drafts.layout(match, 0)) == "R1@0,0 B4@1,0"
    assert tiles_text(drafts.left(match, 0)) == "R2 O1 Y4 G2 G6 B1 P3 P4"
    drafts.change(match, 0, "LIFT 0,0 0,0")
    assert drafts.completed(match, 0, " Claim ") == "claim B4@1,0"
    assert drafts.completed(match, 0, "swap R1") == "swap R1"
    assert not drafts.is_change(match, "swap R1")


def test_a_swapped_tile_leaves_the_draft_and_a_new_round_begins_with_none():
    match, drafts = match_at(speed(HAND, OTHER), "speed-sumoku"), LayoutDrafts()
    drafts.change(match, 0, "lay R1@0,0 B4@1,0")
    match.state = speed(HAND.replace("R1 ", "R3 R5 "), OTHER)
    assert layout_text(drafts.layout(match, 0)) == "B4@1,0"
    match.state = speed(HAND, OTHER, round=2)
    assert not drafts.is_begun(match, 0)
    assert drafts.layout(match, 0) == ()


def test_solo_s_draft_begins_with_the_earlier_stages_which_cannot_be_lifted():
    match, drafts = match_at(solo("P4", base="R1 B4\n.. G6"), "solo-sumoku"), LayoutDrafts()
    assert layout_text(drafts.layout(match, 0)) == "R1@0,0 B4@1,0 G6@1,1"
    with pytest.raises(TextError, match="Nothing to lift"):
        drafts.change(match, 0, "lift 0,0")
    match.state = solo("P4", base="R1 B4\n.. G6", locked=False)
    drafts.change(match, 0, "lift 0,0")
    assert layout_text(drafts.layout(match, 0)) == "B4@1,0 G6@1,1"


def test_a_bot_that_claims_wrongly_makes_what_was_typed_void():
    """The bot is due at once; its wrong claim gives Ann two tiles, so her claim is another's."""
    match = match_at(speed(HAND, OTHER), "speed-sumoku")
    match.bots = {1: "greedy"}
    match.dealer = KeyDealer.seeded("late")
    race = TerminalRace(match, Random(1))
    race.race._due[1] = match.decision(1), 0.0
    wrong = match.game.parse("claim R8@0,0 O8@1,0")
    assert not race.typed(0, RIGHT, lambda seat: match.act(seat, wrong))
    assert len(match.state.hands[0]) == 12
    assert race.typed(0, WRONG, lambda seat: match.act(seat, wrong))
