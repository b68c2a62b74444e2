"""A match at the terminal: asks people, lets bots move, and does what is typed."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape

from masume.bots import Advice, Budget, advice, decide, make_bot
from masume.core import table_moves
from masume.core.clock import Clock
from masume.core.errors import IllegalMove, MasumeError, TextError
from masume.core.game import CLOCK, Seat
from masume.core.language import ENGLISH, Language
from masume.core.typing import AnyMatch
from masume.terminal.coach import Coach
from masume.terminal.face import face_of
from masume.terminal.prompt import Command, Leave, help_for, read
from masume.terminal.race import TerminalRace
from masume.terminal.saving import Saver
from masume.terminal.screen import MANY, Screen
from masume.terminal.words import why_words


class Session:
    """One match between the people at this terminal and bots."""

    def __init__(
        self,
        console: Console,
        match: AnyMatch,
        rng: Random,
        clock: Clock,
        pace: float,
        file: Path | None,
        language: Language = ENGLISH,
    ) -> None:
        self.console, self.match, self.rng = console, match, rng
        self.clock, self.pace = clock, pace
        self.face = face_of(match.game, language)
        self.drafts = self.face.drafts()
        self.screen = Screen(console, match, self.face, self.drafts)
        self.saver = Saver(match, self.screen, file)
        self.race = TerminalRace(match, rng)
        self.coach = Coach(console, match.game, self.screen)
        self.began = clock.monotonic() * 1000 - (match.log[-1].row.ms if match.log else 0)
        self.hinted: tuple[str, int, Advice] = "", 0, Advice(move=None, points=0)
        """The decision and draft for which a hint was asked, how often, and the hint."""

    # -- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the match is over or everybody leaves."""
        try:
            self.screen.report(self.match.begin())
            while not self.match.is_over:
                self._next()
            self.screen.show_end()
            self.saver.save()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.saver.leave()

    def _next(self) -> None:
        seat = self.race.next_seat()
        forced = self.match.game.forced(self.match.state, seat)
        if forced is not None:
            self.screen.report(self.match.act(seat, forced, ms=self._ms(), by="program"))
        elif seat in self.match.bots:
            self._bot_moves(seat)
        else:
            self._person_moves(seat)

    def _bot_moves(self, seat: Seat) -> None:
        match, clock = self.match, self.clock
        bot = make_bot(match.bots[seat], match.game, Budget())
        with self.console.status(f"{escape(self._name(seat))} is thinking …"):
            began = clock.monotonic()
            move = decide(bot, match.game, match.state, seat, self.rng)
            clock.pause(max(0, self.pace - (clock.monotonic() - began)))
        self.screen.report(match.act(seat, move, ms=self._ms(), by=match.bots[seat]))

    def _person_moves(self, seat: Seat) -> None:
        self.screen.show(seat)
        while True:
            line = self.console.input(f"{self._name(seat)}> ", markup=False)
            if not line.strip() and self.screen.is_face_down(seat):
                self.screen.turn_up(seat)
                self.screen.show(seat)
                continue
            try:
                if self._obey(seat, line):
                    return
            except MasumeError as error:
                self.screen.refuse(error)
                self.coach.missed(error)

    # -- what people type ---------------------------------------------------------------------

    def _obey(self, seat: Seat, line: str) -> bool:
        """Does what was typed; says whether the table has moved on."""
        match read(line, self.match, seat):
            case Command(word="move", text=text, seat=speaker):
                self._play_typed(speaker, text)
                return True
            case Command(word="back", seat=speaker):
                entries = self.match.take_back(speaker, ms=self._ms(), by=self._name(speaker))
                self.screen.report(entries)
                return True
            case Command(word="resign", seat=speaker):
                self._resign(speaker)
                return True
            case Command(word="help"):
                self.screen.say(help_for(self.match.game))
            case Command(word="moves", text=text):
                self._list_moves(seat, text)
            case Command(word="hint"):
                self._hint(seat)
            case Command(word="lesson"):
                self.coach.teach()
                self.screen.show(seat)
            case Command(word="log"):
                self.screen.log(seat)
            case Command(word="board"):
                self.screen.show(seat)
            case Command(word="save", text=text):
                self.saver.save(Path(text) if text else None)
        return False

    def _play_typed(self, speaker: Seat, text: str) -> None:
        """Plays or drafts what was typed, unless time ran out or a bot was quicker."""
        match, ms = self.match, self._ms()
        limit = match.time_limit
        if limit is not None and ms > limit:
            time_up = next(match.game.moves(match.state, CLOCK))
            self.screen.report(match.act(CLOCK, time_up, ms=ms, by="program"))
            return
        line = self.drafts.completed(match, speaker, text)
        drafted = self.drafts.is_change(match, line)
        if not drafted:
            match.game.parse(line)  # a line that is no move costs no time
        if not self.race.typed(speaker, text, self._bot_moves):
            self.screen.say("That came too late, and costs nothing.", style="yellow")
        elif drafted:
            self.drafts.change(match, speaker, line)
        else:
            self._move(speaker, line)

    def _move(self, speaker: Seat, text: str) -> None:
        """Plays a move. Why it is refused stays secret while the hand lies face down."""
        match = self.match
        move = match.game.parse(text)
        try:
            entries = match.act(speaker, move, ms=self._ms(), by=self._name(speaker))
        except IllegalMove:
            if self.screen.is_face_down(speaker) and speaker in match.game.to_act(match.state):
                words = f"{self._name(speaker)}: turn up your {self.face.held} first, press Enter."
                raise TextError("text/face-down", words) from None
            raise
        self.screen.report(entries)

    def _list_moves(self, seat: Seat, start: str) -> None:
        """Where the seat's moves go. With the honour referee people look for themselves."""
        match = self.match
        self._check_may_help(seat, "With the honour referee you look for yourselves.")
        found = self.face.fits(islice(match.game.moves(match.state, seat), MANY), start)
        if isinstance(found, str):
            self.screen.say(found)
        else:
            self.screen.show(seat, fits=found)

    def _hint(self, seat: Seat) -> None:
        """First where to look, then what to play, then why. The record is marked."""
        match, laid = self.match, self.drafts.items(self.match, seat)
        decision = f"{self.screen.decision(seat)} {laid}"
        self._check_may_help(seat, "With the honour referee there are no hints.")
        if self.hinted[0] != decision:
            rng = Random(match.decision(seat))
            known = match.game.resample(match.state, seat, rng)
            self.hinted = decision, 0, advice(match.game, known, seat, rng, laid=laid)
            match.record_table_move(table_moves.Hint(seat), ms=self._ms(), by=self._name(seat))
        _, step, found = self.hinted
        self.hinted = decision, step + 1, found
        match step:
            case 0:
                look_at = self.face.look_at(found.move)
                where = f"Look at {look_at}. " if look_at else ""
                self.screen.say(f"{where}(hint again tells the move)")
            case 1:
                self.screen.say(f"A good move: {match.game.text(found.move)} (hint again: why)")
            case _:
                self.screen.say(f"{match.game.text(found.move)}: {why_words(self.face, found)}")

    def _check_may_help(self, seat: Seat, refusal: str) -> None:
        if self.screen.is_face_down(seat):
            raise TextError("text/face-down", f"Turn up your {self.face.held} first: press Enter.")
        if not self.match.game.allows_bots(self.match.options):
            raise TextError("text/honour", refusal)

    def _resign(self, seat: Seat) -> None:
        self.screen.report(self.match.resign(seat, ms=self._ms(), by=self._name(seat)))

    def _name(self, seat: Seat) -> str:
        return self.match.players[seat].name

    def _ms(self) -> int:
        return int(self.clock.monotonic() * 1000 - self.began)
