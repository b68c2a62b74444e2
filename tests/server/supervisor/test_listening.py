"""The sockets of workers."""

import socket
import sys

import pytest

from masume.server.supervisor.listening import SPREADS, Listening
from tests.faults.process import free_port

CONNECTIONS = 64


@pytest.fixture
def listening():
    made = Listening("127.0.0.1", free_port())
    yield made
    made.close()


def accepted(listener):
    """Takes all connections that wait."""
    listener.setblocking(False)
    found = []
    try:
        while True:
            found.append(listener.accept()[0])
    except BlockingIOError:
        return found


def closed(sockets):
    for each in sockets:
        each.close()


@pytest.mark.skipif(not SPREADS, reason="other systems share one socket")
def test_connections_are_spread_over_those_that_listen(listening):
    workers = [listening.sockets()[0] for _ in range(3)]
    for each in workers[:2]:
        each.listen(CONNECTIONS)
    clients = [socket.create_connection(workers[0].getsockname()) for _ in range(CONNECTIONS)]
    first, second = map(accepted, workers[:2])
    assert len(first) + len(second) == CONNECTIONS
    assert min(len(first), len(second)) > 0
    closed([*clients, *workers, *first, *second])


def test_an_address_without_a_worker_is_reserved_but_answers_nobody(listening):
    [worker] = listening.sockets()
    place = worker.getsockname()
    worker.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(place)


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are shared otherwise there")
def test_an_address_that_is_taken_cannot_be_had():
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError):
        Listening(*taken.getsockname())
