"""Where a match at the terminal is saved."""

from __future__ import annotations

import tempfile
from itertools import count
from pathlib import Path

from masume.core import record
from masume.core.errors import MasumeError, RecordError
from masume.core.typing import AnyMatch
from masume.terminal.screen import Screen


class Saver:
    """Writes one match down, always into the same file unless another is named."""

    def __init__(self, match: AnyMatch, screen: Screen, file: Path | None) -> None:
        self.match, self.screen, self.file = match, screen, file

    def save(self, path: Path | None = None) -> None:
        """Writes the match, and says how to go on with it or look at it."""
        path = path or self.file or self._free_name()
        if path.exists() and path != self.file:
            raise RecordError("record/exists", f"{path} exists already: choose another name.")
        record.save(self.match, path)
        self.file = path
        if self.match.is_over:
            self.screen.say(f"Record: {path} (masume replay {path})")
        else:
            self.screen.console.print(
                f"Saved. Go on with: masume play --resume {path}", markup=False, soft_wrap=True
            )
            self.screen.say("The file tells every hand and draw: no peeping.", style="dim")

    def leave(self) -> None:
        """Saves what was played; if the file cannot be written, into the temporary folder."""
        if not self.match.line:
            return
        try:
            self.save()
        except MasumeError as error:
            self.screen.refuse(error)
            self.save(Path(tempfile.gettempdir()) / self._free_name().name)

    def _free_name(self) -> Path:
        """A name in this folder that no other match has."""
        stem = self.match.game.info.key
        names = (Path(f"{stem}{number or ''}.masume.json") for number in count())
        return next(path for path in names if not path.exists())
