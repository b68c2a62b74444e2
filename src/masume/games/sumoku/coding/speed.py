"""Speed Sumoku in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.coding.building import BuildingCoding
from masume.games.sumoku.coding.parts import MOST_KEY, TILES
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.speed.moves import FIRST_HAND, SpeedMove, Swap
from masume.games.sumoku.speed.rounds import IN_ALL, MOST_ROUNDS
from masume.games.sumoku.speed.state import Phase, SpeedState, SpeedView
from masume.games.sumoku.tiles import KINDS, Hand, tile_text
from masume.research.coding import Draft, Numbered, counts, flags, from_own, uncoded
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)


class SpeedCoding(BuildingCoding[SpeedState, SpeedMove, SpeedView]):
    """All build at once, a tile or a place a step; any layout can be claimed, right or wrong."""

    at_once = True
    by_lot = True

    def action_parts(self) -> list[Part]:
        """Building, swaps, giving up."""
        return [
            *self.building_parts(),
            Part("swap", KINDS, "swap a tile of this kind for two"),
            Part("giveup", 1, "leave the round"),
        ]

    def hand(self, state: SpeedState, seat: Seat) -> Hand:
        """The seat's own."""
        return state.hands[seat]

    def other_moves(self, state: SpeedState, seat: Seat) -> Mapping[int, SpeedMove]:
        """Swaps and giving up: what the rules list."""
        return {self.spell(state, seat, move)[0]: move for move in self.game.moves(state, seat)}

    def may_claim(self, state: SpeedState, seat: Seat, layout: Layout) -> bool:
        """Wrong claims are accepted, too (SPD-5)."""
        return True

    def tiles_due(self, state: SpeedState) -> int:
        """Ten for a hand, else one."""
        return FIRST_HAND if state.phase == "deal" else 1

    def spell(self, state: SpeedState, seat: Seat, move: SpeedMove) -> Draft:
        """A claim tile by tile."""
        match move:
            case Claim():
                return self.spell_claim(state, move)
            case Swap(tile):
                return (self.actions.number("swap", tile),)
            case GiveUp():
                return (self.actions.number("giveup"),)
        raise uncoded("it is no move of a seat")

    def view_planes(self) -> list[Plane]:
        """Seats are counted from one's own on."""
        seats = self.seats
        return [
            Plane("hands", (seats, KINDS), 0, 2, "tiles in hand by kind; none for who is out"),
            Plane("wins", (seats,), 0, IN_ALL, "rounds won"),
            Plane("last", (seats,), 0, 1, "1 for who won the last round"),
            Plane("roller", (seats,), 0, 1, "1 for who rolls the die"),
            Plane("due", (seats,), 0, 2, "how many tiles a seat draws now"),
            Plane("row", (1,), 0, 2, "rounds won in a row"),
            Plane("key", (1,), 0, MOST_KEY, "the key number, 0 until it is known"),
            Plane("bag", (1,), 0, TILES, "how many tiles lie face down"),
            Plane("round", (1,), 0, MOST_ROUNDS, "the number of the round"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: SpeedView, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: nothing is hidden."""
        order = [*range(seat, self.seats), *range(seat)]
        return {
            "hands": [counts(view.hands[each], KINDS) for each in order],
            "wins": from_own(view.wins, seat),
            "last": from_own(flags(self.seats, view.last), seat),
            "roller": from_own(flags(self.seats, view.roller), seat),
            "due": from_own(counts(view.due, self.seats), seat),
            "row": view.in_row,
            "key": view.key,
            "bag": view.bag,
            "round": view.round,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    def score_bounds(self) -> tuple[int, int]:
        """Three rounds win (SPD-7)."""
        return 0, IN_ALL

    def word(self, name: str, index: int) -> str:
        """Tiles by their names."""
        return f"swap {tile_text(index)}" if name == "swap" else super().word(name, index)
