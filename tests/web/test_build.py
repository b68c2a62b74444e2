"""The built page: complete in three languages, and small."""

import gzip
import re
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


def test_the_script_of_the_first_load_is_under_90_kb_gzipped():
    """What `index.html` names, and the page of any one game and one other language."""
    assets = WEB / "assets"
    first = re.findall(r"assets/([\w-]+\.js)", (WEB / "index.html").read_text())
    assert first, "the page was not built"
    size = {path.name: len(gzip.compress(path.read_bytes())) for path in assets.glob("*.js")}
    later = sorted(set(size) - set(first), key=size.__getitem__)
    assert sum(size[name] for name in first) + sum(size[name] for name in later[-2:]) < 90_000
