"""The line between one tablet and the server: it is cut after so many bytes, stands still, or is down."""

import contextlib
import socket
import threading

BLOCK = 16 * 1024


class Line:
    """Listens on a port of its own, and carries bytes to where `upstream` is and back; what it carries it does not read."""

    def __init__(self, upstream):
        self.upstream = upstream
        self.lock = threading.Lock()
        self.isDown = False
        # What is still to happen: `("cut" | "stand", bytes)`, each after so many more bytes from the server.
        self.limits = []
        self.carried = 0
        self.cuts = 0
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.open = set()
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def meets(self, *limits):
        """From now on this happens, one after the other."""
        with self.lock:
            self.limits, self.carried = list(limits), 0

    @property
    def stands(self):
        return not self.goes_on.is_set()

    def moves(self):
        """What stood still goes on."""
        self.goes_on.set()

    def breaks(self):
        """The line is down: whoever is connected is cut off, and nobody comes through."""
        with self.lock:
            self.isDown, ended = True, list(self.open)
        for connection in ended:
            _end(connection)

    def mends(self):
        self.isDown = False

    def close(self):
        _end(self.socket)
        self.breaks()
        self.moves()

    def _accept(self):
        while True:
            try:
                near, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near):
        try:
            far = socket.create_connection(("127.0.0.1", self.upstream()), timeout=60)
        except OSError:
            _end(near)
            return
        far.settimeout(None)
        with self.lock:
            self.open |= {near, far}
            isDown = self.isDown
        if not isDown:
            threading.Thread(target=self._carry_up, args=(near, far), daemon=True).start()
            self._carry_down(near, far)
        with self.lock:
            self.open -= {near, far}
        _end(near)
        _end(far)

    @staticmethod
    def _carry_up(near, far):
        with contextlib.suppress(OSError):
            while block := near.recv(BLOCK):
                far.sendall(block)
        _end(near)
        _end(far)

    def _carry_down(self, near, far):
        with contextlib.suppress(OSError):
            while block := far.recv(BLOCK):
                if not self._pass_on(near, block):
                    return

    def _pass_on(self, near, block):
        """False if the connection is cut here."""
        with self.lock:
            act, until = self.limits[0] if self.limits else (None, 0)
            count = len(block) if act is None else min(len(block), until - self.carried)
            self.carried += count
            isMet = act is not None and self.carried == until
            if isMet:
                self.limits, self.carried = self.limits[1:], 0
                if act == "cut":
                    self.cuts += 1
                else:
                    self.goes_on.clear()
        near.sendall(block[:count])
        if isMet and act == "cut":
            return False
        self.goes_on.wait()
        near.sendall(block[count:])
        return True


def _end(connection):
    """Ends it for whoever reads from it or writes to it, in whatever thread."""
    with contextlib.suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
