"""What else happens at a match's table: bots, hints, and the longest log."""

from masume import (
    KeyDealer,
    Match,
    Player,
    Result,
)
from masume.core.table_moves import Abandon, BotTakes, Hint, PersonReturns, Resign, TakeBack
from masume.games.sudoku.rules import SUDOKU

from .coins import COINS, add, everything, match_of, refusal

ANN, BEA = Player("Ann"), Player("Bea")


# -- the longest log --------------------------------------------------------------------------


def test_what_could_go_on_for_ever_is_refused_while_the_game_still_fits(monkeypatch):
    match = match_of(2, [9], rounds=1)  # 3 of at most 1 + 2·2 rows
    needed = COINS.most_rows(match.options, 2) + 2 * 2 + 1
    monkeypatch.setattr("masume.core.match.MOST_ROWS", len(match.log) + needed + 1)
    match.record_table_move(Hint(1))
    before = everything(match)
    for move in (Hint(1), BotTakes(1, "greedy"), PersonReturns(1), TakeBack(0, 1)):
        assert refusal(match.record_table_move, move) == "table/too-long"
    assert everything(match) == before
    add(match, 1)
    assert match.is_over


def test_when_the_log_is_nearly_full_a_seat_can_still_resign_and_all_can_leave(monkeypatch):
    match = match_of(3, [9])
    monkeypatch.setattr("masume.core.match.MOST_ROWS", len(match.log))
    match.resign(0)
    assert match.bots == {0: "greedy"}
    assert refusal(match.record_table_move, BotTakes(0, "careful")) == "table/too-long"
    match.record_table_move(Abandon())
    assert match.result.reason == "abandoned"


# -- bots and hints ---------------------------------------------------------------------------


def test_a_bot_takes_a_seat_and_gives_it_back():
    match = match_of(3, bots=[2])
    match.record_table_move(BotTakes(0, "random"))
    assert match.bots == {0: "random", 2: "greedy"}
    match.record_table_move(BotTakes(0, "expert"))
    assert match.bots == {0: "expert", 2: "greedy"}
    match.record_table_move(PersonReturns(0))
    assert match.bots == {2: "greedy"}
    match.record_table_move(PersonReturns(2))
    assert match.bots == {}
    assert match.players[2].bot == "greedy"  # how it began


def test_no_bot_takes_a_seat_among_people_only():
    match = match_of(2, people=True)
    assert refusal(match.record_table_move, BotTakes(0, "greedy")) == "bot/people-only"
    assert match.bots == {}


def test_a_hint_marks_the_seat_and_the_mark_stays():
    match = match_of(2)
    match.record_table_move(Hint(0))
    add(match, 1)
    match.take_back(0)
    assert match.hinted == {0}


def test_rows_of_the_table_shift_no_draw():
    plain = match_of(2, [1, 2, 3, 4])
    busy = match_of(2)
    for points in (1, 2, 3, 4):
        busy.record_table_move(Hint(1))
        busy.record_table_move(BotTakes(1, "greedy"))
        add(busy, points)
        if not busy.is_over:
            busy.record_table_move(PersonReturns(1))
    assert busy.state == plain.state
    assert busy.result == plain.result


def test_where_no_bot_may_play_on_a_resignation_ends_the_match():
    """With the honour referee; the best of those who stayed win."""
    players = [Player("Ann"), Player("Bea"), Player("Cam")]
    match = Match(SUDOKU, {"referee": "honour"}, players, KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, SUDOKU.parse("1@B1"))
    match.act(1, SUDOKU.parse("go"))
    assert match.scores == (3, 0, 0)
    match.record_table_move(Resign(1))
    assert match.result == Result((3, 0, 0), (1, 3, 2), (0,), "resigned")
