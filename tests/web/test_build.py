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


def test_the_script_is_under_90_kb_gzipped():
    scripts = list((WEB / "assets").glob("*.js"))
    assert scripts, "the page was not built"
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < 90_000
