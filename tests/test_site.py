"""The documentation as a site: built with warnings as errors."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from masume import keys
from masume.core.rulebook import rulebook

ROOT = Path(__file__).parent.parent
OUTSIDE = re.compile(r'<(?:script|img|link)[^>]+(?:src|href)="?(?:https?:)?//[^"> ]+')


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The site as `make site` builds it."""
    folder = tmp_path_factory.mktemp("site")
    subprocess.run([sys.executable, ROOT / "scripts" / "site_pages.py", folder], check=True)
    done = build(folder)
    assert done.returncode == 0, done.stderr
    return folder


def build(folder):
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-s", "-f", folder / "mkdocs.yml"],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_rules_of_every_game_are_there_in_three_languages(folder):
    for key in keys():
        for language in ("en", "nl", "zh-Hant"):
            page = (folder / "site" / "rules" / language / f"{key}.html").read_text("utf-8")
            assert rulebook(key, language).own.splitlines()[0].removeprefix("# ") in page
            assert f"games/{key}.svg" in page


def test_the_reference_is_written_from_docstrings(folder):
    page = (folder / "site" / "reference.html").read_text(encoding="utf-8")
    assert 'id="masume.Match"' in page
    assert 'id="masume.testing.check_game"' in page
    assert "in a way of its own, slow and obvious" in page
    assert 'language-pycon">&gt;&gt;&gt; coin = Chance(' in page
    assert "<blockquote>" not in page  # a session that is not fenced


def test_nothing_is_fetched_from_other_hosts(folder):
    pages = [*(folder / "site").rglob("*.html")]
    assert len(pages) > 80
    assert {found for page in pages for found in OUTSIDE.findall(page.read_text("utf-8"))} == set()


def test_it_can_be_searched(folder):
    index = (folder / "site" / "search" / "search_index.json").read_text(encoding="utf-8")
    assert "SDK-5" in index


def test_a_link_that_leads_nowhere_stops_the_build(folder):
    page = folder / "pages" / "glossary.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(f"{text}\n[away](nowhere.md)\n", encoding="utf-8")
    try:
        done = build(folder)
    finally:
        page.write_text(text, encoding="utf-8")
    assert done.returncode != 0
    assert "nowhere.md" in done.stderr
