"""Cards as small whole numbers, and their names.

kind    1 … 36 in order of value, then domain; 37 is a wild card that lies nowhere yet
laid    a kind on the table; a wild card that stands for value v is 37 + v
name    `5K` is the 5 of Knowledge; `W` a wild card, `W5` one laid as a 5
"""

from __future__ import annotations

from masume.core.errors import TextError

DOMAINS = "KSTV"
"""Knowledge, Science, Technology, serVices (CRD-1)."""
DOMAIN_NAMES = ("Knowledge", "Science", "Technology", "Services")

Hand = tuple[int, ...]
"""Kinds in ascending order."""

EMPTY = 0
WILD = 37
MOST_LAID = WILD + 9

ONE_DECK: Hand = tuple(range(1, WILD))

VALUE = (0, *((kind - 1) // 4 + 1 for kind in ONE_DECK), 0, *range(1, 10))
"""The value of a laid card; 0 for no card and for a wild card in hand."""
DOMAIN = (-1, *((kind - 1) % 4 for kind in ONE_DECK), *(-1,) * 10)
"""The domain of a card, −1 where it has none (CRD-19)."""
KIND = (*range(WILD + 1), *(WILD,) * 9)
"""The kind of a laid card: what it is when it lies nowhere."""


def _name(card: int) -> str:
    if card >= WILD:
        return "W" if card == WILD else f"W{card - WILD}"
    return f"{VALUE[card]}{DOMAINS[DOMAIN[card]]}" if card else ""


NAME = tuple(_name(card) for card in range(MOST_LAID + 1))
"""The name of every card; nothing for no card.

>>> NAME[1], NAME[36], NAME[WILD], NAME[WILD + 5]
('1K', '9V', 'W', 'W5')
"""
CARD = {name: card for card, name in enumerate(NAME) if name}


def card_of(name: str) -> int:
    """The card that a name means, in any case, or `TextError`.

    >>> card_of("5k") == CARD["5K"]
    True
    """
    card = CARD.get(name.upper())
    if card is None:
        words = f"There is no card {name[:8]!r}: a value and a domain of {DOMAINS}, such as 5K."
        raise TextError("text/card", words)
    return card


def names_of(cards: Hand) -> tuple[str, ...]:
    """The names of several cards."""
    return tuple(NAME[card] for card in cards)


def whole_deck(wilds: int) -> Hand:
    """One Tech Deck without what is expelled (CRD-1), or with its wild cards (CRD-19).

    >>> len(whole_deck(0)), len(whole_deck(2))
    (36, 38)
    """
    return ONE_DECK + (WILD,) * wilds


def domain_cards(domain: int) -> Hand:
    """All nine cards of a domain, without wild cards (CRD-2, CRD-19)."""
    return tuple(kind for kind in ONE_DECK if DOMAIN[kind] == domain)


def without(cards: Hand, card: int) -> Hand:
    """The cards less one, which must be there."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def with_card(cards: Hand, card: int) -> Hand:
    """The cards and one more, in order."""
    return tuple(sorted((*cards, card)))
