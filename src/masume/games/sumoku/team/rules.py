"""Team Sumoku: all tiles are shared out, and the first team to build all of its own wins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from masume.core.game import Chance, Effect, GameInfo, Outcome, Seat, Traits, loose
from masume.games.sumoku import judging
from masume.games.sumoku.key import Roll, dice_for, fixed_key
from masume.games.sumoku.layout import Layout, fault
from masume.games.sumoku.solving import built
from masume.games.sumoku.team.state import TeamOptions, TeamState, TeamView
from masume.games.sumoku.variant import Variant, hand_due, names, not_this, taken
from masume.games.sumoku.variant_moves import Claim, Deal, Draw, GiveUp

TeamMove = Claim | GiveUp | Roll | Deal

SHARE = {2: 48, 3: 32, 4: 24}
"""TEM-1: how many tiles a team gets."""


class TeamSumoku(Variant[TeamState, TeamMove, TeamOptions, TeamView]):
    """A seat is a team: how many people sit in it is the table's matter (TEM-3)."""

    info = GameInfo(
        key="team-sumoku",
        name="Team Sumoku",
        box="sumoku",
        tagline="All hands on one pattern: the first team to place every tile wins.",
        seats=(2, 4),
        age=9,
        minutes=30,
        traits=Traits(real_time=True, teams=True, shared_seats=True, unlisted=True),
        options=TeamOptions,
        state=TeamState,
        move=TeamMove,
        view=TeamView,
    )
    words = (Claim, GiveUp, Roll, Deal)

    def start(self, options: TeamOptions, seats: int) -> TeamState:
        """Nobody has tiles yet."""
        return TeamState(
            phase="deal",
            dice=dice_for(options.key),
            key=fixed_key(options.key),
            hands=((),) * seats,
        )

    def most_rows(self, options: TeamOptions, seats: int) -> int:
        """A deal and a last word for each team, and a roll."""
        return 2 * seats + 1

    # -- chance -------------------------------------------------------------------------------

    def dealing(self, state: TeamState) -> Chance[TeamMove]:
        """The share of the next team (TEM-1)."""
        return hand_due(state.bag, SHARE[len(state.hands)])

    def dealt(self, state: TeamState, move: Deal | Draw) -> TeamState:
        """Teams get their tiles from seat 0 on; then team 0 rolls (TEM-2, TEM-3)."""
        assert isinstance(move, Deal)
        bag = taken(state.bag, move.tiles, SHARE[len(state.hands)])
        hands, team = list(state.hands), state.hands.index(())
        hands[team] = tuple(sorted(move.tiles))
        state = replace(state, bag=bag, hands=tuple(hands))
        return state if () in hands else self.all_dealt(state)

    def opened(self, state: TeamState) -> TeamState:
        """All teams build at once."""
        return replace(state, phase="play")

    # -- acting -------------------------------------------------------------------------------

    def actors(self, state: TeamState) -> frozenset[Seat]:
        """All teams that have not given up."""
        return frozenset(range(len(state.hands))) - {*state.gave_up}

    def decision(self, state: TeamState, seat: Seat) -> str:
        """There is one decision in the game: what others do does not change it."""
        return "build" if state.phase == "play" and seat in self.actors(state) else ""

    def moves(self, state: TeamState, seat: Seat) -> Iterator[TeamMove]:
        """Giving up; claims cannot be listed."""
        if self.decision(state, seat):
            yield GiveUp()

    def sample(self, state: TeamState, seat: Seat, rng: Random) -> TeamMove:
        """A right claim where one is found, or giving up."""
        layout = built(state.hands[seat], state.key) if rng.random() < 0.6 else None
        return Claim(layout) if layout else GiveUp()

    def acted(self, state: TeamState, seat: Seat, move: TeamMove) -> TeamState:
        """A right claim wins; a wrong one is refused and costs nothing (TEM-2, TEM-3)."""
        match move:
            case Claim(layout):
                self._check(state, seat, layout)
                return replace(state, phase="over", end="built", winner=seat, layout=layout)
            case GiveUp():
                state = replace(state, gave_up=tuple(sorted((*state.gave_up, seat))))
                if self.actors(state):
                    return state
                return replace(state, phase="over", end="all-gave-up")
        raise not_this("Claim or give up.")

    def _check(self, state: TeamState, seat: Seat, layout: Layout) -> None:
        judging.check_form(layout, state.hands[seat], "TEM-2")
        wrong = judging.left_out(layout, state.hands[seat], "TEM-2")
        if wrong is not None:
            raise wrong
        against = fault(layout, state.key)
        if against is not None:
            raise judging.refusal(against)

    def resigning_move(self, state: TeamState, seat: Seat) -> TeamMove | None:
        """A team that resigns gives up: no bot builds on for it (TEM-3)."""
        return GiveUp() if self.decision(state, seat) else None

    # -- looking ------------------------------------------------------------------------------

    def view(self, state: TeamState, viewer: Seat | None) -> TeamView:
        """Everything is open."""
        return TeamView(
            phase=state.phase,
            key=state.key,
            faces=state.faces,
            hands=state.hands,
            gave_up=state.gave_up,
            winner=state.winner,
            layout=state.layout,
            end=state.end,
        )

    def effects(
        self, before: TeamState, who: Seat, move: TeamMove, after: TeamState, viewer: Seat | None
    ) -> tuple[Effect, ...]:
        """The winning claim line by line, and who gave up."""
        match move:
            case Roll(faces):
                return (loose("key", "SUM-3", 0, facts={"key": sum(faces), "faces": faces}),)
            case Deal(tiles):
                team = before.hands.index(())
                return (loose("dealt", "TEM-1", team, facts={"tiles": names(tiles)}),)
            case GiveUp():
                ends = (loose("end-all-gave-up", "TEM-3"),) if after.end else ()
                return (loose("gave-up", "TEM-3", who), *ends)
            case Claim(layout):
                verdict = judging.verdict(layout, before.hands[who], before.key, who)
                return (*verdict, loose("end-built", "TEM-2", who))

    def scores(self, state: TeamState) -> tuple[int, ...]:
        """One for the team that built all its tiles."""
        return tuple(int(team == state.winner) for team in range(len(state.hands)))

    def outcome(self, state: TeamState) -> Outcome | None:
        """The first to complete wins; if all give up nobody does (TEM-2, TEM-3)."""
        if not state.end:
            return None
        winners = () if state.winner is None else (state.winner,)
        return Outcome(self.scores(state), winners, state.end)


TEAM = TeamSumoku()
