"""The rules pages: every game has one in every language, with the same rules."""

import io
import re

import pytest
from rich.console import Console
from rich.markdown import Markdown

from masume import keys
from masume.core.registry import box_of
from masume.core.rulebook import rulebook

LANGUAGES = ("en", "nl", "zh-Hant")
RULING = {
    "en": re.compile(r"\*\("),
    "nl": re.compile(r"\*\("),
    "zh-Hant": re.compile(r"（[^（）]*裁定"),  # Chinese is not slanted
}


def page(key, language):
    return box_of(key).file("rulebook", f"{key}.{language}.md").read_text(encoding="utf-8")


HEADINGS = {
    "en": ("What you need", "Setting up", "A turn|A round|Building", "Scoring", "The end"),
    "nl": (
        "Wat je nodig hebt",
        "Voorbereiding",
        "Een beurt|Een ronde|Bouwen",
        "Punten",
        "Het einde",
    ),
    "zh-Hant": ("配件", "準備", "一個回合|一輪|拼牌", "計分", "遊戲結束"),
}
"""What every page tells, in this order; other headings may stand between."""
ASIDE = {
    "en": ("About these rules", "Notation"),
    "nl": ("Over deze regels", "Notatie"),
    "zh-Hant": ("關於這份規則", "記法"),
}
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RULE = re.compile(r"^- \*\*([A-Z]{3}-\d+)\*\* (.+?)(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)


def rules(text):
    """The ids, each with what its text says in code."""
    found = RULE.findall(text)
    return {rule: sorted(re.findall(r"`[^`]+`", " ".join(said.split()))) for rule, said in found}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("key", sorted(keys()))
def test_a_page_says_the_same_rules_in_every_language(key, language):
    english, other = page(key, "en"), page(key, language)
    assert rules(english)
    assert rules(other) == rules(english)
    for sign in (r"\n## ", r"\n---\n", r"\n\n"):  # headings, parts, paragraphs
        assert len(re.findall(sign, other)) == len(re.findall(sign, english)), sign
    assert len(RULING[language].findall(other)) == len(RULING["en"].findall(english))
    assert set(re.findall(r"[A-Z]{3}-\d+", other)) == set(re.findall(r"[A-Z]{3}-\d+", english))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(keys()))
def test_a_page_is_drawn_without_leftover_signs(key, language):
    console = Console(width=88, file=io.StringIO(), record=True)
    console.print(Markdown(page(key, language)))
    drawn = console.export_text()
    assert "*" not in drawn
    assert "`" not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(keys()))
def test_rules_are_told_without_commands_and_names_of_options(key, language):
    """What is typed stands in the last part, which the page leaves out."""
    *rulebook, typed = page(key, language).split("\n\n---\n\n")
    assert "`" not in "".join(rulebook)
    assert "masume rules" not in "".join(rulebook)
    assert "`" in typed
    assert not RULE.findall(typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(keys()))
def test_a_page_tells_what_is_needed_how_to_set_up_a_turn_scoring_and_the_end(key, language):
    """Each under a heading with a rule or a sentence, in the order in which one plays."""
    book = rulebook(key, language)
    _, *sections = re.split(r"^## ", book.own, flags=re.MULTILINE)
    told = [section.partition("\n\n") for section in sections]
    order = [
        next(at for at, (title, _, _) in enumerate(told) if re.fullmatch(wanted, title))
        for wanted in HEADINGS[language]
    ]
    assert order[0] == 0
    assert order == sorted(order)
    assert all(text.strip() for _, _, text in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(keys()))
def test_how_rules_were_written_and_moves_are_typed_stands_aside(key, language):
    book = rulebook(key, language)
    assert HEADING.findall(book.aside)[:2] == [*ASIDE[language]]
    assert not {*HEADING.findall(book.own)} & {*HEADING.findall(book.aside)}
