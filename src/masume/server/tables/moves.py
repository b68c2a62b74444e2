"""Moves of requests: decoded for the game that is played, and hashed to recognise repetitions."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from masume.core import registry
from masume.core.errors import MasumeError, RequestError, TextError
from masume.core.game import Seat
from masume.core.typing import AnyGame, AnyMove, Json
from masume.server.messages.requests import MoveRequest, WireMove

LONGEST_MOVE = 2_000
"""Characters in notation: a layout of all 96 tiles of the largest game has some 1,000."""


def decode(game: AnyGame, sent: WireMove, place: str) -> AnyMove:
    """The move that was sent as a text or as a struct, or a refusal.

    Rows are stored in notation, so a struct has to survive being written and read. What is a move
    of another game is well formed, but no move here.
    """
    if isinstance(sent, str):
        if len(sent) > LONGEST_MOVE:
            raise TextError("text/too-long", f"A move has at most {LONGEST_MOVE} characters.")
        if "\0" in sent:  # no store has to hold it
            raise _no_move(game, place)
        return game.parse(sent)
    try:
        move = msgspec.convert(sent, game.info.move)
    except msgspec.ValidationError as error:
        if any(_is_move_of(other, sent) for other in registry.games()):
            raise _no_move(game, place) from None
        raise RequestError("request/form", _located(str(error), place)) from None
    try:
        text = game.text(move)
        is_whole = game.parse(text) == move and "\0" not in text
    except Exception:  # a struct with values that the game never uses: its own words fail on it
        is_whole = False
    if not is_whole:
        raise _no_move(game, place)
    return move


def _no_move(game: AnyGame, place: str) -> TextError:
    return TextError("text/no-move", f"{place} is not a move of {game.info.name}.")


def _is_move_of(game: AnyGame, sent: dict[str, Json]) -> bool:
    try:
        msgspec.convert(sent, game.info.move)
    except msgspec.ValidationError:
        return False
    return True


def _located(error: str, place: str) -> str:
    """The words of a validation error, with the place seen from the whole request.

    >>> _located("Expected `int`, got `str` - at `$.value`", "$.moves[0]")
    'Expected `int`, got `str` - at `$.moves[0].value`'
    >>> _located("Object missing required field `type`", "$.move")
    'Object missing required field `type` - at `$.move`'
    """
    words, at, path = error[:400].partition(" - at `$")
    return f"{words} - at `{place}{path}" if at else f"{words} - at `{place}`"


class _Version1(Struct):
    """The form in which requests have always been hashed: stores hold such hashes."""

    seat: Seat
    at: str
    key: str
    moves: list[str]


class Decoded(Struct, frozen=True):
    """The moves of a request and its hash, or why they cannot be read."""

    moves: list[AnyMove]
    body: str
    refusal: MasumeError | None = None


def decode_request(game: AnyGame, request: MoveRequest) -> Decoded:
    """The moves of a request. A refusal is kept, since a key that was used before comes first."""
    moves: list[AnyMove] = []
    texts: list[str] = []
    try:
        for number, sent in enumerate(request.moves):
            move = decode(game, sent, f"$.moves[{number}]")
            moves.append(move)
            texts.append(sent if isinstance(sent, str) else game.text(move))
    except MasumeError as refusal:
        return Decoded([], "", refusal)
    return Decoded(moves, _request_hash(request, texts))


def _request_hash(request: MoveRequest, texts: list[str]) -> str:
    """What tells a request that is sent again from another one with the same key."""
    hashed = _Version1(request.seat, request.decision, request.key, texts)
    return hashlib.sha256(msgspec.json.encode(hashed)).hexdigest()
