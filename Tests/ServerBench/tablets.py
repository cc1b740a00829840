"""A thousand tablets that all sync at once, after an outage: each with a queue, a connection and a token of its own."""

import asyncio
import base64
import concurrent.futures
import hashlib
import random
import re
import time

import machine
import results
from recordings import Memory
from setting import Setting, servers

TABLETS, QUEUED = 1000, 5


def measure():
    with Setting() as setting:
        tokens = enrolled(setting)
        memory, cpu = Memory(setting.server.process.pid), machine.cpu_seconds(setting.server.roots)
        outcome = asyncio.run(all_at_once(setting.server.port, tokens))
        peak, cpu = memory.peak(), machine.cpu_seconds(setting.server.roots) - cpu
        stored = results.stored_count(setting)
        outcome.waits.sort()
        print(
            f"{TABLETS} tablets with {QUEUED} results each at once: all safe in {outcome.seconds:.1f} s, {stored} stored of {TABLETS * QUEUED},"
            f" {stored / outcome.seconds:.0f}/s, {stored / cpu:.0f} a second of CPU;"
            f" a tablet is done after {outcome.waits[len(outcome.waits) // 2]:.1f} s (median), {outcome.waits[-1]:.1f} s (slowest);"
            f" told to come later {outcome.later}, cut off {outcome.cut}; server {memory.first:.0f} MiB before, {peak:.0f} at most")
        print(setting.memory)


def enrolled(setting):
    def enrol(_):
        clinician = servers.Client(setting.server, setting.people.clinician.token)
        return setting.people.enrol(clinician, "ms-2026").token
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        return list(pool.map(enrol, range(TABLETS)))


class Outcome:
    def __init__(self):
        self.waits, self.later, self.cut, self.seconds = [], 0, 0, 0


async def all_at_once(port, tokens):
    outcome, text = Outcome(), results.document()
    began = time.monotonic()
    await asyncio.gather(*(tablet(port, token, text, outcome, began) for token in tokens))
    outcome.seconds = time.monotonic() - began
    return outcome


async def tablet(port, token, text, outcome, began):
    """Sends its queue in order; who is told to come later does, as tablets do."""
    queue = [servers.uuid7() for _ in range(QUEUED)]
    reader = writer = None
    while queue:
        try:
            if writer is None:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
            status, head = await put(reader, writer, port, token, queue[0], text)
        except (OSError, asyncio.IncompleteReadError):
            outcome.cut += 1
            writer = None
            await asyncio.sleep(random.uniform(0.5, 1.5))
            continue
        if status in (429, 503):
            outcome.later += 1
            seconds = int(re.search(r"(?im)^retry-after: (\d+)", head)[1])
            await asyncio.sleep(seconds * random.uniform(0.5, 1))
        else:
            assert status == 201, (status, head)
            queue.pop(0)
        if re.search(r"(?im)^connection: close", head):
            writer.close()
            writer = None
    writer and writer.close()
    outcome.waits.append(time.monotonic() - began)


async def put(reader, writer, port, token, name, text):
    body = text.replace("@ID@", name).encode()
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    writer.write(
        f"PUT /v1/results/{name} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Digest: sha-256=:{digest}:\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
    await writer.drain()
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    length = re.search(r"(?im)^content-length: (\d+)", head)
    if length:
        await reader.readexactly(int(length[1]))
    return int(head.split()[1]), head
