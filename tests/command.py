"""Runs the command as a person would, in this process."""

import io
import logging
import sys
from contextlib import contextmanager
from typing import NamedTuple

import pytest

from masume.cli import main


class Said(NamedTuple):
    status: int
    out: str
    err: str


@contextmanager
def logging_kept():
    """Takes back what a command that serves does to the logs of its process."""
    loggers = [logging.getLogger(name) for name in ("", "httpx", "masume.requests")]
    before = [(logger, logger.level, [*logger.handlers]) for logger in loggers]
    yield
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers[:] = handlers


@pytest.fixture
def masume(monkeypatch, capsys, tmp_path):
    """Calls `masume` with arguments and typed lines, in an empty folder, 100 columns wide."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "argv", ["masume", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with logging_kept(), pytest.raises(SystemExit) as exit_:
            main()
        out, err = capsys.readouterr()
        return Said(exit_.value.code or 0, out, err)

    return run
