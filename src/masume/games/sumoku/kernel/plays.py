"""Plays of Sumoku in compiled code: the best one, and all of them. The twin of `plays/`.

rack      a hand: for each rest a row of the tiles that leave it, each kind once, a 6 also as 9;
          their number comes first
sums      `sums[colours, number, rest]`: the largest sum of so many tiles in some of these colours
          that leaves this rest, or −1
play      a row: its points, whether it makes a line of six, its number of tiles, and their codes
"""

from __future__ import annotations

from masume.games.sumoku.kernel.arrays import (
    INT,
    INTS,
    INTS2,
    INTS3,
    NOTHING,
    TRIPLE,
    Ints,
    compiled,
    inlined,
)
from masume.games.sumoku.kernel.desk import DESK, Desk
from masume.games.sumoku.kernel.grid import FULL, LONGEST, windows

NONE = -1


@compiled(NOTHING, INTS, INT, INT, INTS, INTS2, INTS)
def fill_rack(hand: Ints, size: int, key: int, faces: Ints, rack: Ints, fits: Ints) -> None:
    """The tiles of a hand by rest: `rack[rest, 0]` is their number; `fits[rest]` their colours."""
    for rest in range(key):
        rack[rest, 0] = 0
        fits[rest] = 0
    before = -1
    for k in range(size):
        kind = hand[k]
        if kind == before:
            continue
        before = kind
        for nine in range(2 if kind % 8 == 5 else 1):
            tile = kind << 1 | nine
            rest = (faces[tile] & 255) % key
            rack[rest, 0] += 1
            rack[rest, rack[rest, 0]] = tile
            fits[rest] |= faces[tile] & FULL


@compiled(NOTHING, INTS2, INT, INTS, INTS3)
def fill_sums(rack: Ints, key: int, faces: Ints, sums: Ints) -> None:
    """The largest sums of tiles that have nothing across."""
    for number in range(LONGEST + 1):
        for rest in range(key):
            sums[0, number, rest] = NONE
    sums[0, 0, 0] = 0
    for colours in range(1, 64):
        low = colours & -colours
        without = colours ^ low
        for number in range(LONGEST + 1):
            for rest in range(key):
                sums[colours, number, rest] = sums[without, number, rest]
        for own in range(key):
            for k in range(1, rack[own, 0] + 1):
                face = faces[rack[own, k]]
                if not face >> 8 & low:
                    continue
                for number in range(LONGEST):
                    for rest in range(key):
                        total = sums[without, number, rest]
                        if total == NONE:
                            continue
                        total += face & 255
                        after = rest + own
                        if after >= key:
                            after -= key
                        best = sums[colours, number + 1, after]
                        sums[colours, number + 1, after] = max(best, total)


@inlined
def most_points(desk: Desk, number: int, key: int) -> int:
    """The most that a window can score, or `NONE`; `desk.tied` gets the tiles of its tied cells.

    Cells with something across are tried one by one; the others are known from `sums`.
    """
    window, rack, sums, faces = desk.windows[number], desk.rack, desk.sums, desk.faces
    tied, choice = desk.tied[number], desk.choice
    run, cells = window[1], window[2]
    depth = 0
    for k in range(cells):
        if window[3 + LONGEST + k]:
            choice[0, depth] = window[3 + LONGEST + k]
            depth += 1
    free = cells - depth
    if depth == 0:
        more = sums[~run >> 8 & 63, free, (key - (run & 255) % key) % key]
        return NONE if more == NONE else (run & 255) + more
    best, level, points = NONE, 0, 0
    choice[1, 0] = 0
    while level >= 0:
        wanted = choice[0, level]
        rest = (key - (wanted & 255) % key) % key
        choice[1, level] += 1
        if choice[1, level] > rack[rest, 0]:
            level -= 1
            if level >= 0:
                face = faces[choice[2, level]]
                run -= face
                points -= (choice[0, level] + face) & 255
            continue
        tile = rack[rest, choice[1, level]]
        face = faces[tile]
        if face & (run | wanted) & FULL:
            continue
        choice[2, level] = tile
        if level + 1 < depth:
            run += face
            points += (wanted + face) & 255
            level += 1
            choice[1, level] = 0
            continue
        line = run + face
        more = sums[~line >> 8 & 63, free, (key - (line & 255) % key) % key]
        if more == NONE:
            continue
        scored = points + ((wanted + face) & 255) + (line & 255) + more
        if scored > best:
            best = scored
            for k in range(depth):
                tied[k] = choice[2, k]
    return best


@compiled(INT, DESK, INTS, INT, INT)
def scored_windows(desk: Desk, hand: Ints, size: int, key: int) -> int:
    """Finds all windows, `desk.windows`, and the most that each scores, `desk.points`."""
    if size == 0:
        return 0
    fill_rack(hand, size, key, desk.faces, desk.rack, desk.fits)
    fill_sums(desk.rack, key, desk.faces, desk.sums)
    n = windows(desk.grid, desk.laid, desk.fits, key, size, desk.windows)
    for k in range(n):
        desk.points[k] = most_points(desk, k, key)
    return n


@compiled(INT, DESK, INTS, INT, INT)
def most_at_once(desk: Desk, hand: Ints, size: int, key: int) -> int:
    """The most points that any play scores, or `NONE`."""
    best = NONE
    for k in range(scored_windows(desk, hand, size, key)):
        best = max(best, desk.points[k])
    return best


@compiled(TRIPLE, INTS2, INTS3, INT, INTS, INT, INT, INT)
def _next_tile(
    rack: Ints, sums: Ints, key: int, faces: Ints, colours: int, free: int, rest: int
) -> tuple[int, int, int]:
    """One tile of the largest sum, with the colours and the rest that are left for the others."""
    total = sums[colours, free, rest]
    while sums[colours & (colours - 1), free, rest] == total:
        colours &= colours - 1  # the lowest colour is not needed
    low, without = colours & -colours, colours & (colours - 1)
    for own in range(key):
        before = (rest - own + key) % key
        for k in range(1, rack[own, 0] + 1):
            face = faces[rack[own, k]]
            others = sums[without, free - 1, before]
            if face >> 8 & low and others != NONE and others + (face & 255) == total:
                return without, before, rack[own, k]
    return without, rest, 0  # cannot be


@compiled(NOTHING, DESK, INT, INT, INTS)
def play_of(desk: Desk, window_: int, key: int, play: Ints) -> None:
    """Writes the best filling of a window as a row of plays."""
    window, tied, faces = desk.windows[window_], desk.tied[window_], desk.faces
    play[0], play[2] = desk.points[window_], window[2]
    run, cells, depth, six = window[1], window[2], 0, 0
    for k in range(cells):
        wanted = window[3 + LONGEST + k]
        if wanted:
            tile = tied[depth]
            depth += 1
            run += faces[tile]
            play[3 + k] = window[3 + k] << 8 | tile
            if (wanted | faces[tile]) >> 8 & 63 == 63:
                six = 1
    colours, free = ~run >> 8 & 63, cells - depth
    rest = (key - (run & 255) % key) % key
    for k in range(cells):
        if window[3 + LONGEST + k]:
            continue
        colours, rest, tile = _next_tile(desk.rack, desk.sums, key, faces, colours, free, rest)
        free -= 1
        run += faces[tile]
        play[3 + k] = window[3 + k] << 8 | tile
    play[1] = 1 if run >> 8 & 63 == 63 else six


@inlined
def _fillings(desk: Desk, window: Ints, key: int, plays: Ints, count: int) -> int:
    """Writes all ways to fill a window, cells with something across first."""
    rack, sums, faces = desk.rack, desk.sums, desk.faces
    cells, order = window[2], desk.search[0]
    depth = 0
    for k in range(cells):
        if window[3 + LONGEST + k]:
            order[depth] = k
            depth += 1
    tied = depth
    for k in range(cells):
        if not window[3 + LONGEST + k]:
            order[depth] = k
            depth += 1
    rests, places, tiles = desk.search[1], desk.search[2], desk.search[3]
    places[0] = 0
    run, points, six, level = window[1], 0, 0, 0
    if tied == 0 and sums[~run >> 8 & 63, cells, (key - (run & 255) % key) % key] == NONE:
        return count
    last = (key - (run & 255) % key) % key
    rests[0] = last if cells == 1 and not tied else 0
    if tied:
        rests[0] = (key - (window[3 + LONGEST + order[0]] & 255) % key) % key
    while level >= 0:
        wanted = window[3 + LONGEST + order[level]]
        rest = rests[level]
        places[level] += 1
        if places[level] > rack[rest, 0]:
            if not wanted and level < cells - 1 and rest + 1 < key:
                rests[level], places[level] = rest + 1, 0
                continue
            level -= 1
            if level >= 0:
                face = faces[tiles[level]]
                run -= face
                if window[3 + LONGEST + order[level]]:
                    points -= (window[3 + LONGEST + order[level]] + face) & 255
            continue
        tile = rack[rest, places[level]]
        face = faces[tile]
        if face & (run | wanted) & FULL:
            continue
        line = run + face
        if level + 1 >= tied:
            left = (key - (line & 255) % key) % key
            if sums[~line >> 8 & 63, cells - level - 1, left] == NONE:
                continue
        tiles[level] = tile
        if level + 1 < cells:
            run = line
            if wanted:
                points += (wanted + face) & 255
            level += 1
            places[level] = 0
            next_wanted = window[3 + LONGEST + order[level]]
            if next_wanted:
                rests[level] = (key - (next_wanted & 255) % key) % key
            elif level == cells - 1:
                rests[level] = (key - (run & 255) % key) % key
            else:
                rests[level] = 0
            continue
        scored = points + (line & 255) + (((wanted + face) & 255) if wanted else 0)
        six = 1 if line >> 8 & 63 == 63 else 0
        plays[count, 0], plays[count, 2] = scored, cells
        for k in range(cells):
            plays[count, 3 + order[k]] = window[3 + order[k]] << 8 | tiles[k]
            wanted = window[3 + LONGEST + order[k]]
            if wanted and (wanted | faces[tiles[k]]) >> 8 & 63 == 63:
                six = 1
        plays[count, 1] = six
        count += 1
        if count == len(plays):
            return count
    return count


@compiled(INT, DESK, INTS, INT, INT, INTS2)
def all_plays(desk: Desk, hand: Ints, size: int, key: int, plays: Ints) -> int:
    """Writes every play, each once, and returns how many there are; stops when `plays` is full."""
    if size == 0:
        return 0
    fill_rack(hand, size, key, desk.faces, desk.rack, desk.fits)
    fill_sums(desk.rack, key, desk.faces, desk.sums)
    n, count = windows(desk.grid, desk.laid, desk.fits, key, size, desk.windows), 0
    for k in range(n):
        count = _fillings(desk, desk.windows[k], key, plays, count)
        if count == len(plays):
            break
    return count
