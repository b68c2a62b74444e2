"""A wire-tap between browser and server: keeps every byte that the server sends."""

import socket
import threading
from contextlib import suppress


class WireTap:
    """Listens on a port of its own and passes everything on, both ways."""

    def __init__(self, url: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        self.target = (host, int(port))
        self.heard = bytearray()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.wires: list[socket.socket] = []
        self.whole = True
        threading.Thread(target=self._welcome, daemon=True).start()

    def close(self) -> None:
        self.door.close()
        self.cut()

    def cut(self) -> None:
        """Breaks all wires, and every new one at once, until `mend`."""
        self.whole = False
        for wire in self.wires:
            with suppress(OSError):
                wire.shutdown(socket.SHUT_RDWR)
            wire.close()
        self.wires.clear()

    def mend(self) -> None:
        self.whole = True

    def _welcome(self) -> None:
        while True:
            try:
                browser, _ = self.door.accept()
            except OSError:
                return
            if not self.whole:
                browser.close()
                continue
            server = socket.create_connection(self.target)
            self.wires += [browser, server]
            threading.Thread(target=self._pass, args=(browser, server, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, browser, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        try:
            while data := source.recv(65536):
                if keep:
                    self.heard += data
                target.sendall(data)
        except OSError:
            pass
        finally:
            target.close()
