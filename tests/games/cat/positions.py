"""Positions of Cat Sudoku, drawn as text and played by lines."""

from __future__ import annotations

from masume import CLOCK, NATURE
from masume.games.cat.rules import CAT
from masume.games.cat.rules.sheet import Sheet
from masume.games.cat.rules.state import CatOptions, State


def pictured(picture: str) -> tuple[Sheet, str]:
    """A sheet with numbers: `P3` is printed, `.` a hole, `_` an empty space."""
    lines = [line.split() for line in picture.strip().splitlines()]
    signs = {".": "."}
    rows = tuple(
        "".join(word[1] if word[0] == "P" else signs.get(word, "x") for word in line)
        for line in lines
    )
    words = [word for line in lines for word in line if word != "." and word[0] != "P"]
    return Sheet(rows), "".join("0" if word == "_" else word for word in words)


def begun(seats: int = 2, **options: str) -> State:
    """A game before the opening roll."""
    given = CAT.check(CatOptions(**options), seats)
    return CAT.start(given, seats)


def play(state: State, *lines: str) -> State:
    """`roll 1 2 3 4` and `late 1` are chance's and the clock's; `0 write …` is a seat's."""
    for line in lines:
        who, _, rest = line.partition(" ")
        if who in ("roll", "late"):
            state = CAT.play(state, NATURE if who == "roll" else CLOCK, CAT.parse(line))
        else:
            state = CAT.play(state, int(who), CAT.parse(rest))
    return state


def told(state: State, line: str) -> list[tuple[str, str, int | None, int]]:
    """Kind, rule, seat and points of all that the last line brought about."""
    return [(e.kind, e.rule, e.seat, e.points) for e in effects(state, line)]


def effects(state: State, line: str) -> tuple:
    who, _, rest = line.partition(" ")
    seat = {"roll": NATURE, "late": CLOCK}.get(who)
    move = CAT.parse(line if seat is not None else rest)
    seat = int(who) if seat is None else seat
    return CAT.effects(state, seat, move, CAT.play(state, seat, move), None)


# Spring's circles: A1 I1, B2 H2, C9 D9 F9 G9.
OPENING = "write 1@A1 2@I1 3@B2 4@H2"
"""What everybody writes after `roll 1 2 3 4`."""


def opened(seats: int = 2, **options: str) -> State:
    """After an opening of 1 2 3 4, in which all wrote alike."""
    return play(
        begun(seats, **options), "roll 1 2 3 4", *(f"{seat} {OPENING}" for seat in range(seats))
    )
