"""The choices made before a game starts: what there is to choose, and reading what was chosen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

from msgspec import Struct, inspect

from masume.core.errors import OptionError
from masume.core.game import O, Options
from masume.core.typing import AnyGame, GameWith, Json

__all__ = ["Choice", "Options", "choices", "options_from"]


class Choice(Struct, frozen=True):
    """One option: its values, the default first, and what they mean."""

    name: str
    values: tuple[object, ...]
    meaning: str
    free: bool = False
    """Whether other texts than these can be chosen too."""


@cache
def choices(game: AnyGame) -> tuple[Choice, ...]:
    """What there is to choose in a game.

    >>> from masume import game
    >>> [choice.values for choice in choices(game("sudoku")) if choice.name == "gold"]
    [('blocks', 'lines')]
    """
    options = inspect.type_info(game.info.options)
    assert isinstance(options, inspect.StructType)
    return tuple(_choice(game, field) for field in options.fields)


def options_from(game: GameWith[O], given: Mapping[str, object]) -> O:
    """Options from names and values as typed or sent, or `OptionError`.

    >>> from masume import game
    >>> options_from(game("sudoku"), {"gold": "lines"}).gold
    'lines'
    """
    kind = game.info.options
    unknown = sorted(set(given) - set(kind.__struct_fields__))
    if unknown:
        known = ", ".join(kind.__struct_fields__)
        raise OptionError(
            "option/unknown", f"{game.info.name} has no option {unknown[0][:40]!r}; it has {known}."
        )
    chosen: dict[str, Json] = {}
    for choice in choices(game):
        value = _typed(given.get(choice.name, choice.values[0]))
        allowed = {_typed(each): each for each in choice.values}
        if choice.free:
            allowed.setdefault(value, value)
        if value not in allowed:
            raise OptionError(
                "option/value",
                f"{choice.name} cannot be {value[:40]!r}; it can be {' or '.join(allowed)}.",
            )
        chosen[choice.name] = allowed[value]
    return cast("O", kind(**chosen))


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _choice(game: AnyGame, field: inspect.Field) -> Choice:
    if field.name == "rules":
        return Choice("rules", game.info.versions, "the version of the rules")
    kind, meaning = field.type, ""
    if isinstance(kind, inspect.Metadata):
        meaning = (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    examples = _examples(field.type) if isinstance(kind, inspect.StrType) else []
    given, free = examples or _values(kind), bool(examples)
    values = [value for value in given if value != field.default]
    return Choice(field.name, (field.default, *values), meaning, free)


def _examples(kind: inspect.Type) -> list[object]:
    if isinstance(kind, inspect.Metadata) and kind.extra_json_schema:
        return list(kind.extra_json_schema.get("examples", ()))
    return []


def _values(kind: inspect.Type) -> list[object]:
    match kind:
        case inspect.LiteralType(values):
            return list(values)
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType(ge=int(low), le=int(high)):
            return list(range(low, high + 1))
        case inspect.UnionType(types):
            return [value for each in types for value in _values(each)]
    raise TypeError(f"an option must be a Literal, a bool or a range, not {kind}")
