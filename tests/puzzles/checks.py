"""Second solvers: they try everything, from the definitions alone, and share no code with ours.

A check replays a puzzle by the rules, lists all answers and what they are worth, and compares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from math import factorial

from masume.games.sumoku.plays.pattern import layout_of
from masume.games.sumoku.tiles import COLOUR_OF, READINGS, parse_tile, tile_text
from masume.puzzles import Posed, Puzzle, pose, setter_of

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


CHECKS: dict[tuple[str, str], Callable[[Puzzle], None]] = {
    ("sumoku", "best-play"): check_best_play,
    ("spot-sumoku", "tens"): check_tens,
    ("sudoku", "keep-room"): check_keep_room,
}
