"""The notation of Speed, Spot, Team and Solo Sumoku."""

import pytest

from masume import TextError
from masume.games.sumoku.claims import GiveUp
from masume.games.sumoku.draws import Deal, Draw
from masume.games.sumoku.key import Roll
from masume.games.sumoku.solo.moves import Stop, TimeUp
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.speed.moves import Swap
from masume.games.sumoku.speed.rules import SPEED
from masume.games.sumoku.spot.moves import Call, Nothing, TurnUp
from masume.games.sumoku.spot.rules import SPOT
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.tiles import FULL_BAG, kinds_in, parse_tiles, tile_text

TEN = "R1 R2 R3 R4 R5 R6 R7 R8 O1 O2"


@pytest.mark.parametrize(
    ("game", "line", "move"),
    [
        (SPEED, "  SWAP r3 ", Swap(2)),
        (SPEED, "GiveUp", GiveUp()),
        (SPEED, "roll 4", Roll((4,))),
        (SPEED, "roll 3 5", Roll((3, 5))),
        (SPEED, "draw p8", Draw((47,))),
        (SPEED, f"deal {TEN}", Deal(parse_tiles(TEN))),
        (SPOT, "call p2 r6 g1 b6", Call(parse_tiles("R6 G1 B6 P2"))),
        (SPOT, "call r6 g1 b6 p2 15", Call(parse_tiles("R6 G1 B6 P2"), 15)),
        (SPOT, "call r6 g1 b6 p2 0", Call(parse_tiles("R6 G1 B6 P2"), 0)),
        (SPOT, "NONE", Nothing()),
        (SPOT, "deal P8 R1", TurnUp((47, 0))),  # as they are turned up
        (SPOT, "roll 5", Roll((5,))),
        (TEAM, "giveup", GiveUp()),
        (TEAM, "deal P8 R1", Deal((47, 0))),
        (TEAM, "roll 3", Roll((3,))),
        (SOLO, "Stop", Stop()),
        (SOLO, "time", TimeUp()),
        (SOLO, "deal R1", Deal((0,))),
        (SOLO, "roll 3 3", Roll((3, 3))),
    ],
)
def test_spacing_and_case_are_forgiven(game, line, move):
    assert game.parse(line) == move


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (SPEED, "claim R1@0,0 B9@1,0"),
        (SPEED, "swap R3"),
        (SPEED, "giveup"),
        (SPEED, "draw P8"),
        (SPEED, f"deal {TEN}"),
        (SPEED, "roll 3 5"),
        (SPOT, "call R6 G1 B6 P2"),
        (SPOT, "call R6 G1 B6 P2 0"),
        (SPOT, "none"),
        (SPOT, "deal P8 R1"),
        (SPOT, "roll 5"),
        (TEAM, "claim R1@0,0 B9@1,0"),
        (TEAM, "giveup"),
        (TEAM, "deal P8 R1"),
        (TEAM, "roll 3"),
        (SOLO, "claim R1@0,0 B9@1,0"),
        (SOLO, "stop"),
        (SOLO, "time"),
        (SOLO, "deal R1"),
        (SOLO, "roll 3 3"),
    ],
)
def test_what_is_read_is_written_so(game, line):
    assert game.text(game.parse(line)) == line


@pytest.mark.parametrize("game", [SPEED, TEAM, SOLO], ids=lambda rules: rules.info.key)
def test_a_claim_of_all_96_tiles_is_read_back(game):
    words = [
        f"{tile_text(kind)}@{-50 + k},{k % 7 - 3}" for k, kind in enumerate(kinds_in(FULL_BAG))
    ]
    claim = game.parse("claim " + " ".join(words))
    assert len(claim.layout) == 96
    assert game.parse(game.text(claim)) == claim
    assert len(game.text(claim)) < 4000  # what a record holds
    with pytest.raises(TextError, match="every tile and its place"):
        game.parse("claim " + " ".join([*words, "R1@99,99"]))


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
        (SPEED, "draw R1 R2"),
        (SPEED, f"deal {TEN} O3"),
        (SPOT, "call R6 G1 B6 1500"),
        (SPOT, f"call {TEN} O3"),
        (SPOT, "none at all"),
        (SPOT, f"deal {TEN} O3"),
        (SPOT, "giveup"),
        (TEAM, "swap R3"),
        (TEAM, "giveup now"),
        (TEAM, "deal " + "R1 " * 97),
        (SOLO, "giveup"),
        (SOLO, "time out"),
        (SOLO, "stop now"),
        (SOLO, "deal " + "R1 " * 97),
        (SOLO, ""),
    ],
)
def test_what_is_no_move_of_the_game_is_refused_in_words(game, line):
    with pytest.raises(TextError):
        game.parse(line)
