"""The table in the terminal: shows it, asks people, lets bots move, says what happened."""

from __future__ import annotations

import tempfile
import time
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape

from masume.bots import Budget, adviser, decide, make_bot
from masume.core import record, table_moves
from masume.core.errors import IllegalMove, MasumeError, RecordError, TextError
from masume.core.game import CLOCK, NATURE, Seat, accepted
from masume.core.typing import AnyChance, AnyEntry, AnyMatch
from masume.games.sumoku.terminal.drafts import Drafts
from masume.games.sumoku.terminal.sumoku import pattern_board, tiles_drawn
from masume.terminal.face import face_of
from masume.terminal.prompt import WORDS, Command, Leave, help_for, read
from masume.terminal.race import TerminalRace
from masume.terminal.words import result_words, row_words

STAND_IN = "greedy"
"""The level of the bot that plays on for whoever resigns."""

MANY = 400
"""Of very many moves so many are looked at."""


class Terminal:
    """One match between the people at this terminal and bots."""

    def __init__(
        self, console: Console, match: AnyMatch, rng: Random, pace: float, file: Path | None
    ) -> None:
        self.console, self.match, self.rng = console, match, rng
        self.face = face_of(match.game)
        self.pace = pace
        self.file = file
        self.began = time.monotonic() * 1000 - (match.log[-1].row.ms if match.log else 0)
        self.marks: dict[str, str] = {}
        self.race = TerminalRace(match, rng)
        self.drafts = Drafts()
        self.looked: str = ""
        """The decision for which somebody has turned their hand up."""
        self.hinted: str = ""
        """The decision for which a hint was asked."""

    # -- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the match is over or everybody leaves."""
        try:
            self._report(self.match.begin())
            while not self.match.is_over:
                seat = self.race.next_seat()
                forced = self.match.game.forced(self.match.state, seat)
                if forced is not None:
                    self._report(self.match.act(seat, forced, ms=self._ms(), by="program"))
                elif seat in self.match.bots:
                    self._bot_moves(seat)
                else:
                    self._person_moves(seat)
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()

    def _bot_moves(self, seat: Seat) -> None:
        match = self.match
        bot = make_bot(match.bots[seat], match.game, Budget())
        with self.console.status(f"{escape(match.players[seat].name)} is thinking …"):
            began = time.monotonic()
            move = decide(bot, match.game, match.state, seat, self.rng)
            time.sleep(max(0, self.pace - (time.monotonic() - began)))
        self._report(match.act(seat, move, ms=self._ms(), by=match.bots[seat]))

    def _person_moves(self, seat: Seat) -> None:
        self._show(seat)
        name = self.match.players[seat].name
        while True:
            line = self.console.input(f"{name}> ", markup=False)
            if self._turn_up(seat, line):
                self._show(seat)
                continue
            try:
                if self._obey(seat, line):
                    return
            except MasumeError as error:
                self._refuse(error)

    # -- hands --------------------------------------------------------------------------------

    def _people(self) -> list[Seat]:
        match = self.match
        return [seat for seat in range(len(match.players)) if seat not in match.bots]

    def _face_down(self, seat: Seat) -> bool:
        """Whether this seat's hand must wait until its owner says so."""
        hidden = self.match.game.info.traits.hidden_hands and len(self._people()) > 1
        hidden = hidden and not getattr(self.match.options, "cooperative", False)
        return hidden and self.looked != self._decision(seat)

    def _decision(self, seat: Seat) -> str:
        return f"{seat} {self.match.decision(seat)}"

    def _turn_up(self, seat: Seat, line: str) -> bool:
        """Enter turns the hand up; returns whether it did."""
        if line.strip() or not self._face_down(seat):
            return False
        self.looked = self._decision(seat)
        return True

    def _show(self, seat: Seat) -> None:
        match = self.match
        viewer = None if self._face_down(seat) else seat
        self.console.print()
        self.console.print(self.face.draw(match, match.game.view(match.state, viewer), self.marks))
        self._show_draft(seat)
        self.console.print(self._asked(seat), style="bold", markup=False)

    def _show_draft(self, seat: Seat) -> None:
        """What this seat has built and not claimed, and the tiles still to build in."""
        if self.drafts.is_begun(self.match, seat):
            self.console.print(pattern_board(self.drafts.layout(self.match, seat), {}))
            self.console.print(tiles_drawn(self.drafts.left(self.match, seat)))

    def _asked(self, seat: Seat) -> str:
        """What is asked of this seat, as an imperative sentence."""
        match = self.match
        name = match.players[seat].name
        if self.face.asks:
            return f"{name}: {self.face.asks} (? for help)."
        some = islice(accepted(match.game, match.state, seat), MANY)
        offered = sorted(map(match.game.text, some))
        if {"go", "challenge"} & {*offered} and not match.game.takes_bots(match.options):
            more = ", or challenge" if "challenge" in offered else ""
            return f"{name}: type go to let it stand{more}. Others: NAME: challenge."
        if self._face_down(seat):
            return f"{name}: it is your turn. Press Enter to turn up your {self.face.held}."
        example = f", such as {offered[0]}" if offered else ""
        return f"{name}: it is your turn. Type a move{example} (? for help)."

    # -- what people type ---------------------------------------------------------------------

    def _obey(self, seat: Seat, line: str) -> bool:
        """Does what was typed; says whether the table has moved on."""
        command = read(line, self.match, seat)
        match command:
            case Command(word="move", text=text, seat=speaker):
                self._race_for(speaker, text)
                return True
            case Command(word="help"):
                self.console.print(help_for(self.match.game), markup=False, highlight=False)
            case Command(word="moves", text=text):
                self._list_moves(seat, text)
            case Command(word="hint"):
                self._hint(seat)
            case Command(word="log"):
                self._log(seat)
            case Command(word="board"):
                self._show(seat)
            case Command(word="back", seat=speaker):
                self._report(self.match.take_back(speaker, ms=self._ms(), by=self._name(speaker)))
                return True
            case Command(word="resign", seat=speaker):
                self._resign(speaker)
                return True
            case Command(word="save", text=text):
                self._save(Path(text) if text else self.file or self._free_name())
        return False

    def _race_for(self, speaker: Seat, text: str) -> None:
        """Plays or builds what was typed, unless time ran out or a bot was quicker."""
        match, ms = self.match, self._ms()
        limit = match.game.time_limit(match.options)
        if limit is not None and ms > limit:
            time_up = next(match.game.moves(match.state, CLOCK))
            self._report(match.act(CLOCK, time_up, ms=ms, by="program"))
            return
        line = self.drafts.claim(match, speaker, text)
        builds = self.drafts.is_change(match, line)
        if not builds:
            match.game.parse(line)  # what is no move costs no time
        if not self.race.typed(speaker, text, self._bot_moves):
            self.console.print("That came too late, and costs nothing.", style="yellow")
        elif builds:
            self.drafts.change(match, speaker, line)
        else:
            self._move(speaker, line)

    def _move(self, speaker: Seat, text: str) -> None:
        """Plays what was typed. What is refused about a hand that lies face down stays untold."""
        match = self.match
        move = match.game.parse(text)
        try:
            entries = match.act(speaker, move, ms=self._ms(), by=self._name(speaker))
        except IllegalMove:
            if self._face_down(speaker) and speaker in match.game.to_act(match.state):
                words = f"{self._name(speaker)} turns up the {self.face.held} first: press Enter."
                raise TextError("text/face-down", words) from None
            raise
        self._report(entries)

    def _list_moves(self, seat: Seat, start: str = "") -> None:
        """Where the tile fits. With the honour referee people look for themselves."""
        match = self.match
        if self._face_down(seat):
            raise TextError("text/face-down", f"Turn up your {self.face.held} first: press Enter.")
        if not match.game.takes_bots(match.options):
            raise TextError("text/honour", "With the honour referee you look for yourselves.")
        found = self.face.fits(islice(match.game.moves(match.state, seat), MANY), start)
        if isinstance(found, str):
            self.console.print(found, markup=False, highlight=False)
            return
        kept = self.marks
        self.marks = {**kept, **dict.fromkeys(found, "fits")}
        self._show(seat)
        self.marks = kept

    def _hint(self, seat: Seat) -> None:
        """First where, then what. The record is marked."""
        match = self.match
        if self._face_down(seat):
            raise TextError("text/face-down", f"Turn up your {self.face.held} first: press Enter.")
        if not match.game.takes_bots(match.options):
            raise TextError("text/honour", "With the honour referee there are no hints.")
        bot = adviser(match.game)
        move = decide(bot, match.game, match.state, seat, Random(match.decision(seat)))
        if self.hinted != self._decision(seat):
            self.hinted = self._decision(seat)
            match.record_table_move(table_moves.Hint(seat), ms=self._ms(), by=self._name(seat))
            look_at = self.face.look_at(move)
            where = f"Look at {look_at}. " if look_at else ""
            self.console.print(f"{where}(hint again tells the move)", highlight=False)
        else:
            self.console.print(f"A good move: {match.game.text(move)}")

    def _log(self, seat: Seat) -> None:
        viewer = None if self._face_down(seat) else seat
        for entry in self.match.log[-12:]:
            words = row_words(self.match, entry, viewer)
            self.console.print(f"{entry.row.number + 1:>4}  {words}", markup=False)

    def _resign(self, seat: Seat) -> None:
        match = self.match
        self._report(
            match.record_table_move(table_moves.Resign(seat), ms=self._ms(), by=self._name(seat))
        )
        if not match.is_over and match.game.takes_bots(match.options):
            takes = table_moves.BotTakes(seat, STAND_IN)
            self._report(match.record_table_move(takes, ms=self._ms(), by=self._name(seat)))

    # -- telling ------------------------------------------------------------------------------

    def _report(self, entries: list[AnyEntry]) -> None:
        """Says in words what happened; draws stay secret."""
        for entry in entries:
            draw_of_hidden = entry.row.who == NATURE and self.match.redact(entry, None) != entry.row
            if not draw_of_hidden or self.match.effects(entry, None):
                words = row_words(self.match, entry, None)
                self.console.print(words, style="cyan", markup=False, highlight=False)
            if isinstance(entry.row.move, table_moves.TakeBack):
                self.marks = {}
            elif entry.row.who != table_moves.TABLE and (cells := self.face.places(entry.row.move)):
                self.marks = dict.fromkeys(cells, "last")

    def _refuse(self, error: MasumeError) -> None:
        rule = f" (rule {error.facts['rule']})" if "rule" in error.facts else ""
        self.console.print(f"{error}{rule}", style="yellow", markup=False, highlight=False)

    def _end(self) -> None:
        match = self.match
        assert match.result is not None
        self.console.print()
        self.console.print(self.face.draw(match, match.game.view(match.state, None), self.marks))
        self.console.print(result_words(match, match.result), style="bold green", markup=False)
        self._save(self.file or self._free_name())

    def _leave(self) -> None:
        """Saves what was played; a file that cannot be written is no reason to lose it."""
        self.console.print()
        if not self.match.line:
            return
        try:
            self._save(self.file or self._free_name())
        except MasumeError as error:
            self._refuse(error)
            self._save(Path(tempfile.gettempdir()) / self._free_name().name)

    def _free_name(self) -> Path:
        """A name in this folder that no other match has."""
        stem = self.match.game.info.key
        names = (Path(f"{stem}{number or ''}.masume.json") for number in count())
        return next(path for path in names if not path.exists())

    def _save(self, path: Path) -> None:
        if path.exists() and path != self.file:
            raise RecordError("record/exists", f"{path} is there already: choose another name.")
        record.save(self.match, path)
        self.file = path
        if self.match.is_over:
            self.console.print(f"Record: {path} (masume replay {path})", markup=False)
        else:
            words = f"Saved. Go on with: masume play --resume {path}"
            self.console.print(words, markup=False, soft_wrap=True)
            self.console.print("The file tells every hand and draw: no peeping.", style="dim")

    def _name(self, seat: Seat) -> str:
        return self.match.players[seat].name

    def _ms(self) -> int:
        return int(time.monotonic() * 1000 - self.began)


def ask_chance(console: Console, match: AnyMatch, chance: AnyChance) -> Any:
    """Asks a person what came out of the real bag, until it can be true.

    Where several people share the screen a hidden draw is typed unseen.
    """
    game = match.game
    example = game.text(chance.pick(*(0 for _ in chance.sizes)))
    shown = game.text(game.redact(match.state, NATURE, game.parse(example), None))
    hidden = shown != example
    people = [player for player in match.players if not player.bot]
    unseen = hidden and len(people) > 1 and console.is_terminal
    drawer = match.players[getattr(match.state, "turn", 0)]
    whom = f" for {drawer.name}" if hidden else ""
    secret = ", typed unseen" if unseen else ""
    while True:
        prompt = f"real {chance.stream}{whom}, such as {example}{secret}: "
        line = console.input(prompt, markup=False, password=unseen).strip()
        first = (line.split() or [""])[0]
        if WORDS.get(first.lower()) == "quit":
            raise Leave
        words = line if first == example.split()[0] else f"{example.split()[0]} {line}"
        try:
            move = game.parse(words)
            game.play(match.state, NATURE, move)
            return move
        except MasumeError as error:
            console.print(str(error), style="yellow", markup=False)
