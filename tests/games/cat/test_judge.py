"""The judge of Cat Sudoku: which moves it looks at, how it plays them on, and what it says why."""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from masume import game
from masume.bots import Budget, Judged, adviser, judge, make_bot
from masume.bots.judge import Best
from masume.games.cat.bots import CatCrew, expert, explaining
from masume.games.cat.bots.bot import CatBot
from masume.games.cat.bots.candidates import best_ways, crossings, others_loss
from masume.games.cat.bots.evaluation import Weights
from masume.games.cat.bots.expert import CatExpert, is_level
from masume.games.cat.bots.explaining import explain, room_for
from masume.games.cat.bots.frozen import Outlook
from masume.games.cat.bots.judge import most_ways, usual_budget
from masume.games.cat.bots.paper import ground, paper
from masume.games.cat.bots.reasons import (
    Blocks,
    Circles,
    Diagonal,
    HelpsOthers,
    KeepsOpen,
    KeepsRoom,
    MakesWild,
    SpendsBlank,
    TakesRoom,
)
from masume.games.cat.rules.filling import perfect
from masume.games.cat.rules.moves import Cross, Write
from masume.games.cat.rules.sheet import sheet
from tests.games.cat.positions import OPENING, begun, opened, play

CAT = game("cat")
SPRING = sheet("spring")


def with_empty(seats, *names):
    """Spring filled without a loss but for these spaces, before everybody writes."""
    full = perfect(SPRING)
    empty = {SPRING.index[name] for name in names}
    numbers = "".join("0" if space in empty else full[space] for space in range(48))
    state = begun(seats)
    return replace(state, sheets=(numbers,) * seats, round=12 - len(names) // 4), full


def solution(full, *names):
    """The numbers of these spaces as dice."""
    return tuple(sorted(int(full[SPRING.index[name]]) for name in names))


LAST = ("A1", "I1", "E4", "E7")


def test_the_last_turn_is_solved_exactly():
    """All four dice have one space in which they cost nothing, whatever they are written in."""
    state, full = with_empty(1, *LAST)
    dice = solution(full, *LAST)
    found = judge(CAT, replace(state, phase="write", dice=dice), 0, Random(1))
    assert (found[0].worth, found[0].error, found[0].playouts) == (100.0, 0.0, 0)
    assert found[-1].worth < 100
    after = CAT.play(replace(state, phase="write", dice=dice), 0, found[0].move)
    assert CAT.scores(after) == (100,)


def test_in_the_last_turn_a_box_is_judged_by_the_best_that_can_be_written_then():
    """Three dice fit: who makes the fourth wild keeps all points."""
    state, full = with_empty(1, *LAST)
    dice = solution(full, *LAST)
    wrong = next(value for value in range(1, 7) if value not in dice)
    rolled = tuple(sorted((*dice[1:], wrong)))
    found = judge(CAT, replace(state, phase="cross", dice=rolled), 0, Random(1))
    assert found[0].move == Cross(wrong, 1, wrong)
    assert found[0].worth == 100
    assert len(found) == len({*rolled})
    assert all(isinstance(each.move, Cross) for each in found)


def test_before_the_last_turn_moves_are_played_out():
    names = (*LAST, "A2", "I2", "C9", "G9")
    state, full = with_empty(2, *names)
    dice = solution(full, *LAST)
    state = replace(state, phase="write", dice=dice, wild=dice[0])
    found = judge(CAT, state, 1, Random(1), Budget(playouts=60))
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    assert found[0].playouts > found[-1].playouts >= 2
    assert all(0 <= each.wins <= 1 for each in found)


def test_without_a_kernel_little_is_played_out_and_early_even_less():
    early, late = opened(2), replace(opened(2), round=8)
    assert [most_ways(state) for state in (early, late)] == [2, 4]
    assert [usual_budget(state).playouts for state in (early, late)] == [4, 12]


def test_a_box_is_judged_with_several_ways_to_write():
    state = play(opened(2), "roll 2 2 3 6")
    lines = crossings(state, 1, each=2)
    assert [prior for prior, _ in lines] == sorted((p for p, _ in lines), reverse=True)
    assert {cross for _, (cross, _) in lines} == {
        Cross(2, 2, 2),
        Cross(3, 1, 3),
        Cross(6, 1, 6),
    }
    assert len(lines) == 6
    assert others_loss(play(opened(1), "roll 2 2 3 6"), 0, 2) == 0


class World(NamedTuple):
    """As the kernel tells it."""

    margins: list[float]


class Worlds:
    """Instead of the kernel: remembers what it was asked."""

    def __init__(self):
        self.asked, self.warmed = [], []

    def play_on(self, states, seat, worlds, rng):
        self.asked.append((len(states), seat, worlds))
        return [World([float(k) for k in range(len(states))])]

    def warm_up(self, state):
        self.warmed.append(len(state.sheets))


def test_the_kernel_plays_on_where_all_sheets_are_level(monkeypatch):
    worlds = Worlds()
    monkeypatch.setattr(expert.PLAYOUTS, "get", lambda: worlds)
    state = play(opened(2), "roll 2 2 3 6", "1 cross 2 row 2")
    moves = [CAT.sample(state, 0, Random(seed)) for seed in range(3)]
    assert CatExpert(CAT).playouts(state, 0, moves, 5, Random(1)) == [[0.0, 1.0, 2.0]]
    assert worlds.asked == [(3, 0, 5)]
    assert usual_budget(state) == Budget(playouts=96)
    assert usual_budget(play(opened(1), "roll 2 2 3 6")).playouts == 96
    assert most_ways(state) == 12
    assert most_ways(replace(state, round=10)) is None  # what follows is solved exactly
    CatCrew(CAT).warm_up()
    assert worlds.warmed == [1, 2]


def test_who_wrote_too_many_is_played_on_by_the_rules(monkeypatch):
    """The kernel knows no sheets that are out of step (CAT-15)."""
    worlds = Worlds()
    monkeypatch.setattr(expert.PLAYOUTS, "get", lambda: worlds)
    state = play(
        begun(2, referee="honour"),
        "roll 1 2 3 4",
        f"0 {OPENING} 1@C9",
        f"1 {OPENING}",
        "roll 1 1 5 6",
        "1 cross 1 row 2",
    )
    ways = best_ways(state, 0, state.wild)
    assert {len(way.numbers) for way in ways} == {3}
    late = play(state, "1 write 5@C3 6@E7 1@E4 2@D9", "late 0")
    assert late.phase == "again"
    assert not is_level(late)
    [margins] = CatExpert(CAT).playouts(state, 0, [Write(())], 1, Random(1))
    assert margins[0] < 0
    assert worlds.asked == []


def test_without_a_kernel_nothing_is_warmed_up():
    CatCrew(CAT).warm_up()


def test_the_best_level_asks_the_judge_and_gives_hints():
    assert isinstance(make_bot("strong", CAT), Best)
    assert isinstance(adviser(CAT), Best)
    assert isinstance(make_bot("greedy", CAT), CatBot)


def test_the_frozen_bot_is_the_best_one_of_before():
    bot = Outlook()
    assert (bot.level, bot.beam) == ("strong", 6)
    few = (2.2, 0.63, 0.42, 0.37, 0.31, 0.04)
    assert bot.weights == Weights(few=few, short=0.49, share=1.45, spare=1.33, power=1.1)


# -- reasons ------------------------------------------------------------------------------------


def reasons(state, *lines):
    """Of moves, the best first."""
    judged = [Judged(move=CAT.parse(line), worth=-float(k)) for k, line in enumerate(lines)]
    return [each.reasons for each in explain(state, 0, judged)]


def pinned(**numbers):
    """Spring with only these numbers."""
    state, written = begun(1), ["0"] * 48
    for name, number in numbers.items():
        written[SPRING.index[name]] = str(number)
    return replace(state, sheets=("".join(written),), round=1, phase="write", dice=(1, 3, 5, 6))


def test_circles_and_diagonals_are_named_with_what_they_cost():
    clean, costly = "1@D4 3@E4 5@E7 6@C7", "1@A2 3@C3 5@E4 6@E7"
    [_, found] = reasons(pinned(A1=1, B2=3), clean, costly)
    assert found[:2] == (
        Circles(cells=("A1", "A2"), points=-4),
        Diagonal(value=3, cells=("B2", "C3"), points=-2),
    )


def test_a_longer_diagonal_costs_only_what_is_new():
    """Two 3s cost 2 already, three cost 5."""
    [found] = reasons(pinned(A1=3, B2=3), "3@C3")
    assert found == (Diagonal(value=3, cells=("A1", "B2", "C3"), points=-3),)


def test_a_space_that_nothing_fits_any_more_is_named():
    """A3 sees 1, 2, 3, 4 in its column, and 5 in its row: only 6 is left, and C3 is in its row."""
    state = pinned(A1=1, A2=2, A4=3, A5=4, B3=5)
    open_one, blocking = reasons(state, "6@E7", "6@C3")
    assert KeepsOpen(cells=("A3",)) in open_one
    assert Blocks(cells=("A3",)) in blocking


def test_room_for_a_number_is_compared_with_other_moves():
    """Free are D4 E4 F4, one row, and E7: a 1 on E4 leaves the 1s only E7."""
    state = begun(1)
    free = {"D4", "E4", "F4", "E7"}
    numbers = "".join("0" if name in free else "2" for name in SPRING.names)
    state = replace(state, sheets=(numbers,), round=11, phase="write", dice=(1, 3, 5, 6))
    keeps, takes = reasons(state, "3@E4", "1@E4")
    assert keeps == (KeepsRoom(value=1, places=2),)
    assert takes == (TakesRoom(value=1, places=1),)
    assert room_for(ground("spring"), paper(ground("spring"), numbers), 1) == 2


def test_a_box_tells_how_many_dice_are_wild_and_whether_a_blank_is_spent(monkeypatch):
    losses = {2: 2.0, 3: 0.5}
    monkeypatch.setattr(explaining, "others_loss", lambda state, seat, wild: losses[wild])
    state = play(opened(2), "roll 2 2 3 6")
    best, other = reasons(state, "cross 2 row 2", "cross 3 row 1 blank 1")
    assert best == (MakesWild(number=2, dice=2),)
    assert other == (
        MakesWild(number=3, dice=1),
        SpendsBlank(column=7),
        HelpsOthers(points=-1.5),
    )
