"""What the lays of a turn are worth, and why."""

from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

from masume import KeyDealer, Match, Player
from masume.bots import Budget, judge
from masume.games.sudoku import completion
from masume.games.sudoku.bots import SudokuCrew, SudokuExpert
from masume.games.sudoku.bots import judge as module
from masume.games.sudoku.bots.alone import Plans, points_when_full
from masume.games.sudoku.bots.reasons import (
    BreaksBoard,
    Completes,
    KeepsFillable,
    Leaves,
    MayEnd,
    Room,
    Scores,
)
from masume.games.sudoku.reason_words import why_words
from masume.games.sudoku.rules import SUDOKIDS, SUDOKU
from masume.games.sudoku.rules.moves import Lay
from masume.referees.honour import Challenge, Go

from .positions import drawn, play, without
from .test_endgame import FULL

FEW = Budget(playouts=24)


def judged(state, game=SUDOKIDS, seat=0):
    return judge(game, state, seat, Random(1), FEW)


def test_against_others_the_best_lays_are_played_out():
    state = drawn("r f . . . .", hands="s o")
    best, *others = judged(state)
    assert len(others) == 5
    assert best.worth == max(each.worth for each in (best, *others))
    assert best.playouts > others[-1].playouts > 0
    assert 0 <= best.wins <= 1


def test_reasons_say_what_a_lay_scores_and_what_it_leaves():
    """The 3 on C1 sees the 1 and the 2. Of what is unseen, the 4 then finds three neighbours, and
    the 1, which fits neither in the row nor in the block, one at most."""
    state = drawn("r f . . . .", hands="s o", bag="1")
    lay = next(each for each in judged(state) if each.move == Lay(3, "C1"))
    scores, leaves = lay.reasons
    assert scores == Scores(parts=(2, 0, 0), points=2.0)
    assert leaves.value == 4
    assert (leaves.reply, leaves.chance) == (3, 0.5)
    assert leaves.points == pytest.approx(-(3 + 1) / 2)


def test_reasons_say_which_groups_are_complete_and_that_it_may_end():
    """After 1@A1 the next tile is a 2, which scores 12 on B1, or a 6, which fits nowhere."""
    state = drawn(without(FULL, "A1", "B1"), hands="r f", bag="6", scores=(3, 0))
    [only] = judged(state)
    assert (only.worth, only.error, only.playouts) == (3 + 5, 0, 0)
    assert only.wins == 1.0, "3 + 11 or 3 − 1 ahead"
    assert only.spread == pytest.approx(6)
    assert only.reasons == (
        Scores(parts=(4, 3, 4), points=11.0),
        Completes(groups=("column",)),
        Leaves(cell="B1", value=2, reply=12, chance=0.5, points=-6.0),
        MayEnd(chance=0.5, values=(6,)),
    )


def test_the_last_lay_leaves_nothing():
    state = drawn(without(FULL, "A1"), hands="r -", bag="")
    [only] = judged(state)
    assert only.worth == 12
    assert [type(reason) for reason in only.reasons] == [Scores, Completes]


def test_a_tile_with_no_neighbours_to_come_is_no_reason():
    """The other's 1 can go only where nothing counts: there is no lay to warn of."""
    state = drawn(". . . . . .", hands="r r", bag="")
    best = judged(state)[0]
    assert [type(reason) for reason in best.reasons] == [Scores]


def test_the_only_lay_is_played_out_too_where_it_is_not_the_end():
    """A 1 is missing in the first two rows alone: on A1."""
    state = drawn(
        """
        . 2 3 | . . .
        . . . | 1 . .
        . 1 . | . . .
        . . . | . 1 .
        . . 1 | . . .
        . . . | . . 1
        """,
        hands="r f",
    )
    [only] = judged(state)
    assert only.move == Lay(1, "A1")
    assert only.playouts >= 2
    assert only.wins is not None


def test_alone_all_lays_that_keep_the_board_fillable_are_worth_a_full_board():
    match = Match(SUDOKU, {}, [Player("A")], KeyDealer.seeded("alone"))
    match.begin()
    found = judged(match.state, SUDOKU)
    assert {each.worth for each in found} == {810.0}
    assert all(isinstance(each.reasons[0], KeepsFillable) for each in found)
    expert = SudokuExpert(SUDOKU)
    rooms = [expert.prior(match.state, 0, each.move) for each in found]
    assert rooms == sorted(rooms, reverse=True), "most room first"


def test_alone_a_lay_that_breaks_the_board_is_worth_less_and_says_where():
    """Row 1 lacks 4, 5 and 6; the 4 in row 2 leaves D1, E1 and F1 to 5 and 6 only: too few.

    A 5 on D1, E1 or F1 is fine. Elsewhere in the block of D1, on D2 … F2, it leaves three spaces
    to the 6 alone.
    """
    state = drawn(
        """
        1 2 3 | . . .
        . . . | . . .
        """,
        hands="e",
    )
    found = {each.move.cell: each for each in judged(state)}
    good, bad = found["D1"], found["E2"]
    assert isinstance(good.reasons[0], KeepsFillable)
    assert bad.worth < good.worth
    assert (bad.reasons[0], bad.wins) == (BreaksBoard(), None)
    assert isinstance(bad.reasons[1], Room)


def test_for_a_bot_alone_nothing_but_lays_that_keep_the_board_fillable():
    state = drawn("1 2 3 | . . .", hands="e")
    bot = SudokuCrew(SUDOKIDS).bot("strong")
    found = bot.judge.judge(SUDOKIDS, state, 0, Random(1))
    assert {each.worth for each in found} == {216.0 - 3}
    assert "E2" not in {each.move.cell for each in found}
    assert [each.reasons for each in found] == [()] * len(found)


def test_a_space_on_which_nothing_fits_is_named():
    """F1 lacks only the 6, which F3 then sees."""
    state = drawn("1 2 3 | 4 5 .", hands="t")
    after = next(each for each in judged(state) if each.move.cell == "F3")
    assert after.reasons[0] == BreaksBoard(cell="F1")


def test_alone_a_board_that_is_broken_already_is_played_out():
    """Nothing fits on F1: the 6 lies below it."""
    state = drawn(
        """
        1 2 3 | 4 5 .
        . . . | . . .
        . . . | . . 6
        """,
        hands="r",
    )
    best = judged(state)[0]
    assert best.playouts > 0
    assert isinstance(best.reasons[0], BreaksBoard)


def test_a_tile_put_aside_is_missing_for_ever():
    state = drawn(". . . . . .", hands="r", aside="2")
    assert Plans(SUDOKIDS.kit).fillable(state) == set()


def test_plans_are_kept_while_they_fit(monkeypatch):
    """Of a plan for another lay only what still fits the board is used."""
    plans = Plans(SUDOKIDS.kit)
    state = drawn(". . . . . .", hands="r")
    assert plans.fillable(state) == {*range(36)}
    assert 6 <= len(plans._known) < 36, "a plan shows it of six spaces at once"
    monkeypatch.setattr(completion, "MOST_STEPS", 0)
    assert plans.fillable(state) == {*range(36)}, "nothing had to be looked for"


@pytest.mark.parametrize(
    ("game", "options", "points"),
    [
        (SUDOKU, {}, 810),
        (SUDOKU, {"score": "simple"}, 648),
        (SUDOKIDS, {}, 216),
        (SUDOKIDS, {"score": "block"}, 90),
    ],
)
def test_a_full_board_is_worth_the_same_in_any_order(game, options, points):
    """Pairs that count: 81 · 20 / 2 = 810; 81 · 16 / 2 = 648, where none of the nine golden tiles
    see each other; 36 · 12 / 2 = 216; 36 · 5 / 2 = 90."""
    match = Match(game, options, [Player("A")], KeyDealer.seeded("full"))
    match.begin()
    rng = Random(2)
    for _ in range(5):
        assert points_when_full(game.kit, match.state) == points
        match.act(0, game.sample(match.state, 0, rng))


def test_with_the_honour_referee_lays_are_judged_as_if_nobody_erred():
    state = drawn("r f . . . .", hands="s o", honour=True)
    assert judged(state)[0].playouts > 0
    assert [each.move for each in judged(play(state, "0: snail@C1"), seat=1)] == [Go(), Challenge()]
    wrong = play(drawn("r f . . . .", hands="r o", honour=True), "0: rabbit@C1")
    assert [each.move for each in judged(wrong, seat=1)] == [Challenge(), Go()]


def test_a_kernel_makes_more_playouts_of_the_same_budget(monkeypatch):
    expert = SudokuExpert(SUDOKIDS)
    judge = module.SudokuJudge(expert, Budget(playouts=3, ms=70))
    assert judge._budget() == Budget(playouts=3, ms=70)
    monkeypatch.setattr(module, "playouts_of", lambda kit: object())
    assert judge._budget() == Budget(playouts=3 * module.FASTER, ms=70)


def test_reasons_come_back_from_json():
    state = drawn(without(FULL, "A1", "B1"), hands="r f", bag="6")
    [only] = judged(state)
    wanted = only.reasons
    assert json.decode(json.encode(wanted), type=tuple[SudokuCrew.reasons, ...]) == wanted
    assert replace(only, reasons=()).reasons == ()


@pytest.mark.parametrize(
    ("parts", "words"),
    [((), "It scores nothing now."), ((1,), "It scores 1 point."), ((4,), "It scores 4 points.")],
)
def test_points_are_told_as_a_sum_only_where_there_is_one(parts, words):
    assert why_words(Scores(parts=parts, points=float(sum(parts))), str) == words
