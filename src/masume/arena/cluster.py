"""The workers of a Dask cluster as an executor. Nothing else imports Dask."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from importlib import metadata
from socket import MSG_WAITALL, create_connection
from typing import TYPE_CHECKING, ParamSpec, TypeVar, cast
from urllib.parse import urlsplit

import masume
from masume.core.errors import ArenaError, OptionError

if TYPE_CHECKING:
    from distributed import Client

P = ParamSpec("P")
T = TypeVar("T")

SCHEMES = ("tcp", "tls")
SECONDS_TO_CONNECT = 10.0
LONGEST_GREETING = 2**20


@contextmanager
def cluster(address: str, seconds: float = SECONDS_TO_CONNECT) -> Iterator[Executor]:
    """An executor on the cluster whose scheduler has this address, such as `tcp://host:8786`.

    `ArenaError` if it cannot be reached, has no workers, or they have another version of masume.
    """
    with _connected(address, seconds) as client:
        _check(client, address, seconds)
        yield ClusterExecutor(client)


def _connected(address: str, seconds: float) -> Client:
    try:
        from distributed import Client  # noqa: PLC0415
    except ImportError:
        words = "A cluster needs another package: pip install 'masume[cluster]'."
        raise OptionError("option/cluster", words) from None
    host, port = _host_and_port(address)
    try:
        if address.startswith("tcp:"):
            _probe(host, port, seconds)
        return Client(address, timeout=seconds, set_as_default=False)
    except OSError as error:
        words = f"No cluster at {address}: {error.strerror or error}."
        raise ArenaError("arena/cluster", words) from None


def _probe(host: str, port: int, seconds: float) -> None:
    """`OSError` if no scheduler listens there.

    Dask's own client waits for ever for the greeting of whatever else does. A scheduler sends it
    first: its length in eight bytes, then itself.
    """
    with create_connection((host, port), seconds) as connection:
        length = connection.recv(8, MSG_WAITALL)
    if len(length) < 8 or int.from_bytes(length, "little") > LONGEST_GREETING:
        raise OSError("no scheduler of Dask answers")


def _host_and_port(address: str) -> tuple[str, int]:
    """
    >>> _host_and_port("tcp://127.0.0.1:8786")
    ('127.0.0.1', 8786)
    """
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme not in SCHEMES:
        words = f"The address of a cluster looks like tcp://HOST:8786, not {address[:80]}."
        raise OptionError("option/cluster", words)
    return host, port


class ClusterExecutor(Executor):
    """Sends calls to workers as bytes: schedulers cannot load what only workers have installed."""

    def __init__(self, client: Client) -> None:
        self._executor: Executor = client.get_executor(pure=False)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Runs the call on a worker; if that is lost, on another."""
        from cloudpickle import dumps  # noqa: PLC0415

        call = dumps((fn, args, kwargs))
        return self._executor.submit(cast("Callable[..., T]", _call), masume.__version__, call)


def _call(version: str, call: bytes) -> object:
    """Runs on a worker."""
    if version != masume.__version__:
        words = f"A worker has masume {masume.__version__}, and you have {version}."
        raise ArenaError("arena/version", words)
    fn, args, kwargs = pickle.loads(call)
    return fn(*args, **kwargs)


def _check(client: Client, address: str, seconds: float) -> None:
    """Whether there are workers, and all know this version of masume."""
    try:
        client.wait_for_workers(1, timeout=seconds)
    except TimeoutError:
        words = f"The cluster at {address} has no workers."
        raise ArenaError("arena/cluster", words) from None
    yours = metadata.version("masume")
    found: dict[str, object] = client.run(metadata.version, "masume", on_error="return")
    try:
        found["the scheduler"] = client.run_on_scheduler(metadata.version, "masume")
    except metadata.PackageNotFoundError as error:
        found["the scheduler"] = error
    for where, version in found.items():
        if isinstance(version, metadata.PackageNotFoundError):
            words = f"masume is not installed on {where} of the cluster; you have {yours}."
            raise ArenaError("arena/version", words)
        if isinstance(version, str) and version != yours:
            words = f"There is masume {version} on {where} of the cluster; you have {yours}."
            raise ArenaError("arena/version", words)
