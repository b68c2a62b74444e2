"""The built page: made from the server's types and the games' rules, and small."""

import gzip
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

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


def test_the_script_of_the_first_load_is_under_90_kb_gzipped():
    """Home, the worker, and the largest language; a game comes when it is opened."""
    scripts = {path.name: path.read_bytes() for path in (WEB / "assets").glob("*.js")}
    index = (WEB / "index.html").read_text()
    worker = [name for name in scripts if name.startswith("worker")]
    first = with_imports([name for name in scripts if name in index] + worker)
    size = {name: len(gzip.compress(script)) for name, script in scripts.items()}
    languages = [
        sum(size[name] for name in size if re.match(rf"([a-z]+-card-)?{language}-", name))
        for language in ("nl", "zh-Hant")
    ]
    assert all(languages)
    assert sum(size[name] for name in first) + max(languages) < 90_000


def test_a_table_is_told_all_its_files_few_and_under_115_kb_gzipped():
    """What the server names in a table's document: none is left for browsers to find later."""
    index = (WEB / "index.html").read_text()
    shell = {path.name for path in (WEB / "assets").glob("*.js") if path.name in index}
    for box, named in json.loads((WEB / "preloads.json").read_text()).items():
        scripts = {Path(name).name for name in named if name.endswith(".js")}
        assert with_imports(scripts) == scripts | shell, box
        assert len(named) <= 9, box
        size = sum(
            len(gzip.compress((WEB / "assets" / each).read_bytes())) for each in scripts | shell
        )
        assert size < 115_000, box


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
