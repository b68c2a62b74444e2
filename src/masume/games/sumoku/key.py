"""The key number: how it is chosen, and the die that gives it (SUM-3, SUM-4).

KeyOption   how a table chooses its key: one die, two dice, or a fixed number
faces       what the die showed, one number a roll; the key is their sum
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core.errors import IllegalMove
from masume.core.game import Chance

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


def dice_for(option: str | int) -> int:
    """How often the die is rolled; not at all where the key is fixed.

    >>> dice_for("two-dice"), dice_for(7)
    (2, 0)
    """
    return _DICE[option] if isinstance(option, str) else 0


def fixed_key(option: str | int) -> int:
    """The key that the table chose, or 0 where the die will tell.

    >>> fixed_key(7), fixed_key("one-die")
    (7, 0)
    """
    return option if isinstance(option, int) else 0


def rolling(dice: int) -> Chance[Roll]:
    """A die rolled so many times; every face is as likely as another.

    >>> rolling(2).pick(0, 5)
    Roll(faces=(3, 5))
    """
    return Chance("die", (len(DIE),) * dice, lambda *sides: Roll(tuple(DIE[k] for k in sides)))


def check_roll(move: Roll, dice: int) -> None:
    """Refuses what such a die cannot show."""
    if len(move.faces) != dice or not {*move.faces} <= {*DIE}:
        message = f"The die shows 3, 4 or 5, and is rolled {'twice' if dice == 2 else 'once'}."
        raise IllegalMove("move/roll", message, rule="SUM-4" if dice == 2 else "SUM-3")
