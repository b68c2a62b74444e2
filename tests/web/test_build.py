"""The built page: made from the server's types and the games' rules, and small."""

import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from masume.core.registry import box_of, keys
from masume.games.cat.rules.sheet import sheet
from masume.server.http.page import WEB
from tests.web.browser import PHONE

IMPORT = re.compile(r'(?:from|import) ?"\./([^"]+\.js)"')
SOURCE = Path(__file__).parent.parent.parent / "web"


@pytest.fixture
def npm() -> str:
    found = shutil.which("npm")
    if found is None or not (SOURCE / "node_modules").is_dir():
        pytest.skip("npm is not on the path, or the page was not built here")
    return found


def test_the_types_are_those_of_the_server(npm):
    script = SOURCE.parent / "scripts" / "page_types.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_fixtures_of_the_page_are_those_of_the_rules():
    script = SOURCE.parent / "scripts" / "page_fixtures.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_lock_names_no_host():
    assert '"resolved"' not in (SOURCE / "package-lock.json").read_text()


def with_imports(names: Iterable[str]) -> set[str]:
    """These scripts and all that they import before they run."""
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        found |= waiting
        texts = [(WEB / "assets" / name).read_text() for name in waiting]
        waiting = {name for text in texts for name in IMPORT.findall(text)} - found
    return found


def shell() -> set[str]:
    """The scripts that every document names."""
    index = (WEB / "index.html").read_text()
    return {path.name for path in (WEB / "assets").glob("*.js") if path.name in index}


def kilobytes(names: Iterable[str]) -> float:
    return sum(len(gzip.compress((WEB / "assets" / name).read_bytes())) for name in names) / 1000


def words(language: str, box: str) -> list[str]:
    """The scripts with what the first screen says in a language, at home or at a table of a box."""
    of = re.compile(rf"((cards|{box})-)?{language}-")
    return [path.name for path in (WEB / "assets").glob("*.js") if of.match(path.name)]


def preloads() -> dict[str, Any]:
    return json.loads((WEB / "preloads.json").read_text())


def scripts_of(named: Iterable[str]) -> set[str]:
    return {Path(name).name for name in named if name.endswith(".js")}


def test_home_is_told_all_its_files_few_and_under_90_kb_gzipped():
    """In any language, with its words for refusals; a game comes when it is opened."""
    named = preloads()["home"]
    scripts = scripts_of(named) | shell()
    assert with_imports(scripts) == scripts
    assert len(named) <= 8
    languages = [kilobytes(words(language, "errors|home")) for language in ("nl", "zh-Hant")]
    assert all(languages)
    assert kilobytes(scripts) + max(languages) < 90


def test_a_table_is_told_all_its_files_few_and_under_90_kb_gzipped():
    """What the server names in its document, and the words of any language.

    None is left for browsers to find later.
    """
    listed = preloads()
    assert set(listed["games"]) >= set(keys())
    for game, named in (listed["games"] | {"": listed["plain"]}).items():
        scripts = scripts_of(named) | shell()
        assert with_imports(scripts) == scripts, game
        assert len(named) <= 12, game
        box = box_of(game).key if game else "plain"
        languages = [kilobytes(words(language, box)) for language in ("nl", "zh-Hant")]
        assert all(languages), game
        assert kilobytes(scripts) + max(languages) < 90, game


def test_the_fonts_are_under_60_kb():
    fonts = [path.stat().st_size for path in (WEB / "assets").glob("*.woff2")]
    assert len(fonts) == 3
    assert sum(fonts) < 60_000


def test_the_drawings_of_home_are_under_60_kb_and_those_below_the_fold_wait(screen):
    """Compressed as they are sent; the browser decides how far ahead it loads what waits."""
    seen = screen(PHONE)
    drawings = []
    seen.page.on("request", lambda sent: drawings.append(sent.url) if ".svg" in sent.url else None)
    seen.go()
    seen.page.wait_for_selector("article")
    seen.settle()
    assert seen.page.locator("main img:not([loading=lazy])").count() == 0
    seen.page.evaluate("document.querySelectorAll('img').forEach(img => (img.loading = 'eager'))")
    seen.until("[...document.images].every(img => img.complete && img.naturalWidth)")
    every = {url.rpartition("/")[2] for url in drawings if "/assets/" in url}
    assert len(every) > 10
    sizes = [len(gzip.compress((WEB / "assets" / name).read_bytes())) for name in every]
    assert sum(sizes) < 60_000


@pytest.mark.parametrize("name", ["sudokids.svg", "sudokids-wide.svg"])
def test_the_animals_at_home_are_those_of_the_tiles(name):
    home = (SOURCE / "src" / "games" / "sudoku" / "art" / name).read_text()
    drawings = WEB.parent / "games" / "sudoku" / "drawings"
    for animal in ("rabbit", "fish", "owl", "elephant"):
        strokes = re.findall(r' d="([^"]+)"', (drawings / f"{animal}.svg").read_text())
        assert [stroke for stroke in strokes if stroke not in home] == [], animal


def test_the_cat_at_home_is_the_drawing_of_its_sheet_with_spaces():
    home = (SOURCE / "src" / "games" / "cat" / "art" / "spring.svg").read_text()
    drawing = (WEB.parent / "games" / "cat" / "drawings" / "spring.svg").read_text()
    below, above = drawing.split("<!-- spaces -->")
    assert home.startswith(below)
    assert home.endswith(above)
    spaces = home.removeprefix(below).removesuffix(above)
    assert spaces.count("#space") == len(sheet("spring").names)
