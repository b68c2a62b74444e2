"""Reads what lies in `deploy/`, and tries its command lines on the command itself."""

import shlex
from pathlib import Path

import yaml

from masume.cli.app import app
from masume.server.settings import Settings
from masume.server.supervisor.slot import END_SECONDS

__all__ = [
    "CACHE",
    "DEPLOY",
    "END_SECONDS",
    "PROBES",
    "ROOT",
    "SETTINGS",
    "documents",
    "parsed",
    "read",
]

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CACHE = "/var/cache/masume"
"""Where the image keeps what bots compile."""
PROBES = {"/livez", "/healthz", "/readyz"}
SETTINGS = {f"MASUME_{name.upper()}" for name in Settings.__struct_fields__}


def read(path):
    return (DEPLOY / path).read_text(encoding="utf-8")


def documents(path):
    """The documents of a YAML file."""
    return [*yaml.safe_load_all(read(path))]


def parsed(arguments):
    """The options of a command line such as `serve --port 8765`; refused if the command would."""
    name, *rest = shlex.split(arguments) if isinstance(arguments, str) else arguments
    command = app.get_command(None, name)
    assert command is not None, f"there is no command {name}"
    return command.make_context(name, rest).params
