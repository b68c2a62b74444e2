"""Arguments that several commands take, and the options of a game among them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from masume.core.options import Choice, choices
from masume.core.registry import game, keys

game_argument = click.argument("game", metavar="GAME")
file_argument = click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
option_option = click.option(
    "--option",
    "-o",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, repeatable; --NAME VALUE means the same.",
)


class GameCommand(click.Command):
    """A command that takes a game and its options, as `--option NAME=VALUE` or `--NAME VALUE`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {flag for parameter in self.params for flag in parameter.opts}
        return super().parse_args(ctx, spell_out_options(args, own))


def spell_out_options(args: list[str], own: set[str]) -> list[str]:
    """Arguments in which `--NAME VALUE`, an option of the game named, is `--option NAME=VALUE`.

    The options of the command itself, `own`, come first.

    >>> spell_out_options([keys()[0], "--rules", "1", "--seed", "tea"], {"--seed"})[1:]
    ['--option', 'rules=1', '--seed', 'tea']
    """
    key = next((word for word in args if word in keys()), None)
    if key is None:
        return args
    flags = {f"--{choice.name.replace('_', '-')}": choice for choice in choices(game(key))}
    known = {flag: choice for flag, choice in flags.items() if flag not in own}
    return [*_spelled_out(args, known)]


def _spelled_out(words: list[str], known: dict[str, Choice]) -> Iterator[str]:
    while words:
        word, *words = words
        flag, equals, value = word.partition("=")
        choice = known.get(flag)
        if choice is None:
            yield word
            continue
        if not equals and _is_bare(choice, words):
            value = "true"
        elif not equals:
            value, words = words[0] if words else "", words[1:]
        yield from ("--option", f"{choice.name}={value}")


def _is_bare(choice: Choice, following: list[str]) -> bool:
    """Whether a flag stands alone: `--wrap` means `--wrap true`."""
    return isinstance(choice.values[0], bool) and following[:1] not in (["true"], ["false"])
