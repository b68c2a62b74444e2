"""The race in the terminal, where everybody acts at once but only one can type.

Time stands still while people look. What they type counts as some seconds; bots that are due by
then come first, and what was typed is void if they changed the decision: nothing is lost by that.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from masume.bots import Race
from masume.core.game import Seat
from masume.core.typing import AnyMatch
from masume.terminal.face import face_of


class TerminalRace:
    """Who comes next among people and bots."""

    def __init__(self, match: AnyMatch, rng: Random) -> None:
        self.match, self.race = match, Race(rng)

    def next_seat(self) -> Seat:
        """A person if one can act; else the bot that is due first, or whose turn it is."""
        match = self.match
        acting = match.game.to_act(match.state)
        people = sorted(acting - match.bots.keys())
        if people or not match.game.info.traits.real_time:
            return min(people or acting)
        found = self.race.first(match.game, match.state, match.bots)
        assert found is not None
        self.race.pass_to(found[0])
        return found[1]

    def typed(self, seat: Seat, line: str, bot_moves: Callable[[Seat], None]) -> bool:
        """Lets the bots act that were quicker; says whether what was typed still stands."""
        match = self.match
        if not match.game.info.traits.real_time:
            return True
        meant, moment = match.decision(seat), self.race.now + face_of(match.game).seconds(line)
        while not match.is_over:
            found = self.race.first(match.game, match.state, match.bots)
            if found is None or found[0] > moment:
                break
            self.race.pass_to(found[0])
            bot_moves(found[1])
        self.race.pass_to(moment)
        return not match.is_over and match.decision(seat) == meant
