"""Chance: who starts, the added domains, the seeds, the hands, and a card a turn."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import Chance
from masume.core.tuples import replaced
from masume.games.cardoku.rules.cards import (
    CARD,
    DOMAINS,
    NAME,
    WILD,
    Hand,
    domain_cards,
    names_of,
    whole_deck,
    with_card,
    without,
)
from masume.games.cardoku.rules.moves import Deal, Domains, Draw, Lot, Move, Seeds
from masume.games.cardoku.rules.sides import seat_in_turn, side_in_turn
from masume.games.cardoku.rules.state import State, Terms
from masume.games.cardoku.rules.tableau import GRID, NAMES, NOTHING, SPACE, put

HAND = 10
"""How many cards a hand begins with (CRD-6)."""
LAYOUTS = GRID.layouts("blocks")
DRAWS = {kind: Draw(NAME[kind]) for kind in range(1, WILD + 1)}


def start(terms: Terms) -> State:
    """Nothing on the table; every side has its deck (CRD-2), solo one of all (CRD-21)."""
    decks = terms.decks if terms.sides == 1 else 1
    deck = tuple(sorted(whole_deck(terms.wilds) * decks))
    nothing: tuple[Hand, ...] = ((),) * terms.sides
    return State(
        terms=terms,
        phase="lot" if terms.sides > 1 else "seeds",
        starter=0,
        number=0,
        turn=0,
        table=NOTHING,
        order=(-1,) * 81 if terms.honour else (),
        bags=(deck,) * terms.sides,
        under=nothing,
        hands=nothing,
        known=nothing,
        domains=(),
        points=(0,) * terms.sides,
        scored=0,
        passes=0,
        idle=0,
        pending=None,
        challenged=(),
        named=(),
        tries=0,
        returned=0,
        changes=0,
        end="",
    )


# -- what is due ----------------------------------------------------------------------------------


def chance(state: State) -> Chance[Move]:
    """Streams `lot`, `domains`, `seeds` and one for each deck."""
    match state.phase:
        case "lot":
            return Chance("lot", (state.terms.sides,), Lot)
        case "domains":
            return Chance("domains", (4, 3), _some_domains)
        case "seeds":
            sizes = (*LAYOUTS.sizes, *_seed_sizes(state))
            return Chance("seeds", sizes, lambda *numbers: _some_seeds(state, numbers))
    side = side_in_turn(state)
    bag, stream = state.bags[side], f"deck{side}"
    if state.phase == "deal":
        return Chance(stream, tuple(range(len(bag), len(bag) - HAND, -1)), _dealer(bag))
    cards = bag or state.under[side][:1]  # CRD-17: what lies under the deck comes last
    return Chance(stream, (len(cards),), lambda index: DRAWS[cards[index]])


def _some_domains(first: int, second: int) -> Domains:
    left = list(DOMAINS)
    return Domains((left.pop(first), left.pop(second)))


def decks_for_seeds(state: State) -> list[int]:
    """Which deck gives the seed of each block: in turn, the starting side's first (CRD-5)."""
    return [(state.starter + block) % state.terms.sides for block in range(9)]


def plain_cards(bag: Hand) -> list[int]:
    """The cards that can be seeds: a wild one is put back and another drawn (CRD-19)."""
    return [card for card in bag if card != WILD]


def _seed_sizes(state: State) -> list[int]:
    left, sizes = [len(plain_cards(bag)) for bag in state.bags], []
    for side in decks_for_seeds(state):
        sizes.append(left[side])
        left[side] -= 1
    return sizes


def _some_seeds(state: State, numbers: tuple[int, ...]) -> Seeds:
    """The first numbers say where, the others which cards."""
    where = len(LAYOUTS.sizes)
    spaces = sorted(LAYOUTS.pick(*numbers[:where]), key=GRID.block_of)
    left = [plain_cards(bag) for bag in state.bags]
    decks = zip(decks_for_seeds(state), numbers[where:], strict=True)
    cards = tuple(left[side].pop(index) for side, index in decks)
    return Seeds(names_of(cards), tuple(NAMES[space] for space in spaces))


def _dealer(bag: Hand) -> Callable[..., Move]:
    def pick(*indices: int) -> Deal:
        left = list(bag)
        return Deal(names_of(tuple(sorted([left.pop(index) for index in indices]))))

    return pick


# -- applying it ----------------------------------------------------------------------------------


def apply_chance(state: State, move: Move) -> State:
    """The state after a lot, a deal or a draw, if that is due and can be."""
    phase = state.phase
    match move:
        case Draw(card) if phase == "draw":
            return _drawn(state, card)
        case Deal(cards) if phase == "deal":
            return _dealt(state, cards)
        case Seeds() if phase == "seeds":
            return _sown(state, move)
        case Lot(side) if phase == "lot" and 0 <= side < state.terms.sides:
            adds = state.terms.decks == 3 and state.terms.sides == 2
            return replace(state, starter=side, phase="domains" if adds else "seeds")
        case Domains(letters) if phase == "domains":
            return _added(state, letters)
    raise IllegalMove("move/no-such-chance", "No such lot or draw is due.")


def _added(state: State, letters: tuple[str, ...]) -> State:
    """Each side adds one domain of the third deck, a different one for each (CRD-2)."""
    domains = tuple(DOMAINS.find(letter) if letter else -1 for letter in letters)
    if len(domains) != 2 or min(domains) < 0 or domains[0] == domains[1]:
        message = "Each of the two sides adds a different domain."
        raise IllegalMove("move/domains", message, rule="CRD-2")
    bags = tuple(
        tuple(sorted(bag + domain_cards(domain)))
        for bag, domain in zip(state.bags, domains, strict=True)
    )
    return replace(state, phase="seeds", bags=bags, domains=domains)


def _sown(state: State, move: Seeds) -> State:
    spaces = [SPACE.get(cell, -1) for cell in move.cells]
    if not _lie_well(spaces) or len(move.cards) != 9:
        message = "One seed lies in every block, each in a row and a column of its own."
        raise IllegalMove("move/seeds", message, rule="CRD-5")
    bags, table = list(state.bags), state.table
    for side, name, space in zip(decks_for_seeds(state), move.cards, spaces, strict=True):
        card = CARD.get(name, WILD)
        if card >= WILD or card not in bags[side]:
            raise not_in_deck("CRD-5")
        bags[side] = without(bags[side], card)
        table = put(table, card, space)
    turn = seat_in_turn(state.terms, state.starter, 0)
    return replace(state, phase="deal", bags=tuple(bags), table=table, turn=turn)


def _lie_well(spaces: list[int]) -> bool:
    if len(spaces) != 9 or min(spaces) < 0 or [*map(GRID.block_of, spaces)] != [*range(9)]:
        return False
    return len({space // 9 for space in spaces}) == len({space % 9 for space in spaces}) == 9


def _dealt(state: State, names: tuple[str, ...] | None) -> State:
    """Ten cards a side, the starting side first (CRD-6); then its first turn begins."""
    cards = tuple(CARD.get(name, 0) for name in names or ())
    if len(cards) != HAND or list(cards) != sorted(cards):
        raise IllegalMove("move/deal", "Ten cards are dealt, named in order.", rule="CRD-6")
    terms, side = state.terms, side_in_turn(state)
    bag = state.bags[side]
    for card in cards:
        if card not in bag:
            raise not_in_deck("CRD-6")
        bag = without(bag, card)
    hands, bags = replaced(state.hands, side, cards), replaced(state.bags, side, bag)
    dealt = sum(map(bool, hands))
    last = dealt == terms.sides
    turn = seat_in_turn(terms, state.starter, 0 if last else dealt)
    return replace(state, phase="draw" if last else "deal", hands=hands, bags=bags, turn=turn)


def _drawn(state: State, name: str | None) -> State:
    """One card from the deck (CRD-7); what lay under it everybody knows (CRD-17)."""
    side, card = side_in_turn(state), CARD.get(name or "", 0)
    bag, hand = state.bags[side], with_card(state.hands[side], card)
    if bag:
        if card not in bag:
            raise not_in_deck("CRD-7")
        return replace(
            state,
            phase="turn",
            bags=replaced(state.bags, side, without(bag, card)),
            hands=replaced(state.hands, side, hand),
        )
    if card != state.under[side][0]:
        raise not_in_deck("CRD-17")
    return replace(
        state,
        phase="turn",
        under=replaced(state.under, side, state.under[side][1:]),
        hands=replaced(state.hands, side, hand),
        known=replaced(state.known, side, with_card(state.known[side], card)),
    )


def not_in_deck(rule: str) -> IllegalMove:
    """The refusal of a card that cannot have been drawn."""
    return IllegalMove("move/not-in-bag", "That card cannot come from this deck.", rule=rule)
