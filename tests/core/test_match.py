"""A match: the log, the line, and chance. `test_match_table.py` has what happens at the table.

Most are played with `coins`: seats take points as they like, and chance tosses a coin after
every turn. So scores are what the test says, and draws are there only to be drawn again.
"""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume import (
    CLOCK,
    NATURE,
    TABLE,
    AskingDealer,
    IllegalMove,
    KeyDealer,
    MasumeError,
    Match,
    OptionError,
    Player,
    Result,
    Row,
    TableError,
    UnknownBot,
)
from masume.core import table_moves
from masume.core.table_moves import Abandon, BotTakes, Hint, PersonReturns, Resign, TakeBack
from masume.games.sudoku.rules import SUDOKU
from masume.games.sudoku.rules.moves import Draw

from .coins import (
    COINS,
    Add,
    CoinOptions,
    Purse,
    Toss,
    add,
    everything,
    lines,
    match_of,
    refusal,
)

ANN, BEA = Player("Ann"), Player("Bea")


# -- setting up -------------------------------------------------------------------------------


def test_options_come_as_words_or_as_a_value():
    by_words = Match(COINS, {"rounds": "3"}, [ANN])
    assert by_words.options == CoinOptions(rounds=3)
    assert Match(COINS, CoinOptions(rounds=3), [ANN]).options == by_words.options


def test_a_match_that_the_game_cannot_play_is_refused():
    assert refusal(Match, COINS, {}, []) == "option/seats"
    assert refusal(Match, COINS, {}, [ANN] * 5) == "option/seats"
    assert refusal(Match, COINS, {"rounds": 9}, [ANN]) == "option/value"
    assert refusal(Match, COINS, CoinOptions(rules=9), [ANN]) == "option/rules"
    with pytest.raises(OptionError):
        Match(SUDOKU, {"referee": "honour"}, [ANN])


def test_bots_sit_only_where_they_may():
    bot = Player("Robo", bot="greedy")
    assert Match(COINS, {}, [ANN, bot]).bots == {1: "greedy"}
    with pytest.raises(UnknownBot) as refused:
        Match(COINS, {"people": True}, [ANN, bot])
    assert refused.value.code == "bot/people-only"


def test_a_name_has_at_most_sixty_characters():
    assert Match(COINS, {}, [Player("x" * 60)]).players == (Player("x" * 60),)
    assert refusal(Match, COINS, {}, [Player("x" * 61)]) == "table/name"


def test_a_new_match_has_an_empty_log_and_no_result():
    match = Match(COINS, {}, [ANN, BEA])
    assert (match.log, match.line, match.is_over, match.result) == ([], [], False, None)
    assert match.scores == (0, 0)


# -- the log ----------------------------------------------------------------------------------


def test_chance_is_dealt_before_anybody_acts_and_after_every_move():
    match = Match(COINS, {}, [ANN, BEA], KeyDealer.seeded("tea"))
    assert [entry.row.who for entry in match.begin()] == [NATURE]
    assert match.begin() == []
    entries = match.act(0, Add(7), ms=1500, by="Ann")
    assert [entry.row.who for entry in entries] == [0, NATURE]
    assert entries[0].row == Row(1, 0, Add(7), 1500, "Ann")
    assert (entries[1].row.number, entries[1].row.ms, entries[1].row.by) == (2, 1500, "dealer")
    assert match.scores == (7, 0)


def test_every_entry_knows_the_state_before_and_after_it():
    match = match_of(2, [1, 2, 3])
    assert [entry.row.number for entry in match.log] == [*range(7)]
    for entry, following in zip(match.log, match.log[1:], strict=False):
        assert entry.after == following.before
    assert match.log[-1].after == match.state


def test_numbers_are_counted_stream_by_stream():
    match = match_of(2, [1, 2])
    # The purse takes two numbers, each toss one.
    assert [entry.drawn for entry in match.log] == [
        {},
        {"purse": 2},
        {"purse": 2},
        {"purse": 2, "coin": 1},
        {"purse": 2, "coin": 1},
    ]
    assert match.drawn == {"purse": 2, "coin": 2}


def test_the_draws_are_those_of_the_key():
    match = match_of(2, [1, 2, 3, 4])
    dealer = KeyDealer.seeded("tea")
    purse = dealer.number("purse", 0, 3), dealer.number("purse", 1, 5)
    sides = [("heads", "tails")[dealer.number("coin", index, 2)] for index in range(4)]
    assert match.state.purse == purse
    assert list(match.state.tossed) == sides


def test_a_seat_acts_only_on_the_decision_it_meant():
    match = match_of(2)
    assert (match.decision(0), match.decision(1), match.decision(NATURE)) == ("turn 0", "", "")
    assert refusal(match.act, 0, Add(1), decision="turn 7") == "table/stale"
    assert refusal(match.act, 1, Add(1), decision="turn 0") == "table/stale"
    match.act(0, Add(1), decision="turn 0")
    assert refusal(match.act, 0, Add(1), decision="turn 0") == "table/stale"
    assert match.decision(1) == "turn 1"


def test_a_move_may_be_given_as_text():
    match = match_of(2)
    match.act(0, "add 7", decision="turn 0")
    assert lines(match)[1] == "0: add 7"
    assert refusal(match.act, 1, "take 7") == "text/unknown"


def test_a_match_says_what_is_played_and_how_it_stands():
    match = match_of(2, [7], rounds=1)
    assert repr(match) == "<Match of coins, 3 rows: Ann 7, Bea 0>"
    add(match, 2)
    assert repr(match) == "<Match of coins, 5 rows: Ann 7, Bea 2 (counted)>"


def test_nobody_faces_a_decision_while_chance_is_due_or_once_it_is_over():
    match = Match(COINS, {}, [ANN, BEA])
    assert [match.decision(seat) for seat in (NATURE, 0, 1)] == ["", "", ""]
    match.act(NATURE, Purse(0, 0))
    match.record_table_move(Resign(1))
    assert [match.decision(seat) for seat in (NATURE, 0, 1)] == ["", "", ""]


def test_rows_without_a_time_are_of_the_beginning():
    match = match_of(1, [1])
    match.take_back(0)
    match.record_table_move(Hint(0))
    match.append(0, Add(1))
    assert [entry.row.ms for entry in match.log] == [0] * 6
    assert Row(0, 0, Add(1)).ms == 0


def test_a_stale_request_says_how_long_the_log_is_by_now():
    match = match_of(2, [1])
    with pytest.raises(TableError) as refused:
        match.act(0, Add(1), decision="turn 0")
    assert refused.value.facts == {"row": 3}


@pytest.mark.parametrize(
    ("who", "move"),
    [
        (1, Add(1)),
        (0, Add(10)),
        (0, Toss("heads")),
        (NATURE, Toss("heads")),
        (CLOCK, Add(1)),
        (7, Add(1)),
        (TABLE, TakeBack(0, 3)),
        (TABLE, TakeBack(1, 3)),
        (TABLE, Resign(2)),
        (TABLE, Resign(-1)),
        (TABLE, BotTakes(9, "greedy")),
        (TABLE, BotTakes(1, "")),
        (TABLE, BotTakes(1, "very good")),
        (TABLE, BotTakes(1, "good\n")),
        (TABLE, PersonReturns(2)),
        (TABLE, Hint(2)),
    ],
)
def test_a_refused_row_changes_nothing(who, move):
    match = match_of(2, [1, 2], bots=[1])
    before = everything(match)
    with pytest.raises(MasumeError):
        match.act(who, move)
    assert everything(match) == before


def test_a_move_that_is_none_of_the_table_is_a_mistake_of_the_program():
    match = match_of(2)
    before = everything(match)
    with pytest.raises(AssertionError):
        match.record_table_move(Add(1))
    assert everything(match) == before


def test_a_match_ends_when_the_game_does():
    match = match_of(2, [5, 9, 1, 3])
    assert match.is_over
    assert match.result == Result((6, 12), (2, 1), (1,), "counted")
    assert match.decision(0) == ""


def test_seats_share_a_win_and_a_place():
    assert match_of(3, [4, 6, 6], rounds=1).result == Result(
        (4, 6, 6), (3, 1, 1), (1, 2), "counted"
    )


def test_nobody_need_win():
    result = match_of(2, [4, 6], rounds=1, win="nobody").result
    assert result == Result((4, 6), (2, 1), (), "counted")


@pytest.mark.parametrize(
    "end", ["played", Resign(1), Abandon()], ids=["played", "resigned", "abandoned"]
)
def test_nothing_follows_once_it_is_over(end):
    match = match_of(2, [1, 2], rounds=1 if end == "played" else 2)
    if end != "played":
        match.record_table_move(end)
    before = everything(match)
    for move in (Resign(0), BotTakes(0, "greedy"), PersonReturns(0), Hint(0), Abandon()):
        assert refusal(match.record_table_move, move) == "table/over"
    assert refusal(match.act, 0, Add(1)) == "table/over"
    assert refusal(match.act, NATURE, Toss("heads")) == "table/over"
    assert refusal(match.append, TABLE, TakeBack(1, 3)) == "table/over"
    assert refusal(match.take_back, 1) == "table/over"
    assert match.begin() == []
    assert everything(match) == before


# -- who sees what ----------------------------------------------------------------------------


def test_a_row_is_shown_with_its_secrets_hidden():
    match = match_of(2)
    move, toss = add(match, 7)
    for viewer in (0, 1, None):
        assert match.redact(move, viewer) == move.row
    assert match.redact(toss, 0) == toss.row
    hidden = match.redact(toss, 1)
    assert hidden.move == Toss(None)
    assert match.text(hidden) == "toss ?"
    assert msgspec.structs.replace(hidden, move=toss.row.move) == toss.row
    assert match.redact(toss, None).move == Toss(None)


def test_rows_of_the_table_are_shown_to_everybody():
    match = match_of(2)
    (entry,) = match.record_table_move(Hint(0), ms=9, by="Ann")
    assert match.redact(entry, 1) == match.redact(entry, None) == Row(1, TABLE, Hint(0), 9, "Ann")
    assert match.effects(entry, 1) == ()
    assert match.text(entry.row) == "hint 0"


def test_what_a_row_brought_about_is_told_by_the_game():
    match = Match(SUDOKU, {}, [ANN, BEA], KeyDealer.seeded("tea"))
    gold, own, others = match.begin()
    assert match.effects(gold, 0) == ()
    assert [match.text(match.redact(each, 0)) for each in (own, others)] == ["draw 1", "draw ?"]
    assert [match.text(match.redact(each, None)) for each in (own, others)] == ["draw ?", "draw ?"]
    lay = match.act(0, SUDOKU.parse("1@B1"))[0]
    # B1 counts 5@A3 in its block, 6@H1 in its row and 4@B5 in its column.
    assert [(effect.kind, effect.points) for effect in match.effects(lay, 1)] == [("score", 3)]


def test_a_drawing_that_was_hidden_cannot_be_played():
    match = Match(SUDOKU, {}, [ANN, BEA])
    match.append(NATURE, KeyDealer.seeded("tea").deal(SUDOKU.chance(match.state), 0))
    assert refusal(match.act, NATURE, Draw(None)) == "move/not-in-bag"


# -- chance without a dealer, and by a person -------------------------------------------------


def test_without_a_dealer_chance_waits():
    match = Match(COINS, {}, [ANN, BEA])
    assert match.begin() == []
    assert refusal(match.act, 0, Add(1)) == "move/not-your-turn"
    match.act(NATURE, Purse(2, 4), by="Bea")
    assert [entry.row.who for entry in match.act(0, Add(1))] == [0]
    assert refusal(match.act, 1, Add(1)) == "move/not-your-turn"
    assert refusal(match.act, NATURE, Toss(None)) == "move/coins"
    (toss,) = match.act(NATURE, Toss("tails"), ms=4, by="Bea")
    assert toss.row == Row(2, NATURE, Toss("tails"), 4, "Bea")
    assert match.drawn == {"purse": 2, "coin": 1}


def test_a_dealer_that_comes_later_goes_on_with_the_count():
    match = Match(COINS, {}, [ANN, BEA])
    match.act(NATURE, Purse(0, 0))
    match.act(0, Add(1))
    match.act(NATURE, Toss("heads"))
    match.dealer = dealer = KeyDealer.seeded("tea")
    add(match, 1)
    assert match.state.tossed[1] == ("heads", "tails")[dealer.number("coin", 1, 2)]


def test_a_dealer_deals_what_is_due_whatever_happens_next():
    match = Match(COINS, {}, [ANN, BEA])
    match.dealer = KeyDealer.seeded("tea")
    entries = match.record_table_move(Hint(0), ms=7)
    assert [(entry.row.who, entry.row.ms) for entry in entries] == [(TABLE, 7), (NATURE, 7)]


def test_a_person_can_be_asked_for_every_draw():
    answers = iter([Purse(1, 1), Toss("tails"), Toss("tails")])
    asked = []
    dealer = AskingDealer(lambda chance: asked.append(chance.stream) or next(answers))
    match = Match(COINS, {"rounds": 1}, [ANN, BEA], dealer)
    match.begin()
    add(match, 1)
    add(match, 2)
    assert asked == ["purse", "coin", "coin"]
    assert match.state.tossed == ("tails", "tails")
    assert {entry.row.by for entry in match.log if entry.row.who == NATURE} == {"person"}
    assert match.is_over


def test_an_answer_that_cannot_be_is_refused_and_asked_for_again():
    answers = iter([Purse(1, 1), Toss(None), Toss("heads")])
    match = Match(COINS, {}, [ANN, BEA], AskingDealer(lambda chance: next(answers)))
    match.begin()
    with pytest.raises(IllegalMove):
        match.act(0, Add(7))
    assert lines(match) == ["nature: purse 1 1", "0: add 7"]  # the move stands, the toss is due
    match.begin()
    assert lines(match)[2:] == ["nature: toss heads"]


# -- the fold ---------------------------------------------------------------------------------

STEPS = st.tuples(
    st.sampled_from(["add", "back", "hint {}", "bot {} greedy", "return {}", "resign {}"]),
    st.integers(0, 2),
)


@given(st.lists(STEPS, max_size=60))
def test_a_match_is_folded_from_its_rows_alone(steps):
    match = match_of(3, bots=[2], rounds=4)
    decisions = {}
    for step, seat in steps:
        with suppress(MasumeError):
            if step == "add":
                match.act(match.state.moved % 3, Add(seat))
            elif step == "back":
                match.take_back(seat)
            else:
                match.record_table_move(table_moves.parse(step.format(seat)))
        for own in range(3):  # a name stands for one decision
            name = match.decision(own)
            assert decisions.setdefault((own, name), match.state) == match.state or not name
    again = Match(COINS, match.options, list(match.players))
    for entry in match.log:
        row = entry.row
        assert again.append(row.who, row.move, row.ms, row.by) == entry
    assert everything(again) == everything(match)
    assert again.result == match.result

    # The line alone leads to the same state, and its draws are those of the key.
    state, dealer, coins = COINS.start(match.options, 3), KeyDealer.seeded("tea"), 0
    for number in match.line:
        row = match.log[number].row
        state = COINS.play(state, row.who, row.move)
        if isinstance(row.move, Toss):
            assert row.move.side == ("heads", "tails")[dealer.number("coin", coins, 2)]
            coins += 1
    assert state == match.state
    assert match.line == sorted(match.line)
    assert [entry.row.number for entry in match.log] == [*range(len(match.log))]
