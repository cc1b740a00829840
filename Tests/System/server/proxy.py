"""Stands between tablets and the server, and does to their requests what networks do."""

import dataclasses
import itertools
import socket
import threading

import waiting
import wire


@dataclasses.dataclass
class Act:
    """What is done to one request.

    `pass`; `delay` so many seconds; `cutRequest` after so many bytes of the body; `loseAnswer`, when the server has given
    it; `cutAnswer` in its middle; `double`, both copies at once; `late`, a copy comes once more after so many others;
    `hold`, it goes on only after so many others that came behind it, or after a while; `overtaken`, whoever asked is cut
    off and asks again, and the first comes after the second; `answer` with a status of our own and `fields`, without
    asking the server.
    """

    kind: str = "pass"
    amount: float = 0
    fields: tuple = ()
    # A request is cut only when the server has read what came before.
    is_read: bool = False


# On a connection that was kept a request is made once more at once: both answers are lost.
LOST = [Act("loseAnswer")] * 2


@dataclasses.dataclass
class Passed:
    """A request that came, and what became of it."""

    number: int
    method: str
    path: str
    length: int
    act: Act
    sent: int = 0
    status: int | None = None
    copies: list = dataclasses.field(default_factory=list)
    # How many that came later were answered before it went on.
    overtakers: int = 0

    def __str__(self):
        return f"{self.method} {self.path} {self.act.kind} {self.status}"


@dataclasses.dataclass(eq=False)
class Held:
    """What goes on once so many `others` have passed, or one with the same line where they are None."""

    passed: Passed
    others: int | None
    send: object

    def is_due_after(self, other):
        """Whether it goes on now that another request has passed."""
        # One that came before it may be answered only now: it was on its way, and overtook nothing.
        if other.number <= self.passed.number:
            return False
        self.passed.overtakers += 1
        if self.others is None:
            return (other.method, other.path) == (self.passed.method, self.passed.path)
        self.others -= 1
        return self.others <= 0


class Proxy:
    """Listens on a port of its own; `choose(method, path, length)` gives the act for each request."""

    def __init__(self, upstream, choose=None, listener=None):
        self.upstream = upstream
        self.choose = choose or (lambda method, path, length: Act())
        self.listener = listener or (lambda passed: None)
        self.passed = []
        self.numbers = itertools.count(1)
        self.lock = threading.Lock()
        self.held = []
        # In seconds: others may be few, and whoever asks waits for them.
        self.longest_hold = 1.5
        self.isOpen = True
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.socket.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self.isOpen = False
        self.socket.close()
        self.release()

    def of(self, beginning):
        """The requests so far whose line begins so, such as `PUT /v1/results`."""
        return [one for one in self.passed if f"{one.method} {one.path}".startswith(beginning)]

    def next(self, beginning, *acts):
        """The next requests whose line begins so meet these acts; those before and after pass."""
        pending = list(acts)

        def choose(method, path, length):
            if pending and f"{method} {path}".startswith(beginning):
                return pending.pop(0)
            return Act()

        self.choose = choose

    def release(self):
        """Sends what is still held back."""
        with self.lock:
            due, self.held = self.held, []
        for held in due:
            held.send()

    def _accept(self):
        while self.isOpen:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        with client:
            client.settimeout(120)
            reader = client.makefile("rb")
            try:
                while self._one(client, reader):
                    pass
            except (OSError, ValueError):
                # Whoever asked has gone, or the server has: the connection ends, as it does in a network.
                pass

    def _one(self, client, reader):
        """Serves one request; false if the connection is to end."""
        head = wire.read_head(reader)
        if head is None:
            return False
        method, path = head[0].decode().split(" ")[:2]
        length = int(wire.field(head, "content-length") or 0)
        passed = Passed(next(self.numbers), method, path, length, self.choose(method, path, length))
        self.passed.append(passed)
        if wire.field(head, "expect"):
            client.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
            head = [line for line in head if not line.lower().startswith(b"expect:")]
        try:
            return self._act(client, reader, b"\r\n".join(head) + b"\r\n\r\n", passed)
        finally:
            self.listener(passed)
            self._count(passed)

    def _act(self, client, reader, head, passed):
        act = passed.act
        if act.kind == "answer":
            reader.read(passed.length)
            passed.status = int(act.amount)
            client.sendall(wire.made_up(passed.status, act.fields))
            return True
        if act.kind == "delay":
            waiting.let_pass(act.amount, "a network delays what it carries")
        if act.kind == "cutRequest":
            with self._connect() as server:
                server.sendall(head)
                passed.sent = wire.stream(reader, server, min(int(act.amount), max(0, passed.length - 1)))
                if act.is_read:
                    waiting.until(lambda: wire.is_read(server), "the server reads what came before the line broke")
            return False
        if act.kind in ("double", "late"):
            body = reader.read(passed.length)
            return self._copied(client, head, body, passed)
        if act.kind == "overtaken":
            body = reader.read(passed.length)
            self._hold(Held(passed, None, lambda: self._copy(head, body, passed)))
            return False
        if act.kind == "hold":
            goes_on = threading.Event()
            self._hold(Held(passed, int(act.amount), goes_on.set))
            goes_on.wait(self.longest_hold)
        with self._connect() as server:
            server.sendall(head)
            is_whole = True
            try:
                passed.sent = wire.stream(reader, server, passed.length)
            except OSError:
                # The server answered before the whole was here; what it says counts.
                is_whole = False
            answer, passed.status = wire.read_answer(server, passed.method)
        return self._give(client, answer, act) and is_whole

    def _give(self, client, answer, act):
        if act.kind == "loseAnswer":
            return False
        if act.kind == "cutAnswer":
            client.sendall(answer[: len(answer) // 2])
            return False
        client.sendall(answer)
        return True

    def _copied(self, client, head, body, passed):
        if passed.act.kind == "late":
            self._hold(Held(passed, int(passed.act.amount), lambda: self._copy(head, body, passed)))
        copy = None
        if passed.act.kind == "double" and passed.method != "POST":
            copy = threading.Thread(target=self._copy, args=(head, body, passed), daemon=True)
            copy.start()
        elif passed.act.kind == "double":
            # Tokens: whoever asks twice keeps the second answer.
            self._copy(head, body, passed)
        with self._connect() as server:
            server.sendall(head + body)
            passed.sent = len(body)
            answer, passed.status = wire.read_answer(server, passed.method)
        if copy:
            copy.join()
        client.sendall(answer)
        return True

    def _copy(self, head, body, passed):
        try:
            with self._connect() as server:
                server.sendall(head + body)
                passed.copies.append(wire.read_answer(server, passed.method)[1])
        except (OSError, ValueError):
            passed.copies.append(None)

    def _hold(self, held):
        with self.lock:
            self.held.append(held)

    def _count(self, passed):
        """One more has passed: what was held back for it goes on."""
        with self.lock:
            due = [held for held in self.held if held.is_due_after(passed)]
            self.held = [held for held in self.held if held not in due]
        for held in due:
            held.send()

    def _connect(self):
        return socket.create_connection(("127.0.0.1", self.upstream()), timeout=120)
