"""What a box brings to read: rules pages, rendered from Markdown, and words for the page.

Raw HTML in a rulebook is shown as text, since other people's packages bring rulebooks too. Every
rule gets its id as an anchor, and the examples that show it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from itertools import islice
from warnings import warn

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Struct

from masume.core import registry
from masume.core.errors import UnknownGame
from masume.core.examples import Example, Played, examples_of, played
from masume.core.language import ENGLISH
from masume.core.rulebook import rulebook
from masume.core.typing import Json

RULE_ID = re.compile(r"[A-Z]+-\d+")
MOST_FOUND = 100


class RulesPage(Struct, frozen=True):
    """The rules of a game in one language."""

    title: str
    language: str
    """The language of the page: English where the one that was asked for is missing."""
    html: str


@lru_cache(maxsize=256)
def rules_page(key: str, language: str) -> RulesPage:
    """The rules page of a game, followed by the rules that the games of its box share."""
    book = rulebook(key, language)
    figures = _figures(key, book.language)
    if book.shared:
        figures |= _figures(registry.box_of(key).key, book.language)
    below = _below(_rules(book.own) + _rules(book.shared), figures)
    title, html = rendered(book.own, below)
    if book.shared:
        html += _as_part(book.shared, below)
    return RulesPage(title, book.language, html)


class FoundRule(Struct, frozen=True):
    """A rule in which some words were found."""

    game: str
    rule: str
    text: str
    language: str


def find_rules(words: str, language: str) -> list[FoundRule]:
    """The rules of all games that hold these words, the first hundred.

    >>> [(found.game, found.rule) for found in find_rules("no animal may appear twice", "en")]
    [('sudokids', 'KID-2')]
    """
    sought = words.casefold().split()
    found = (
        rule
        for key in registry.keys()  # noqa: SIM118 it is a function
        for rule in all_rules(key, spoken(key, language))
        if all(word in rule.text.casefold() for word in sought)
    )
    return [*islice(found, MOST_FOUND)] if sought else []


@lru_cache(maxsize=256)
def all_rules(key: str, language: str) -> tuple[FoundRule, ...]:
    """Every rule of a game's own page as plain text; none where its box brings no page."""
    try:
        book = rulebook(key, language)
    except UnknownGame:
        return ()
    tokens = _markdown().parse(book.own)
    items = [at for at, token in enumerate(tokens) if token.type == "list_item_open"]
    rules = [(_rule(tokens[at:]), _plain(tokens[at:])) for at in items]
    return tuple(FoundRule(key, rule, text, book.language) for rule, text in rules if rule)


def _plain(tokens: list[Token]) -> str:
    """The text of a list item without its rule id and without marks."""
    inline = next(each for each in tokens if each.type == "inline")
    text = "".join(
        " " if child.type == "softbreak" else child.content for child in inline.children or ()
    )
    return text.partition(" ")[2].strip()


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


def spoken(key: str, language: str) -> str:
    """The language in which a game's rules are read by somebody who asks for this one.

    What is rendered once for each language is asked for with this: callers can invent languages.
    """
    return language if language in languages(key) else ENGLISH


def languages(key: str) -> tuple[str, ...]:
    """The languages in which a game brings its rules."""
    box = registry.box_of(key)
    found = box.names(box.rulebook)
    ends = [name.removeprefix(f"{key}.") for name in found if name.startswith(f"{key}.")]
    return tuple(sorted(end.removesuffix(".md") for end in ends if end.endswith(".md")))


Figures = dict[str, tuple[str, ...]]
"""Examples as HTML, each with the rules that it names."""


def _figures(key: str, language: str) -> Figures:
    """The examples of a game. One that cannot be played is warned about and left out."""
    found: Figures = {}
    try:
        examples = examples_of(key)
    except UnknownGame as error:
        warn(error.message, stacklevel=2)
        return {}
    for example in examples:
        try:
            result = played(key, example.id)
        except Exception as error:
            warn(f"The example {example.id} of {key} cannot be played: {error}", stacklevel=2)
            continue
        found[_figure(key, example, result, language)] = example.rules
    return found


def _figure(key: str, example: Example, result: Played, language: str) -> str:
    """One example: its picture, its sentence, and what it scores."""
    words = escape(example.words(language))
    if result.code:
        sign, kind = "✗", "wrong"
    elif result.points:
        sign, kind = (
            f"{result.points:+d}".replace("-", "−"),
            "cost" if result.points < 0 else "gain",
        )
    else:
        sign, kind = "0", "none"
    badge = f'<b class="{kind}">{sign}</b>' if example.move or result.points else ""
    return (
        f'<figure id="{escape(example.id)}">'
        f'<img src="api/games/{escape(key)}/examples/{escape(example.id)}" alt="" loading="lazy">'
        f"<figcaption><span>{words}</span>{badge}</figcaption></figure>"
    )


def rendered(source: str, below: dict[str, list[str]] | None = None) -> tuple[str, str]:
    """The first heading of a page, and the rest as HTML, with what stands below its rules.

    >>> title, html = rendered("# Chess\\n\\n- **CHS-1** A *king* <b>moves</b>.")
    >>> title
    'Chess'
    >>> html.splitlines()[1]
    '<li id="CHS-1"><strong>CHS-1</strong> A <em>king</em> &lt;b&gt;moves&lt;/b&gt;.</li>'
    """
    markdown = _markdown()
    tokens = _with_rules(markdown.parse(source), below or {})
    title = ""
    if tokens and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title, tokens = tokens[1].content, tokens[3:]
    return title, str(markdown.renderer.render(tokens, markdown.options, {}))


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})


def _as_part(source: str, below: dict[str, list[str]]) -> str:
    """A page as a part of another one: its title is a heading, its headings are below that."""
    title, html = rendered(source, below)
    html = html.replace("<h2>", "<h3>").replace("</h2>", "</h3>")
    heading = _markdown().render(f"## {title}")
    return str(heading) + html


def _with_rules(tokens: list[Token], below: dict[str, list[str]]) -> list[Token]:
    """Gives each list item that begins with a rule id that id, and what stands below it."""
    found, rules = [], [""]
    for place, token in enumerate(tokens):
        if token.type == "list_item_open":
            rules.append(_rule(tokens[place:]))
            if rules[-1]:
                token.attrSet("id", rules[-1])
        elif token.type == "list_item_close" and (own := below.get(rules.pop())):
            html = f'<div class="examples">{"".join(own)}</div>'
            found.append(Token("html_block", "", 0, content=html))
        found.append(token)
    return found


def _below(rules: list[str], figures: Figures) -> dict[str, list[str]]:
    """What stands below each rule: the examples that name it first; if none do, a way to one.

    >>> _below(["A-1", "A-2", "A-3"], {"x": ("A-2", "A-1"), "y": ("B-1", "A-2")})
    {'A-1': ['<a class="see" href="#A-2">A-2</a>'], 'A-2': ['x', 'y'], 'A-3': []}
    """
    places = {
        figure: next(rule for rule in named if rule in rules)
        for figure, named in figures.items()
        if not set(named).isdisjoint(rules)
    }
    below: dict[str, list[str]] = {rule: [] for rule in rules}
    for figure, place in places.items():
        below[place].append(figure)
    for rule in [rule for rule in rules if not below[rule]]:
        below[rule] = [_see(place) for figure, place in places.items() if rule in figures[figure]][
            :1
        ]
    return below


def _see(rule: str) -> str:
    """A way to the rule below which an example stands."""
    return f'<a class="see" href="#{rule}">{rule}</a>'


def _rules(source: str) -> list[str]:
    """The ids of the rules of a page."""
    tokens = _markdown().parse(source)
    items = [_rule(tokens[at:]) for at, each in enumerate(tokens) if each.type == "list_item_open"]
    return [rule for rule in items if rule]


def _rule(tokens: list[Token]) -> str:
    """The rule id that a list item begins with; empty if there is none."""
    inline = next(each for each in tokens if each.type == "inline")
    words = inline.content.strip("*").split("**")[0]
    return words if RULE_ID.fullmatch(words) else ""
