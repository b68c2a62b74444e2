"""Resigning and leaving at a match's table."""

from masume import (
    Outcome,
    Player,
    Result,
)
from masume.core.table_moves import Abandon, BotTakes, PersonReturns, Resign

from .coins import Add, Coins, add, everything, match_of, refusal

ANN, BEA = Player("Ann"), Player("Bea")


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
