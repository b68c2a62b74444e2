"""The built page: complete in three languages, and small."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from masume.server.http.page import WEB

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


def test_the_script_of_the_first_load_is_under_90_kb_gzipped():
    """The page itself, its worker, and the largest language; a game comes when it is opened."""
    sizes = {
        path.name: len(gzip.compress(path.read_bytes())) for path in (WEB / "assets").glob("*.js")
    }
    index = (WEB / "index.html").read_text()
    first = [name for name in sizes if name in index or name.startswith("worker")]
    languages = [size for name, size in sizes.items() if name.startswith(("nl-", "zh-Hant-"))]
    assert len(first) >= 2
    assert len(languages) == 2
    assert sum(sizes[name] for name in first) + max(languages) < 90_000
