"""Matches of the five games, counted again from nothing but their rows.

Slow and obvious. Speed, Spot, Team and Solo have an arithmetic of their own here: tiles are texts,
`R9` is a 6 read as 9.
"""

from __future__ import annotations

from itertools import product

from masume import NATURE, Outcome
from masume.core.typing import AnyMatch
from masume.games.sumoku.draws import Draw
from masume.games.sumoku.sumoku.moves import Pass, Play
from masume.games.sumoku.tiles import NUMBER_OF


def sumoku(match: AnyMatch) -> Outcome:
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
                        scores[seat] -= sum(NUMBER_OF[kind] for kind in hand)
                elif passes == seats:
                    mover, passes, hands = -1, 0, [[] for _ in range(seats)]
    return Outcome(tuple(scores), most(scores), "")


def most(scores: list[int]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


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


# -- the other four --------------------------------------------------------------------------------

Tiles = dict[tuple[int, int], str]
"""What lies where."""


def rows(match: AnyMatch) -> list[tuple[int, str, list[str]]]:
    """Who, what, and the words after it."""
    lines = [(match.log[k].row.who, match.text(match.log[k].row).split()) for k in match.line]
    return [(who, words[0], words[1:]) for who, words in lines]


def placed(words: list[str]) -> Tiles:
    tiles: Tiles = {}
    for word in words:
        face, _, place = word.partition("@")
        x, y = map(int, place.split(","))
        assert (x, y) not in tiles
        tiles[x, y] = face
    return tiles


def held(face: str) -> str:
    return face.replace("9", "6")


def all_runs(tiles: Tiles) -> list[list[str]]:
    """Every row and column of two tiles or more, found by walking over the whole rectangle."""
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    wide, high = range(min(xs), max(xs) + 2), range(min(ys), max(ys) + 2)
    walks = [[(x, y) for x in wide] for y in high] + [[(x, y) for y in high] for x in wide]
    runs: list[list[str]] = []
    for walk in walks:
        run: list[str] = []
        for cell in walk:
            if cell in tiles:
                run.append(tiles[cell])
                continue
            if len(run) >= 2:
                runs.append(run)
            run = []
    return runs


def hangs_together(tiles: Tiles) -> bool:
    reached = {next(iter(tiles))}
    for _ in tiles:
        reached |= {
            (x, y)
            for x, y in tiles
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + dx, y + dy) in reached
        }
    return len(reached) == len(tiles)


def is_sumoku(tiles: Tiles, key: int, distinct: bool = False) -> bool:
    if len(tiles) < 2 or not hangs_together(tiles):
        return False
    for run in all_runs(tiles):
        if len({face[0] for face in run}) < len(run):
            return False
        numbers = [int(face[1]) for face in run]
        if sum(numbers) % key or (distinct and len(set(numbers)) < len(numbers)):
            return False
    return True


def fixed(match: AnyMatch) -> int:
    key = match.options.key
    return key if isinstance(key, int) else 0


def speed(match: AnyMatch) -> Outcome:
    """Rounds won: a hand is followed tile by tile, and every claim is judged again."""
    seats = len(match.players)
    wins, key = [0] * seats, fixed(match)
    hands: list[list[str]] = [[] for _ in range(seats)]
    waiting: list[int] = []
    dealt = 0
    rounds: list[int] = []
    """Who won each round; −1 for nobody."""
    for who, what, words in rows(match):
        if what == "deal":
            if dealt % seats == 0:
                rounds.append(-1)
            hands[dealt % seats] = list(words)
            dealt += 1
        elif what == "roll":
            key = sum(map(int, words))
        elif what == "draw":
            hands[waiting.pop(0)] += words
        elif what == "swap":
            hands[who].remove(words[0])
            waiting = [who, who]
        elif what == "giveup":
            hands[who] = []
        else:
            tiles = placed(words)
            whole = sorted(map(held, tiles.values())) == sorted(hands[who])
            hands[who] = []
            if whole and is_sumoku(tiles, key):
                wins[who] += 1
                rounds[-1] = who
                hands = [[] for _ in range(seats)]
            else:
                others = [(who + k) % seats for k in range(1, seats)]
                others = [seat for seat in others if hands[seat]]
                waiting = (others * 2)[: 96 - sum(map(len, hands))]
    return Outcome(tuple(wins), won_by(rounds, wins), "")


def won_by(rounds: list[int], wins: list[int]) -> tuple[int, ...]:
    """Who won two rounds in a row or three in all; otherwise who won the most (SPD-7)."""
    for number, seat in enumerate(rounds):
        so_far = rounds[: number + 1]
        if seat >= 0 and (so_far.count(seat) == 3 or so_far[-2:] == [seat, seat]):
            return (seat,)
    return most(wins)


def spot(match: AnyMatch) -> Outcome:
    """Four tiles for every right call."""
    scores, key = [0] * len(match.players), fixed(match)
    for who, what, words in rows(match):
        if what == "roll":
            key = sum(map(int, words))
        elif what == "call":
            four, said = words[:4], words[4:]
            numbers = [[6, 9] if face[1] == "6" else [int(face[1])] for face in four]
            sums = {sum(each) for each in product(*numbers)}
            right = {each for each in sums if each % key == 0}
            right &= {int(said[0])} if said else right
            if right and len({face[0] for face in four}) == 4:
                scores[who] += 4
    return Outcome(tuple(scores), most(scores), "")


def team(match: AnyMatch) -> Outcome:
    """One for a team whose claim stands in the log, which must be right."""
    scores, key = [0] * len(match.players), fixed(match)
    hands = [words for who, what, words in rows(match) if what == "deal"]
    for who, what, words in rows(match):
        if what == "roll":
            key = sum(map(int, words))
        elif what == "claim":
            tiles = placed(words)
            assert is_sumoku(tiles, key)
            assert sorted(map(held, tiles.values())) == sorted(hands[who])
            scores[who] = 1
    winners = tuple(seat for seat, score in enumerate(scores) if score)
    return Outcome(tuple(scores), winners, "")


def solo(match: AnyMatch) -> Outcome:
    """The tiles of the last claim, which is right and keeps what it must."""
    key, best = fixed(match), 0
    hand: list[str] = []
    base: Tiles = {}
    for who, what, words in rows(match):
        assert who == NATURE or what in ("claim", "stop", "time")
        if what == "roll":
            key = sum(map(int, words))
        elif what == "deal":
            hand += words
        elif what == "claim":
            tiles = placed(words)
            assert is_sumoku(tiles, key, distinct=True)
            assert not match.options.locked or base.items() <= tiles.items()
            assert best < len(tiles) <= len(hand)
            best = len(tiles)
            if best == len(hand):
                base = tiles
    return Outcome((best,), (0,), "")
