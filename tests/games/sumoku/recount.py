"""The scores of a match of Sumoku, counted again from its log by the slow and obvious way."""

from __future__ import annotations

from typing import Any

from masume import Match
from masume.games.sumoku.sumoku.moves import Draw, Pass, Play
from masume.games.sumoku.tiles import readings


def recount(match: Match[Any, Any, Any, Any]) -> tuple[int, ...]:
    """Every seat's points, from nothing but the rows that count: cells in a dictionary.

    Who passes in vain last of all ends the game; then the hands, followed from row to row, are
    taken off. Whose hand a draw fills is told by who moved before it, and in a deal by order.
    """
    seats = len(match.players)
    scores, hands = [0] * seats, [[] for _ in range(seats)]
    table: dict[tuple[int, int], int] = {}
    mover, passes = -1, 0
    for number in match.line:
        row = match.log[number].row
        match row.move:
            case Draw(tiles) if mover < 0:
                empty = next(hand for hand in hands if not hand)
                empty.extend(tiles)
            case Draw(tiles):
                hands[mover].extend(tiles)
            case Play(tiles):
                mover, passes = row.who, 0
                new = {(tile.x, tile.y): tile.reads for tile in tiles}
                table.update(new)
                scores[mover] += sum(_lines_through(table, new))
                for tile in tiles:
                    hands[mover].remove(tile.kind)
            case Pass():
                passes += 1
                if passes == seats and table:
                    for seat, hand in enumerate(hands):
                        scores[seat] -= sum(readings(kind)[0] for kind in hand)
                elif passes == seats:
                    mover, passes, hands = -1, 0, [[] for _ in range(seats)]
    return tuple(scores)


def _lines_through(table, new):
    """The totals of all lines with a new tile in them, each line once."""
    seen = set()
    for x, y in new:
        for right, down in ((1, 0), (0, 1)):
            cells = [(x, y)]
            while (cells[0][0] - right, cells[0][1] - down) in table:
                cells.insert(0, (cells[0][0] - right, cells[0][1] - down))
            while (cells[-1][0] + right, cells[-1][1] + down) in table:
                cells.append((cells[-1][0] + right, cells[-1][1] + down))
            if len(cells) > 1 and tuple(cells) not in seen:
                seen.add(tuple(cells))
                yield sum(table[cell] for cell in cells)
