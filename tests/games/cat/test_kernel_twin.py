"""The kernel of Cat Sudoku agrees with the rules: boxes, writing, scores and the last turn."""

from collections import Counter as Tally
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from masume import NATURE, game
from masume.games.cat.rules.counter import Counter
from masume.games.cat.rules.dice import hands
from masume.games.cat.rules.filling import perfect
from masume.games.cat.rules.moves import Cross, Number, Roll, Write
from masume.games.cat.rules.scoring import lost
from masume.games.cat.rules.sheet import SEASONS, sheet
from masume.games.cat.rules.state import CatOptions

jax = pytest.importorskip("jax")
jnp = jax.numpy
pytestmark = pytest.mark.usefixtures("kernels")

CAT = game("cat")
GAMES, SEATS = 16, 2
OWN = sheet("winter").text.replace("1", "6").replace("2", "3")
"""A sheet of somebody's own: Winter with other printed numbers."""
COUNTERS = 400


@pytest.fixture(scope="module")
def kernel(kernels):
    """Imported late: only then is it known where compiled code is kept."""
    from masume.games.cat.bots.expert import PLAYOUTS

    found = PLAYOUTS.get()
    assert found is not None
    return found


def rolls(rng):
    """By round and game, from 0: as many as the largest sheet needs, so that all compile alike."""
    return jnp.array([[rng.choices(range(6), k=4) for _ in range(GAMES)] for _ in range(15)])


def box_of(wild, box):
    """Row and column of a box that the kernel names by number."""
    if box < 2:
        return 2 - box, wild
    kind, blank = divmod(box - 2, 3)
    return 2 - kind % 2, 7 + blank


@pytest.mark.parametrize("option", [*SEASONS, OWN])
def test_the_rules_accept_every_move_of_the_kernel_and_count_the_same(kernel, option):
    """Whole games: about 180 boxes, 400 writings and their scores on each sheet."""
    from masume.games.cat.kernel.ground import ground
    from masume.games.cat.kernel.scoring import lost as losses_of

    of = sheet(option)
    dice = rolls(Random(option))
    numbers, turn = jax.device_get(kernel.whole_games(option, SEATS, dice))
    losses = jax.vmap(jax.vmap(jax.jit(losses_of), (None, 0)), (None, 0))(ground(option), numbers)
    faces = (jax.device_get(dice) + 1).tolist()
    for number_of_game in range(GAMES):
        state = CAT.start(CatOptions(sheet=option), SEATS)
        for round_ in range(of.rounds):
            state = CAT.play(state, NATURE, Roll(tuple(sorted(faces[round_][number_of_game]))))
            wild = int(turn.wild[round_, number_of_game]) + 1
            assert (state.phase == "cross") == (wild > 0)
            if wild:
                row, column = box_of(wild, int(turn.box[round_, number_of_game]))
                state = CAT.play(state, round_ % SEATS, Cross(wild, row, column))
            for seat in range(SEATS):
                after = numbers[round_, number_of_game, seat].tolist()
                old = state.sheets[seat]
                new = [k for k, name in enumerate(of.names) if after[k] != int(old[k])]
                written = [Number(after[k], of.names[k]) for k in new]
                state = CAT.play(state, seat, Write(tuple(written)))
            for seat in range(SEATS):
                assert losses[round_, number_of_game, seat] == lost(of, state.sheets[seat])
        assert state.end == "full"


@pytest.mark.parametrize("option", SEASONS)
def test_scores_of_any_numbers_agree(kernel, option):
    """A thousand sheets, filled more or less, with few numbers or many: many long diagonals."""
    from masume.games.cat.kernel.ground import ground
    from masume.games.cat.kernel.scoring import lost as losses_of

    rng, of, sheets = Random(option), sheet(option), []
    for _ in range(1000):
        few, share = rng.randrange(1, 7), rng.random()
        sheets.append([rng.randrange(1, few + 1) if rng.random() < share else 0 for _ in of.names])
    padded = [numbers + [0] * (60 - len(numbers)) for numbers in sheets]
    found = jax.jit(losses_of)(ground(option), jnp.array(padded)).tolist()
    assert found == [lost(of, "".join(map(str, numbers))) for numbers in sheets]


def counters(rng):
    """Counters after some crossing off."""
    for _ in range(COUNTERS):
        counter = Counter()
        for _ in range(rng.randrange(14)):
            open_now = [*counter.open_boxes(tuple(sorted(rng.choices(range(1, 7), k=4))))]
            counter = counter.cross(*rng.choice(open_now)) if open_now else counter
        yield counter


def test_the_same_boxes_are_open_and_crossed_off_alike(kernel):
    """Four hundred counters with a roll each, and every box that is open there."""
    from masume.games.cat.kernel.crossing import crossed, open_boxes
    from masume.games.cat.kernel.playouts import counters_of

    rng = Random(8)
    plain = [*counters(rng)]
    dice = [tuple(sorted(rng.choices(range(1, 7), k=4))) for _ in plain]
    arrays = counters_of(plain)
    found = jax.jit(open_boxes)(arrays, jnp.array(dice) - 1).tolist()
    for counter, faces, by_die in zip(plain, dice, found, strict=True):
        boxes = {
            (face, *box_of(face, box))
            for face, row in zip(faces, by_die, strict=True)
            for box, is_open in enumerate(row)
            if is_open
        }
        assert boxes == {*counter.open_boxes(faces)}
    cross = jax.jit(crossed)
    wild = jnp.array([faces[0] - 1 for faces in dice])
    for box in range(14):
        after = jax.device_get(cross(arrays, wild, jnp.full(COUNTERS, box)))
        for k in (k for k, by_die in enumerate(found) if by_die[0][box]):
            expected = plain[k].cross(dice[k][0], *box_of(dice[k][0], box))
            boxes = [
                *after.headed[k, 0],
                *after.blank[k, 0],
                *after.headed[k, 1],
                *after.blank[k, 1],
            ]
            assert [expected.crossed >> bit & 1 for bit in range(18)] == boxes
            assert expected.blanks == tuple(after.headings[k])


def last_turn(option, numbers, counter):
    """The chance to lose nothing more, by trying all rolls, wilds and ways."""
    of, empty = sheet(option), [k for k, number in enumerate(numbers) if number == "0"]
    before, free = lost(of, numbers), set()
    for values in product("123456", repeat=4):
        sheet_after = [*numbers]
        for space, value in zip(empty, values, strict=True):
            sheet_after[space] = value
        if lost(of, "".join(sheet_after)) == before:
            free.add(tuple(sorted(map(int, values))))
    chance = 0.0
    for roll, count in Tally(tuple(sorted(r)) for r in product(range(1, 7), repeat=4)).items():
        wilds = {box[0] for box in counter.open_boxes(roll)} or {0}
        chance += count / 6**4 * any(hands(roll, wild, 4) & free for wild in wilds)
    return chance


@pytest.mark.parametrize("option", ["spring", "winter"])
def test_the_chance_to_keep_all_points_in_the_last_turn_is_exact(kernel, option):
    rng, of = Random(option), sheet(option)
    filled = CAT.start(CatOptions(sheet=option), 1)
    solved = _filling(option)
    for counter in [Counter(), *[*counters(rng)][-3:]]:
        empty = rng.sample(range(len(of.names)), 4)
        numbers = "".join("0" if k in empty else solved[k] for k in range(len(of.names)))
        state = _before_last(filled, numbers, counter)
        [world] = kernel.play_on([state], 0, 1, rng)
        assert world.wins[0] == pytest.approx(last_turn(option, numbers, counter), abs=1e-5)


def _filling(option):
    found = perfect(sheet(option))
    assert found is not None
    return found


def _before_last(state, numbers, counter):
    rounds = sheet(state.sheet).rounds
    return replace(state, sheets=(numbers,), round=rounds - 1, counter=counter)


def test_margins_and_wins_are_those_of_the_seat(kernel):
    """Two seats before the last roll, one of which has lost: nobody can change who wins."""
    from masume.games.cat.kernel.ground import ground
    from masume.games.cat.kernel.playouts import counters_of, numbers_of
    from masume.games.cat.kernel.tables import Tables, papers
    from masume.games.cat.kernel.turns import ends

    bad, good = "1" * 44 + "0000", _filling("spring")[:44] + "0000"
    state = replace(CAT.start(CatOptions(), 2), sheets=(good, bad), round=11)
    tables = Tables(papers(ground("spring"), numbers_of([state])), counters_of([state.counter]))
    solved = jax.jit(ends)
    first, second = (solved(ground("spring"), tables, jnp.array([[0, 3]]), k) for k in (0, 1))
    assert first.wins == pytest.approx(1.0)
    assert second.wins == pytest.approx(0.0)
    assert first.margins == pytest.approx(-second.margins)
    behind = lost(sheet("spring"), bad) + 3
    assert behind - 16 < first.margins[0] < behind + 40
