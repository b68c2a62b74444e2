"""What a box brings to read: rules pages, rendered from Markdown, and words for the page.

Lines `---` divide a rulebook into parts. The last part is for those who type their moves, and only
the terminal shows it; the first part of a box's own page is what the games of the box share.

Raw HTML in a rulebook is shown as text, since other people's packages bring rulebooks too. Every
rule gets its id as an anchor.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from masume.core import registry
from masume.core.box import Box
from masume.core.errors import UnknownGame
from masume.core.language import ENGLISH
from masume.core.typing import Json

RULE_ID = re.compile(r"[A-Z]+-\d+")
BREAK = "\n\n---\n\n"


class RulesPage(Struct, frozen=True):
    """The rules of a game in one language."""

    title: str
    language: str
    """The language of the page: English where the one that was asked for is missing."""
    html: str


@lru_cache(maxsize=256)
def rules_page(key: str, language: str) -> RulesPage:
    """The rules page of a game, followed by the rules that the games of its box share."""
    box = registry.box_of(key)
    for each in dict.fromkeys((language, ENGLISH)):
        own = _source(box, key, each)
        if own is not None:
            shared = _source(box, box.key, each) if box.key != key else None
            title, html = rendered(_to_play(own))
            return RulesPage(
                title, each, html + (_as_part(shared.split(BREAK)[0]) if shared else "")
            )
    raise UnknownGame("game/no-rules", f"{registry.game(key).info.name} brings no rules page.")


@lru_cache(maxsize=256)
def box_texts(key: str, language: str) -> dict[str, Json]:
    """The words of a game's box in a language, English where they are missing; none: empty."""
    box = registry.box_of(key)
    for each in dict.fromkeys((language, ENGLISH)):
        name = f"{each}.json"
        texts = box.file(box.texts, name) if name in box.names(box.texts) else None
        if texts is not None:
            return msgspec.json.decode(texts.read_bytes(), type=dict[str, Json])
    return {}


def languages(key: str) -> tuple[str, ...]:
    """The languages in which a game brings its rules."""
    box = registry.box_of(key)
    found = box.names(box.rulebook)
    ends = [name.removeprefix(f"{key}.") for name in found if name.startswith(f"{key}.")]
    return tuple(sorted(end.removesuffix(".md") for end in ends if end.endswith(".md")))


def rendered(source: str) -> tuple[str, str]:
    """The first heading of a page, and the rest of the page as HTML.

    >>> title, html = rendered("# Chess\\n\\n- **CHS-1** A *king* <b>moves</b>.")
    >>> title
    'Chess'
    >>> html.splitlines()[1]
    '<li id="CHS-1"><strong>CHS-1</strong> A <em>king</em> &lt;b&gt;moves&lt;/b&gt;.</li>'
    """
    markdown = MarkdownIt("commonmark", {"html": False})
    tokens = markdown.parse(source)
    _name_rules(tokens)
    title = ""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title, tokens = tokens[1].content, tokens[3:]
    return title, str(markdown.renderer.render(tokens, markdown.options, {}))


def _to_play(source: str) -> str:
    """A rulebook without its part for the terminal."""
    parts = source.split(BREAK)
    return "\n\n".join(parts[:-1] or parts)


def _as_part(source: str) -> str:
    """A page as a part of another one: its title is a heading."""
    title, html = rendered(source)
    heading = MarkdownIt("commonmark", {"html": False}).render(f"## {title}")
    return str(heading) + html


def _name_rules(tokens: list[Token]) -> None:
    """Gives each list item that begins with a rule id that id."""
    for place, token in enumerate(tokens):
        if token.type != "list_item_open":
            continue
        inline = next(each for each in tokens[place:] if each.type == "inline")
        words = inline.content.strip("*").split("**")[0]
        if RULE_ID.fullmatch(words):
            token.attrSet("id", words)


def _source(box: Box, name: str, language: str) -> str | None:
    """A page of the rulebook. Only names that the folder lists are opened: callers choose them."""
    file = f"{name}.{language}.md"
    page = box.file(box.rulebook, file) if file in box.names(box.rulebook) else None
    return page.read_text(encoding="utf-8") if page else None
