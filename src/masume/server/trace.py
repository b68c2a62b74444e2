"""Traces: what belongs together from a request to its commit to the streams that it woke.

These are the hooks; `tracing.py` fills them by OpenTelemetry if the environment asks for it. They
do nothing until then, and import nothing.

    with trace.span("commit"):            a part of what happens now
    with trace.root("bots"):              something that nobody asked for: a trace of its own
    text = trace.header()                 the trace that we are in, to travel in a notification
    with trace.resumed(text):             on another worker: what happens here belongs to it
    with trace.caused("stream", texts):   what some traces have led to
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Protocol

log = logging.getLogger("masume.trace")

ASKED_BY = (
    "OTEL_TRACES_EXPORTER",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
)
"""Variables of which one has to be set."""
NOTHING: AbstractContextManager[None] = nullcontext()


class Tracer(Protocol):
    """Whatever notes traces."""

    def span(self, name: str) -> AbstractContextManager[None]:
        """A part of the current trace; the first of a new one, if there is none."""

    def root(self, name: str) -> AbstractContextManager[None]:
        """The first part of a new trace."""

    def request(self, name: str, header: str) -> AbstractContextManager[None]:
        """A request, in the trace of its sender if that is known."""

    def answered(self, name: str, status: int) -> None:
        """What became of the current request."""

    def header(self) -> str:
        """The current trace as the text of a W3C `traceparent`; empty if there is none."""

    def resumed(self, header: str) -> AbstractContextManager[None]:
        """Goes on in the trace of another process."""

    def caused(self, name: str, headers: Sequence[str]) -> AbstractContextManager[None]:
        """A part of the first of these traces, which the others have led to, too."""

    def close(self) -> None:
        """Sends what is left; blocks for a few seconds at most."""


tracer: Tracer | None = None
"""Who notes traces in this process, if anybody does."""


def span(name: str) -> AbstractContextManager[None]:
    """A part of what happens now."""
    return NOTHING if tracer is None else tracer.span(name)


def root(name: str) -> AbstractContextManager[None]:
    """The beginning of something that nobody asked for."""
    return NOTHING if tracer is None else tracer.root(name)


def header() -> str:
    """Where we are, for other workers; empty if nobody notes it."""
    return "" if tracer is None else tracer.header()


def resumed(header: str) -> AbstractContextManager[None]:
    """Goes on where another worker was."""
    return NOTHING if tracer is None or not header else tracer.resumed(header)


def caused(name: str, headers: Sequence[str]) -> AbstractContextManager[None]:
    """What some traces have led to."""
    return NOTHING if tracer is None or not headers else tracer.caused(name, headers)


def is_wanted(environment: Mapping[str, str]) -> bool:
    """Whether the environment asks for traces.

    >>> is_wanted({}), is_wanted({"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector:4318"})
    (False, True)
    >>> is_wanted({"OTEL_TRACES_EXPORTER": "otlp", "OTEL_SDK_DISABLED": "true"})
    False
    """
    if environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return False
    if environment.get("OTEL_TRACES_EXPORTER") == "none":
        return False
    return any(environment.get(name) for name in ASKED_BY)


def start(environment: Mapping[str, str], worker: str) -> None:
    """Notes traces from now on, if the environment asks for it."""
    if not is_wanted(environment):
        return
    try:
        from masume.server.tracing import tracer_from  # noqa: PLC0415
    except ImportError:
        log.warning("traces need another package: pip install 'masume[otel]'")
        return
    use(tracer_from(environment, worker))


def use(new: Tracer | None) -> None:
    """Lets somebody note the traces of this process."""
    global tracer  # noqa: PLW0603  # as the hooks are called from everywhere
    tracer = new


@contextmanager
def used(new: Tracer) -> Iterator[None]:
    """The same for a while."""
    before = tracer
    use(new)
    try:
        yield
    finally:
        use(before)
