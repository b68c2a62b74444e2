"""The rules of a game as blocks of text for a template, with their worked examples."""

from __future__ import annotations

import re

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.core.examples import Example, drawing_of, examples_of, played
from masume.core.language import Language
from masume.core.rulebook import BREAK, rulebook
from masume.pictures.svg import in_theme

RULE_ID = re.compile(r"[A-Z]+-\d+")
RULE = re.compile(rf"^- \*\*({RULE_ID.pattern})\*\*", re.MULTILINE)


class Run(Struct, frozen=True):
    """Some words in one kind of letters."""

    text: str
    bold: bool = False
    italic: bool = False


class Figure(Struct, frozen=True):
    """A worked example: a picture, its sentence, and what it scores."""

    svg: str
    words: str
    sign: str


class Block(Struct, frozen=True):
    """A heading, a paragraph or a rule."""

    kind: str
    """`title`, `heading`, `subheading`, `text` or `rule`."""
    runs: tuple[Run, ...]
    figures: tuple[Figure, ...] = ()


def rule_blocks(key: str, language: Language) -> list[Block]:
    """All rules of a game; none if its box brings no rulebook.

    >>> [block.kind for block in rule_blocks("sudoku", "en")][:4]
    ['title', 'text', 'text', 'heading']
    """
    try:
        book = rulebook(key, language)
    except UnknownGame:
        return []
    figures = _figures(key, book.own + BREAK + book.shared, book.language)
    blocks = _blocks(book.own, figures)
    common = _figures(registry.box_of(key).key, book.shared, book.language)
    shared = _blocks(book.shared, {**common, **figures})
    return [*blocks, *(_lower(block) for block in shared), *_note(book.own, book.language)]


RULINGS = {
    "en": ("(ruling", "(ruling) marks what the printed rulebook leaves open."),
    "nl": ("(eigen regel", "Bij (eigen regel) laat het gedrukte regelboekje iets open."),
    "zh-Hant": ("裁定）", "原規則書沒有說清楚的地方標上（裁定）。"),
}
"""By language: how a ruling is marked, and what that means."""


def _note(source: str, language: Language) -> list[Block]:
    """What the mark of a ruling means, if there is one."""
    mark, words = RULINGS.get(language, RULINGS["en"])
    return [Block("text", (Run(words, italic=True),))] if mark in source else []


LOWER = {"title": "heading", "heading": "subheading"}
"""What titles and headings are in a page that is a part of another one."""


def _lower(block: Block) -> Block:
    return msgspec.structs.replace(block, kind=LOWER.get(block.kind, block.kind))


def _blocks(source: str, figures: dict[str, list[Figure]]) -> list[Block]:
    blocks, kind, in_items = [], "text", 0
    for token in MarkdownIt("commonmark", {"html": False}).parse(source):
        if token.type == "heading_open":
            kind = "title" if token.tag == "h1" else "heading"
        elif token.type == "list_item_open":
            in_items += 1
        elif token.type == "list_item_close":
            in_items -= 1
        elif token.type == "inline":
            runs = _runs(token)
            rule = runs[0].text if in_items and RULE_ID.fullmatch(runs[0].text) else ""
            blocks.append(Block("rule" if in_items else kind, runs, tuple(figures.get(rule, ()))))
            kind = "text"
    return blocks


def _runs(token: Token) -> tuple[Run, ...]:
    runs, bold, italic = [], 0, 0
    for child in token.children or ():
        match child.type:
            case "strong_open" | "strong_close":
                bold += child.nesting
            case "em_open" | "em_close":
                italic += child.nesting
            case "softbreak":
                runs.append(Run(" "))
            case _ if child.content:
                runs.append(Run(child.content, bold > 0, italic > 0))
    return tuple(runs)


def figures_of(key: str, language: Language) -> list[Figure]:
    """All worked examples of a game, in the order of their file."""
    return [_figure(key, example, language) for example in examples_of(key)]


def _figures(key: str, source: str, language: str) -> dict[str, list[Figure]]:
    """The examples, each below the first of its rules that is printed: paper shows it once."""
    found: dict[str, list[Figure]] = {}
    printed = set(RULE.findall(source))
    for example in examples_of(key):
        home = next((rule for rule in example.rules if rule in printed), None)
        if home is None:
            continue
        found.setdefault(home, []).append(_figure(key, example, language))
    return found


def _figure(key: str, example: Example, language: Language) -> Figure:
    result = played(key, example.id)
    scored = f"{result.points:+d}" if result.points else "0"
    sign = "✗" if result.code else scored if example.move or result.points else ""
    picture = in_theme(drawing_of(key, example.id), "light")
    return Figure(picture, example.words(language), sign.replace("-", "−"))
