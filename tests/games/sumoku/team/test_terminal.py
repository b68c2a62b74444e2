"""Team Sumoku in the terminal."""

from random import Random
from typing import get_args

from masume import KeyDealer, Match, Player
from masume.bots import adviser, decide
from masume.core import record
from masume.games.sumoku.team.effects import TeamEnded
from masume.games.sumoku.team.rules import TEAM
from masume.games.sumoku.team.state import Reason
from masume.terminal.face import face_of
from tests.games.sumoku.positions import pictured, team
from tests.games.sumoku.terminal.screen import table_of

FACE = face_of(TEAM)


def test_a_team_wins_in_the_terminal(masume, tmp_path):
    match = Match(TEAM, {"key": 5}, [Player("A"), Player("B")], KeyDealer.seeded("tea"))
    match.begin()
    claim = TEAM.text(decide(adviser(TEAM), TEAM, match.state, 0, Random(0)))
    arguments = ("play", "team-sumoku", "-p", "You,kind", "--seed", "tea", "-o", "key=5")
    said = masume(*arguments, "--save", tmp_path / "team.json", typed=f"{claim}\n")
    assert "Winner: You. It is over: all tiles of the team are placed." in said.out
    assert record.load(tmp_path / "team.json").result.reason == "built"
    lost = masume(*arguments, typed="giveup\n")
    assert "Winner: kind" in lost.out


def test_help_tells_what_can_be_typed(masume):
    said = masume("play", "team-sumoku", typed="?\n")
    assert "  giveup" in said.out
    assert "  lay R3@0,0 B9@1,0" in said.out


def test_the_table_shows_who_gave_up_and_what_won():
    ann, bea, foot = table_of("team-sumoku", team("R1 B4", "G6", gave_up=(1,))).splitlines()
    assert ann.split() == ["Ann", "R1", "B4"]
    assert bea.split() == ["Bea", "gave", "up", "G6"]
    assert foot == "key 5"
    over = team("R1 B4", "G6", winner=0, layout=pictured("R1 B4"), end="built")
    won, _, _, *layout = table_of("team-sumoku", over).splitlines()
    assert won.split() == ["Ann", "won", "R1", "B4"]
    assert "R1  B4" in "\n".join(layout)


def test_the_end_is_said_in_words():
    words = FACE.words(TeamEnded("all-gave-up", rule="TEM-3"), "")
    assert words == "It is over: all teams gave up."
    assert FACE.reasons.keys() == {*get_args(Reason)}
