"""The content of recordings on its way out."""

import functools
import hashlib
import os
import pathlib
import re
import threading

import pytest
import requests

import chains
import server as servers
import waiting


@pytest.fixture(scope="module")
def recorded(people):
    content = os.urandom(300_000)
    assert people.device.put_recording(content).status_code == 201
    assert people.device.put_result(servers.result("P-1", [content])).status_code == 201
    return content


def test_a_recording_is_read_whole_and_in_parts(people, recorded):
    path = f"/v1/recordings/{servers.digest(recorded)}"
    whole = people.researcher.get(path)
    assert (whole.status_code, whole.content) == (200, recorded)
    tag = whole.headers["ETag"]
    part = people.researcher.get(path, headers={"Range": "bytes=1000-1999"})
    assert (part.status_code, part.content, part.headers["Content-Range"]) == (206, recorded[1000:2000], "bytes 1000-1999/300000")
    last = people.researcher.get(path, headers={"Range": "bytes=-10", "If-Range": tag})
    assert (last.status_code, last.content) == (206, recorded[-10:])
    assert people.researcher.get(path, headers={"Range": "bytes=5-", "If-Range": '"other"'}).content == recorded
    beyond = people.researcher.get(path, headers={"Range": "bytes=300000-"})
    assert (beyond.status_code, beyond.headers["Content-Range"]) == (416, "bytes */300000")
    assert people.researcher.get(path, headers={"If-None-Match": tag}).status_code == 304


def test_who_reads_a_recording_is_noted_before(people, recorded):
    def count():
        return int(people.server.sql("select count(*) from audit where action = 'recordingRead'")[0])
    before = count()
    assert people.clinician.get(f"/v1/recordings/{servers.digest(recorded)}").status_code == 200
    assert count() == before + 1


def test_a_digest_opens_nothing_by_itself(people, recorded):
    path = f"/v1/recordings/{servers.digest(recorded)}"
    assert people.other_clinician.get(path).status_code == 404, "another clinic's"
    assert people.other_researcher.get(path).status_code == 404, "another study's"
    assert people.admin.get(path).status_code == 403
    assert people.device.get(path).status_code == 403
    assert servers.Client(people.server).get(path).status_code == 401
    assert people.researcher.get("/v1/recordings/" + "0" * 64).status_code == 404
    assert people.researcher.get("/v1/recordings/nonsense").status_code == 400
    alone = os.urandom(1000)
    assert people.device.put_recording(alone).status_code == 201
    assert people.researcher.get(f"/v1/recordings/{servers.digest(alone)}").status_code == 404, "no result has it yet"


def test_a_recording_that_was_taken_back_is_not_there(people):
    content = os.urandom(2000)
    document = servers.result("P-1", [content])
    assert people.device.put_recording(content).status_code == 201
    assert people.device.put_result(document).status_code == 201
    assert people.researcher.get(f"/v1/recordings/{servers.digest(content)}").status_code == 200
    assert people.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert people.researcher.get(f"/v1/recordings/{servers.digest(content)}").status_code == 404


def kept(people, content):
    digest = servers.digest(content)
    return people.server.folder / f"server/recordings/content/ms-2026/{digest[:2]}/{digest}"


def brought(people):
    """A device with a result that has a recording of its own."""
    device, content = people.enrol(people.clinician, "ms-2026"), os.urandom(2_000)
    assert device.put_recording(content).status_code == 201
    document = servers.result("P-1", [content])
    assert device.put_result(document).status_code == 201
    return device, content, document


def test_the_bytes_of_what_was_taken_back_are_erased_and_can_be_brought_again(people):
    device, content, document = brought(people)
    assert kept(people, content).exists()
    assert device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert not kept(people, content).exists()
    digest = servers.digest(content)
    assert people.server.sql(f"select count(*) from audit where action = 'recordingErased' and subject = '{digest}'") == ["1"]
    again = servers.result("P-1", [content])
    assert device.put_result(again).json()["missing"] == [digest]
    assert device.put_recording(content).status_code == 201
    assert device.put_result(again).status_code == 201
    assert people.researcher.get(f"/v1/recordings/{digest}").content == content


def test_what_no_result_names_yet_outlives_the_withdrawal_of_another_one(people):
    """Also where the server that took it had a slow clock, or the one that took the other result a fast one."""
    device, content, document = brought(people)
    waiting_one = os.urandom(2_000)
    assert device.put_recording(waiting_one).status_code == 201
    digest = servers.digest(waiting_one)
    chains.as_the_server(
        people.server, f"update recording_claims set claimed_at = claimed_at - interval '2 hours' where sha256 = decode('{digest}', 'hex')")
    assert device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert not kept(people, content).exists()
    assert kept(people, waiting_one).exists()
    assert device.put_result(servers.result("P-1", [waiting_one])).status_code == 201
    assert people.researcher.get(f"/v1/recordings/{digest}").content == waiting_one


def test_bytes_that_cannot_be_erased_now_are_erased_the_next_time(people):
    device, content, document = brought(people)
    path = kept(people, content)
    path.unlink()
    # A folder under the name of the file is what not even root can unlink.
    path.mkdir()
    answer = device.ask("DELETE", f"/v1/results/{document['id']}")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert people.researcher.get(f"/v1/results/{document['id']}").status_code in (404, 410)
    assert people.server.sql("select count(*) from content_to_erase") == ["1"]
    path.rmdir()
    path.write_bytes(content)
    assert device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
    assert not path.exists()
    assert people.server.sql("select count(*) from content_to_erase") == ["0"]


def test_an_upload_whose_bytes_were_erased_meanwhile_is_asked_for_again(people):
    """Erasing and bringing the same bytes at once: whatever the order, what was acknowledged is there."""
    device, content, document = brought(people)
    for _ in range(20):
        threads = [threading.Thread(target=work) for work in [
            functools.partial(device.ask, "DELETE", f"/v1/results/{document['id']}"),
            lambda: servers.Client(people.server, device.token).put_recording(content)]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        waiting.until(lambda: device.put_recording(content).status_code in (200, 201), "what was erased meanwhile is taken again")
        assert kept(people, content).read_bytes() == content
        document = servers.result("P-1", [content])
        assert device.put_result(document).status_code == 201


class Blocks:
    """Content of any length, the same each time, of which one block is in memory."""

    def __init__(self, count, first=0):
        self.seed, self.numbers = os.urandom(1 << 20), range(first, count)

    def block(self, number):
        return number.to_bytes(8, "big") + self.seed[8:]

    def from_block(self, first):
        rest = Blocks(self.numbers.stop, first)
        rest.seed = self.seed
        return rest

    def __len__(self):
        return len(self.numbers) << 20

    def __iter__(self):
        return (self.block(number) for number in self.numbers)


class Sent:
    """Blocks as they are sent, one after another; their length is known before."""

    def __init__(self, blocks):
        self.length, self.blocks = len(blocks), iter(blocks)

    def __len__(self):
        return self.length

    def read(self, _):
        return next(self.blocks, b"")


@pytest.mark.long("a large recording")
def test_a_recording_is_never_held_in_memory(people):
    content = Blocks(300)
    hash = hashlib.sha256()
    for block in content:
        hash.update(block)
    path, process = f"/v1/recordings/{hash.hexdigest()}", people.server.process.pid
    status = pathlib.Path(f"/proc/{process}/status")
    def figure(name):
        return int(re.search(rf"{name}:\s+(\d+) kB", status.read_text())[1]) // 1024
    pathlib.Path(f"/proc/{process}/clear_refs").write_text("5")  # the highest begins anew
    before = figure("VmRSS")

    half = Blocks(150)
    half.seed = content.seed
    first = people.device.ask("PUT", path, data=Sent(half),
                              headers={"Upload-Offset": "0", "Upload-Length": str(len(content))})
    assert (first.status_code, first.headers["Upload-Offset"]) == (202, str(150 << 20))
    second = people.device.ask("PUT", path, data=Sent(content.from_block(150)),
                               headers={"Upload-Offset": str(150 << 20), "Upload-Length": str(len(content))})
    assert second.status_code == 201, second.text
    document = servers.result("P-1")
    document["recordings"] = [{
        "id": "long", "kind": "accelerometer", "state": "complete", "step": "walk", "sha256": hash.hexdigest(), "bytes": len(content),
        "startedNanoseconds": 0,
        "endedNanoseconds": 1, "ledger": {"first": 0, "last": 9, "expected": 10, "received": 10, "missing": 0, "gaps": []}}]
    assert people.device.put_result(document).status_code == 201
    count = 0
    headers = {"Authorization": f"Bearer {people.researcher.token}"}
    with requests.get(people.server.address + path, headers=headers, stream=True, timeout=60) as answer:
        for piece in answer.iter_content(1 << 20):
            count += len(piece)
    assert count == len(content)
    print(f"{figure('VmHWM') - before} MB more than {before} MB for {len(content) >> 20} MB up and down")
    assert figure("VmHWM") < before + 60
