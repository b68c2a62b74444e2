"""What `make docs` writes is current, and every rule has a test."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", ["rules_coverage.py", "game_pages.py", "error_catalogue.py"])
def test_what_is_written_from_the_code_is_current(name):
    script = ROOT / "scripts" / name
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
