"""HTTP as bytes: just enough of it to hand requests and answers on."""

import re
import socket
import sys

BLOCK = 16 * 1024


def read_head(reader):
    """The lines of a head; None where the connection ended."""
    lines = []
    while True:
        line = reader.readline(70_000)
        if not line:
            return None
        line = line.rstrip(b"\r\n")
        if not line:
            return lines
        lines.append(line)


def field(head, name):
    """The first field of that name, in small letters; None if there is none."""
    for line in head[1:]:
        key, _, value = line.partition(b":")
        if key.strip().lower() == name.encode():
            return value.strip().decode()
    return None


def stream(reader, server, count):
    """Gives that many bytes of a body to the server; how many there were."""
    sent = 0
    while sent < count:
        block = reader.read1(min(BLOCK, count - sent))
        if not block:
            raise ConnectionError("the sender ended early")
        server.sendall(block)
        sent += len(block)
    return sent


def is_read(connection):
    """Whether the other end, which is on this machine, has read all that was sent to it."""
    own, other = _end(*connection.getsockname()), _end(*connection.getpeername())
    with open("/proc/net/tcp") as table:
        rows = [line.split() for line in table]
    # One end holds what is on its way, the other what is not read yet; an end that is closed has no row.
    unsent = [row[4].split(":")[0] for row in rows if row[1:3] == [own, other]]
    unread = [row[4].split(":")[1] for row in rows if row[1:3] == [other, own]]
    return all(int(count, 16) == 0 for count in unsent + unread)


def _end(host, port):
    """An address as the kernel's table writes it."""
    return f"{int.from_bytes(socket.inet_aton(host), sys.byteorder):08X}:{port:04X}"


def read_answer(server, method):
    """The bytes of an answer and its status."""
    reader = server.makefile("rb")
    while True:
        head = read_head(reader)
        if not head:
            raise ConnectionError("the server ended without an answer")
        status = int(re.match(rb"HTTP/1\.1 (\d{3})", head[0])[1])
        if status != 100:
            break
    length = 0 if method == "HEAD" or status == 204 else int(field(head, "content-length") or 0)
    body = reader.read(length)
    if len(body) < length:
        raise ConnectionError("the answer ended early")
    return b"\r\n".join(head) + b"\r\n\r\n" + body, status


def made_up(status, fields):
    """An answer without a body."""
    lines = [f"HTTP/1.1 {status} Made Up", "Content-Length: 0", *(f"{name}: {value}" for name, value in fields)]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()
