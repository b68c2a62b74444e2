"""The rules pages: every game has one in every language, with the same rules."""

import io
import re

import pytest
from rich.console import Console
from rich.markdown import Markdown

from masume import keys
from masume.core.registry import box_of

LANGUAGES = ("en", "nl", "zh-Hant")


def page(key, language):
    return box_of(key).file("rulebook", f"{key}.{language}.md").read_text(encoding="utf-8")


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
    for sign in (r"\n## ", r"\*[(（]", r"\n\n"):  # headings, rulings, paragraphs
        assert len(re.findall(sign, other)) == len(re.findall(sign, english)), sign
    assert set(re.findall(r"[A-Z]{3}-\d+", other)) == set(re.findall(r"[A-Z]{3}-\d+", english))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(keys()))
def test_a_page_is_drawn_without_leftover_signs(key, language):
    console = Console(width=88, file=io.StringIO(), record=True)
    console.print(Markdown(page(key, language)))
    drawn = console.export_text()
    assert "*" not in drawn
    assert "`" not in drawn
