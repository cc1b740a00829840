"""What one tablet may have of the server's disk and memory: it fills them with nothing that no result accounts for."""

import concurrent.futures
import contextlib
import http.client
import os
import pathlib
import re
import socket

import pytest

import breadth
import server as servers
import waiting
from people import People

MIB = 1 << 20


@pytest.fixture(scope="module")
def tight(tmp_path_factory):
    """People of a server whose devices may have 4 MiB each of recordings that no result names, and 1 MiB of refused results."""
    server = servers.Server(tmp_path_factory.mktemp("tight"), "--device-quota", "4", "--refused-quota", "1")
    yield People(server, few=True)
    server.stop()


def is_full(answer, code="deviceQuota"):
    return (answer.status_code, answer.json()["code"], int(answer.headers["Retry-After"]) > 0) == (507, code, True)


def test_recordings_that_no_result_names_fill_a_quota_and_no_disk(tight):
    device = tight.enrol(tight.clinician, "ms-2026")
    contents = [os.urandom(MIB) for _ in range(5)]
    assert [device.put_recording(content).status_code for content in contents[:4]] == [201] * 4
    assert is_full(device.put_recording(contents[4]))
    assert device.ask("HEAD", f"/v1/recordings/{servers.digest(contents[4])}").status_code == 404, "nothing of it is kept"
    assert device.put_recording(contents[0]).status_code == 200, "what is here is here"
    # Another device has its own room, and this one has it again when a result names what it brought.
    assert tight.enrol(tight.clinician, "ms-2026").put_recording(contents[4]).status_code == 201
    assert device.put_result(servers.result("Q-1", recordings=contents[:2])).status_code == 201
    assert device.put_recording(contents[4]).status_code == 201
    assert device.put_recording(os.urandom(MIB)).status_code == 201
    assert is_full(device.put_recording(os.urandom(MIB)))


def test_unfinished_uploads_and_many_small_ones_count_as_well(tight):
    device = tight.enrol(tight.clinician, "ms-2026")
    half = os.urandom(3 * MIB)
    path, told = f"/v1/recordings/{servers.digest(half)}", {"Upload-Length": str(len(half))}
    assert device.ask("PUT", path, data=half[:2 * MIB], headers=told).status_code == 202
    # 2 MiB are here, and each of the others counts as 64 KiB however small it is.
    statuses = [device.put_recording(os.urandom(10)).status_code for _ in range(33)]
    assert statuses == [201] * 32 + [507]
    assert is_full(device.ask("PUT", path, data=half[2 * MIB:], headers={**told, "Upload-Offset": str(2 * MIB)}))


def test_many_uploads_at_once_get_no_more_room_than_one_after_another(tight):
    device = tight.enrol(tight.clinician, "ms-2026")
    def put(content):
        one = servers.Client(tight.server, device.token)
        return one.put_recording(content).status_code
    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        statuses = list(pool.map(put, [os.urandom(MIB) for _ in range(12)]))
    assert statuses.count(201) <= 4 and set(statuses) <= {201, 507}


def test_the_devices_of_one_participant_share_a_quota(tight):
    participant = tight.register(tight.clinician, "ms-2026", "Q-2")["id"]
    first, second = [tight.enrol(tight.clinician, "ms-2026", participant) for _ in range(2)]
    assert [first.put_recording(os.urandom(MIB)).status_code for _ in range(3)] == [201] * 3
    assert second.put_recording(os.urandom(MIB)).status_code == 201
    assert is_full(second.put_recording(os.urandom(MIB))) and is_full(first.put_recording(os.urandom(MIB)))


def refused(size):
    """A result that cannot be taken, as bytes."""
    document = servers.result("Q-1", outcome="perfect")
    return document["id"], servers.encoded(document) + b" " * size


def test_refused_results_and_other_bytes_under_a_taken_id_fill_a_quota(tight):
    device = tight.enrol(tight.clinician, "ms-2026")
    taken = servers.result("Q-1")
    assert device.put_result(taken).status_code == 201
    first = refused(300_000)
    for identifier, data in [first, refused(300_000)]:
        assert device.put_result(data, identifier=identifier).json()["code"] == "resultFaults"
    other = servers.encoded(taken) + b" " * 300_000
    assert device.put_result(other, identifier=taken["id"]).status_code == 409
    identifier, data = refused(300_000)
    assert is_full(device.put_result(data, identifier=identifier), "refusedQuota")
    assert is_full(device.put_result(servers.encoded(taken) + b" " * 300_001, identifier=taken["id"]), "refusedQuota")
    # What is kept already is told as before, and what is right is taken.
    assert device.put_result(first[1], identifier=first[0]).status_code == 422
    assert device.put_result(other, identifier=taken["id"]).status_code == 409
    assert device.put_result(servers.result("Q-1")).status_code == 201
    kept = tight.server.sql(f"select count(*) from dead_letters where account = '{device.enrolment['device']}'")
    assert kept == ["2"]


def test_a_thousand_tiny_refused_results_count_as_more_than_their_bytes(tight):
    device = tight.enrol(tight.clinician, "ms-2026")
    statuses = []
    for _ in range(65):
        identifier = servers.uuid7()
        statuses.append(device.put_result(b"{}", identifier=identifier).status_code)
    assert statuses == [422] * 64 + [507]


def resident(server):
    text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) // 1024


def test_results_that_are_not_whole_take_no_memory(tight):
    """48 results of 16 MB without their last byte took 760 MB; now they wait on the disk."""
    device = tight.enrol(tight.clinician, "ms-2026")
    count, size = breadth.count(16, 48), 16 * MIB
    open_ones = []
    before = resident(tight.server)
    try:
        for _ in range(count):
            document = servers.result("Q-3")
            data = servers.encoded(document)
            data += b" " * (size - len(data))
            connection = socket.create_connection(("127.0.0.1", tight.server.port), timeout=60)
            open_ones.append((connection, data))
            connection.sendall(
                (f"PUT /v1/results/{document['id']} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {device.token}\r\n"
                 f"Content-Digest: {servers.content_digest(data)}\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {size}\r\nConnection: close\r\n\r\n").encode())
            connection.sendall(data[:-1])
        # The socket may hold the last of them; whoever asks now comes behind what was read.
        waiting.until(lambda: spooled(tight.server) >= count * (size - MIB), "the bodies are on the disk")
        grown = resident(tight.server) - before
        print(f"{count} results of {size // MIB} MB: {grown} MB more")
        assert grown < 150
        # All at once are read one after another, as far as there is memory for them.
        for connection, data in open_ones:
            connection.sendall(data[-1:])
        answers = [connection.recv(65536) for connection, _ in open_ones]
        assert {answer[9:12] for answer in answers} == {b"201"}
    finally:
        for connection, _ in open_ones:
            connection.close()


def spooled(server):
    """The bytes of the files without a name that the server holds."""
    total = 0
    for descriptor in pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            path = str(descriptor.readlink())
            if " (deleted)" in path and "study-contents" in path:
                total += descriptor.stat().st_size
    return total


@pytest.mark.parametrize("path", ["/v1/sessions", "/v1/sessions/refresh", "/v1/enrolments", "/get_auth_token/"])
def test_a_stranger_may_send_little(tight, path):
    answer = servers.Client(tight.server).ask("POST", path, data=b'{"name": "' + b"x" * (17 << 10) + b'"}',
                                              headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "bodyTooLarge")


@pytest.fixture(scope="module")
def slow(tmp_path_factory):
    """People of a server that takes a request a second of each device, and twenty at once."""
    server = servers.Server(tmp_path_factory.mktemp("slow"), "--requests-per-device", "1")
    yield People(server, few=True)
    server.stop()


def too_many(answer, subject):
    told = answer.json()
    return ((answer.status_code, told["code"]) == (429, "tooManyRequests") and int(answer.headers["Retry-After"]) >= 1
            and f"this {subject}" in told["title"])


def test_a_flood_of_one_device_is_told_to_wait_and_keeps_nobody_else(slow):
    device, other = [slow.enrol(slow.clinician, "ms-2026") for _ in range(2)]
    def flood(_):
        one = servers.Client(slow.server, device.token)
        with one.session:
            return [one.get("/v1/me") for _ in range(50)]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = [answer for answers in pool.map(flood, range(8)) for answer in answers]
    refused = [answer for answer in answers if answer.status_code != 200]
    # Twenty come at once; how many more while they came depends on the machine.
    assert 20 <= len(answers) - len(refused) < 400 and all(too_many(answer, "account") for answer in refused)
    assert other.get("/v1/me").status_code == 200
    waiting.until(lambda: device.get("/v1/me").status_code == 200, "it is served again after the wait")


def test_the_devices_of_one_participant_share_their_requests(slow):
    participant = slow.register(slow.clinician, "ms-2026", "Q-7")["id"]
    first, second = [slow.enrol(slow.clinician, "ms-2026", participant) for _ in range(2)]
    statuses = [first.get("/v1/me").status_code for _ in range(60)]
    assert statuses[:20] == [200] * 20 and 429 in statuses
    assert 429 in [second.get("/v1/me").status_code for _ in range(3)], "what the first has used is used"


def test_an_address_has_a_limit_for_whoever_comes_from_it(tmp_path):
    server = servers.Server(tmp_path / "home", "--requests-per-address", "2")
    try:
        anybody = servers.Client(server)
        answers = [anybody.get("/v1/receipt-keys") for _ in range(200)]
        assert answers[0].status_code == 200 and too_many(answers[-1], "address")
        # Another address is another one: this machine has many.
        with contextlib.closing(http.client.HTTPConnection("127.0.0.1", server.port, source_address=("127.7.7.7", 0))) as connection:
            connection.request("GET", "/v1/receipt-keys")
            assert connection.getresponse().status == 200
    finally:
        server.stop()
