"""The built page: complete in three languages, and small."""

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from masume.server.page import WEB

SOURCE = Path(__file__).parent.parent.parent / "web"


def test_types_and_texts_are_complete():
    npm = shutil.which("npm")
    if npm is None or not (SOURCE / "node_modules").is_dir():
        pytest.skip("npm is not on the path, or the page was not built here")
    done = subprocess.run(
        [npm, "run", "--silent", "check"], cwd=SOURCE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_script_is_under_90_kb_gzipped():
    scripts = list((WEB / "assets").glob("*.js"))
    assert scripts, "the page was not built"
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < 90_000
