"""`PUT /v1/results` of 2 KB: every one durable before it is acknowledged."""

import base64
import hashlib
import json

from setting import Setting, servers, wrk

import machine

SIZE = 2048


def document():
    """The text of a result of 2 KB, with `@ID@` for its id."""
    made = servers.result(None, id="@ID@")
    made["measures"] = [made["measures"][0] | {"name": f"measure{number}"} for number in range(2)]
    text = json.dumps(made, separators=(",", ":"))
    made["device"] |= {"note": "x" * max(0, SIZE - len(text) - 10)}
    return json.dumps(made, separators=(",", ":"))


def names(text, count):
    """Ids of results and the digests of their documents."""
    lines = []
    for _ in range(count):
        name = servers.uuid7()
        digest = hashlib.sha256(text.replace("@ID@", name).encode()).digest()
        lines.append(f"{name} {base64.b64encode(digest).decode()}")
    return "\n".join(lines) + "\n"


def measure(connections=(1, 16, 64, 256), seconds=10):
    with Setting() as setting:
        print(f"the disk makes 8 kB durable in {machine.flush_microseconds(setting.folder)} µs")
        text = document()
        (setting.folder / "document").write_text(text)
        for count in connections:
            print(row(setting, text, count, seconds))
        print(setting.memory)


def row(setting, text, connections, seconds):
    """Each run has results of its own, more than can be put in its time."""
    list_of_names = setting.folder / f"names-{connections}"
    list_of_names.write_text(names(text, 5000 * seconds))
    device = setting.people.enrol(setting.people.clinician, "ms-2026")
    before, stored = machine.cpu_seconds(setting.server.roots), stored_count(setting)
    found = wrk("results.lua", setting.server.address, connections, seconds, device.token, list_of_names, setting.folder / "document")
    used, stored = machine.cpu_seconds(setting.server.roots) - before, stored_count(setting) - stored
    assert found["failed"] == 0, found
    return (
        f"PUT /v1/results of {len(text) + 32} bytes at {connections:3} connections: {found['requests'] / found['seconds']:.0f}/s,"
        f" {stored / used:.0f} a second of CPU (aim 1000), p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms, stored {stored}")


def stored_count(setting):
    return int(setting.server.sql("select count(*) from results")[0])
