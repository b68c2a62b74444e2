"""A match at the terminal: the pace of bots, hidden hands, real draws."""

import io
from random import Random

import pytest
from rich.console import Console

from masume import KeyDealer, Match, Player, game
from masume.terminal.chance import ask_chance
from masume.terminal.face import face_of
from masume.terminal.screen import Screen
from masume.terminal.session import Session
from tests.clock import FakeClock


class Typing(Console):
    """A terminal at which these lines are typed; then nobody is there any more."""

    def __init__(self, *lines):
        super().__init__(file=io.StringIO(), width=100, force_terminal=False)
        self.lines, self.prompts = [*lines], []

    def input(self, prompt="", **kwargs):
        self.prompts.append((prompt, kwargs.get("password", False)))
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def said(self):
        return self.file.getvalue()


def match_of(key, names, seed="tea", **options):
    levels = ("kind", "greedy")
    players = [Player(name, name if name in levels else "") for name in names.split(",")]
    return Match(game(key), options, players, KeyDealer.seeded(seed))


def test_a_bot_takes_its_time_and_the_record_knows_when(tmp_path):
    match, clock = match_of("sudoku", "Ann,greedy"), FakeClock()
    Session(Typing("1@B1"), match, Random(1), clock, 0.8, tmp_path / "a.json").run()
    assert clock.seconds == pytest.approx(0.8)
    moves = [entry.row for entry in match.log if entry.row.who >= 0]
    assert [row.ms for row in moves] == [0, 800]


def test_a_match_that_is_resumed_goes_on_at_the_time_of_its_last_row(tmp_path):
    match, clock = match_of("sudoku", "Ann,Bea"), FakeClock()
    match.begin()
    match.act(0, "1@B1", ms=5000)
    clock.seconds = 100.0
    session = Session(Typing("", "1@H5"), match, Random(1), clock, 0, tmp_path / "a.json")
    clock.seconds = 102.0
    session.run()
    assert [entry.row.ms for entry in match.log if entry.row.who == 1] == [7000]


def screen_of(match):
    face = face_of(match.game)
    return Screen(Typing(), match, face, face.drafts())


@pytest.mark.parametrize(
    ("key", "names", "options", "down"),
    [
        ("sudoku", "Ann,Bea", {}, True),
        ("sudoku", "Ann,greedy", {}, False),
        ("sumoku", "Ann,Bea", {}, False),
        ("cardoku", "Ann,Bea", {}, True),
        ("cardoku", "Ann,Bea", {"cooperative": True}, False),
    ],
)
def test_a_hand_lies_face_down_where_another_person_must_not_see_it(key, names, options, down):
    match = match_of(key, names, **options)
    match.begin()
    [seat] = match.game.to_act(match.state)
    screen = screen_of(match)
    assert screen.is_face_down(seat) == down
    screen.turn_up(seat)
    assert not screen.is_face_down(seat)


def test_a_hidden_draw_is_asked_for_by_the_name_of_who_may_see_it():
    match = match_of("sudoku", "Ann,Bea")
    match.dealer = None
    match.act(-1, "gold 1@D4 2@C9 3@F7 4@B5 5@A3 6@H1 7@I6 8@E2 9@G8")
    console = Typing("5")
    chance = match.game.chance(match.state)
    assert match.game.text(ask_chance(console, match, chance)) == "draw 5"
    assert console.prompts == [("real bag for Ann, such as draw 1: ", False)]


def test_an_open_roll_is_for_everybody():
    match = match_of("cat", "Ann,Bea")
    match.dealer = None
    console = Typing("six", "1 2 3 4")
    chance = match.game.chance(match.state)
    ask_chance(console, match, chance)
    assert all(" for " not in prompt for prompt, _ in console.prompts)
    assert len(console.prompts) == 2
