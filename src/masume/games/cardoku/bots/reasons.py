"""Why a move is worth what it is."""

from __future__ import annotations

from masume.bots.judge import Reason


class Completes(Reason, frozen=True, kw_only=True, tag="completes"):
    """Completes row 2 and block 5."""

    lines: tuple[str, ...]


class Leaves(Reason, frozen=True, kw_only=True, tag="leaves"):
    """Leaves C4 to the next player: a 7 there completes row 4."""

    cell: str
    value: int
    lines: tuple[str, ...]
    chance: float
    """How likely the next side can bring such a card there, 0 to 1."""


class Denies(Reason, frozen=True, kw_only=True, tag="denies"):
    """The next player can no longer complete row 4."""

    lines: tuple[str, ...]


class Locks(Reason, frozen=True, kw_only=True, tag="locks"):
    """Locks four more cards: nobody can move them any more."""

    cells: tuple[str, ...]


class Keeps(Reason, frozen=True, kw_only=True, tag="keeps"):
    """Keeps the hand for later: a card of the table moves instead."""

    cards: int


class RunsOut(Reason, frozen=True, kw_only=True, tag="runs-out"):
    """You are ahead: three more turns that bring nothing end the game."""

    turns: int


class Planned(Reason, frozen=True, kw_only=True, tag="planned"):
    """After this, 26 lines can still be completed."""

    lines: int


class Repairs(Reason, frozen=True, kw_only=True, tag="repairs"):
    """Moves a card to a space where it no longer stands in the way of others."""

    cell: str


class Lends(Reason, frozen=True, kw_only=True, tag="lends"):
    """The rows and columns through block 5 have scored, so its cards can serve elsewhere."""

    block: str


CardokuReason = Completes | Leaves | Denies | Locks | Keeps | RunsOut | Planned | Repairs | Lends
