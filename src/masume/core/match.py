"""A match is a log: options, players, and rows that are only ever appended.

The *line* is the moves that still count; a take-back cuts it. Everything else, the state too, is
folded from the rows, so a match read from a file or a store is the match that was played.
"""

from __future__ import annotations

from collections import Counter
from typing import Generic, assert_never

from msgspec import Struct

from masume.core import table_moves
from masume.core.dealer import Dealer
from masume.core.errors import TableError, UnknownBot
from masume.core.game import CLOCK, NATURE, ONLY_NATURE, Effect, Game, M, O, Outcome, S, Seat, V
from masume.core.options import options_from
from masume.core.picture import match_html, match_picture
from masume.core.table_moves import TABLE, TableMove
from masume.core.typing import AnyMove

LONGEST_NAME = 60
MOST_ROWS = 200_000
"""The longest log. Table moves are refused before the rest of the game would no longer fit."""
STAND_IN = "greedy"
"""The level of the bot that plays for a seat that has resigned."""


class Player(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    name: str
    bot: str = ""
    """The level of the bot, empty for a person."""


class Row(Struct, frozen=True, gc=False):
    """One line of the log."""

    number: int
    who: Seat
    move: AnyMove
    """A move of the game, or of `masume.core.table_moves` where `who` is `TABLE`."""
    ms: int = 0
    """Milliseconds since the match began."""
    by: str = ""
    """Who entered it: a dealer, a person, a bot."""


class Entry(Struct, Generic[S], frozen=True, gc=False):
    """A row and what the fold knows about it."""

    row: Row
    before: S
    after: S
    drawn: dict[str, int]
    """How many numbers of each stream the line held before this row."""


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended, resignations included."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    """Of every seat; 1 is the best, and seats may share one."""
    winners: tuple[Seat, ...]
    reason: str


class Match(Generic[S, M, O, V]):
    """One game being played, or one that was.

    >>> from masume import KeyDealer, Match, Player, game
    >>> sudoku = game("sudoku")
    >>> match = Match(sudoku, {}, [Player("Ann"), Player("Bea")], KeyDealer.seeded("tea"))
    >>> [sudoku.text(entry.row.move) for entry in match.begin()][1:]
    ['draw 1', 'draw 1']
    >>> _ = match.act(0, "1@B1")
    >>> match
    <Match of sudoku, 5 rows: Ann 3, Bea 0>
    """

    def __init__(
        self,
        game: Game[S, M, O, V],
        options: O | dict[str, object],
        players: list[Player],
        dealer: Dealer | None = None,
    ) -> None:
        given = options_from(game, options) if isinstance(options, dict) else options
        self.game = game
        self.options = game.check(given, len(players))
        self.time_limit = game.time_limit(self.options)
        """Of the whole match, in milliseconds; `None` if there is none."""
        self.players = tuple(players)
        self.dealer = dealer
        """Chooses for `NATURE`; without one, chance waits for `act(NATURE, …)`."""
        self.log: list[Entry[S]] = []
        self.line: list[int] = []
        """The numbers of the rows that count."""
        self.state = game.start(self.options, len(players))
        self.drawn: dict[str, int] = {}
        self.bots = {seat: player.bot for seat, player in enumerate(players) if player.bot}
        """Which seats bots play for now, and their level."""
        self.by_bots: set[int] = set()
        """The numbers of the rows that bots played, for whichever seat."""
        self.resigned: list[Seat] = []
        self.hinted: set[Seat] = set()
        self.took_back: set[Seat] = set()
        self.cuts = 0
        """How often something was taken back."""
        self.table_moves: Counter[tuple[type[TableMove], Seat]] = Counter()
        """How often each seat did something at the table, by kind."""
        self.abandoned = False
        self.is_over = self._is_over()
        """Whether no row can follow."""
        if not all(is_name(player.name) for player in players):
            raise TableError("table/name", f"A name has 1 to {LONGEST_NAME} printable characters.")
        if self.bots and not game.allows_bots(self.options):
            raise UnknownBot("bot/people-only", "Only people can sit at this table: no bots.")

    # -- going on -----------------------------------------------------------------------------

    def begin(self) -> list[Entry[S]]:
        """Deals what is due before anybody acts."""
        return self.deal(0)

    def act(
        self, who: Seat, move: M | str, *, decision: str | None = None, ms: int = 0, by: str = ""
    ) -> list[Entry[S]]:
        """Plays a move and the chance that follows; returns the new entries of the log.

        The move may be text, as `Game.parse` reads it. `decision` names the decision that it is
        meant for: if the table has moved on since, nothing happens.
        """
        if decision is not None and decision != self.decision(who):
            raise TableError(
                "table/stale", "Something has changed. Take another look.", row=len(self.log)
            )
        number = len(self.log)
        self.append(who, self.game.parse(move) if isinstance(move, str) else move, ms, by)
        self.deal(ms)
        return self.log[number:]

    def record_table_move(self, move: TableMove, *, ms: int = 0, by: str = "") -> list[Entry[S]]:
        """Records something that happens at the table, and deals what that made due."""
        number = len(self.log)
        self.append(TABLE, move, ms, by)
        self.deal(ms)
        return self.log[number:]

    def take_back(self, seat: Seat, *, ms: int = 0, by: str = "") -> list[Entry[S]]:
        """Takes back the seat's own last move and the chance after it.

        Never another person's move; where one person plays against bots, their answers go back too.
        """
        return self.record_table_move(
            table_moves.TakeBack(seat, self._last_own(seat)), ms=ms, by=by
        )

    def resign(self, seat: Seat, *, ms: int = 0, by: str = "") -> list[Entry[S]]:
        """A seat gives up. If the match goes on, the seat leaves the game or a bot plays for it."""
        number = len(self.log)
        self.record_table_move(table_moves.Resign(seat), ms=ms, by=by)
        if not self.is_over:
            move = self.game.resigning_move(self.state, seat)
            if move is not None:
                self.act(seat, move, ms=ms, by=by)
            elif self.game.allows_bots(self.options):
                self.record_table_move(table_moves.BotTakes(seat, STAND_IN), ms=ms, by=by)
        return self.log[number:]

    def append(self, who: Seat, move: AnyMove, ms: int = 0, by: str = "") -> Entry[S]:
        """Adds one row and folds it. Refuses without any change."""
        if self.is_over:
            raise TableError("table/over", "This game is over.")
        if self.time_limit is not None:
            self._check_time_limit(who, ms, self.time_limit)
        before, drawn = self.state, self.drawn
        if who == TABLE:
            self._fold(move)
        else:
            self.state = self.game.play(before, who, move)
            if who == NATURE:
                due = self.game.chance(before)
                self.drawn = {**drawn, due.stream: drawn.get(due.stream, 0) + len(due.sizes)}
            self.line.append(len(self.log))
            if who in self.bots:
                self.by_bots.add(len(self.log))
        entry = Entry(Row(len(self.log), who, move, ms, by), before, self.state, drawn)
        self.log.append(entry)
        self.is_over = self._is_over()
        return entry

    def _check_time_limit(self, who: Seat, ms: int, limit: int) -> None:
        """With a time limit, no seat acts after it, and the clock does not act before it."""
        if who >= 0 and ms > limit:
            raise TableError("table/late", "Time's up.", limit=limit)
        if who == CLOCK and ms < limit:
            raise TableError("table/early", "There's still time left.", limit=limit)

    # -- looking ------------------------------------------------------------------------------

    def __repr__(self) -> str:
        scores = zip(self.players, self.scores, strict=True)
        said = ", ".join(f"{player.name} {score}" for player, score in scores)
        result = self.result
        over = f" ({result.reason})" if result else ""
        return f"<Match of {self.game.info.key}, {len(self.log)} rows: {said}{over}>"

    def _repr_svg_(self) -> str | None:
        """What a spectator sees, for notebooks; `None` if the box draws no pictures."""
        return match_picture(self)

    def _repr_html_(self) -> str:
        """The same with the players' names, or a line of text."""
        return match_html(self)

    def decision(self, seat: Seat) -> str:
        """The name of the decision this seat faces; empty when it has none.

        After a take-back the same turn may come again on another board: that has another name,
        which stored drafts hold.
        """
        if self.is_over or seat == NATURE:
            return ""
        name = self.game.decision(self.state, seat)
        return f"{name} anew {self.cuts}" if name and self.cuts else name

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return self.game.scores(self.state)

    def _is_over(self) -> bool:
        if self.abandoned or (self.resigned and self._after_resignation() is not None):
            return True
        return not self.game.to_act(self.state)

    @property
    def result(self) -> Result | None:
        """How it ended, or `None` while it goes on."""
        if not self.is_over:
            return None
        scores = self.scores
        if self.abandoned:
            return Result(scores, self._places(()), (), "abandoned")
        outcome = self.game.outcome(self.state)
        if outcome is not None:
            winners = self._winners(outcome)
        else:
            outcome = self._after_resignation()
            assert outcome is not None
            winners = outcome.winners
        return Result(scores, self._places(winners), winners, outcome.reason)

    def redact(self, entry: Entry[S], viewer: Seat | None) -> Row:
        """A row of the log as this viewer sees it."""
        row = entry.row
        if row.who == TABLE:
            return row
        move = self.game.redact(entry.before, row.who, row.move, viewer)
        return Row(row.number, row.who, move, row.ms, row.by)

    def effects(self, entry: Entry[S], viewer: Seat | None) -> tuple[Effect, ...]:
        """The effects of a row, as far as this viewer may know them."""
        if entry.row.who == TABLE:
            return ()
        return self.game.effects(entry.before, entry.row.who, entry.row.move, entry.after, viewer)

    def take_back_row(self, seat: Seat) -> int | None:
        """The row that this seat can take back now, or `None`."""
        if self.is_over or seat in self.resigned:
            return None
        try:
            return self._last_own(seat)
        except TableError:
            return None

    def text(self, row: Row) -> str:
        """The move of a row in notation."""
        return table_moves.text(row.move) if row.who == TABLE else self.game.text(row.move)

    # -- folding ------------------------------------------------------------------------------

    def deal(self, ms: int = 0) -> list[Entry[S]]:
        number = len(self.log)
        while self.dealer and not self.is_over and self.game.to_act(self.state) == ONLY_NATURE:
            chance = self.game.chance(self.state)
            move = self.dealer.deal(chance, self.drawn.get(chance.stream, 0))
            self.append(NATURE, move, ms, self.dealer.by)
        return self.log[number:]

    def _fold(self, move: TableMove) -> None:
        seat = getattr(move, "seat", 0)
        if not 0 <= seat < len(self.players):
            raise TableError("table/no-such-seat", f"There is no seat {seat} at this table.")
        self._check_room(move)
        match move:
            case table_moves.TakeBack() | table_moves.Resign() | table_moves.PersonReturns() if (
                seat in self.resigned
            ):
                raise TableError("table/resigned", "This player has already resigned.")
            case table_moves.TakeBack():
                self._cut(move)
            case table_moves.Resign():
                self.resigned.append(seat)
            case table_moves.BotTakes():
                if not self.game.allows_bots(self.options):
                    raise UnknownBot("bot/people-only", "Only people can sit at this table.")
                if move.level.split() != [move.level]:
                    raise UnknownBot("bot/level", "The level of a bot is one word.")
                self.bots = {**self.bots, seat: move.level}
            case table_moves.PersonReturns():
                self.bots = {who: level for who, level in self.bots.items() if who != seat}
            case table_moves.Hint():
                self.hinted.add(seat)
            case table_moves.Abandon():
                self.abandoned = True
            case _:
                assert_never(move)
        self.table_moves[type(move), seat] += 1

    def _check_room(self, move: TableMove) -> None:
        """Refuses table moves that can be repeated, once the rest of the game would not fit."""
        seats = len(self.players)
        needed = self.game.most_rows(self.options, seats) + 2 * seats + 1
        once = isinstance(move, table_moves.Resign | table_moves.Abandon)
        if isinstance(move, table_moves.BotTakes):
            once = move.seat in self.resigned and move.seat not in self.bots
        if len(self.log) + needed >= MOST_ROWS and not once:
            raise TableError(
                "table/too-long",
                "That's enough take-backs, hints and changes for one game. Just play on.",
            )

    def _last_own(self, seat: Seat) -> int:
        """The row that this seat may take back, or `TableError`."""
        if not self.game.allows_take_backs(self.options):
            raise TableError("table/no-take-back", "Moves can't be taken back in this game.")
        alone = {*range(len(self.players))} - {*self.bots} == {seat}
        for number in reversed(self.line):
            who = self.log[number].row.who
            if who == seat and number not in self.by_bots:
                return number
            if who != NATURE and not (alone and number in self.by_bots):
                break
        raise TableError("table/nothing-to-take-back", "There's no move to take back right now.")

    def _cut(self, move: table_moves.TakeBack) -> None:
        if move.to != self._last_own(move.seat):
            raise TableError("table/take-back", f"Row {move.to} is no move to return to.")
        self.line = self.line[: self.line.index(move.to)]
        self.state, self.drawn = self.log[move.to].before, self.log[move.to].drawn
        self.took_back.add(move.seat)
        self.cuts += 1

    def _after_resignation(self) -> Outcome | None:
        return self.game.after_resignation(self.state, self.options, self.resigned)

    def _winners(self, outcome: Outcome) -> tuple[Seat, ...]:
        """The winners who stayed; if all winners have resigned, the best of the others."""
        stayed = [seat for seat in range(len(self.players)) if seat not in self.resigned]
        won = tuple(seat for seat in stayed if seat in outcome.winners)
        if won or not outcome.winners:
            return won
        return Outcome.most_points(self.scores, outcome.reason, among=stayed).winners

    def _places(self, winners: tuple[Seat, ...]) -> tuple[int, ...]:
        """Places by points, winners first; after them the seats that resigned, the latest first."""
        scores = self.scores

        def worth(seat: Seat) -> tuple[int, bool, int]:
            left = self.resigned.index(seat) if seat in self.resigned else len(self.resigned)
            return left, seat in winners, scores[seat]

        worths = [worth(seat) for seat in range(len(self.players))]
        return tuple(1 + sum(other > own for other in worths) for own in worths)


def is_name(text: str) -> bool:
    """Whether this can be the name of a player: short and printable."""
    return 1 <= len(text) <= LONGEST_NAME and text.isprintable()
