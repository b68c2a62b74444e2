"""Team Sumoku in numbers: a seat is a team."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from masume.core.game import Seat
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.coding.building import BuildingCoding
from masume.games.sumoku.coding.parts import MOST_KEY, layout_plane, layout_rows
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.rules import SHARE
from masume.games.sumoku.team.state import Phase, TeamState, TeamView
from masume.games.sumoku.tiles import KINDS, Hand
from masume.research.coding import Draft, Numbered, counts, flags, from_own, uncoded
from masume.research.numbers import Part, Plane

PHASES: tuple[str, ...] = get_args(Phase)


class TeamCoding(BuildingCoding[TeamState, TeamMove, TeamView]):
    """All teams build at once, a tile or a place a step; only a right claim is accepted."""

    at_once = True
    by_lot = True

    def action_parts(self) -> list[Part]:
        """Building, giving up."""
        return [*self.building_parts(), Part("giveup", 1, "stop building")]

    def hand(self, state: TeamState, seat: Seat) -> Hand:
        """The team's own."""
        return state.hands[seat]

    def other_moves(self, state: TeamState, seat: Seat) -> Mapping[int, TeamMove]:
        """Giving up."""
        return {self.actions.number("giveup"): GiveUp()}

    def may_claim(self, state: TeamState, seat: Seat, layout: Layout) -> bool:
        """Only with all tiles (TEM-2)."""
        return len(layout) == len(state.hands[seat])

    def tiles_due(self, state: TeamState) -> int:
        """A share of all."""
        return SHARE[self.seats]

    def spell(self, state: TeamState, seat: Seat, move: TeamMove) -> Draft:
        """A claim tile by tile."""
        if isinstance(move, Claim):
            return self.spell_claim(state, move)
        if isinstance(move, GiveUp):
            return (self.actions.number("giveup"),)
        raise uncoded("it is no move of a seat")

    def view_planes(self) -> list[Plane]:
        """Teams are counted from one's own on."""
        seats = self.seats
        return [
            Plane("hands", (seats, KINDS), 0, 2, "tiles of every team by kind"),
            Plane("out", (seats,), 0, 1, "1 for a team that gave up"),
            Plane("winner", (seats,), 0, 1, "1 for the team that won"),
            layout_plane("layout", "the sumoku that won"),
            Plane("key", (1,), 0, MOST_KEY, "the key number, 0 until it is known"),
            Plane("phase", (len(PHASES),), 0, 1, f"one of {', '.join(PHASES)}"),
        ]

    def look(self, view: TeamView, seat: Seat) -> Mapping[str, Numbered]:
        """All of it: nothing is hidden."""
        order = [*range(seat, self.seats), *range(seat)]
        return {
            "hands": [counts(view.hands[each], KINDS) for each in order],
            "out": from_own(flags(self.seats, view.gave_up), seat),
            "winner": from_own(flags(self.seats, view.winner), seat),
            "layout": layout_rows(view.layout),
            "key": view.key,
            "phase": flags(len(PHASES), PHASES.index(view.phase)),
        }

    def score_bounds(self) -> tuple[int, int]:
        """One for the team that built all its tiles."""
        return 0, 1
