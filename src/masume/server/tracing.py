"""Traces by OpenTelemetry, set up by the standard `OTEL_…` variables of the environment.

Only this module imports it, and only if the environment asks for traces: it is the extra `otel`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib.metadata import entry_points

from opentelemetry import context as contexts
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import (
    Link,
    SpanKind,
    Status,
    StatusCode,
    get_current_span,
)
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

import masume
from masume.core.errors import OptionError

PARENT = "traceparent"
LEAST_FAILURE = 500
"""The first status that is a failure of the server."""
CLOSE_MS = 3_000
EXPORTERS = "opentelemetry_traces_exporter"
"""The group of entry points in which packages offer exporters."""
BY_PROTOCOL = {"http/protobuf": "otlp_proto_http", "grpc": "otlp_proto_grpc"}

_propagator = TraceContextTextMapPropagator()


class OpenTelemetry:
    """Notes traces by a provider of the SDK."""

    def __init__(self, provider: TracerProvider) -> None:
        self.provider = provider
        self._tracer = provider.get_tracer("masume", masume.__version__)

    def span(self, name: str) -> AbstractContextManager[None]:
        """A part of the current trace."""
        return self._part(name, None)

    def root(self, name: str) -> AbstractContextManager[None]:
        """The first part of a new trace."""
        return self._part(name, contexts.Context())

    def request(self, name: str, header: str) -> AbstractContextManager[None]:
        """A request, in the trace of its sender if that is known."""
        return self._part(name, _context_of(header), SpanKind.SERVER)

    def answered(self, name: str, status: int) -> None:
        """What became of the current request."""
        span = get_current_span()
        span.update_name(name)
        method, _, route = name.partition(" ")
        span.set_attribute("http.request.method", method)
        span.set_attribute("http.route", route)
        span.set_attribute("http.response.status_code", status)
        if status >= LEAST_FAILURE:
            span.set_status(Status(StatusCode.ERROR))

    def header(self) -> str:
        """The current trace, unless nobody will see it."""
        if not get_current_span().get_span_context().trace_flags.sampled:
            return ""
        carrier: dict[str, str] = {}
        _propagator.inject(carrier)
        return carrier.get(PARENT, "")

    @contextmanager
    def resumed(self, header: str) -> Iterator[None]:
        """Goes on in the trace of another process."""
        token = contexts.attach(_context_of(header))
        try:
            yield
        finally:
            contexts.detach(token)

    def caused(self, name: str, headers: Sequence[str]) -> AbstractContextManager[None]:
        """A part of the first of these traces, with links to the others."""
        first, *others = map(_context_of, headers)
        links = [Link(get_current_span(each).get_span_context()) for each in others]
        return self._part(name, first, links=links)

    @contextmanager
    def _part(
        self,
        name: str,
        context: contexts.Context | None,
        kind: SpanKind = SpanKind.INTERNAL,
        links: Sequence[Link] = (),
    ) -> Iterator[None]:
        """A part of a trace. Of an error it has the type: its words may tell a secret."""
        with self._tracer.start_as_current_span(
            name, context, kind, links=links, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield
            except Exception as error:
                span.set_status(Status(StatusCode.ERROR, type(error).__name__))
                raise

    def close(self) -> None:
        """Sends what is left."""
        self.provider.force_flush(CLOSE_MS)


def _context_of(header: str) -> contexts.Context:
    """The trace that a text names, or none."""
    return _propagator.extract({PARENT: header} if header else {}, contexts.Context())


def tracer_from(environment: Mapping[str, str], worker: str) -> OpenTelemetry:
    """Notes traces as the environment says; the SDK reads most of it by itself."""
    facts = {"service.version": masume.__version__, "service.instance.id": worker}
    named = environment.get("OTEL_SERVICE_NAME", environment.get("OTEL_RESOURCE_ATTRIBUTES", ""))
    if "OTEL_SERVICE_NAME" not in environment and "service.name=" not in named:
        facts["service.name"] = "masume"
    provider = TracerProvider(resource=Resource.create(facts))
    provider.add_span_processor(BatchSpanProcessor(_exporter(environment)))
    return OpenTelemetry(provider)


def _exporter(environment: Mapping[str, str]) -> SpanExporter:
    """The exporter of the environment, as the packages that are installed offer it."""
    name = environment.get("OTEL_TRACES_EXPORTER") or "otlp"
    if name == "otlp":
        protocol = environment.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") or environment.get(
            "OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf"
        )
        name = BY_PROTOCOL.get(protocol, protocol)
    [*found] = entry_points(group=EXPORTERS, name=name)
    if not found:
        words = f"No package that is installed can send traces by {name}."
        raise OptionError("option/setting", words)
    made: SpanExporter = found[0].load()()
    return made
