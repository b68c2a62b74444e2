"""Where cards may go: plays, moves and swaps by sudoku's rule and by `separation`.

A card's *reach* is the set of spaces, filled or not, where it would clash with no other card.
"""

from __future__ import annotations

from collections.abc import Iterator

from masume.games.cardoku.rules.cards import DOMAIN, VALUE, WILD, Hand
from masume.games.cardoku.rules.tableau import ALL, SEEN, Tableau, beside, locked, unseen
from masume.grids.bits import spaces_in

Pair = tuple[int, int]


def reach(table: Tableau, card: int, apart: bool) -> int:
    """Where a card that lies nowhere would clash with nothing (CRD-8, CRD-18)."""
    spaces = unseen(table.where[VALUE[card] - 1])
    if apart and DOMAIN[card] >= 0:
        spaces &= ~beside(table.suits[DOMAIN[card]])
    return spaces


def reach_from(table: Tableau, space: int, apart: bool) -> int:
    """Where the card of a space would clash with nothing, once it is lifted off."""
    card, bit = table.cells[space], 1 << space
    spaces = unseen(table.where[VALUE[card] - 1] & ~bit)
    if apart and DOMAIN[card] >= 0:
        spaces &= ~beside(table.suits[DOMAIN[card]] & ~bit)
    return spaces


def room(table: Tableau, card: int, apart: bool) -> int:
    """The empty spaces where a card of the hand may be laid."""
    return reach(table, card, apart) & ~table.filled


def faces(kind: int) -> range:
    """As which laid cards a kind may be laid: a wild card as any value (CRD-19).

    >>> list(faces(5)), len(faces(WILD))
    ([5], 9)
    """
    return range(WILD + 1, WILD + 10) if kind == WILD else range(kind, kind + 1)


def has_room(table: Tableau, kind: int, apart: bool) -> bool:
    """Whether a card of the hand can be laid anywhere."""
    return any(room(table, card, apart) for card in faces(kind))


def plays(table: Tableau, hand: Hand, apart: bool) -> Iterator[Pair]:
    """Every card of the hand, as laid, with every space where it may go."""
    for kind in dict.fromkeys(hand):
        for card in faces(kind):
            for space in spaces_in(room(table, card, apart)):
                yield card, space


def shifts(table: Tableau, apart: bool) -> Iterator[Pair]:
    """Every unlocked card's space with every empty space where it may move."""
    for space in spaces_in(table.filled & ~locked(table.filled)):
        for target in spaces_in(reach_from(table, space, apart) & ~table.filled):
            yield space, target


def swaps(table: Tableau, apart: bool) -> Iterator[Pair]:
    """Every two spaces whose unlocked cards may change places."""
    loose = table.filled & ~locked(table.filled)
    reaches = {space: reach_from(table, space, apart) for space in spaces_in(loose)}
    for space in reaches:
        loose &= loose - 1  # only later spaces are left
        for other in _partners(table, space, apart, reaches, loose):
            yield space, other


def _partners(
    table: Tableau, space: int, apart: bool, reaches: dict[int, int], later: int
) -> list[int]:
    """The later spaces with which the card of a space may change places."""
    same = table.where[VALUE[table.cells[space]] - 1]
    found = [
        other
        for other in spaces_in(later & ~same & reaches[space])
        if reaches[other] >> space & 1 and not (apart and _touch(table, space, other))
    ]
    if apart:
        found += [other for other in spaces_in(later & same) if can_swap(table, space, other, True)]
        found.sort()
    return found


def can_swap(table: Tableau, space: int, other: int, apart: bool) -> bool:
    """Whether two cards may change places: tested with both lifted off (CRD-8)."""
    if alike(table, space, other, apart):
        return False
    card, second = table.cells[space], table.cells[other]
    if VALUE[card] != VALUE[second]:
        here, there = reach_from(table, other, apart), reach_from(table, space, apart)
        return bool(here >> space & 1 and there >> other & 1) and not (
            apart and _touch(table, space, other)
        )
    rest = table.where[VALUE[card] - 1] & ~(1 << space | 1 << other)
    if (SEEN[space] | SEEN[other]) & rest or SEEN[space] >> other & 1:
        return False
    return _apart_after(table, space, other) and _apart_after(table, other, space)


def alike(table: Tableau, space: int, other: int, apart: bool) -> bool:
    """Whether two cards are so alike that they may not be swapped at all (CRD-8)."""
    card, second = table.cells[space], table.cells[other]
    return VALUE[card] == VALUE[second] and not (apart and DOMAIN[card] != DOMAIN[second])


def _apart_after(table: Tableau, space: int, other: int) -> bool:
    """Whether the card of `space` would touch no card of its domain on `other`."""
    domain = DOMAIN[table.cells[space]]
    return domain < 0 or not beside(1 << other) & table.suits[domain] & ~(1 << space)


def _touch(table: Tableau, space: int, other: int) -> bool:
    """Whether two cards of one domain lie side by side: then they do after a swap, too."""
    domain = DOMAIN[table.cells[space]]
    if domain < 0 or domain != DOMAIN[table.cells[other]]:
        return False
    return bool(beside(1 << space) >> other & 1)


def can_shift_or_swap(table: Tableau, apart: bool) -> bool:
    """Whether any card on the table can be moved, or any two swapped."""
    empty = ALL & ~table.filled
    loose = table.filled & ~locked(table.filled)
    if any(reach_from(table, space, apart) & empty for space in spaces_in(loose)):
        return True
    return next(swaps(table, apart), None) is not None
