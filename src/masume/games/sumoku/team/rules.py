"""Team Sumoku as a game: who acts, which moves there are, and what each of them does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from masume.core.errors import IllegalMove
from masume.core.game import (
    NATURE,
    NOBODY,
    ONLY_NATURE,
    Chance,
    Game,
    GameInfo,
    Outcome,
    Outline,
    Seat,
    Traits,
    not_your_turn,
)
from masume.core.tuples import replaced
from masume.games.sumoku import judging
from masume.games.sumoku.builder.solving import built
from masume.games.sumoku.claims import Claim, GiveUp
from masume.games.sumoku.draws import Deal, deal_chance
from masume.games.sumoku.key import Roll, check_roll, dice_for, fixed_key, roll_chance
from masume.games.sumoku.layout import Layout
from masume.games.sumoku.outlines import draft_outline
from masume.games.sumoku.team import moves as notation
from masume.games.sumoku.team.effects import TeamEffect, effects
from masume.games.sumoku.team.moves import TeamMove
from masume.games.sumoku.team.state import TeamOptions, TeamState, TeamView
from masume.games.sumoku.tiles import Hand, take

SHARE = {2: 48, 3: 32, 4: 24}
"""How many tiles each of two, three or four teams gets (TEM-1)."""


class TeamSumoku(Game[TeamState, TeamMove, TeamOptions, TeamView]):
    """A seat is a team; how many people sit in it is the table's matter (TEM-3)."""

    info = GameInfo(
        key="team-sumoku",
        name="Team Sumoku",
        box="sumoku",
        tagline="All hands on one pattern: the first team to place every tile wins.",
        seats=(2, 4),
        age=9,
        minutes=30,
        versions=(2, 1),
        traits=Traits(real_time=True, teams=True, shared_seats=True, unlisted=True),
        options=TeamOptions,
        state=TeamState,
        move=TeamMove,
        effect=TeamEffect,
        view=TeamView,
        reasons=("built", "all-gave-up"),
    )

    # -- setting up ---------------------------------------------------------------------------

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

    # -- who acts -----------------------------------------------------------------------------

    def to_act(self, state: TeamState) -> frozenset[Seat]:
        """All teams that have not given up; chance alone while tiles or a roll are due."""
        if state.phase == "play":
            return frozenset(range(len(state.hands))).difference(state.gave_up)
        return NOBODY if state.phase == "over" else ONLY_NATURE

    def decision(self, state: TeamState, seat: Seat) -> str:
        """There is one decision in the game, which nothing that others do changes."""
        return "build" if state.phase == "play" and seat in self.to_act(state) else ""

    def moves(self, state: TeamState, seat: Seat) -> Iterator[TeamMove]:
        """Giving up; claims cannot be listed."""
        if self.decision(state, seat):
            yield GiveUp()

    def sample(self, state: TeamState, seat: Seat, rng: Random) -> TeamMove:
        """A right claim where one is found, or giving up."""
        layout = built(state.hands[seat], state.key) if rng.random() < 0.6 else None
        return Claim(layout) if layout else GiveUp()

    # -- playing ------------------------------------------------------------------------------

    def play(self, state: TeamState, seat: Seat, move: TeamMove) -> TeamState:
        """A right claim wins; a wrong one is refused and costs nothing (TEM-2, TEM-3)."""
        if seat == NATURE and state.phase in ("deal", "roll"):
            return self.apply_chance(state, move)
        if not self.decision(state, seat):
            raise not_your_turn(seat)
        match move:
            case Claim(layout):
                check_claim(state, seat, layout)
                return replace(state, phase="over", end="built", winner=seat, layout=layout)
            case GiveUp():
                return self._give_up(state, seat)
        raise IllegalMove("move/not-now", "Claim or give up.")

    def _give_up(self, state: TeamState, seat: Seat) -> TeamState:
        """A lone team plays on; if all give up nobody wins (TEM-3)."""
        state = replace(state, gave_up=tuple(sorted((*state.gave_up, seat))))
        if len(state.gave_up) < len(state.hands):
            return state
        return replace(state, phase="over", end="all-gave-up")

    def chance(self, state: TeamState) -> Chance[TeamMove]:
        """The die (stream `die`), or the tiles of the next team (stream `bag`)."""
        if state.phase == "roll":
            return roll_chance(state.dice)
        return deal_chance(state.bag, SHARE[len(state.hands)])

    def apply_chance(self, state: TeamState, move: TeamMove) -> TeamState:
        """Teams get their tiles from seat 0 on; then team 0 rolls (TEM-1, TEM-3)."""
        match move:
            case Deal(tiles) if state.phase == "deal":
                return self._deal(state, tiles)
            case Roll(faces) if state.phase == "roll":
                check_roll(move, state.dice)
                return replace(state, phase="play", faces=faces, key=sum(faces))
        raise IllegalMove("move/no-such-chance", "No such roll or draw is due.")

    def _deal(self, state: TeamState, tiles: Hand) -> TeamState:
        bag = take(state.bag, tiles, SHARE[len(state.hands)])
        hands = replaced(state.hands, state.hands.index(()), tuple(sorted(tiles)))
        state = replace(state, bag=bag, hands=hands)
        if () in hands:
            return state
        return replace(state, phase="play" if state.key else "roll")

    def resigning_move(self, state: TeamState, seat: Seat) -> TeamMove | None:
        """A team that resigns gives up: no bot builds on for it (TEM-3)."""
        return GiveUp() if self.decision(state, seat) else None

    def after_resignation(
        self, state: TeamState, options: TeamOptions, resigned: Sequence[Seat]
    ) -> Outcome | None:
        """The last team wins, unless it has given up too (TEM-3). Rules version 1 did not ask."""
        outcome = super().after_resignation(state, options, resigned)
        if outcome is None or options.rules < 2 or not {*outcome.winners} <= {*state.gave_up}:
            return outcome
        return Outcome(outcome.scores, (), "all-gave-up")

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
    ) -> tuple[TeamEffect, ...]:
        """The winning claim line by line, and who gave up."""
        return tuple(effects(before, who, move, after))

    def scores(self, state: TeamState) -> tuple[int, ...]:
        """One for the team that built all its tiles."""
        return tuple(int(team == state.winner) for team in range(len(state.hands)))

    def outcome(self, state: TeamState) -> Outcome | None:
        """The first to complete wins; if all give up nobody does (TEM-2, TEM-3)."""
        if not state.end:
            return None
        winners = () if state.winner is None else (state.winner,)
        return Outcome(self.scores(state), winners, state.end)

    def outline(self, draft: Mapping[str, str]) -> Outline:
        """Everybody sees the shapes that the others build, and none of their tiles."""
        return draft_outline(draft)

    # -- notation -----------------------------------------------------------------------------

    def text(self, move: TeamMove) -> str:
        """Such as `claim R3@0,0 B2@1,0`."""
        return notation.text(move)

    def parse(self, text: str) -> TeamMove:
        """Reads what `text` writes; case, spacing and the order of tiles are free."""
        return notation.parse(text)


def check_claim(state: TeamState, seat: Seat, layout: Layout) -> None:
    """Refuses a claim that is no sumoku of all tiles of the team (TEM-2)."""
    judging.check_form(layout, state.hands[seat], "TEM-2")
    judging.check_all_used(layout, state.hands[seat], "TEM-2")
    judging.check_lines(layout, state.key)


TEAM = TeamSumoku()
