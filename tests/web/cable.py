"""A cable between two programs that can be cut without either end being told."""

import contextlib
import socket
import threading


class Cable:
    """Forwards bytes; while it is cut it holds connections open and delivers nothing."""

    def __init__(self, target: int | str) -> None:
        """Leads to a port of this machine, or to the path of a socket."""
        self.target, self.ends = target, set()
        self.is_whole = threading.Event()
        self.is_whole.set()
        self.loses_answers = False
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing arrives."""
        self.is_whole.clear()

    def lose_answers(self) -> None:
        """From now on whatever is asked arrives, and connections break instead of its answer."""
        self.loses_answers = True

    def mend(self) -> None:
        """What was held is gone, as after a change of network; new connections work."""
        self.loses_answers = False
        self.hang_up()
        self.is_whole.set()

    def hang_up(self) -> None:
        """Ends all connections."""
        old, self.ends = self.ends, set()
        for end in old:
            _hang_up(end)

    def close(self) -> None:
        self.listener.close()
        self.mend()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self.ends.add(near)
        self.is_whole.wait()
        try:
            far = self._far_end()
        except OSError:
            _hang_up(near)
            return
        self.ends.add(far)
        for source, target in ((near, far), (far, near)):
            threading.Thread(
                target=self._carry, args=(source, target, source is far), daemon=True
            ).start()

    def _far_end(self) -> socket.socket:
        if isinstance(self.target, int):
            return socket.create_connection(("127.0.0.1", self.target))
        far = socket.socket(socket.AF_UNIX)
        try:
            far.connect(self.target)
        except OSError:
            far.close()
            raise
        return far

    def _carry(self, source: socket.socket, target: socket.socket, is_answer: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.is_whole.wait()
                if is_answer and self.loses_answers:
                    break
                target.sendall(data)
        for end in (source, target):
            self.ends.discard(end)
            _hang_up(end)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
