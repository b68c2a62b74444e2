"""A cable between page and server that can be cut without either end being told."""

import contextlib
import socket
import threading


class Cable:
    """Forwards bytes; while it is cut it holds connections open and delivers nothing."""

    def __init__(self, port: int) -> None:
        self.port, self.ends = port, []
        self.is_whole = threading.Event()
        self.is_whole.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing arrives."""
        self.is_whole.clear()

    def mend(self) -> None:
        """What was held is gone, as after a change of network; new connections work."""
        old, self.ends = self.ends, []
        for end in old:
            _hang_up(end)
        self.is_whole.set()

    def close(self) -> None:
        self.listener.close()
        self.mend()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self.ends.append(near)
        self.is_whole.wait()
        try:
            far = socket.create_connection(("127.0.0.1", self.port))
        except OSError:
            _hang_up(near)
            return
        self.ends.append(far)
        for source, target in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.is_whole.wait()
                target.sendall(data)
        _hang_up(source)
        _hang_up(target)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
