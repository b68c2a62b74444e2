"""The key number: how it is chosen, and the die that gives it (SUM-3, SUM-4).

key option   how a table chooses its key: one die, two dice, or a fixed number; a `KeyOption`
dice         how often the die is rolled: 1, 2, or 0 where the key is fixed
faces        what the die showed, one number a roll; the key is their sum
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.errors import IllegalMove, TextError
from masume.core.game import Chance, Effect, Seat

KeyOption = Annotated[
    Literal["one-die", "two-dice", 2, 3, 4, 5, 6, 7, 8, 9, 10],
    Meta(description="the key number: from one die (3 to 5), two dice (6 to 10), or fixed"),
]

DIE = (3, 3, 4, 4, 5, 5)
"""The six faces (SUM-3)."""

_DICE = {"one-die": 1, "two-dice": 2}


class Roll(Struct, frozen=True, tag="roll"):
    """Chance: what the die showed."""

    faces: tuple[int, ...]


def roll_text(move: Roll) -> str:
    """Such as `roll 4`, or `roll 3 4` if the die was rolled twice."""
    return " ".join(["roll", *map(str, move.faces)])


def parse_roll(words: list[str]) -> Roll:
    """The roll that the words after `roll` mean, or `TextError`.

    >>> parse_roll(["3", "4"])
    Roll(faces=(3, 4))
    """
    if not 1 <= len(words) <= 2 or not {*words} <= {"3", "4", "5"}:
        raise TextError("text/roll", "The die shows 3, 4 or 5.")
    return Roll(tuple(map(int, words)))


def dice_for(option: str | int) -> int:
    """How often the die is rolled; not at all where the key is fixed.

    >>> dice_for("two-dice"), dice_for(7)
    (2, 0)
    """
    return _DICE[option] if isinstance(option, str) else 0


def fixed_key(option: str | int) -> int:
    """The key that the table chose, or 0 where the die decides.

    >>> fixed_key(7), fixed_key("one-die")
    (7, 0)
    """
    return option if isinstance(option, int) else 0


def roll_chance(dice: int) -> Chance[Roll]:
    """The die rolled once or twice; every face is as likely as another.

    >>> roll_chance(2).pick(0, 5)
    Roll(faces=(3, 5))
    """
    return Chance("die", (len(DIE),) * dice, lambda *sides: Roll(tuple(DIE[k] for k in sides)))


def check_roll(move: Roll, dice: int) -> None:
    """Refuses a roll that the die cannot show."""
    if len(move.faces) != dice or not {*move.faces} <= {*DIE}:
        message = f"The die shows 3, 4 or 5, and is rolled {'twice' if dice == 2 else 'once'}."
        raise IllegalMove("move/roll", message, rule="SUM-4" if dice == 2 else "SUM-3")


class KeyRolled(Effect, frozen=True, tag="key"):
    """The die gave the key number."""

    key: int
    faces: tuple[int, ...]


def key_rolled(move: Roll, seat: Seat | None) -> KeyRolled:
    """What a roll brought about; `seat` rolled, if anybody did."""
    rule = "SUM-4" if len(move.faces) > 1 else "SUM-3"
    return KeyRolled(sum(move.faces), move.faces, rule=rule, seat=seat)
