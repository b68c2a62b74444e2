"""What happens at a match's table: taking back, resigning, leaving, bots and hints."""

import msgspec

from masume import (
    CLOCK,
    NATURE,
    TABLE,
    KeyDealer,
    Match,
    Outcome,
    Player,
    Result,
    Row,
    Traits,
)
from masume.core.table_moves import Abandon, BotTakes, Hint, PersonReturns, Resign, TakeBack
from masume.games.sudoku.rules import SUDOKU
from masume.games.sudoku.rules.sudoku import Sudoku

from .coins import COINS, Add, Coins, add, everything, line, lines, match_of, refusal

ANN, BEA = Player("Ann"), Player("Bea")


# -- taking back ------------------------------------------------------------------------------


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


# -- resigning and leaving --------------------------------------------------------------------


def test_with_two_seats_resigning_ends_it_and_the_other_wins():
    match = match_of(2, [9, 1])
    match.record_table_move(Resign(0))
    assert match.is_over
    assert match.result == Result((9, 1), (2, 1), (1,), "resigned")


def test_who_plays_alone_ends_it_by_resigning_and_wins_nothing():
    match = match_of(1, [9])
    match.record_table_move(Resign(0))
    assert match.result == Result((9,), (1,), (), "resigned")


def test_with_three_seats_a_bot_plays_on_and_the_seat_comes_last():
    match = match_of(3, [9], rounds=1)
    match.record_table_move(Resign(0))
    assert (match.is_over, match.result, match.resigned) == (False, None, [0])
    add(match, 2)
    add(match, 3)
    assert match.result == Result((9, 2, 3), (3, 2, 1), (2,), "counted")


def test_the_best_of_those_who_stayed_win_together():
    match = match_of(4, [9, 4], rounds=1)
    match.record_table_move(Resign(0))
    add(match, 4)
    add(match, 1)
    assert match.result == Result((9, 4, 4, 1), (4, 1, 1, 3), (1, 2), "counted")


def test_who_shares_the_win_with_one_who_resigned_wins_alone():
    match = match_of(3, [5, 5], rounds=1)
    match.record_table_move(Resign(0))
    add(match, 1)
    assert match.result == Result((5, 5, 1), (3, 1, 2), (1,), "counted")


def test_nobody_wins_by_anothers_resigning_what_nobody_has_won():
    match = match_of(3, [9, 4], rounds=1, win="nobody")
    match.record_table_move(Resign(0))
    add(match, 1)
    assert match.result == Result((9, 4, 1), (3, 1, 2), (), "counted")


def test_of_several_who_resigned_the_first_comes_last():
    match = match_of(4, [9, 8, 7])
    match.record_table_move(Resign(2))
    match.record_table_move(Resign(0))
    assert not match.is_over
    match.record_table_move(Resign(1))
    assert match.result == Result((9, 8, 7, 0), (3, 2, 4, 1), (3,), "resigned")


def test_a_seat_resigns_once_and_does_not_come_back():
    match = match_of(3, [9])
    match.record_table_move(Resign(0))
    before = everything(match)
    assert refusal(match.record_table_move, Resign(0)) == "table/resigned"
    assert refusal(match.record_table_move, PersonReturns(0)) == "table/resigned"
    assert refusal(match.take_back, 0) == "table/resigned"
    assert everything(match) == before
    match.record_table_move(BotTakes(0, "greedy"))
    assert match.bots == {0: "greedy"}


def test_a_team_plays_on_while_one_of_it_is_left():
    match = match_of(4, [9], teams=True)  # 0 and 2 against 1 and 3
    match.record_table_move(Resign(0))
    assert not match.is_over
    match.record_table_move(Resign(1))
    assert not match.is_over
    match.record_table_move(Resign(2))
    assert match.result == Result((9, 0, 0, 0), (4, 3, 2, 1), (3,), "resigned")


def test_among_people_only_a_resignation_ends_it_and_the_best_who_stayed_wins():
    match = match_of(3, [9, 4, 5], people=True)
    assert [match.text(entry.row) for entry in match.resign(0)] == ["resign 0"]
    assert match.result == Result((9, 4, 5), (3, 2, 1), (2,), "resigned")


def test_no_side_wins_by_the_resignation_of_its_own_member():
    match = match_of(4, [9, 1, 9, 2], people=True, teams=True)  # 0 and 2 against 1 and 3
    match.resign(0)
    assert match.result == Result((9, 1, 9, 2), (4, 3, 2, 1), (3,), "resigned")


def test_the_last_side_wins_though_one_of_it_had_resigned():
    match = match_of(4, [9, 1, 9, 2], teams=True)
    match.resign(1)
    match.resign(0)
    match.resign(2)
    assert match.result == Result((9, 1, 9, 2), (3, 4, 2, 1), (3,), "resigned")


def test_resigning_hands_the_seat_to_a_bot_where_the_match_goes_on():
    match = match_of(3, [9])
    entries = match.resign(1, ms=70, by="Bea")
    assert [match.text(entry.row) for entry in entries] == ["resign 1", "bot 1 greedy"]
    assert [(entry.row.ms, entry.row.by) for entry in entries] == [(70, "Bea"), (70, "Bea")]
    assert match.bots == {1: "greedy"}
    assert refusal(match.resign, 1) == "table/resigned"


def test_resigning_with_two_seats_needs_no_bot():
    match = match_of(2, [9])
    assert [match.text(entry.row) for entry in match.resign(0)] == ["resign 0"]
    assert match.bots == {}


class Leaving(Coins):
    """A seat that resigns takes nothing in its turn; the game goes on even among people."""

    def after_resignation(self, state, options, resigned):
        return None

    def resigning_move(self, state, seat):
        return Add(0) if self.decision(state, seat) else None


def test_a_seat_leaves_by_a_move_of_the_game_where_it_has_one():
    match = match_of(3, game=Leaving())
    entries = match.resign(0, ms=5, by="Ann")
    assert [match.text(entry.row) for entry in entries][:2] == ["resign 0", "add 0"]
    assert (entries[1].row.who, entries[1].row.ms, entries[1].row.by) == (0, 5, "Ann")
    assert (match.bots, match.is_over) == ({}, False)


def test_nobody_plays_for_a_seat_where_bots_may_not_and_the_game_goes_on():
    match = match_of(3, game=Leaving(), people=True)
    assert [match.text(entry.row) for entry in match.resign(2)] == ["resign 2"]
    assert (match.bots, match.is_over) == ({}, False)


def test_the_game_says_who_wins_after_a_resignation():
    class Together(Coins):
        def after_resignation(self, state, options, resigned):
            return Outcome(self.scores(state), (), "all lost")

    match = match_of(3, [9, 4], game=Together())
    match.resign(0)
    assert match.result == Result((9, 4, 0), (3, 1, 2), (), "all lost")


def test_a_match_that_is_abandoned_has_no_winner():
    match = match_of(3, [1, 9])
    match.record_table_move(Abandon())
    assert match.is_over
    assert match.result == Result((1, 9, 0), (2, 1, 3), (), "abandoned")


def test_who_plays_alone_can_abandon():
    match = match_of(1, [5])
    match.record_table_move(Abandon())
    assert match.result == Result((5,), (1,), (), "abandoned")


def test_abandoned_after_a_resignation_the_seat_is_still_last():
    match = match_of(3, [9])
    match.record_table_move(Resign(0))
    match.record_table_move(Abandon())
    assert match.result == Result((9, 0, 0), (3, 1, 1), (), "abandoned")


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
