"""The notation of Speed, Spot, Team and Solo Sumoku."""

import pytest

from masume import TextError
from masume.games.sumoku.key import Roll
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles, tile_text
from masume.games.sumoku.variant_moves import Call, Deal, GiveUp, Nothing, Swap


@pytest.mark.parametrize(
    ("game", "line", "move"),
    [
        (SPEED, "  SWAP r3 ", Swap(2)),
        (SPEED, "GiveUp", GiveUp()),
        (SPEED, "roll 4", Roll((4,))),
        (SPOT, "call p2 r6 g1 b6", Call(parse_tiles("R6 G1 B6 P2"))),
        (SPOT, "call r6 g1 b6 p2 15", Call(parse_tiles("R6 G1 B6 P2"), 15)),
        (SPOT, "none", Nothing()),
        (SPOT, "deal P8 R1", Deal((47, 0))),  # as they are turned up
    ],
)
def test_spacing_and_case_are_forgiven(game, line, move):
    assert game.parse(line) == move
    assert game.parse(game.text(move)) == move


def test_a_claim_of_all_96_tiles_is_read_back():
    words = [
        f"{tile_text(kind)}@{-50 + k},{k % 7 - 3}" for k, kind in enumerate(kinds_in(FULL_BAG))
    ]
    claim = SOLO.parse("claim " + " ".join(words))
    assert len(claim.layout) == 96
    assert SOLO.parse(SOLO.text(claim)) == claim
    assert len(SOLO.text(claim)) < 4000  # what a record holds
    with pytest.raises(TextError, match="every tile and its place"):
        SOLO.parse("claim " + " ".join([*words, "R1@99,99"]))


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (SPEED, "call R6 G1 B6 P2"),  # Spot's word
        (SPEED, "stop"),
        (SPEED, "swap"),
        (SPEED, "swap R3 R4"),
        (SPEED, "swap R9"),  # in a hand a 6 is a 6
        (SPEED, "giveup now"),
        (SPEED, "claim"),
        (SPEED, "claim R3"),
        (SPEED, "claim R3@0"),
        (SPEED, "roll"),
        (SPEED, "roll 6"),
        (SPEED, "roll 3 3 3"),
        (SPEED, "draw"),
        (SPOT, "call R6 G1 B6 1500"),
        (SPOT, "none at all"),
        (TEAM, "swap R3"),
        (SOLO, "giveup"),
        (SOLO, "time out"),
        (SOLO, ""),
    ],
)
def test_what_is_no_move_of_the_game_is_refused_in_words(game, line):
    with pytest.raises(TextError):
        game.parse(line)
