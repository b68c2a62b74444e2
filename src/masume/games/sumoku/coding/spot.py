"""Spot Sumoku in numbers: four tiles in order of kind, and their total where it is said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.sumoku.coding.parts import (
    DIE_PART,
    KIND_PART,
    MOST_KEY,
    TILES,
    draws,
    rolls,
    spell_draws,
    spell_roll,
    word,
)
from masume.games.sumoku.key import Roll
from masume.games.sumoku.spot.calls import CALLED
from masume.games.sumoku.spot.dealing import PLACES, due, lying
from masume.games.sumoku.spot.moves import Call, Nothing, SpotMove, TurnUp
from masume.games.sumoku.spot.rounds import MOST_ROUNDS, goal
from masume.games.sumoku.spot.state import Phase, SpotOptions, SpotState, SpotView
from masume.games.sumoku.tiles import KINDS, kinds_in, tile_text, together
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
MOST_TOTAL = CALLED * 9


class SpotCoding(ListedCoding[SpotState, SpotMove, SpotView]):
    """Everybody looks at once; whoever names four tiles first has called."""

    options: SpotOptions
    at_once = True
    by_lot = True

    # -- moves --------------------------------------------------------------------------------

    def action_parts(self) -> list[Part]:
        """Tiles of a call one by one, in order of kind; its total; or none."""
        totals = MOST_TOTAL + 1 if self.options.say_total else 0
        return [
            Part("tile", KINDS, "the next tile of a call, by colour and number"),
            Part("total", totals, "the total that is said"),
            Part("none", 1, "see nothing to call"),
        ]

    @property
    def most_parts(self) -> int:
        """Four tiles, and the total where it is said."""
        return CALLED + int(self.options.say_total)

    def spell(self, state: SpotState, seat: Seat, move: SpotMove) -> Draft:
        """Tiles in order of kind."""
        number = self.actions.number
        match move:
            case Call(tiles, total):
                said = () if total is None else (number("total", total),)
                return (*(number("tile", kind) for kind in sorted(tiles)), *said)
            case Nothing():
                return (number("none"),)
        raise uncoded("it is no move of a seat")

    # -- chance -------------------------------------------------------------------------------

    def chance_parts(self) -> list[Part]:
        """Tiles one by one, in the order of the places they fill; the die."""
        return [KIND_PART, DIE_PART]

    def results(self, state: SpotState, draft: Draft) -> Mapping[int, Result[SpotMove]]:
        """Tiles weighed by how many there are."""
        if state.phase == "roll":
            return rolls(self.chances, draft, state.dice)
        bag = together(state.bag, lying(state)) if state.replace_all else state.bag
        return draws(self.chances, kinds_in(bag), draft, due(state), TurnUp, ordered=True)

    def spell_chance(self, state: SpotState, move: SpotMove) -> Draft:
        """Tiles in the order in which they are turned up."""
        match move:
            case TurnUp(tiles):
                return spell_draws(self.chances, tiles)
            case Roll():
                return spell_roll(self.chances, move)
        raise uncoded("chance does not make it")

    # -- looking ------------------------------------------------------------------------------

    def view_planes(self) -> list[Plane]:
        """Ten places; seats are counted from one's own on."""
        seats = self.seats
        return [
            Plane("places", (PLACES,), 0, KINDS, "the tile on every place + 1, 0 for none"),
            Plane("collected", (seats, KINDS), 0, 2, "tiles won by kind"),
            Plane("scores", (seats,), 0, self.score_bounds()[1], "how many tiles are won"),
            Plane("none", (seats,), 0, 1, "1 for a seat that sees nothing"),
            Plane("out", (seats,), 0, 1, "1 for the seat that sits out"),
            Plane("key", (1,), 0, MOST_KEY, "the key number, 0 until it is known"),
            Plane("goal", (1,), 0, TILES, "how many tiles win"),
            Plane("bag", (1,), 0, TILES, "how many tiles lie face down"),
            Plane("round", (1,), 0, MOST_ROUNDS, "the number of the round"),
            Plane("replaced", (1,), 0, 1, "1 if all ten are about to be replaced"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: SpotView, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: nothing is hidden."""
        order = [*range(seat, self.seats), *range(seat)]
        return {
            "places": [0 if kind is None else kind + 1 for kind in view.table],
            "collected": [counts(view.collected[each], KINDS) for each in order],
            "scores": [len(view.collected[each]) for each in order],
            "none": from_own(flags(self.seats, view.said_none), seat),
            "out": from_own(flags(self.seats, view.sits_out), seat),
            "key": view.key,
            "goal": view.goal,
            "bag": view.bag,
            "round": view.round,
            "replaced": int(view.replace_all),
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    # -- bounds and words ---------------------------------------------------------------------

    def score_bounds(self) -> tuple[int, int]:
        """Whoever reaches the goal wins; tiles come by fours."""
        return 0, goal(self.seats)

    def word(self, name: str, index: int) -> str:
        """Tiles by their names."""
        if name == "tile":
            return tile_text(index)
        return word(name, index) or super().word(name, index)
