"""A thousand tablets that all sync at once, after an outage: each with a queue, a connection and a token of its own.

All of them find the server away, and all come back in the moment in which it is there again, as they do when a network
comes back: none waits for a time of its own. Who is then told to come later waits as tablets do.
"""

import asyncio
import base64
import concurrent.futures
import hashlib
import json
import os
import random
import re
import time

from setting import Setting, servers

import machine
import results
from recordings import Memory

TABLETS, QUEUED = int(os.environ.get("TABLETS", "1000")), 5
# One result in so many has a recording.
EACH, RECORDING = 10, 100_000


def measure():
    with Setting() as setting:
        queues = [Queue(token, number) for number, token in enumerate(enrolled(setting))]
        setting.server.stop()
        assert asyncio.run(failed(setting.server.port, queues)) == TABLETS
        setting.server.start()
        setting.look_for_processes()
        memory, cpu = Memory(setting.server.process.pid), machine.cpu_seconds(setting.server.roots)
        outcome = asyncio.run(all_at_once(setting.server.port, queues))
        peak, cpu = memory.peak(), machine.cpu_seconds(setting.server.roots) - cpu
        stored = results.stored_count(setting)
        whole = int(setting.server.sql("select count(*) from recordings")[0])
        assert (stored, whole) == (TABLETS * QUEUED, sum(queue.recordings for queue in queues))
        outcome.waits.sort()
        print(
            f"{TABLETS} tablets with {QUEUED} results each at once after an outage that all of them met:"
            f" all safe in {outcome.seconds:.1f} s,"
            f" {stored} stored of {TABLETS * QUEUED}, {whole} recordings of {RECORDING // 1000} kB,"
            f" {stored / outcome.seconds:.0f}/s, {stored / cpu:.0f} a second of CPU;"
            f" a tablet is done after {outcome.waits[len(outcome.waits) // 2]:.1f} s (median), {outcome.waits[-1]:.1f} s (slowest);"
            f" told to come later {outcome.later}, cut off {outcome.cut}; server {memory.first:.0f} MiB before, {peak:.0f} at most")
        print(setting.memory)


class Queue:
    """What one tablet has to send."""

    TEXT = results.document()

    def __init__(self, token, tablet):
        self.token = token
        self.names = [servers.uuid7() for _ in range(QUEUED)]
        self.of_recordings = {name for place, name in enumerate(self.names) if (tablet * QUEUED + place) % EACH == 0}
        self.recordings = len(self.of_recordings)

    def recording(self, name):
        """The bytes that belong to a result; None if it has none."""
        return random.Random(name).randbytes(RECORDING) if name in self.of_recordings else None

    def document(self, name):
        content = self.recording(name)
        if content is None:
            return self.TEXT.replace("@ID@", name).encode()
        return json.dumps(servers.result(None, [content], id=name), separators=(",", ":")).encode()


async def failed(port, queues):
    """How many of them find no server."""
    async def is_refused():
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            return True
        writer.close()
        return False
    return sum(await asyncio.gather(*(is_refused() for _ in queues)))


def enrolled(setting):
    def enrol(_):
        clinician = servers.Client(setting.server, setting.people.clinician.token)
        return setting.people.enrol(clinician, "ms-2026").token
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        return list(pool.map(enrol, range(TABLETS)))


class Outcome:
    def __init__(self):
        self.waits, self.later, self.cut, self.seconds = [], 0, 0, 0


async def all_at_once(port, queues):
    outcome = Outcome()
    began = time.monotonic()
    await asyncio.gather(*(tablet(port, queue, outcome, began) for queue in queues))
    outcome.seconds = time.monotonic() - began
    return outcome


async def tablet(port, queue, outcome, began):
    """Sends its queue in order; who is told to come later does, as tablets do."""
    reader = writer = None
    failures, brought, offset = 0, False, 0
    while queue.names:
        name = queue.names[0]
        content = None if brought else queue.recording(name)
        try:
            if writer is None:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
            status, head = await send(reader, writer, port, queue, name, content, offset)
        except (OSError, asyncio.IncompleteReadError):
            outcome.cut += 1
            writer = None
            await asyncio.sleep(random.uniform(0.5, 1.5))
            continue
        if status in (429, 503):
            outcome.later += 1
            seconds = int(re.search(r"(?im)^retry-after: (\d+)", head)[1])
            await asyncio.sleep(seconds + random.uniform(1, min(30 * 2**failures, 3600)))
            failures += 1
        elif outcome.cut and status == 423:
            # The server has not noticed yet that the connection before was cut.
            await asyncio.sleep(random.uniform(0.5, 1.5))
        elif outcome.cut and status == 409:
            offset = int(re.search(r"(?im)^upload-offset: (\d+)", head)[1])
        else:
            assert status in ((200, 201) if outcome.cut else (201,)), (status, head)
            failures, brought, offset = 0, content is not None, 0
            if content is None:
                queue.names.pop(0)
        if re.search(r"(?im)^connection: close", head):
            writer.close()
            writer = None
    writer and writer.close()
    outcome.waits.append(time.monotonic() - began)


async def send(reader, writer, port, queue, name, content, offset):
    """Sends a recording from the offset on, or with none the result; gives the status and the head of the answer."""
    if content is not None:
        path, body = f"recordings/{hashlib.sha256(content).hexdigest()}", content[offset:]
        fields = f"Upload-Offset: {offset}\r\nUpload-Length: {len(content)}"
    else:
        path, body = f"results/{name}", queue.document(name)
        digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
        fields = f"Content-Digest: sha-256=:{digest}:\r\nContent-Type: application/json"
    writer.write(
        f"PUT /v1/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {queue.token}\r\n"
        f"{fields}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    await writer.drain()
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?im)^content-length: (\d+)", head)
    if length:
        await reader.readexactly(int(length[1]))
    return int(head.split()[1]), head
