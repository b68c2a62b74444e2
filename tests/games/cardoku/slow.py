"""Cardoku's table in the slow and obvious way: a dict from spaces to cards, and plain questions.

A card is its name: `5K`, or `W5` for a wild card laid as a 5.
"""

from __future__ import annotations

CELLS = [f"{column}{row}" for row in range(1, 10) for column in "ABCDEFGHI"]
ROWS = [[f"{column}{row}" for column in "ABCDEFGHI"] for row in range(1, 10)]
COLUMNS = [[f"{column}{row}" for row in range(1, 10)] for column in "ABCDEFGHI"]
BLOCKS = [
    [f"{column}{row}" for row in rows for column in columns]
    for rows in ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    for columns in ("ABC", "DEF", "GHI")
]

Cards = dict[str, str]


def value(card: str) -> int:
    """
    >>> value("5K"), value("W7")
    (5, 7)
    """
    return int(card.strip("KSTVW"))


def domain(card: str) -> str:
    """
    >>> domain("5K"), domain("W7")
    ('K', '')
    """
    return card[-1] if card[-1] in "KSTV" else ""


def lines_with(cell: str) -> list[list[str]]:
    return [line for line in ROWS + COLUMNS + BLOCKS if cell in line]


def neighbours(cell: str) -> list[str]:
    """
    >>> neighbours("A1")
    ['B1', 'A2']
    """
    x, y = "ABCDEFGHI".index(cell[0]), int(cell[1])
    near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [f"{'ABCDEFGHI'[a]}{b}" for a, b in near if 0 <= a < 9 and 1 <= b <= 9]


def clashes(cards: Cards, cell: str, card: str, apart: bool) -> set[str]:
    """The spaces whose cards a card on this space would clash with."""
    others = {other for line in lines_with(cell) for other in line if other != cell}
    found = {other for other in others if other in cards and value(cards[other]) == value(card)}
    if apart and domain(card):
        found |= {near for near in neighbours(cell) if domain(cards.get(near, "5")) == domain(card)}
    return found


def is_locked(cards: Cards, cell: str) -> bool:
    return any(all(other in cards for other in line) for line in lines_with(cell))


def is_complete(cards: Cards, line: list[str], nine: bool) -> bool:
    held = [value(cards[cell]) for cell in line if cell in cards]
    if nine or line in BLOCKS:
        return len(held) == 9
    return set(range(1, 9)) <= set(held) or set(range(2, 10)) <= set(held)


def legal_turns(cards: Cards, hand: list[str], rearrange: bool, apart: bool) -> list[str]:
    """Every play, move and swap by the rules, in notation and in the order of `moves`."""
    turns = []
    empty = [cell for cell in CELLS if cell not in cards]
    laid = [
        face
        for card in dict.fromkeys(hand)
        for face in ([f"W{number}" for number in range(1, 10)] if card == "W" else [card])
    ]
    turns += [f"{f}@{cell}" for f in laid for cell in empty if not clashes(cards, cell, f, apart)]
    if not rearrange:
        return turns
    loose = [cell for cell in CELLS if cell in cards and not is_locked(cards, cell)]
    for cell in loose:
        rest = {other: card for other, card in cards.items() if other != cell}
        good = [to for to in empty if not clashes(rest, to, cards[cell], apart)]
        turns += [f"{cell}>{to}" for to in good]
    for index, cell in enumerate(loose):
        turns += [f"{cell}<>{o}" for o in loose[index + 1 :] if swappable(cards, cell, o, apart)]
    return turns


def swappable(cards: Cards, cell: str, other: str, apart: bool) -> bool:
    one, two = cards[cell], cards[other]
    if value(one) == value(two) and not (apart and domain(one) != domain(two)):
        return False
    after = {**cards, cell: two, other: one}
    rests = [{k: v for k, v in after.items() if k != gone} for gone in (cell, other)]
    return not clashes(rests[0], cell, two, apart) and not clashes(rests[1], other, one, apart)
