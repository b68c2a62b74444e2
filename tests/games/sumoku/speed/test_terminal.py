"""Speed Sumoku in the terminal."""

from random import Random
from typing import get_args

import pytest

from masume import KeyDealer, Match, Player
from masume.bots import adviser, decide
from masume.games.sumoku.speed.effects import NoWinner, Out, RoundWon, SpeedEnded, Swapped
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.speed.state import Reason
from masume.games.sumoku.tiles import tiles_text
from masume.terminal.face import face_of
from masume.terminal.race import TerminalRace
from tests.games.sumoku.paces import Usual
from tests.games.sumoku.positions import speed
from tests.games.sumoku.speed.hands import HAND, OTHER, RIGHT, WRONG
from tests.games.sumoku.terminal.screen import table_of

FACE = face_of(SPEED)


def first_hand(**options):
    """The hand of the first seat with the seed «tea», and a match there."""
    match = Match(SPEED, options, [Player("A"), Player("B")], KeyDealer.seeded("tea"))
    match.begin()
    return tiles_text(match.state.hands[0]).split(), match


def test_a_sumoku_is_built_bit_by_bit_and_claimed(masume):
    _, match = first_hand(key=5)
    tiles = SPEED.text(decide(adviser(SPEED), SPEED, match.state, 0, Random(0))).split()[1:]
    typed = f"lay {' '.join(tiles[:4])}\nlift {tiles[3].split('@')[1]}\nlay {' '.join(tiles[3:])}\n"
    arguments = ("play", "speed-sumoku", "-p", "You,random", "--seed", "tea", "-o", "key=5")
    said = masume(*arguments, typed=f"{typed}claim\n")
    assert "✓ You: a sumoku, and round 1 is won." in " ".join(said.out.split())
    assert "1 round" in said.out
    assert "round 2, bag" in said.out


def test_a_wrong_claim_is_judged_line_by_line(masume):
    (first, second, third, *_), _ = first_hand(key=10)
    arguments = ("play", "speed-sumoku", "-p", "Ann,Bea", "--seed", "tea", "-o", "key=10")
    said = masume(*arguments, typed=f"claim {first}@0,0 {second}@1,0 {third}@5,5\n")
    assert "✗ not all tiles are connected: see 5,5 (SUM-5)." in said.out
    assert "✗ left out:" in said.out
    assert "Ann: out of round 1 (SPD-5)." in said.out
    assert "Bea: new tiles " in said.out


def test_swapping_and_giving_up_are_told(masume):
    (first, *_), _ = first_hand()
    typed = f"swap {first}\ngiveup\nBea: giveup\n"
    said = masume("play", "speed-sumoku", "-p", "Ann,Bea", "--seed", "tea", typed=typed)
    assert f"Ann: {first} goes back for two others." in said.out
    assert "Ann: given up." in said.out
    assert "Nobody wins round 1." in said.out


def test_help_tells_what_can_be_typed(masume):
    said = masume("play", "speed-sumoku", typed="?\n")
    assert "  swap R3" in said.out
    assert "  lay R3@0,0 B9@1,0" in said.out
    assert masume("rules", "speed-sumoku").status == 0


def test_the_table_shows_hands_rounds_and_who_is_out():
    ann, bea, foot = table_of("speed-sumoku", speed("R1 B6", "", wins=(1, 2), round=4)).splitlines()
    assert ann.split() == ["Ann", "1", "round", "R1", "B6"]
    assert bea.split() == ["Bea", "2", "rounds,", "out", "no", "tiles"]
    assert foot == "key 5, round 4, bag 94"
    assert "no key yet" in table_of("speed-sumoku", speed("R1 B6", "", key=0))


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Swapped(("R3",), rule="SPD-2"), "Ann: R3 goes back for two others."),
        (RoundWon(3, 2, 1, rule="SPD-4"), "Ann: a sumoku, and round 3 is won."),
        (Out(3, rule="SPD-5"), "Ann: out of round 3 (SPD-5)."),
        (NoWinner(3, rule="SPD-5"), "Nobody wins round 3."),
        (SpeedEnded("rounds", rule="SPD-7"), "It is over: all rounds are played."),
    ],
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_every_way_to_end_has_words():
    assert FACE.reasons.keys() == {*get_args(Reason)}


def test_a_bot_that_claims_wrongly_makes_what_was_typed_void():
    """The bot is due at once; its wrong claim gives Ann two tiles, so her decision is another."""
    match = Match(SPEED, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("late"))
    match.state = speed(HAND, OTHER)
    match.bots = {1: "greedy"}
    race = TerminalRace(match, Usual(share=0))
    wrong = match.game.parse("claim R8@0,0 O8@1,0")
    assert not race.typed(0, RIGHT, lambda seat: match.act(seat, wrong))
    assert len(match.state.hands[0]) == 12
    assert race.typed(0, WRONG, lambda seat: match.act(seat, wrong))
