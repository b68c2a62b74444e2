"""Cardoku in numbers: a card or a space, and then where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.cardoku.rules.cards import (
    CARD,
    DOMAINS,
    MOST_LAID,
    NAME,
    VALUE,
    WILD,
    names_of,
)
from masume.games.cardoku.rules.cards import DOMAIN as DOMAIN_OF
from masume.games.cardoku.rules.dealing import (
    DRAWS,
    HAND,
    decks_for_seeds,
    plain_cards,
)
from masume.games.cardoku.rules.moves import (
    ChallengeCard,
    Deal,
    Domains,
    Draw,
    Lot,
    Move,
    Pass,
    Play,
    Seeds,
    Shift,
    Swap,
)
from masume.games.cardoku.rules.settling import idle_limit
from masume.games.cardoku.rules.sides import side_in_turn, sides_for
from masume.games.cardoku.rules.state import CardokuOptions, Phase, State, View
from masume.games.cardoku.rules.tableau import GRID, LINE_NAMES, NAMES, SPACE
from masume.referees.honour import Challenge, Go
from masume.research.chance import Placing, left_in
from masume.research.coding import (
    Draft,
    ListedCoding,
    Numbered,
    Result,
    counts,
    flags,
    from_own,
    uncoded,
)
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)
SPACES, BLOCKS, KINDS, FACES = 81, 9, WILD, 45
MOST_CARDS = 3 * (WILD - 1 + 4)
"""So many cards lie somewhere at most: three decks with four wild cards each."""
PLACING = Placing(GRID, blocks=True)
WORDS: dict[type, str] = {Pass: "pass", Go: "go", Challenge: "challenge"}


def face_of(card: int) -> int:
    """A card as it can be laid, from 0 up: 36 kinds, then a wild card as 1 to 9."""
    return card - 1 if card < WILD else card - 2


class CardokuCoding(ListedCoding[State, Move, View]):
    """Two actions a play: what, and where to."""

    options: CardokuOptions

    def set_up(self) -> None:
        """How many sides play."""
        self.sides = sides_for(self.seats)

    @property
    def together(self) -> bool:
        """Where all co-operate (CRD-20)."""
        return self.options.cooperative

    # -- moves --------------------------------------------------------------------------------

    def action_parts(self) -> list[Part]:
        """What is taken up, where it goes, and what needs no space."""
        return [
            Part("card", FACES, "play a card: 36 kinds by value and domain, then wild as 1 to 9"),
            Part("move", SPACES, "move the card of this space"),
            Part("swap", SPACES, "swap the card of this space"),
            Part("to", SPACES, "where it goes, in reading order"),
            Part("pass", 1, "nothing to play"),
            Part("go", 1, "let the play on trial stand (honour)"),
            Part("challenge", 1, "challenge the play on trial (honour)"),
            Part("name", SPACES, "challenge the card of this space (honour)"),
        ]

    @property
    def most_parts(self) -> int:
        """What, and where to."""
        return 2

    def spell(self, state: State, seat: Seat, move: Move) -> Draft:
        """What, and where to."""
        number = self.actions.number
        match move:
            case Play(card, cell):
                return number("card", face_of(CARD[card])), number("to", SPACE[cell])
            case Shift(start, cell):
                return number("move", SPACE[start]), number("to", SPACE[cell])
            case Swap(cell, other):
                return number("swap", SPACE[cell]), number("to", SPACE[other])
            case ChallengeCard(cell):
                return (number("name", SPACE[cell]),)
        if type(move) in WORDS:
            return (number(WORDS[type(move)]),)
        raise uncoded("it is no move of a seat")

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """Lots, and cards one by one."""
        return [
            Part("lot", self.sides if self.sides > 1 else 0, "the side that starts"),
            Part("domain", len(DOMAINS), "the domain that the next side adds"),
            Part("seed", SPACES, "where the seed of the next block lies"),
            Part("kind", KINDS, "the next card: a kind by value and domain, or a wild one"),
        ]

    def results(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        """Cards weighed by how many there are, spaces by the ways to go on."""
        number = self.chances.number
        match state.phase:
            case "lot":
                return {number("lot", k): Result(1, Lot(k)) for k in range(self.sides)}
            case "domains":
                return self._domains(draft)
            case "seeds":
                return self._seeds(state, draft)
            case "deal":
                return self._deal(state, draft)
        side = side_in_turn(state)
        cards = state.bags[side] or state.under[side][:1]
        left = left_in(cards, [])
        return {number("kind", k - 1): Result(count, DRAWS[k]) for k, count in left.items()}

    def _domains(self, draft: Draft) -> Mapping[int, Result[Move]]:
        first = self.chances.first("domain")
        chosen = [each - first for each in draft]
        found: dict[int, Result[Move]] = {}
        for k in range(len(DOMAINS)):
            if k not in chosen:
                letters = tuple(DOMAINS[each] for each in (*chosen, k))
                found[first + k] = Result(1, Domains(letters) if len(letters) == 2 else None)
        return found

    def _deal(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        first = self.chances.first("kind")
        drawn = [each - first + 1 for each in draft]
        found: dict[int, Result[Move]] = {}
        for kind, count in left_in(state.bags[side_in_turn(state)], drawn).items():
            hand = tuple(sorted([*drawn, kind]))
            whole = Deal(names_of(hand)) if len(hand) == HAND else None
            found[first + kind - 1] = Result(count, whole)
        return found

    def _seeds(self, state: State, draft: Draft) -> Mapping[int, Result[Move]]:
        """A space and a card for every block in turn."""
        seed, kind = self.chances.first("seed"), self.chances.first("kind")
        spaces, cards = [n - seed for n in draft[::2]], [n - kind + 1 for n in draft[1::2]]
        block = len(cards)
        if len(spaces) == block:
            among = [space for space in GRID.spaces if GRID.block_of(space) == block]
            weights = PLACING.weights(spaces, among)
            return {seed + space: Result(weight, None) for space, weight in weights.items()}
        decks = decks_for_seeds(state)
        side = decks[block]
        earlier = [card for deck, card in zip(decks, cards, strict=False) if deck == side]
        found: dict[int, Result[Move]] = {}
        for each, count in left_in(plain_cards(state.bags[side]), earlier).items():
            all_cards = (*cards, each)
            names = tuple(NAMES[space] for space in spaces)
            whole = Seeds(names_of(all_cards), names) if len(all_cards) == BLOCKS else None
            found[kind + each - 1] = Result(count, whole)
        return found

    def spell_chance(self, state: State, move: Move) -> Draft:
        """Lots as they are; cards in the order of a hand."""
        number = self.chances.number
        match move:
            case Lot(side):
                return (number("lot", side),)
            case Domains(letters):
                return tuple(number("domain", DOMAINS.index(letter)) for letter in letters)
            case Seeds(cards, cells):
                both = zip(cells, cards, strict=True)
                pairs = [
                    (number("seed", SPACE[cell]), number("kind", CARD[card] - 1))
                    for cell, card in both
                ]
                return tuple(each for pair in pairs for each in pair)
            case Deal(tuple(cards)):
                return tuple(number("kind", CARD[card] - 1) for card in cards)
            case Draw(str(card)):
                return (number("kind", CARD[card] - 1),)
        raise uncoded("chance does not make it")

    # -- looking ------------------------------------------------------------------------------

    def view_planes(self) -> list[Plane]:
        """The table in rows; seats and sides are counted from one's own on."""
        seats, sides, grid = self.seats, self.sides, (9, 9)
        return [
            Plane("card", grid, 0, MOST_LAID, "the card on every space, 0 for none"),
            Plane("value", grid, 0, 9, "its value"),
            Plane("domain", grid, 0, 4, "its domain, 0 for none"),
            Plane("locked", grid, 0, 1, "1 where a card cannot be moved"),
            Plane("hands", (sides, KINDS), 0, MOST_CARDS, "cards in hand by kind; 0 if hidden"),
            Plane("known", (sides, KINDS), 0, MOST_CARDS, "what everybody saw go to a hand"),
            Plane("cards", (sides,), 0, MOST_CARDS, "how many cards are in hand"),
            Plane("decks", (sides,), 0, MOST_CARDS, "how many are in the deck"),
            Plane("under", (sides, KINDS), 0, MOST_CARDS, "what lies under the deck"),
            Plane("added", (sides,), 0, 4, "the domain of the third deck that a side added"),
            Plane("points", (sides,), 0, 27, "points so far"),
            Plane("scored", (27,), 0, 1, "rows, columns and blocks that have scored"),
            Plane("turn", (seats,), 0, 1, "1 for the seat in turn"),
            Plane("challenged", (seats,), 0, 1, "1 for a seat that challenged the play in vain"),
            Plane("named", (seats,), 0, 1, "1 for a seat that has challenged a card"),
            Plane("rearrange", (1,), 0, 1, "whether the side in turn may move and swap"),
            Plane("idle", (1,), 0, idle_limit(sides), "turns that brought nothing"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: View, seat: Seat) -> Mapping[str, Numbered]:
        """All that is not face down."""
        own = view.sides[seat]
        order = [*range(own, self.sides), *range(own)]
        cards = [CARD.get(name, 0) for name in view.cells]
        added = [DOMAINS.index(letter) + 1 for letter in view.domains] or [0] * self.sides
        return {
            "card": cards,
            "value": [VALUE[card] for card in cards],
            "domain": [DOMAIN_OF[card] + 1 for card in cards],
            "locked": flags(SPACES, [SPACE[cell] for cell in view.locked]),
            "hands": [_by_kind(view.hands[side] or ()) for side in order],
            "known": [_by_kind(view.known[side]) for side in order],
            "cards": [view.cards[side] for side in order],
            "decks": [view.decks[side] for side in order],
            "under": [_by_kind(view.under[side]) for side in order],
            "added": [added[side] for side in order],
            "points": [view.points[side] for side in order],
            "scored": flags(27, [LINE_NAMES.index(line) for line in view.scored]),
            "turn": from_own(flags(self.seats, view.turn), seat),
            "challenged": from_own(flags(self.seats, view.challenged), seat),
            "named": from_own(flags(self.seats, view.named), seat),
            "rearrange": int(view.may_rearrange),
            "idle": view.idle,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    # -- bounds and words ---------------------------------------------------------------------

    def score_bounds(self) -> tuple[int, int]:
        """Every row, column and block scores once (CRD-14)."""
        return 0, len(LINE_NAMES)

    def word(self, name: str, index: int) -> str:
        """Cards and spaces by their names."""
        if name == "card":
            return NAME[index + 1 if index < WILD - 1 else index + 2]
        if name == "kind":
            return NAME[index + 1]
        if name in ("move", "swap", "to", "name", "seed"):
            return f"{name} {NAMES[index]}"
        return super().word(name, index)


def _by_kind(names: tuple[str, ...]) -> list[int]:
    return counts([CARD[name] - 1 for name in names], KINDS)
