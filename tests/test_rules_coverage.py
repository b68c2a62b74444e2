"""The table of rules and their tests is current, and every rule has one."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_rule_has_a_test_and_the_table_says_so():
    script = ROOT / "scripts" / "rules_coverage.py"
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
