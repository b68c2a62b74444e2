"""The built page: complete in three languages, and small."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from masume.server.page import WEB

SOURCE = Path(__file__).parent.parent.parent / "web"


@pytest.fixture
def npm() -> str:
    found = shutil.which("npm")
    if found is None or not (SOURCE / "node_modules").is_dir():
        pytest.skip("npm is not on the path, or the page was not built here")
    return found


def test_types_and_texts_are_complete(npm):
    done = subprocess.run(
        [npm, "run", "--silent", "check"], cwd=SOURCE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_types_are_those_of_the_server(npm):
    script = SOURCE.parent / "scripts" / "page_types.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_lock_names_no_host():
    assert '"resolved"' not in (SOURCE / "package-lock.json").read_text()


def test_what_a_first_game_needs_is_under_90_kb_gzipped():
    """The page itself, and of what comes later the largest box and the largest language."""
    scripts = list((WEB / "assets").glob("*.js"))
    assert scripts, "the page was not built"
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in scripts}
    index = (WEB / "index.html").read_text()
    first = [name for name in sizes if name in index or name.startswith("worker")]
    later = sorted(size for name, size in sizes.items() if name not in first)
    assert len(first) >= 2
    assert sum(sizes[name] for name in first) + sum(later[-2:]) < 90_000
