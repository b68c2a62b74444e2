"""Games are chosen by opponent, option and time, and what can be chosen is bounded."""

from msgspec.structs import replace

from masume.server.history import filters
from masume.server.history.filters import GameOpponent, GameOption, Wanted, opponents_in, options_in
from masume.server.history.models import PlayedGame, PlayedSeat

ME = PlayedSeat("Ann", "", "", 9, 1)
REN = PlayedSeat("Ren", "strong", "ren", 7, 2)
BEA = PlayedSeat("Bea", "", "", 5, 3)
USUAL = {"rules": 1, "referee": "strict", "gold": "blocks", "score": "standard"}
GAME = PlayedGame(
    table="t1",
    game="sudoku",
    options=USUAL,
    assist="play",
    ended=1_000,
    ms=1,
    think_ms=1,
    seats=(ME, REN),
    seat=0,
    result="won",
    reason="full",
    people=False,
    rated=True,
    helped=False,
)
LINES = replace(GAME, table="t2", ended=2_000, options={**USUAL, "gold": "lines"})
WITH_BEA = replace(GAME, table="t3", ended=3_000, seats=(ME, BEA, REN), people=True)
SCREEN = replace(GAME, table="t4", game="cat", options={}, seats=(ME, BEA), seat=-1)
ALL = [GAME, LINES, WITH_BEA, SCREEN]


def chosen(**wanted):
    return [each.table for each in ALL if Wanted(**wanted).fits(each)]


def test_nothing_asked_leaves_all():
    assert chosen() == ["t1", "t2", "t3", "t4"]


def test_games_are_chosen_by_opponent():
    assert chosen(character="ren") == ["t1", "t2", "t3"]
    assert chosen(character="otti") == []
    assert chosen(player="Bea") == ["t3"]  # at a shared screen nobody is the opponent
    assert chosen(player="Ann") == chosen(player="Ren") == []


def test_games_are_chosen_by_option_and_time_and_all_at_once():
    assert chosen(option="gold=lines") == ["t2"]
    assert chosen(option="gold=blocks") == []  # that is as usual
    assert chosen(since=2_000) == ["t2", "t3"]
    assert chosen(since=2_001, character="ren", people=True, game="sudoku") == ["t3"]
    assert chosen(game="cat", player="Bea") == []


def test_what_can_be_chosen_is_listed_by_how_often_it_was_met(monkeypatch):
    assert opponents_in(ALL) == (GameOpponent("ren", ""), GameOpponent("", "Bea"))
    assert options_in(ALL) == (GameOption("gold", "lines"),)
    monkeypatch.setattr(filters, "MOST_CHOICES", 1)
    assert opponents_in(ALL) == (GameOpponent("ren", ""),)
    blind = replace(LINES, options={**LINES.options, "score": "simple"})
    assert options_in([LINES, LINES, blind]) == (GameOption("gold", "lines"),)
