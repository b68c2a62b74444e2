"""Reading an event stream in a thread."""

import json
import threading
from socket import SHUT_RDWR

import httpx

PATIENCE = 60
"""Seconds until a test gives up."""


class Reader:
    """A device that listens."""

    def __init__(self, device, tables, last_id=""):
        self.events, self.arrived = [], threading.Condition()
        self.device, self.path = device, f"/api/stream?tables={','.join(tables)}"
        self.headers = {"last-event-id": last_id} if last_id else {}
        self.beats = []
        self.status = None
        self.ended = threading.Event()
        self.lines, self.opened = None, threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            given = {"headers": self.headers, "timeout": None}
            with self.device.stream("GET", self.path, **given) as self.lines:
                self.status = self.lines.status_code
                self.opened.set()
                self._take(self.lines.iter_lines())
        except (httpx.TransportError, httpx.StreamError, RuntimeError):
            pass
        self.ended.set()

    def _take(self, lines):
        event = {}
        for line in lines:
            name, _, value = line.partition(": ")
            if line:
                event[name] = value
            elif "data" in event:
                data = json.loads(event["data"])
                with self.arrived:
                    if event["event"] == "beat":
                        self.beats.append(data)
                    else:
                        self.events.append({**event, "data": data})
                    self.arrived.notify_all()
                event = {}

    def until(self, wanted):
        """Waits until the events satisfy a condition."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: wanted(self.events), PATIENCE), self.events
        return self.events

    def until_beats(self, number):
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.beats) >= number, PATIENCE), self.beats
        return self.beats

    def close(self):
        """Goes away in the middle of the stream."""
        assert self.opened.wait(PATIENCE)
        socket = self.lines.extensions["network_stream"].get_extra_info("socket")
        socket.shutdown(SHUT_RDWR)
        assert self.ended.wait(PATIENCE)

    def kinds(self):
        return [event["event"] for event in self.events]

    def rows(self):
        return [
            row["number"]
            for event in self.events
            if event["event"] == "position"
            for row in event["data"]["rows"]
        ]

    def drafts(self, wanted):
        """Waits for the draft events to satisfy a condition."""

        def found(events):
            return [event["data"] for event in events if event["event"] == "draft"]

        return found(self.until(lambda events: wanted(found(events))))
