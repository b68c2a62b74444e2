"""Decisions as a Parquet file: its schema, its card, and writing it a few at a time."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

import masume
from masume.core.errors import ResearchError
from masume.core.typing import Json
from masume.research.coding import AnyCoding
from masume.research.decisions import PLANE, Decision
from masume.research.extra import missing

try:
    import pyarrow as arrow
    from pyarrow import parquet
except ImportError as error:
    raise missing("pyarrow") from error

AT_ONCE = 2_000
"""So many rows are held in memory before they are written."""

MEANINGS = {
    "game": "the number of the game, from 0",
    "row": "the number of the row in its log: chance takes rows, too",
    "seat": "who decides, from 0",
    "bot": "the level that plays the seat",
    "decision": "the rules' own name of the decision",
    "move": "what was done, in notation",
    "actions": "the same in numbers; missing for a move without actions",
    "legal": "the first actions that were legal",
    "worth": "what the judge thought the move worth, in points; missing if it was not asked",
    "best": "the same of the best move",
    "points": "the seat's points before the move",
    "score": "its points in the end",
    "result": "what it got in the end, from −1 to 1",
    "won": "whether it won, alone or with others",
    "reason": "why the game was over",
}


class Card(Struct, frozen=True):
    """What a dataset is made of: in the file as `masume`, and for people beside it."""

    game: str
    options: dict[str, Json]
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str
    playouts: int
    """What the judge was allowed for a decision; 0: it was not asked."""
    version: str = masume.__version__


def schema_of(coding: AnyCoding, card: Card) -> Json:
    """The columns and their types; the card and the planes go with it."""
    small, number, text = arrow.int16(), arrow.int32(), arrow.string()
    kinds = {
        "bot": text,
        "decision": text,
        "move": text,
        "actions": arrow.list_(number),
        "legal": arrow.list_(number),
        "worth": arrow.float32(),
        "best": arrow.float32(),
        "result": arrow.float32(),
        "won": arrow.bool_(),
        "reason": text,
    }
    fields = [arrow.field(name, kinds.get(name, number)) for name in MEANINGS]
    fields += [
        arrow.field(PLANE + plane.name, arrow.list_(small, plane.size)) for plane in _planes(coding)
    ]
    described = {
        "card": card,
        "planes": _planes(coding),
        "actions": coding.actions.parts,
    }
    return arrow.schema(fields, {"masume": msgspec.json.encode(described)})


def card_text(coding: AnyCoding, card: Card, file: str, rows: int) -> str:
    """The card as a page for people."""
    options = ", ".join(f"{name} {value}" for name, value in card.options.items()) or "as usual"
    columns = [f"| `{name}` | {meaning} |" for name, meaning in MEANINGS.items()]
    for plane in _planes(coding):
        shape = " × ".join(map(str, plane.shape))
        columns.append(f"| `{PLANE}{plane.name}` | {plane.meaning} ({shape}) |")
    judged = f"with {card.playouts} playouts" if card.playouts else "not asked"
    return "\n".join(
        [
            f"# {coding.game.info.name}: {card.games} games of bots",
            "",
            f"{rows} decisions of {', '.join(card.bots)}, who change seats; seed {card.seed}.",
            f"Options: {options}. The judge was {judged}. Made by masume {card.version}; the same",
            "command makes the same games.",
            "",
            "Each row is one decision: what the seat saw, by the coding of the game, what it did",
            "and what came of it. A seat's planes show nothing that was hidden from it. Bots are",
            "no people: their games say nothing about how people play.",
            "",
            f'    polars.read_parquet("{file}")',
            f'    pandas.read_parquet("{file}")',
            "",
            "| column | meaning |",
            "|---|---|",
            *columns,
            "",
        ]
    )


def _planes(coding: AnyCoding) -> list[Json]:
    return [plane for plane in coding.planes if plane.name != "draft"]


class Writer:
    """Writes decisions to a file, which has its name only when it is whole."""

    def __init__(self, path: Path, coding: AnyCoding, card: Card) -> None:
        for each in (path, card_path(path)):
            if each.exists():
                message = f"{each} is there already: choose another name."
                raise ResearchError("research/exists", message)
        self.path, self.coding, self.card = path, coding, card
        self.part = path.with_name(f"{path.name}.part")
        self.rows = 0
        self._schema = schema_of(coding, card)
        self._waiting: list[Decision] = []
        try:
            self._file = parquet.ParquetWriter(self.part, self._schema, compression="zstd")
        except OSError as error:
            raise _unwritable(path, error) from error

    def __enter__(self) -> Writer:
        return self

    def add(self, decisions: Iterable[Decision]) -> None:
        """Writes some more."""
        self._waiting.extend(decisions)
        if len(self._waiting) >= AT_ONCE:
            self._flush()

    def _flush(self) -> None:
        table = arrow.Table.from_pylist(self._waiting, self._schema)
        try:
            self._file.write_table(table)
        except OSError as error:
            raise _unwritable(self.path, error) from error
        self.rows += len(self._waiting)
        self._waiting = []

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Gives the file its name, and writes the card; or leaves nothing behind."""
        try:
            if error is None:
                self._flush()
        finally:
            self._file.close()
        if error is not None:
            self.part.unlink(missing_ok=True)
            return
        text = card_text(self.coding, self.card, self.path.name, self.rows)
        card_path(self.path).write_text(text, encoding="utf-8")
        self.part.replace(self.path)


def card_path(path: Path) -> Path:
    """Where the card of a file lies.

    >>> card_path(Path("cat.parquet")).name
    'cat.md'
    """
    return path.with_suffix(".md")


def _unwritable(path: Path, error: OSError) -> ResearchError:
    return ResearchError("research/file", f"Cannot write {path}: {error.strerror or error}.")
