"""What is sent to the server."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.bots.characters import Pace
from masume.core.game import Seat
from masume.core.typing import Json
from masume.puzzles import TRIES
from masume.server.messages.answers import Mood
from masume.server.store.models import Assist, TimeControl

WireMove = str | dict[str, Json]
"""A move in a request: a text in notation, or a struct of the game."""
MOST_MOVES = 16
MOST_PLACED = 120
LONGEST_SEED = 200
RequestKey = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]


class NewSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit at a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """`me` on several seats: several people at this screen."""
    name: str = ""
    level: str = "greedy"
    pace: Pace = "normal"


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open."""

    game: str
    seats: tuple[NewSeat, ...]
    options: dict[str, Json] = {}
    assist: Assist = "play"
    watchable: bool = False
    seed: Annotated[str, Meta(max_length=LONGEST_SEED)] | None = None
    clock: TimeControl | None = None
    real_dice: bool = False
    """People roll their own dice and enter the results, in games that allow it."""
    hints: bool | None = None
    """Allows or forbids hints. Usually they are for those who play alone or against bots, and at
    tables to learn at."""
    take_backs: bool = True
    """Whether moves can be taken back, where the game allows it."""
    twice: bool = False
    """Two games with the same draws, the second with seats moved on by one. The key of the draws
    is revealed after the second."""


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down by invitation."""

    code: str
    name: str = ""
    seat: Seat | None = None
    """A certain seat; where several people may play one, that can be a taken one."""


class GuestAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a guest may join a seat of the caller."""

    seat: Seat
    guest: str
    accept: bool


class MateRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """One of those who joined a seat, by number and, to be sure, by name."""

    seat: Seat
    mate: Annotated[int, Meta(ge=0)]
    name: str


class JoinableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether newcomers may come."""

    joinable: bool


class MoveRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves of the caller's own turn: all of them or none, and never across chance."""

    seat: Seat
    decision: str
    """The decision that is meant."""
    key: RequestKey
    """Chosen by the sender, new for each request: the same request sent again changes nothing."""
    moves: Annotated[tuple[WireMove, ...], Meta(min_length=1, max_length=MOST_MOVES)]


class PreviewRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to try out."""

    seat: Seat
    move: WireMove


class LessonTarget(Struct, frozen=True, forbid_unknown_fields=True):
    """A thing on the table that was tapped in a lesson."""

    kind: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=80)] = ""


class LessonTry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a learner does in a step of a lesson: one of these; nothing: goes on."""

    move: WireMove | None = None
    draft: Annotated[dict[str, str], Meta(max_length=MOST_PLACED)] | None = None
    """All that lies loose now, as drafts are stored."""
    taps: tuple[LessonTarget, ...] = ()
    """Everything tapped so far, the last one last."""
    answer: Annotated[str, Meta(max_length=20)] | None = None
    misses: Annotated[int, Meta(ge=0)] = 0
    """How often the learner has missed in this step: the second one is shown what to do."""
    preview: bool = False
    """Only asks what a move would bring."""


class PuzzleTry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An answer to a puzzle."""

    move: WireMove
    number: Annotated[int, Meta(ge=1, le=TRIES)] = 1
    """Which try it is."""
    counts: bool = False
    """Whether this device has not finished the puzzle before, and without help: how people do is
    counted, nothing else."""
    preview: bool = False
    """Only asks what a move would bring."""


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Something for one of the caller's seats."""

    seat: Seat


class BranchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a finished game to play on from, against bots."""

    row: Annotated[int, Meta(ge=0)]
    """Of the move instead of which something else can be played."""
    seat: Seat
    """Whose place the caller takes."""
    level: str = ""
    """Of the bots at all other seats; empty for the usual one, or for those that sat there."""


class NameRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for one of the caller's seats."""

    seat: Seat
    name: str


class BotRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot shall play for a seat."""

    seat: Seat
    level: str = "greedy"
    name: str = ""
    """Before the game: who the bot is."""


class DraftRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What changes in what a seat has laid out but not played."""

    seat: Seat
    decision: str
    """The decision it is for: the draft ends with it."""
    put: dict[str, str | None]
    """New words by name; `null` removes one. For each word the last change wins."""


class ReactionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the presets."""

    seat: Seat
    kind: Mood


class WatchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether spectators may come."""

    watchable: bool


class DeleteRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """That everything of the caller shall be deleted; said, so that nobody does it by accident."""

    everything: Literal[True]
