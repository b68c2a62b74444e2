"""Figures of all workers of one parent, from whichever of them is asked.

Behind one port a scrape reaches any of the workers. Each shows its figures to the others at a Unix
socket in a folder of their parent; the one that is asked adds theirs to its own, all with the label
`worker`. A worker that does not answer in time is shown as down.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec import Struct
from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric

from masume.core.clock import Clock

ANSWER_SECONDS = 2.0
OF_THE_STORE = ("masume_tables",)
"""Figures that are the same for all: shown once, without the label."""


class Family(Struct, array_like=True):
    """All samples of one name."""

    name: str
    words: str
    kind: str
    samples: list[tuple[str, dict[str, str], float]]


class Collectable(Protocol):
    """Whatever has figures, such as a registry."""

    def collect(self) -> Iterable[Metric]:
        """All figures as of now."""


class Siblings:
    """The workers of one parent, seen from one of them."""

    def __init__(
        self, folder: Path, worker: str, own: Collectable, look: Callable[[], None], clock: Clock
    ) -> None:
        """`worker` ends with a hyphen and its number; `look` brings its figures up to date."""
        base, _, number = worker.rpartition("-")
        self.folder, self.worker, self.own, self.clock = folder, worker, own, clock
        self._base, self._number, self._look = base, number, look
        self._server: asyncio.AbstractServer | None = None

    async def start(self) -> None:
        """Shows the own figures to the others, in place of a worker that had this number."""
        place = self.folder / f"{self._number}.new"
        self._server = await asyncio.start_unix_server(self._answer, place)
        place.rename(self.folder / self._number)

    def close(self) -> None:
        """Shows nothing more."""
        if self._server is not None:
            self._server.close()

    async def page(self, workers: int) -> bytes:
        """The figures of all workers, as text."""
        others = [str(each) for each in range(1, workers + 1) if str(each) != self._number]
        found = await asyncio.gather(*map(self._ask, others))
        pages = {self.worker: _families(self.own, ())}
        for number, families in zip(others, found, strict=True):
            pages[f"{self._base}-{number}"] = families
        return generate_latest(_Merged(pages))

    async def _ask(self, number: str) -> list[Family]:
        """The figures of another worker; none if it does not answer."""
        try:
            return await self.clock.wait_for(self._read(number), ANSWER_SECONDS)
        except (OSError, TimeoutError, msgspec.MsgspecError):
            return []

    async def _read(self, number: str) -> list[Family]:
        reader, writer = await asyncio.open_unix_connection(self.folder / number)
        try:
            return msgspec.json.decode(await reader.read(), type=list[Family])
        finally:
            writer.close()

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._look()
        writer.write(msgspec.json.encode(_families(self.own, OF_THE_STORE)))
        writer.close()


def _families(own: Collectable, without: tuple[str, ...]) -> list[Family]:
    return [
        Family(
            family.name,
            family.documentation,
            family.type,
            [(each.name, dict(each.labels), float(each.value)) for each in family.samples],
        )
        for family in own.collect()
        if family.name not in without
    ]


class _Merged:
    """The figures of several workers as those of one registry."""

    def __init__(self, pages: dict[str, list[Family]]) -> None:
        self.pages = pages

    def collect(self) -> Iterator[Metric]:
        """Each name once, with the samples of all workers."""
        merged: dict[str, Metric] = {}
        for worker, families in self.pages.items():
            for each in families:
                if each.name not in merged:
                    merged[each.name] = Metric(each.name, each.words, each.kind)
                label = {} if each.name in OF_THE_STORE else {"worker": worker}
                for name, labels, value in each.samples:
                    merged[each.name].add_sample(name, {**labels, **label}, value)
        yield from merged.values()
        up = GaugeMetricFamily("masume_worker_up", "Whether it answers.", labels=("worker",))
        for worker, families in self.pages.items():
            up.add_metric((worker,), bool(families))
        yield up
