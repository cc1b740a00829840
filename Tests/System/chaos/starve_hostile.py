"""What takes a server away from others: ten tablets that each do something else, and thousands of sockets that say nothing.

Each is a function that does one round of it with a `Tablet`; it is called again and again until the run is over.
"""

import contextlib
import errno
import http.client
import json
import resource
import secrets
import select
import socket
import subprocess

import server as servers
import waiting
from choices import chance
from starve_wire import Wire, source

MIB = 1 << 20
# Kinds of addresses: of silent sockets, of hostile tablets.
SILENT, HOSTILE = 1, 2
# As many addresses have the silent sockets: more than one address may have, and fewer than all that the server serves.
SILENT_ADDRESSES = 5
NUMBERS = [
    -1, 2**31, 2**53 - 1, 2**53, 2**53 + 1, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 10**30,
    1e308, -1e308, 5e-324, -0.0, 1e-300, 1e18, 1e19]


class Tablet:
    """One of the ten, and what it was answered."""

    def __init__(self, number, port, seed, token, staff, bomb):
        self.number, self.port, self.token, self.staff, self.bomb = number, port, token, staff, bomb
        self.dice = chance(seed, "hostile", number)
        self.source = source(HOSTILE, number)
        self.statuses = {}
        self.held = []

    def wire(self, token=None):
        return Wire(self.port, self.source, token or self.token)

    def note(self, status):
        self.statuses[status] = self.statuses.get(status, 0) + 1

    def ask(self, wire, *words):
        """Asks; a connection that is cut is what such a tablet has to expect."""
        try:
            status, body = wire.ask(*words)
        except (OSError, http.client.HTTPException):
            self.note("cut")
            return None, b""
        self.note(status)
        return status, body

    def open(self):
        """A connection of its own, for what is no whole request."""
        try:
            return socket.create_connection(("127.0.0.1", self.port), timeout=10, source_address=(self.source, 0))
        except OSError:
            self.note("cut")
            return None

    def head(self, method, path, length, **fields):
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Authorization: Bearer {self.token}", f"Content-Length: {length}",
                 *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def let_go(self):
        for connection in self.held:
            connection.close()
        self.held = []


def put_result(tablet, wire, document):
    data = servers.encoded(document)
    return tablet.ask(wire, "PUT", f"/v1/results/{document['id']}", data, {
        "Content-Type": "application/json", "Content-Digest": servers.content_digest(data)})


def floods(tablet):
    wire = tablet.wire()
    for _ in range(200):
        tablet.ask(wire, "GET", "/v1/me")
    wire.close()


def holds_large_bodies_open(tablet):
    """Results of 16 MB without their last byte."""
    while len(tablet.held) < 24:
        connection = tablet.open()
        if connection is None:
            return
        tablet.held.append(connection)
        data = b" " * (16 * MIB)
        with contextlib.suppress(OSError):
            connection.sendall(tablet.head(
                "PUT", f"/v1/results/{servers.uuid7()}", len(data), Content_Type="application/json",
                Content_Digest=servers.content_digest(data)) + data[:-1])
    waiting.let_pass(1, "they stay open")
    if tablet.dice.random() < 0.3:
        for connection in tablet.held[:8]:
            with contextlib.suppress(OSError):
                connection.sendall(b" ")
                tablet.note(int(connection.recv(4096)[9:12] or 0))
            connection.close()
        del tablet.held[:8]


def sends_a_byte_at_a_time(tablet):
    while len(tablet.held) < 60:
        connection = tablet.open()
        if connection is None:
            break
        tablet.held.append(connection)
        with contextlib.suppress(OSError):
            connection.sendall(tablet.head("PUT", f"/v1/recordings/{secrets.token_hex(32)}", MIB, Upload_Length=MIB, Upload_Offset=0))
    for connection in list(tablet.held):
        try:
            connection.sendall(b"x")
        except OSError:
            connection.close()
            tablet.held.remove(connection)
    waiting.let_pass(0.2, "the next byte comes late")


def brings_refused_documents(tablet):
    wire = tablet.wire()
    for _ in range(20):
        identifier, data = servers.uuid7(), b'{"ambler": 1, "id": 7}' + b" " * tablet.dice.randrange(300_000)
        tablet.ask(wire, "PUT", f"/v1/results/{identifier}", data, {
            "Content-Type": "application/json", "Content-Digest": servers.content_digest(data)})
    wire.close()


def leaves_uploads_unfinished(tablet):
    wire = tablet.wire()
    for _ in range(20):
        tablet.ask(wire, "PUT", f"/v1/recordings/{secrets.token_hex(32)}", tablet.dice.randbytes(64 << 10), {
            "Upload-Length": str(MIB), "Upload-Offset": "0"})
    wire.close()


def brings_bombs(tablet):
    """A few bytes that stand for gigabytes of rows, in a result that an export reads."""
    wire = tablet.wire()
    name = servers.digest(tablet.bomb)
    tablet.ask(wire, "PUT", f"/v1/recordings/{name}", tablet.bomb, {"Upload-Length": str(len(tablet.bomb)), "Upload-Offset": "0"})
    document = servers.result("H-1", recordings=[tablet.bomb])
    document["recordings"][0].update(
        clock=[{"bootNanoseconds": 0, "utc": "2026-11-22T10:00:00Z"}],
        sensor={"columns": [{"name": "x", "unit": "m/s2", "scale": 1, "offset": 0}]})
    put_result(tablet, wire, document)
    wire.close()
    waiting.let_pass(0.5, "a few are enough")


def brings_extreme_numbers(tablet):
    wire = tablet.wire()
    for _ in range(20):
        document = servers.result("H-2", recordings=[])
        document["measures"][0]["value"] = tablet.dice.choice(NUMBERS)
        document["steps"][0]["seconds"] = tablet.dice.choice(NUMBERS)
        document["seed"] = tablet.dice.choice(NUMBERS)
        put_result(tablet, wire, document)
    wire.close()


def asks_for_exports(tablet):
    """As a researcher, whose role may; and reads all lists that there are meanwhile."""
    wire = tablet.wire(tablet.staff)
    for path in ["exports", "results", "completeness", "adherence", "measurements"]:
        tablet.ask(wire, "GET", f"/v1/studies/hostile-2026/{path}")
    for _ in range(20):
        tablet.ask(wire, "POST", "/v1/studies/hostile-2026/exports", b"{}", {"Content-Type": "application/json"})
    wire.close()


def shows_wrong_tokens(tablet):
    wire = Wire(tablet.port, tablet.source)
    for _ in range(20):
        wire.token = tablet.dice.choice([secrets.token_hex(32), tablet.token[:-3] + "xyz", "a.b.c", "x" * 8_000])
        tablet.ask(wire, "GET", "/v1/me")
    wire.token = None
    wrong = json.dumps({"code": secrets.token_hex(8), "name": "x"}).encode()
    tablet.ask(wire, "POST", "/v1/enrolments", wrong, {"Content-Type": "application/json"})
    wire.close()


def opens_many_connections(tablet):
    """Heads that are never whole."""
    while len(tablet.held) < 400:
        connection = tablet.open()
        if connection is None:
            break
        tablet.held.append(connection)
        with contextlib.suppress(OSError):
            connection.sendall(b"GET /v1/me HTTP/1.1\r\nX-")
    for connection in list(tablet.held):
        try:
            connection.sendall(b"x")
        except OSError:
            connection.close()
            tablet.held.remove(connection)
    waiting.let_pass(1, "the next part of each head comes late")


DEEDS = [
    floods, holds_large_bodies_open, sends_a_byte_at_a_time, brings_refused_documents, leaves_uploads_unfinished, brings_bombs,
    brings_extreme_numbers, asks_for_exports, shows_wrong_tokens, opens_many_connections]


def run(tablet, stopping, told):
    """The whole life of a hostile tablet, in a process of its own."""
    done = 0
    while not stopping.is_set():
        DEEDS[tablet.number](tablet)
        done += 1
    tablet.let_go()
    told.put((DEEDS[tablet.number].__name__, done, tablet.statuses))


def may_open(wanted):
    """Lets this process have so many files open, and gives how many more it may."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted + 200, max(most, wanted + 200)))
    return min(wanted, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200)


def hold_silent_sockets(port, wanted, stopping, told):
    """So many sockets that say nothing, opened anew when the server closes them; in a process of its own."""
    count = may_open(wanted)
    opened, sockets = 0, {}
    poll = select.epoll()
    while not stopping.is_set():
        for _ in range(500):
            if len(sockets) >= count:
                break
            one = socket.socket()
            one.setblocking(False)
            one.bind((source(SILENT, opened % SILENT_ADDRESSES), 0))
            if one.connect_ex(("127.0.0.1", port)) not in (0, errno.EINPROGRESS):
                one.close()
                break
            opened += 1
            sockets[one.fileno()] = one
            poll.register(one, select.EPOLLIN | select.EPOLLHUP | select.EPOLLRDHUP)
        for descriptor, _ in poll.poll(0.5):
            poll.unregister(descriptor)
            sockets.pop(descriptor).close()
        waiting.let_pass(0.2, "the line is not the machine's only work")
    told.put(("silent sockets", count, {"opened": opened}))


def bomb(blocks):
    """So many times 600 kB of rows, packed."""
    block = b"1,1,1\n" * 100_000
    pack = subprocess.run(
        ["zstd", "-q", "-c"], input=b"time,sequence,x\n" + block * blocks, stdout=subprocess.PIPE, check=True)
    return pack.stdout
