"""Second solvers: they try everything, from the definitions alone, and share no code with ours.

A check replays a puzzle by the rules, lists all answers and what they are worth, and compares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from math import factorial

from masume.games.cardoku.rules.cards import names_of
from masume.games.sumoku.layout import parse_layout
from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.tiles import COLOUR_OF, READINGS, parse_tile, tile_text
from masume.puzzles import Posed, Puzzle, judge, pose, setter_of

Cell = tuple[int, int]
Tile = tuple[int, int]
"""A colour and a number."""
Table = dict[Cell, Tile]
Laid = dict[Cell, tuple[int, Tile]]
"""A kind of the hand, and as what it is read."""
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))


def posed_of(key: str, kind: str, puzzle: Puzzle) -> Posed:
    setter = setter_of(key)
    return pose(setter, setter.find(kind), puzzle)


def compare(puzzle: Puzzle, worths: dict[str, int]) -> None:
    """One answer is best, and the next is worth what the puzzle says."""
    best = max(worths.values())
    assert best == puzzle.best
    assert [text for text, worth in worths.items() if worth == best] == [puzzle.answer]
    assert max((worth for worth in worths.values() if worth < best), default=0) == puzzle.next


# -- Sumoku: every stretch of empty cells, every choice of tiles -----------------------------------


def check_best_play(puzzle: Puzzle) -> None:
    state = posed_of("sumoku", "best-play", puzzle).match.state
    table = {tile.cell: (COLOUR_OF[tile.kind], tile.reads) for tile in layout_of(state.table)}
    ways: Counter[int] = Counter()
    texts = {}
    for cells, step in stretches(table):
        for laid, free in fillings(table, cells, step, state.hands[puzzle.seat], state.key):
            points = points_of(table, laid, step)
            ways[points] += factorial(free)  # tiles with nothing across may change places
            texts[points] = text_of(laid)
    best = max(ways)
    assert (best, ways[best], texts[best]) == (puzzle.best, 1, puzzle.answer)
    assert max(points for points in ways if points < best) == puzzle.next


def stretches(table: Table) -> Iterator[tuple[tuple[Cell, ...], Cell]]:
    """Up to six empty cells of a row or column with no gap between them, beside some tile.

    One cell alone is a row and a column at once: it is listed as a row only.
    """
    xs, ys = [x for x, _ in table], [y for _, y in table]
    beside = {(x + dx, y + dy) for x, y in table for dx, dy in SIDES} - {*table}
    for step in SIDES[:2]:
        for x in range(min(xs) - 6, max(xs) + 7):
            for y in range(min(ys) - 6, max(ys) + 7):
                if (x, y) in table:
                    continue
                cells, at = [(x, y)], (x, y)
                while len(cells) <= 6:
                    if not beside.isdisjoint(cells) and (len(cells) > 1 or step == SIDES[0]):
                        yield tuple(cells), step
                    at = at[0] + step[0], at[1] + step[1]
                    while at in table:
                        at = at[0] + step[0], at[1] + step[1]
                    cells.append(at)


def fillings(
    table: Table, cells: tuple[Cell, ...], step: Cell, hand: tuple[int, ...], key: int
) -> Iterator[tuple[Laid, int]]:
    """Ways to fill a stretch, and how many of its cells have nothing across.

    For those cells only the choice of tiles is tried, as their order changes no line.
    """
    across = {cell: run_of(table, cell, (step[1], step[0])) for cell in cells}
    along = {at: tile for cell in cells for at, tile in run_of(table, cell, step).items()}
    tied = [cell for cell in cells if across[cell]]
    free = [cell for cell in cells if not across[cell]]
    if len(cells) == 1:
        tied, free = list(cells), []

    def fill(left: tuple[int, ...], laid: Laid) -> Iterator[Laid]:
        if len(laid) < len(tied):
            cell = tied[len(laid)]
            for kind in sorted({*left}):
                rest = list(left)
                rest.remove(kind)
                for number in READINGS[kind]:
                    tile = COLOUR_OF[kind], number
                    crossing = [*across[cell].values(), tile]
                    if len(crossing) == 1 or is_line(crossing, key):
                        yield from fill(tuple(rest), {**laid, cell: (kind, tile)})
            return
        for kinds in sorted({*combinations(left, len(free))}):
            for numbers in product(*(READINGS[kind] for kind in kinds)):
                chosen = zip(free, kinds, numbers, strict=True)
                yield laid | {cell: (kind, (COLOUR_OF[kind], n)) for cell, kind, n in chosen}

    for laid in fill(tuple(sorted(hand)), {}):
        whole = [*along.values(), *(tile for _, tile in laid.values())]
        if len(whole) == 1 or is_line(whole, key):
            yield laid, len(free)


def points_of(table: Table, laid: Laid, step: Cell) -> int:
    """What a play scores: the totals of its line and of those across it."""
    along = {at: tile for cell in laid for at, tile in run_of(table, cell, step).items()}
    whole = [*along.values(), *(tile for _, tile in laid.values())]
    points = sum(number for _, number in whole) if len(whole) > 1 else 0
    for cell, (_, tile) in laid.items():
        crossing = run_of(table, cell, (step[1], step[0]))
        if crossing:
            points += sum(number for _, number in crossing.values()) + tile[1]
    return points


def run_of(table: Table, cell: Cell, step: Cell) -> Table:
    """The tiles that lie in a line with an empty cell, on both sides of it."""
    run = {}
    for way in (1, -1):
        at = cell[0] + way * step[0], cell[1] + way * step[1]
        while at in table:
            run[at] = table[at]
            at = at[0] + way * step[0], at[1] + way * step[1]
    return run


def is_line(tiles: Sequence[Tile], key: int) -> bool:
    return (
        len({colour for colour, _ in tiles}) == len(tiles) and sum(n for _, n in tiles) % key == 0
    )


def text_of(laid: Laid) -> str:
    in_order = sorted(laid.items(), key=lambda each: (each[0][1], each[0][0]))
    return " ".join(f"{tile_text(kind)[0]}{n}@{x},{y}" for (x, y), (kind, (_, n)) in in_order)


# -- Spot: every four ------------------------------------------------------------------------------


def check_tens(puzzle: Puzzle) -> None:
    ten = sorted(puzzle.rows[0].split()[2:], key=parse_tile)
    worths = {}
    for four in combinations(ten, 4):
        if len({tile[0] for tile in four}) == 4:
            sums = {0}
            for tile in four:
                numbers = (6, 9) if tile[1] == "6" else (int(tile[1]),)
                sums = {total + number for total in sums for number in numbers}
            right = any(total % int(puzzle.options["key"]) == 0 for total in sums)
            worths["call " + " ".join(four)] = int(right)
    compare(puzzle, worths)


# -- SuDoKu: every space ---------------------------------------------------------------------------


def check_keep_room(puzzle: Puzzle) -> None:
    state = posed_of("sudoku", "keep-room", puzzle).match.state
    board, tile = [int(digit) for digit in state.board], state.hands[puzzle.seat]
    before = lost_spaces(board)
    worths = {}
    for space in range(81):
        if board[space] == 0 and tile in fitting(board, space):
            after = [*board]
            after[space] = tile
            worths[f"{tile}@{'ABCDEFGHI'[space % 9]}{space // 9 + 1}"] = before - lost_spaces(after)
    compare(puzzle, worths)


def lost_spaces(board: list[int]) -> int:
    return sum(board[space] == 0 and not fitting(board, space) for space in range(81))


def fitting(board: list[int], space: int) -> set[int]:
    """The numbers that row, column and block of a space lack."""
    row, column = divmod(space, 9)
    seen = set(board[9 * row : 9 * row + 9]) | set(board[column::9])
    for y in range(row // 3 * 3, row // 3 * 3 + 3):
        seen |= set(board[9 * y + column // 3 * 3 : 9 * y + column // 3 * 3 + 3])
    return set(range(1, 10)) - seen


# -- Cardoku: every card in every space ------------------------------------------------------------

NINE = range(9)
LINES = (
    *([(row, column) for column in NINE] for row in NINE),
    *([(row, column) for row in NINE] for column in NINE),
    *(
        [(top + row, left + column) for row in range(3) for column in range(3)]
        for top in (0, 3, 6)
        for left in (0, 3, 6)
    ),
)
"""Rows, columns, blocks."""


def check_two_lines(puzzle: Puzzle) -> None:
    posed = posed_of("cardoku", "two-lines", puzzle)
    cells = posed.game.view(posed.match.state, 0).cells
    values = {divmod(k, 9): int(card[0]) for k, card in enumerate(cells) if card}
    assert not any(is_complete(values, line) for line in LINES)
    worths = {}
    for card in {*names_of(posed.match.state.hands[0])}:
        for space in product(NINE, NINE):
            value = int(card[0])
            through = [line for line in LINES if space in line]
            taken = {values.get(other) for line in through for other in line}
            if space not in values and value not in taken:
                after = {**values, space: value}
                name = f"{card}@{'ABCDEFGHI'[space[1]]}{space[0] + 1}"
                worths[name] = sum(is_complete(after, line) for line in through)
    assert puzzle.best == 2
    compare(puzzle, worths)


def is_complete(values: dict[Cell, int], line: list[Cell]) -> bool:
    """Nine cards; in a row or column 1 to 8 or 2 to 9 will do."""
    there = {values[space] for space in line if space in values}
    if len({row for row, _ in line}) == len({column for _, column in line}) == 3:
        return len(there) == 9
    return there >= {*range(1, 9)} or there >= {*range(2, 10)}


# -- Cat: every way to write -----------------------------------------------------------------------

Paper = dict[Cell, int]


def check_no_loss(puzzle: Puzzle) -> None:
    posed = posed_of("cat", "no-loss", puzzle)
    view = posed.game.view(posed.match.state, 0)
    places = {(int(name[1:]) - 1, ord(name[0]) - 65): name for name in view.names}
    numbers = {
        place: number for place, number in zip(places, view.sheets[0], strict=True) if number
    }
    empty = [place for place in places if place not in numbers]
    before = loss_of(view.rows, numbers)
    free = ways(view, numbers, empty, before)
    [way] = {frozenset(way.items()) for way in free}
    words = [f"{value}@{places[place]}" for place, value in sorted(way)]
    assert puzzle.answer == " ".join(["write", *words])
    # Nothing costs less than two points: a way that costs so much is the next best.
    assert puzzle.next == -2
    after = ways(view, numbers, empty, before + 2)
    assert any(loss_of(view.rows, numbers | way) == before + 2 for way in after)


def ways(view, numbers: Paper, empty: list[Cell], most: int) -> Iterator[Paper]:
    """Every way to write the dice with no more than this loss: it never gets smaller again."""

    alone = [
        (place, value)
        for place, value in product(empty, range(1, 7))
        if loss_of(view.rows, {**numbers, place: value}) <= most
    ]

    def go_on(dice: tuple[int, ...], way: Paper) -> Iterator[Paper]:
        if not dice:
            yield way
            return
        for place, value in alone:
            longer = {**way, place: value}
            fits = place not in way and dice[0] in (value, view.wild)
            if fits and loss_of(view.rows, numbers | longer) <= most:
                yield from go_on(dice[1:], longer)

    return go_on(view.dice, {})


def loss_of(rows: tuple[str, ...], numbers: Paper) -> int:
    """Two points a circled space; two, five or ten for equal numbers corner to corner."""
    printed = {
        (row, column): int(sign)
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign.isdigit()
    }
    circled, lost = set(), 0
    for place, number in numbers.items():
        for down, right in SIDES:
            at = place[0] + down, place[1] + right
            while at in numbers or is_space(rows, at):
                if numbers.get(at) == number:
                    circled.add(place)
                at = at[0] + down, at[1] + right
            if printed.get(at) == number:
                circled.add(place)
        for down in (1, -1):
            if numbers.get((place[0] - down, place[1] - 1)) == number:
                continue
            run, at = 1, (place[0] + down, place[1] + 1)
            while numbers.get(at) == number:
                run, at = run + 1, (at[0] + down, at[1] + 1)
            lost += (0, 0, 2, 5, 10)[min(run, 4)]
    return lost + 2 * len(circled)


def is_space(rows: tuple[str, ...], place: Cell) -> bool:
    row, column = place
    inside = 0 <= row < len(rows) and 0 <= column < len(rows[0])
    return inside and rows[row][column] in "xo"


# -- Speed: any layout of all tiles ----------------------------------------------------------------


def check_lay_all(puzzle: Puzzle) -> None:
    """The answer is a sumoku of all ten tiles; so is its mirror image, but not a part of it."""
    posed = posed_of("speed-sumoku", "lay-all", puzzle)
    layout = parse_layout(puzzle.answer.removeprefix("claim "))
    assert sorted(tile.kind for tile in layout) == list(posed.match.state.hands[0])
    table = {tile.cell: (COLOUR_OF[tile.kind], tile.reads) for tile in layout}
    assert len(table) == 10
    assert all(tile.reads in READINGS[tile.kind] for tile in layout)
    assert is_sumoku(table, int(puzzle.options["key"]))
    for turned, solved in ((layout, True), (layout[:-1], False)):
        words = " ".join(
            f"{tile_text(tile.kind)[0]}{tile.reads}@{tile.y},{tile.x}" for tile in turned
        )
        assert judge(posed, f"claim {words}").solved == solved


def is_sumoku(table: Table, key: int) -> bool:
    """Connected, and every unbroken run of two or more is a line."""
    met, due = set(), [next(iter(table))]
    while due:
        x, y = cell = due.pop()
        if cell in table and cell not in met:
            met.add(cell)
            due += [(x + dx, y + dy) for dx, dy in SIDES]
    runs = []
    for step in SIDES[:2]:
        for x, y in table:
            if (x - step[0], y - step[1]) not in table:
                run = {(x, y): table[x, y], **run_of(table, (x, y), step)}
                runs.append([*run.values()])
    return met == {*table} and all(is_line(run, key) for run in runs if len(run) > 1)


CHECKS: dict[tuple[str, str], Callable[[Puzzle], None]] = {
    ("sumoku", "best-play"): check_best_play,
    ("spot-sumoku", "tens"): check_tens,
    ("sudoku", "keep-room"): check_keep_room,
    ("cardoku", "two-lines"): check_two_lines,
    ("cat", "no-loss"): check_no_loss,
    ("speed-sumoku", "lay-all"): check_lay_all,
}
