"""A cable between page and server that can be cut without either end being told."""

import contextlib
import socket
import threading
import time


class Cable:
    """Forwards bytes; while it is cut it holds connections open and delivers nothing."""

    def __init__(self, port: int) -> None:
        self.port, self.is_cut, self.pairs = port, False, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing arrives."""
        self.is_cut = True

    def mend(self) -> None:
        """What was held is gone, as after a change of network; new connections work."""
        self.is_cut = False
        old, self.pairs = self.pairs, []
        for end in old:
            end.close()

    def close(self) -> None:
        self.listener.close()
        self.mend()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self.pairs.append(near)
        while self.is_cut:
            time.sleep(0.02)
        try:
            far = socket.create_connection(("127.0.0.1", self.port))
        except OSError:
            near.close()
            return
        self.pairs.append(far)
        for source, target in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                while self.is_cut:
                    time.sleep(0.02)
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
