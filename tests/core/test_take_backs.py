"""Taking moves back at a match's table."""

import msgspec

from masume import (
    CLOCK,
    NATURE,
    TABLE,
    KeyDealer,
    Match,
    Player,
    Row,
    Traits,
)
from masume.core.table_moves import BotTakes, PersonReturns, Resign, TakeBack
from masume.games.sudoku.rules import SUDOKU
from masume.games.sudoku.rules.sudoku import Sudoku

from .coins import COINS, Add, add, everything, line, lines, match_of, refusal

ANN, BEA = Player("Ann"), Player("Bea")


def test_an_own_last_move_goes_back_with_the_chance_after_it():
    match = match_of(2, [7])
    tossed, before = match.state.tossed, match.log[1].before
    entries = match.take_back(0, ms=99, by="Ann")
    assert [entry.row for entry in entries] == [Row(3, TABLE, TakeBack(0, 1), 99, "Ann")]
    assert match.state == before
    assert (match.scores, match.line, match.took_back) == ((0, 0), [0], {0})
    assert match.drawn == {"purse": 2}
    add(match, 2)
    assert match.scores == (2, 0)
    assert match.state.tossed == tossed  # drawn again the same
    assert lines(match)[3:] == ["table: takeback 0 1", "0: add 2", f"nature: toss {tossed[0]}"]
    assert match.line == [0, 4, 5]


def test_who_thinks_about_what_was_taken_back_is_told_that_it_has_gone():
    match = match_of(2, [7])
    assert match.decision(1) == "turn 1"
    match.take_back(0)
    assert (match.decision(0), match.decision(1)) == ("turn 0 anew 1", "")
    assert refusal(match.act, 1, Add(3), decision="turn 1") == "table/stale"
    add(match, 2)  # the same turn, but after another move
    assert match.decision(1) == "turn 1 anew 1"
    assert refusal(match.act, 1, Add(3), decision="turn 1") == "table/stale"
    match.act(1, Add(3), decision="turn 1 anew 1")


def test_what_is_drawn_again_is_the_same_however_often():
    match = match_of(1, [1, 1, 1], rounds=4)
    tossed = match.state.tossed
    for _ in range(5):
        for _ in range(3):
            match.take_back(0)
        for _ in range(3):
            add(match, 2)
        assert match.state.tossed == tossed
    assert match.scores == (6,)


def test_tiles_drawn_again_are_the_same_wherever_the_last_was_laid():
    match = Match(SUDOKU, {}, [ANN], KeyDealer.seeded("tea"))
    match.begin()
    moves = [*SUDOKU.moves(match.state, 0)]
    drawn = set()
    for move in moves:
        drawn.add(match.act(0, move)[1].row.move)
        match.take_back(0)
    assert len(moves) > 40
    assert len(drawn) == 1


def test_another_persons_move_never_goes_back():
    match = match_of(2, [7, 8])
    before = everything(match)
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"
    assert everything(match) == before
    match.take_back(1)
    assert line(match)[1] == "0: add 7"
    match.take_back(0)  # now it is the last
    assert match.scores == (0, 0)


def test_who_has_not_moved_has_nothing_to_take_back():
    match = match_of(2)
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"
    assert refusal(match.take_back, 7) == "table/nothing-to-take-back"
    match = match_of(2, [7])
    assert refusal(match.take_back, NATURE) == "table/no-such-seat"
    assert refusal(match.take_back, 1) == "table/nothing-to-take-back"


def test_a_match_says_which_row_a_seat_can_take_back():
    match = match_of(2)
    assert [match.take_back_row(seat) for seat in (0, 1)] == [None, None]
    add(match, 7)  # row 1, and the toss after it
    assert [match.take_back_row(seat) for seat in (0, 1)] == [1, None]
    add(match, 8)
    assert [match.take_back_row(seat) for seat in (0, 1)] == [None, 3]
    match.record_table_move(Resign(1))
    assert [match.take_back_row(seat) for seat in (0, 1)] == [None, None]


def test_a_take_back_names_just_the_move_that_may_go_back():
    match = match_of(1, [1, 2, 3], rounds=4)  # rows 1, 3 and 5
    for to in (0, 1, 2, 3, 4, 6, 99):
        assert refusal(match.record_table_move, TakeBack(0, to)) == "table/take-back"
    match.record_table_move(TakeBack(0, 5))
    assert refusal(match.record_table_move, TakeBack(0, 5)) == "table/take-back"  # counts no longer
    match.record_table_move(TakeBack(0, 3))
    assert match.scores == (1,)


def test_bots_answers_go_back_with_the_only_persons_move():
    match = match_of(3, [7, 1, 2], bots=[1, 2])
    match.take_back(0)
    assert match.scores == (0, 0, 0)
    assert match.line == [0]


def test_with_two_people_no_bot_moves_back():
    match = match_of(3, [7, 8, 2], bots=[2])
    assert refusal(match.take_back, 1) == "table/nothing-to-take-back"
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"


def test_a_bot_takes_nothing_back():
    match = match_of(3, [7, 1, 2], bots=[1, 2])
    assert refusal(match.take_back, 2) == "table/nothing-to-take-back"
    assert refusal(match.take_back, 1) == "table/nothing-to-take-back"


def test_a_move_of_a_person_stays_though_a_bot_has_their_seat_by_now():
    match = match_of(2, [7, 8], rounds=4)
    match.record_table_move(BotTakes(1, "greedy"))
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"
    add(match, 1)
    add(match, 2)  # the bot's
    match.take_back(0)
    assert match.scores == (7, 8)
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"


def test_who_comes_back_takes_back_what_the_bot_did_for_them_only_with_an_own_move():
    match = match_of(1, [7], rounds=4)
    match.record_table_move(BotTakes(0, "greedy"))
    add(match, 1)
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"
    match.record_table_move(PersonReturns(0))
    match.take_back(0)
    assert match.scores == (0,)


def test_a_move_for_time_does_not_go_back():
    class Timed(type(COINS)):
        def play(self, state, seat, move):
            return super().play(state, state.moved % 2 if seat == CLOCK else seat, move)

    match = match_of(2, [7], game=Timed())
    match.act(CLOCK, Add(0))
    assert refusal(match.take_back, 1) == "table/nothing-to-take-back"
    assert refusal(match.take_back, 0) == "table/nothing-to-take-back"


def test_nothing_goes_back_in_real_time():
    class Hasty(Sudoku):
        info = msgspec.structs.replace(SUDOKU.info, traits=Traits(real_time=True))

    hasty = Hasty(SUDOKU.kit.board, SUDOKU.kit.notation.tiles)
    match = Match(hasty, {}, [ANN], KeyDealer.seeded("tea"))
    match.begin()
    match.act(0, next(hasty.moves(match.state, 0)))
    before = everything(match)
    assert refusal(match.take_back, 0) == "table/no-take-back"
    assert refusal(match.record_table_move, TakeBack(0, 2)) == "table/no-take-back"
    assert everything(match) == before
