"""What requests may hold, as exactly as a schema can say it: per game, and by the settings.

The structs of `messages/requests.py` accept a little more than the server does: whether a table
can be opened depends on its game. These schemas list, game by game, what is accepted. A schema
cannot say which drawings are playable boards, so options that also take free texts list their
examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from masume.bots import levels_for
from masume.core import registry
from masume.core.errors import OptionError
from masume.core.game import Traits
from masume.core.options import Choice, choices, options_from
from masume.core.typing import AnyGame, Json
from masume.server.messages.requests import LONGEST_SEED
from masume.server.settings import Settings
from masume.server.tables.names import INVISIBLE
from masume.server.tables.opening import LONGEST, SHORTEST

REF = "#/components/schemas/"
Schema = dict[str, Json]

NO_ZERO = "^[^\\u0000]*$"
"""No text of a request contains the character zero: not every store can hold it."""
TEXT: Schema = {"type": "string", "pattern": NO_ZERO}
FLAG: Schema = {"type": "boolean"}
NOTHING: Schema = {"type": "null"}
PACE: Schema = {"enum": ["instant", "fast", "normal", "slow"]}


class Setup(NamedTuple):
    """Values of options that go with the same seats."""

    options: dict[str, list[Json]]
    seats: tuple[int, int]
    bots: bool


def name_schema(settings: Settings) -> Schema:
    """A name: not too long, and without characters that show nothing."""
    return {**TEXT, "maxLength": settings.name_length, "pattern": f"^[^\\u0000{INVISIBLE}]*$"}


def bot_levels() -> list[str]:
    """The bots of all games."""
    return list(dict.fromkeys(level for game in registry.games() for level in levels_for(game)))


def any_move() -> Schema:
    """A move of any game; whether it fits the table is for the table to say."""
    moves = {f"{game.info.box}.{type_name(game, 'move')}" for game in registry.games()}
    return {"anyOf": [{"type": "string"}, *({"$ref": f"{REF}{name}"} for name in sorted(moves))]}


def type_name(game: AnyGame, kind: str) -> str:
    """The name of a type that a game speaks: `LatinDuelMove` for the moves of `latin-duel`."""
    return "".join(part.capitalize() for part in (*game.info.key.split("-"), kind))


def with_properties(schema: Schema, **properties: Schema) -> Schema:
    """A schema of an object with some of its properties described more exactly."""
    return {**schema, "properties": {**schema["properties"], **properties}}


def without_zero(part: Json) -> Json:
    """The schema of something that is sent, with what its texts and names cannot contain."""
    if isinstance(part, list):
        return [without_zero(each) for each in part]
    if not isinstance(part, dict):
        return part
    found = {name: without_zero(each) for name, each in part.items()}
    if found.get("type") == "string" and not found.keys() & {"enum", "const", "format"}:
        found.setdefault("pattern", NO_ZERO)
    if isinstance(found.get("additionalProperties"), dict):
        found["propertyNames"] = {"pattern": NO_ZERO}
    return found


# -- new tables --------------------------------------------------------------------------------


def new_table(schema: Schema, settings: Settings) -> Schema:
    """A table that can be opened, of any game."""
    name = name_schema(settings)
    every = (each for game in registry.games() for each in _tables(game, name))
    return {
        "anyOf": [
            {**with_properties(schema, **properties), "required": required}
            for required, properties in every
        ]
    }


def _tables(game: AnyGame, name: Schema) -> Iterator[tuple[list[str], dict[str, Schema]]]:
    """Everything that can be chosen for a game, in groups of what goes together."""
    for setup in setups(game):
        seats = {
            "type": "array",
            "items": _seat(game, setup, name),
            "minItems": setup.seats[0],
            "maxItems": setup.seats[1],
        }
        chosen = _other_than_usual(game, setup)
        listed = {each: {"enum": values} for each, values in setup.options.items()}
        options = _object(chosen, **listed)
        required = ["game", "seats", *(["options"] if chosen else [])]
        fixed = {"game": {"enum": [game.info.key]}, "clock": _clock(game.info.traits)}
        for chance in _chance(game.info.traits, seats):
            yield required, {**fixed, "options": options, **chance}


def setups(game: AnyGame) -> Iterator[Setup]:
    """The options of a game, in groups by which seats they allow."""
    grouped = [_by_seats(game, choice) for choice in choices(game)]
    names = [choice.name for choice in choices(game)]
    for group in product(*grouped):
        options = {name: each.options[name] for name, each in zip(names, group, strict=True)}
        low, high = max(each.seats[0] for each in group), min(each.seats[1] for each in group)
        if low <= high:
            yield Setup(options, (low, high), all(each.bots for each in group))


def _by_seats(game: AnyGame, choice: Choice) -> list[Setup]:
    """The values of one option, grouped by the seats and bots that they allow."""
    found: dict[tuple[tuple[int, int], bool], list[Json]] = {}
    for value in choice.values:
        options = options_from(game, {choice.name: value})
        seats = [number for number in _seats(game) if _fits(game, options, number)]
        key = (seats[0], seats[-1]), game.allows_bots(options)
        found.setdefault(key, []).extend(_written(value))
    return [Setup({choice.name: values}, *key) for key, values in found.items()]


def _seats(game: AnyGame) -> range:
    low, high = game.info.seats
    return range(low, high + 1)


def _fits(game: AnyGame, options: Json, seats: int) -> bool:
    try:
        game.check(options, seats)
    except OptionError:
        return False
    return True


def _written(value: object) -> Iterable[Json]:
    """The forms in which a value can be sent: as it is, or as a text."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return dict.fromkeys((text, value)) if isinstance(value, str) else (value, text)


def _other_than_usual(game: AnyGame, setup: Setup) -> list[str]:
    """The options whose default belongs to another group, so that they have to be given."""
    return [each.name for each in choices(game) if each.values[0] not in setup.options[each.name]]


def _seat(game: AnyGame, setup: Setup, name: Schema) -> Schema:
    """A seat for the caller, for somebody else, or for a bot of the game."""
    levels = levels_for(game)
    person = _object(["kind"], kind={"enum": ["me"]}, name=name, level=TEXT, pace=PACE)
    free = _object(["kind"], kind={"enum": ["open"]}, name=TEXT, level=TEXT, pace=PACE)
    needed = ["kind"] if "greedy" in levels else ["kind", "level"]
    bot = _object(needed, kind={"enum": ["bot"]}, name=name, level={"enum": [*levels]}, pace=PACE)
    return {"anyOf": [person, free, bot] if setup.bots else [person, free]}


def _object(required: list[str], **properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _clock(traits: Traits) -> Schema:
    if traits.real_time or traits.unlisted:
        return NOTHING
    seconds = {"type": "integer", "minimum": SHORTEST, "maximum": LONGEST}
    clock = _object(["seconds"], seconds=seconds, then={"enum": ["bot", "forfeit"]})
    return {"anyOf": [clock, NOTHING]}


def _chance(traits: Traits, seats: Schema) -> Iterator[dict[str, Schema]]:
    """Real dice, where a game allows them, need a person who rolls them, and no seed.

    Neither goes together with two games of the same draws, which need two players.
    """
    no, yes = {"enum": [False]}, {"enum": [True]}
    given = {"anyOf": [{**TEXT, "maxLength": LONGEST_SEED}, NOTHING]}
    yield {"real_dice": no, "twice": no, "seed": given, "seats": seats}
    if seats["maxItems"] > 1:
        several = {**seats, "minItems": max(2, seats["minItems"])}
        yield {"real_dice": no, "twice": yes, "seed": NOTHING, "seats": several}
    if traits.real_dice:
        people = {"properties": {"kind": {"enum": ["me", "open"]}}, "required": ["kind"]}
        rolled = {**seats, "contains": {"type": "object", **people}}
        yield {"real_dice": yes, "twice": no, "seed": NOTHING, "seats": rolled}
