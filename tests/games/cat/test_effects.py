"""What everybody sees and is told."""

import pytest

from masume import TextError
from masume.games.cat.rules import CAT
from masume.games.cat.rules.moves import Cross, Late, Number, Roll, Write

from .positions import begun, effects, opened, play, told
from .recount import grid_of, loss

READS = [
    ("write 3@C4 5@D4", Write((Number(3, "C4"), Number(5, "D4")))),
    (" 3@c10 *5@D4 ", Write((Number(3, "C10"), Number(5, "D4")))),
    ("done", Write(())),
    ("cross 3", Cross(3, 1, 3)),
    ("cross 3 row 2", Cross(3, 2, 3)),
    ("Cross 4 row 1 blank 3", Cross(4, 1, 9)),
    ("roll 6 1 3 1", Roll((1, 1, 3, 6))),
    ("roll 6131", Roll((1, 1, 3, 6))),
    ("late 5", Late(5)),
]


@pytest.mark.parametrize(("line", "move"), READS)
def test_lines_are_read_as_people_type_them(line, move):
    assert CAT.parse(line) == move
    assert CAT.parse(CAT.text(move)) == move


@pytest.mark.parametrize("line", ["", "3", "3@", "write 3@C4 5", "cross", "roll", "late", "3@C100"])
def test_other_lines_are_refused(line):
    with pytest.raises(TextError):
        CAT.parse(line)


def test_a_roll_and_a_wild_are_told():
    state = opened(2)
    assert told(state, "roll 2 5 5 6") == [("rolled", "CAT-10", 1, 0)]
    state = play(state, "roll 2 5 5 6")
    [wild] = effects(state, "1 cross 5 row 2")
    assert (wild.kind, wild.seat, wild.number) == ("wild", 1, 5)
    assert (wild.row, wild.column) == (2, 5)
    _, wild = effects(state, "late 1")  # the clock crosses off the first open box
    assert (wild.number, wild.row, wild.column) == (2, 1, 2)
    assert told(state, "late 1") == [("late", "CAT-14", 1, 0), ("wild", "CAT-10", 1, 0)]


def test_that_nothing_is_wild_is_told():
    state = opened(2)
    counter = state.counter
    for row in (1, 2):
        for column in (6, 7, 8, 9):
            counter = counter.cross(6, row, column)
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    bare = type(state)(**{**fields, "counter": counter})
    assert [kind for kind, *_ in told(bare, "roll 6 6 6 6")] == ["rolled", "no-wild"]


def test_what_was_written_is_told():
    state = play(begun(1), "roll 1 2 3 4")
    [wrote] = effects(state, "0 write 4@H2 1@A1 2@I1 3@B2")
    assert wrote.numbers == ((1, "A1"), (2, "I1"), (3, "B2"), (4, "H2"))


@pytest.mark.rule("CAT-16", "CAT-17", "CAT-18")
def test_at_the_end_every_circle_and_every_run_is_told():
    """Everything is written in reading order; all effects together are the score."""
    state = play(begun(2, referee="honour"), "roll 1 1 2 2", "0 write 1@A1", "late 1")
    state = play(state, "roll 1 2 2", "0 write 1@I1 2@B2 2@H2", "roll 1 1 2 2", "late 1")
    while True:
        before, seat = state, min(CAT.to_act(state))
        move = CAT.parse("roll 1 2 3 4") if seat < 0 else next(CAT.moves(state, seat))
        state = CAT.play(state, seat, move)
        if state.end:
            break
    ends = CAT.effects(before, seat, move, state, None)
    assert ends[-1].kind == "end-full"
    grid, view = grid_of("spring"), CAT.view(state, None)
    for who, penalty in ((0, 9), (1, 12)):
        own = [effect for effect in ends if effect.seat == who and effect.kind != "wrote"]
        assert [effect.points for effect in own if effect.kind == "penalty"] == [-penalty]
        score = 100 + sum(effect.points for effect in own)
        written = {
            (int(name[1:]) - 1, "ABCDEFGHI".index(name[0])): number
            for name, number in zip(view.names, view.sheets[who], strict=True)
        }
        assert score == 100 - loss(grid, written) - penalty == view.scores[who]
        assert own[-1].score == score
        circled = [effect.cell for effect in own if effect.kind == "circle"]
        assert tuple(circled) == view.circles[who]
        runs = [effect.cells for effect in own if effect.kind == "diagonal"]
        assert tuple(runs) == view.diagonals[who]
    one = next(effect for effect in ends if effect.kind == "circle")
    values = dict(zip(view.names, view.sheets[one.seat], strict=True))
    assert one.partners
    assert {values[name] for name in one.partners} == {one.value}
