"""A file of judged rows, so that a review that was interrupted goes on where it stopped.

The first line says what is reviewed, each other line is one step.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from masume.core.errors import NoRecord, RecordError
from masume.review.models import Effort, Step


class Header(Struct, frozen=True):
    """What decides every step."""

    record: str
    """The digest of the record."""
    effort: Effort


def read_steps(path: Path, header: Header) -> Iterator[Step]:
    """The steps in a file; a new one is begun. Refuses the file of another review.

    A last line that was not finished is left out, and judged again.
    """
    try:
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
        if not lines:
            path.write_bytes(msgspec.json.encode(header) + b"\n")
            return
        if msgspec.json.decode(lines[0], type=Header) != header:
            raise RecordError("record/review", f"{path} is the review of something else.")
        whole = [line for line in lines if line.endswith(b"\n")]
        steps = [msgspec.json.decode(line, type=Step) for line in whole[1:]]
        if whole != lines:
            path.write_bytes(b"".join(whole))
    except msgspec.DecodeError:
        raise RecordError("record/review", f"{path} is no file of a review.") from None
    except OSError as error:
        raise NoRecord("record/unreadable", f"Cannot use {path}: {error.strerror}.") from None
    yield from steps


def add_step(path: Path, step: Step) -> None:
    """Adds a step to the file."""
    with path.open("ab") as file:
        file.write(msgspec.json.encode(step) + b"\n")
