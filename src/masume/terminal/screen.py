"""What the people at one terminal see of a match: the table, their hands, what happened."""

from __future__ import annotations

from itertools import islice

from rich.console import Console

from masume.core import table_moves
from masume.core.errors import MasumeError
from masume.core.game import NATURE, Seat, accepted
from masume.core.typing import AnyEntry, AnyMatch
from masume.terminal.drafts import Drafts
from masume.terminal.face import Face
from masume.terminal.words import result_words, row_words

MANY = 400
"""No more moves than this are looked through."""
RECENT = 12
"""Rows that `log` shows."""


class Screen:
    """Draws a match for whoever looks; a hand lies face down until its owner turns it up."""

    def __init__(self, console: Console, match: AnyMatch, face: Face, drafts: Drafts) -> None:
        self.console, self.match, self.face, self.drafts = console, match, face, drafts
        self.marks: dict[str, str] = {}
        self._turned_up = ""
        """The decision for which somebody has turned their hand up."""

    # -- hands --------------------------------------------------------------------------------

    def is_face_down(self, seat: Seat) -> bool:
        """Whether this seat's hand must wait until its owner says so."""
        hidden = self.match.game.info.traits.hidden_hands and self._has_secrets(seat)
        return hidden and self._turned_up != self.decision(seat)

    def turn_up(self, seat: Seat) -> None:
        """Shows the hand of this seat until its decision is made."""
        self._turned_up = self.decision(seat)

    def decision(self, seat: Seat) -> str:
        """The decision that a seat faces, unlike that of any other seat."""
        return f"{seat} {self.match.decision(seat)}"

    def viewer(self, seat: Seat) -> Seat | None:
        """Whose eyes the screen shows: the seat's, or those of a spectator."""
        return None if self.is_face_down(seat) else seat

    def _has_secrets(self, seat: Seat) -> bool:
        """Whether the seat sees what another person at this terminal must not."""
        match = self.match
        own = match.game.view(match.state, seat)
        people = (other for other in range(len(match.players)) if other not in match.bots)
        return any(match.game.view(match.state, other) != own for other in people)

    # -- the table ----------------------------------------------------------------------------

    def show(self, seat: Seat, fits: list[str] | None = None) -> None:
        """The table as this seat sees it, its draft, and what is asked of it."""
        self.console.print()
        self._draw(self.viewer(seat), {**self.marks, **dict.fromkeys(fits or (), "fits")})
        draft = self.drafts.drawing(self.match, seat)
        if draft is not None:
            self.console.print(draft)
        self.say(f"{self.match.players[seat].name}: {self._request(seat)}", style="bold")

    def show_end(self) -> None:
        """The last position, and who won."""
        assert self.match.result is not None
        self.console.print()
        self._draw(None, self.marks)
        self.say(result_words(self.match, self.match.result), style="bold green")

    def _draw(self, viewer: Seat | None, marks: dict[str, str]) -> None:
        match = self.match
        self.console.print(self.face.draw(match, match.game.view(match.state, viewer), marks))

    def _request(self, seat: Seat) -> str:
        """What is asked of this seat, as an imperative sentence."""
        match = self.match
        some = islice(accepted(match.game, match.state, seat), MANY)
        offered = sorted(map(match.game.text, some))
        request = self.face.request(match, seat, offered)
        if request:
            return request
        if self.is_face_down(seat):
            return f"it is your turn. Press Enter to turn up your {self.face.held}."
        example = f", such as {offered[0]}" if offered else ""
        return f"it is your turn. Type a move{example} (? for help)."

    # -- what happened ------------------------------------------------------------------------

    def report(self, entries: list[AnyEntry]) -> None:
        """Says in words what happened; what a player drew unseen is not mentioned."""
        for entry in entries:
            hidden = entry.row.who == NATURE and self.match.redact(entry, None) != entry.row
            if not hidden or self.match.effects(entry, None):
                self.say(row_words(self.match, entry, None), style="cyan")
            if isinstance(entry.row.move, table_moves.TakeBack):
                self.marks = {}
            elif entry.row.who != table_moves.TABLE and (cells := self.face.places(entry.row.move)):
                self.marks = dict.fromkeys(cells, "last")

    def log(self, seat: Seat) -> None:
        """The last rows, as this seat saw them."""
        for entry in self.match.log[-RECENT:]:
            words = row_words(self.match, entry, self.viewer(seat))
            self.say(f"{entry.row.number + 1:>4}  {words}")

    def refuse(self, error: MasumeError) -> None:
        """Why something cannot be done."""
        rule = f" (rule {error.facts['rule']})" if "rule" in error.facts else ""
        self.say(f"{error}{rule}", style="yellow")

    def say(self, words: str, style: str = "") -> None:
        """One sentence, exactly as it is."""
        self.console.print(words, style=style, markup=False, highlight=False)
