"""Solo Sumoku in the terminal."""

from random import Random
from typing import get_args

import pytest

from masume import KeyDealer, Match, Player
from masume.bots import adviser, decide
from masume.core import record
from masume.games.sumoku.solo.effects import Placed, SoloEnded, StageBuilt
from masume.games.sumoku.solo.rules import SOLO
from masume.games.sumoku.solo.state import Reason
from masume.terminal.face import face_of
from tests.clock import FakeClock
from tests.games.sumoku.positions import solo
from tests.games.sumoku.solo.layouts import BASE
from tests.games.sumoku.terminal.screen import table_of

FACE = face_of(SOLO)


def test_a_stage_of_solo_and_stopping(masume):
    match = Match(SOLO, {"key": 5}, [Player("A")], KeyDealer.seeded("tea"))
    match.begin()
    claim = SOLO.text(decide(adviser(SOLO), SOLO, match.state, 0, Random(0)))
    typed = f"lay {claim.removeprefix('claim ')}\nclaim\nlift 0,0\nstop\n"
    said = masume("play", "solo-sumoku", "--seed", "tea", "-o", "key=5", typed=typed)
    assert "Stage 1 is complete: 16 tiles." in said.out
    assert "Nothing to lift at 0,0." in said.out
    assert "You: stopped with 16 tiles." in said.out
    assert "You: stop." not in said.out  # the sentence says it all
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


def test_help_tells_what_can_be_typed(masume):
    said = masume("play", "solo-sumoku", typed="?\n")
    assert "  stop" in said.out
    assert "  lay R3@0,0 B9@1,0" in said.out


def test_the_table_shows_what_is_placed_and_the_tiles_of_the_stage():
    *layout, ann, foot = table_of("solo-sumoku", solo("P4 P8", base=BASE, stage=2)).splitlines()
    assert "R1  B4" in "\n".join(layout)
    assert " ".join(ann.split()) == "Ann 3 of 96 placed, stage 2 P4 P8"
    assert foot == "key 5"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Placed(4, rule="SOL-5"), "4 tiles are placed."),
        (StageBuilt(26, 2, rule="SOL-3"), "Stage 2 is complete: 26 tiles."),
        (SoloEnded("stopped", 26, rule="SOL-5"), "Ann: stopped with 26 tiles."),
        (SoloEnded("time", 26, rule="SOL-5"), "The time is over: 26 tiles are placed."),
        (SoloEnded("all-placed", 96, rule="SOL-3"), "It is over: all 96 tiles are placed."),
    ],
)
def test_effects_are_said_in_words(effect, words):
    assert FACE.words(effect, "Ann") == words


def test_every_way_to_end_has_words():
    assert FACE.reasons.keys() == {*get_args(Reason)}
