"""What bad input gets: a right status, a named fault, nothing stored by halves, no fault of the server's, flat memory."""

import base64
import concurrent.futures
import gzip
import hashlib
import hmac
import json
import os
import re
import resource
import socket
import subprocess
import time
import urllib.parse
import uuid

import pytest

import contract
import server as servers

# Each row of the table of bad input that concerns the server, and the tests that walk it.
ROWS = {
    "all JSON": ["test_bad_input.test_json_that_is_none_is_refused_at_every_route", "test_compatibility.test_json_that_is_none_is_refused"],
    "symptom level": ["test_compatibility.test_a_level_that_is_none_is_told_with_its_place"],
    "symptom number": ["test_study_file.test_symptoms_are_those_of_the_studys_catalogue", "test_study_file.test_a_symptom_of_an_older_catalogue_is_taken_with_that_version"],
    "symptom list": ["test_compatibility.test_a_list_that_is_none_is_told_with_its_place", "test_compatibility.test_ten_thousand_rows_are_too_many"],
    "recordedAt": ["test_study_file.test_times_that_cannot_be_are_kept_and_marked", "test_compatibility.test_a_list_that_is_none_is_told_with_its_place"],
    "place": ["test_bad_input.test_a_place_that_is_none_is_told_with_its_place"],
    "patient": ["test_compatibility.test_a_patient_that_is_none_is_told_with_its_place", "test_compatibility.test_the_nhs_check_digit_counts_where_the_study_says_so",
                "test_compatibility.test_a_number_that_is_taken_is_told_in_the_documents_words"],
    "two equal posts": ["test_idempotency.test_the_same_request_gets_the_first_answer_again_byte_for_byte", "test_idempotency.test_another_request_under_the_same_key_is_refused"],
    "measurement": ["test_bad_input.test_a_measure_that_is_no_number_is_told_with_its_place"],
    "clock": ["test_study_file.test_times_that_cannot_be_are_kept_and_marked"],
    "disk full": ["test_bad_input.test_a_full_disk_is_told_and_nothing_is_stored_by_halves"],
    "power cut": ["test_bad_input.test_a_body_that_ends_early_leaves_nothing"],
}

TABLES = ["studies", "accounts", "memberships", "participants", "devices", "enrolments", "tasks", "receipts", "results", "measurements", "result_recordings",
          "recordings", "recording_claims", "conflicts", "dead_letters", "withdrawals", "symptom_lists", "side_effect_lists", "exports", "study_files"]


def rows(server):
    """How many rows each table has."""
    counts = server.sql(" union all ".join(f"select '{table}', count(*) from {table}" for table in TABLES))
    return dict(line.split("|") for line in counts)


def resident(server):
    """The server's memory in megabytes."""
    text = open(f"/proc/{server.process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024


@pytest.fixture(autouse=True)
def nothing_stored_and_memory_flat(request, people):
    if "people" not in request.fixturenames or request.node.get_closest_marker("stores"):
        yield
        return
    people.server.sql("delete from failures")
    tables, memory = rows(people.server), resident(people.server)
    yield
    people.server.sql("delete from failures")
    after = resident(people.server)
    print(f"memory {memory:.0f} MB before, {after:.0f} MB after")
    assert rows(people.server) == tables
    assert after < memory + 150, "memory is not flat"
    assert people.admin.get("/v1/me").status_code == 200, "the server serves on"


def is_fault(answer):
    """Whether an answer is a named fault of the client's."""
    if not 400 <= answer.status_code < 500:
        return False
    return answer.headers["Content-Type"] == "application/problem+json" and bool(answer.json()["code"]) and answer.json()["status"] == answer.status_code


@pytest.fixture(scope="module")
def patient(people):
    number = "9000000220"
    answer = people.clinician.post("/patients/", {"nhs_number": number, "first_name": "B", "password": "four words of mine"})
    assert answer.status_code in (201, 409)
    client = servers.Client(people.server)
    client.token = client.post("/get_auth_token/", {"username": number, "password": "four words of mine"}).json()["token"]
    return client


def test_every_row_has_its_tests():
    for row, names in ROWS.items():
        for name in names:
            module, test = name.split(".")
            assert re.search(rf"^def {test}\(", (servers.ROOT / f"Tests/Server/{module}.py").read_text(), re.MULTILINE), (row, name)


# --- JSON

DEEP = b"[" * 100_000
BAD_JSON = {
    "nothing": b"", "half": b'{"a"', "null": b"null", "a list": b"[]", "a number": b"1", "a text": b'"x"', "NaN": b'{"name":NaN}', "infinity": b'{"name":1e999}',
    "a key twice": b'{"name":"a","name":"b"}', "a mark in front": b'\xef\xbb\xbf{"name":"a"}', "half a pair": b'{"name":"\\ud800"}', "more behind": b'{"name":"a"} x',
    "a comma too many": b'{"name":"a",}', "no UTF-8": b'{"name":"\xff\xfe"}', "a nul": b'{"name":"a\x00b"}', "an escaped nul": b'{"name":"a\\u0000b"}',
    "deep lists": DEEP, "deep objects": b'{"a":' * 100_000, "deep and closed": b"[" * 50_000 + b"]" * 50_000, "many digits": b'{"name":' + b"9" * 100_000 + b"}",
    "an unknown field": b'{"unheard-of":1}', "UTF-16": '{"name":"a"}'.encode("utf-16"), "comments": b'{/**/"name":"a"}', "single quotes": b"{'name':'a'}",
    "many keys": b"{" + b",".join(b'"k%d":1' % number for number in range(30_000)) + b"}",
}


def json_routes(people):
    """Every route that takes JSON, with who may ask it."""
    nobody = people.__class__.__name__ and servers.Client(people.server)
    participant = people.participant["id"]
    return [
        (nobody, "POST", "/v1/sessions"), (nobody, "POST", "/v1/sessions/refresh"), (nobody, "POST", "/v1/enrolments"), (nobody, "POST", "/get_auth_token/"),
        (people.researcher, "POST", "/v1/password"), (people.admin, "POST", "/v1/accounts"), (people.admin, "POST", "/v1/studies"),
        (people.admin, "PATCH", f"/v1/accounts/{people.researcher.get('/v1/me').json()['id']}"), (people.clinician, "POST", "/v1/studies/ms-2026/participants"),
        (people.clinician, "POST", "/v1/studies/ms-2026/enrolments"), (people.researcher, "POST", "/v1/studies/ms-2026/exports"),
        (people.device, "POST", "/v1/withdrawals"), (people.clinician, "POST", "/patients/"), (people.researcher, "PUT", "/v1/studies/ms-2026"),
        (people.researcher, "POST", "/v1/studies/ms-2026/tasks"),
    ]


@pytest.mark.parametrize("name", BAD_JSON)
def test_json_that_is_none_is_refused_at_every_route(people, patient, name):
    for client, method, path in [*json_routes(people), (patient, "POST", "/sym/"), (patient, "POST", "/sec/")]:
        headers = {"Content-Type": "application/json", **({"If-Match": "*"} if method in ("PUT", "PATCH") else {})}
        answer = client.ask(method, path, data=BAD_JSON[name], headers=headers)
        if path.endswith("/tasks") and answer.status_code == 422:
            assert answer.json()["canBePublished"] is False
            continue
        assert is_fault(answer), (method, path, answer.status_code, answer.text[:200])
        assert answer.status_code in (400, 413, 422), (method, path, answer.status_code)


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "", "application/json5", "multipart/form-data", "multipart/form-data; boundary=" + "x" * 100])
def test_another_media_type_is_refused(people, patient, kind):
    for client, method, path in [*json_routes(people), (patient, "POST", "/sym/")]:
        if path.endswith("/tasks"):
            continue
        headers = {"Content-Type": kind, **({"If-Match": "*"} if method in ("PUT", "PATCH") else {})}
        answer = client.ask(method, path, data=b"{}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "mediaType"), (method, path)


# --- Results

@pytest.mark.stores
@pytest.mark.parametrize("change, pointer", [
    ({"latitude": 91, "longitude": 0}, "latitude"), ({"latitude": 0, "longitude": 181}, "longitude"), ({"latitude": -90.5, "longitude": -180.5}, "latitude"),
    ({"latitude": 51.5, "longitude": -0.1, "accuracyMeters": -1}, "accuracyMeters"), ({"latitude": 0, "longitude": 0}, ""), ({"latitude": "51", "longitude": 0}, "latitude")])
def test_a_place_that_is_none_is_told_with_its_place(people, change, pointer):
    for steps, where in [([{"step": "where", "visit": 1, "answer": change}], "/steps/0/answer"),
                         ([{"step": "form", "visit": 1, "answers": [{"question": "x", "answer": 1}, {"question": "where", "answer": change}]}], "/steps/0/answers/1/answer")]:
        document = servers.result("P-1", steps=steps)
        answer = people.device.put_result(document)
        assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults"), answer.text
        assert f"{where}/{pointer}".rstrip("/") in [fault["pointer"] for fault in answer.json()["errors"]]
        assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
        assert people.server.sql(f"select count(*) from dead_letters where result = '{document['id']}'") == ["1"], "it is kept for a person to look at"
    fine = servers.result("P-1", steps=[{"step": "where", "answer": {"latitude": 51.5, "longitude": 0, "accuracyMeters": 3}}, {"step": "x", "answer": {"text": "at home"}}])
    assert people.device.put_result(fine).status_code == 201


@pytest.mark.stores
@pytest.mark.parametrize("value", ["1e999", "-1e999", '"38"', "NaN", "[1]", "true"])
def test_a_measure_that_is_no_number_is_told_with_its_place(people, value):
    document = servers.result("P-1")
    data = servers.encoded(document).replace(b'"value": 38', b'"value": ' + value.encode())
    answer = people.device.put_result(data, identifier=document["id"])
    assert (answer.status_code, answer.json()["code"]) == (422, "resultFaults")
    assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
    assert people.device.put_result(document).status_code == 201, "mended, it is taken"


def test_a_wrong_digest_stores_nothing(people):
    document = servers.result("P-1")
    wrong = servers.content_digest(b"other")
    assert people.device.put_result(document, digest=wrong).json()["code"] == "digestMismatch"
    for digest in ["sha-256", "sha-256=:!!!:", "sha-256=:AAAA:", "md5=:AAAA:", f"{wrong}, {wrong}", "sha-256=AAAA", wrong.replace("sha-256", "SHA-256")]:
        answer = people.device.put_result(document, digest=digest)
        assert answer.status_code == 400 and is_fault(answer), digest
    answer = people.device.ask("PUT", f"/v1/results/{document['id']}", data=servers.encoded(document))
    assert (answer.status_code, answer.json()["code"]) == (400, "digestMissing")
    content = os.urandom(5000)
    answer = people.device.put_recording(content, sha256=servers.digest(b"other"))
    assert (answer.status_code, answer.json()["code"]) == (422, "digestMismatch")
    assert people.device.ask("HEAD", f"/v1/recordings/{servers.digest(b'other')}").status_code == 404, "what came was thrown away"


@pytest.mark.parametrize("headers", [
    {}, {"Upload-Length": ""}, {"Upload-Length": "-1"}, {"Upload-Length": "0"}, {"Upload-Length": "1e3"}, {"Upload-Length": "9" * 30}, {"Upload-Length": str(1 << 60)},
    {"Upload-Length": "10", "Upload-Offset": "11"}, {"Upload-Length": "10", "Upload-Offset": "x"}, {"Upload-Length": "10", "Upload-Offset": "-0"}, {"Upload-Length": "2"}])
def test_an_upload_that_says_nonsense_stores_nothing(people, headers):
    answer = people.device.ask("PUT", f"/v1/recordings/{servers.digest(str(headers).encode())}", data=b"x" * 10, headers=headers)
    assert is_fault(answer) and answer.status_code in (400, 409), answer.text


# --- Bodies that are not what they say

@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd", "gzip, identity", "x", ""])
def test_a_compressed_body_is_not_unpacked(people, patient, coding):
    bomb = gzip.compress(b"\0" * (64 << 20))
    for client, method, path in [*json_routes(people), (patient, "POST", "/sym/"), (people.device, "PUT", f"/v1/results/{servers.uuid7()}"),
                                 (people.device, "PUT", f"/v1/recordings/{servers.digest(bomb)}")]:
        headers = {"Content-Encoding": coding, "Content-Type": "application/json", "If-Match": "*", "Content-Digest": servers.content_digest(bomb), "Upload-Length": str(len(bomb))}
        if not coding:
            continue
        answer = client.session.request(method, people.server.address + path, data=bomb, headers={**headers, "Authorization": f"Bearer {client.token}"}, timeout=60)
        assert (answer.status_code, answer.json()["code"], answer.headers["Accept-Encoding"]) == (415, "contentEncoding", "identity"), (method, path)


def raw(people, text, end=True, wait=30):
    """Sends bytes as they are; gives the status of the answer, or None if the server only closed."""
    with socket.create_connection(("127.0.0.1", people.server.port), timeout=wait) as connection:
        connection.sendall(text)
        if end:
            connection.shutdown(socket.SHUT_WR)
        answer = b""
        try:
            while piece := connection.recv(65536):
                answer += piece
        except (ConnectionResetError, socket.timeout):
            pass
    match = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(match[1]) if match else None


def head(method, path, token=None, **fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *([f"Authorization: Bearer {token}"] if token else []),
             *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def test_a_body_that_ends_early_leaves_nothing(people):
    document = servers.result("P-1")
    data = servers.encoded(document)
    digest = servers.content_digest(data)
    path = f"/v1/results/{document['id']}"
    token = people.device.token
    cases = [
        head("PUT", path, token, Content_Length=len(data), Content_Digest=digest) + data[:-1],
        head("PUT", path, token, Content_Length=len(data), Content_Digest=digest),
        head("PUT", path, token, Transfer_Encoding="chunked", Content_Digest=digest) + f"{len(data):x}\r\n".encode() + data + b"\r\n",
        head("PUT", path, token, Transfer_Encoding="chunked", Content_Digest=digest) + f"{len(data):x}\r\n".encode() + data[:50],
        head("PUT", path, token, Transfer_Encoding="chunked", Content_Digest=digest) + b"zz\r\n" + data,
        head("PUT", path, token, Transfer_Encoding="chunked", Content_Digest=digest) + b"ffffffffffffffffffff\r\n" + data,
        head("PUT", path, token, Transfer_Encoding="chunked", Content_Length=len(data), Content_Digest=digest) + data,
        head("PUT", path, token, Content_Digest=digest) + data,
        head("POST", "/v1/studies/ms-2026/participants", people.clinician.token, Content_Type="application/json", Content_Length=40) + b'{"number":"HALF-1"}',
        b"PUT " + path.encode(), b"PUT / HTTP/1.1\r\nHost: x\r\n", b"\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET / HTTP/1.0\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]
    for case in cases:
        assert raw(people, case) not in (200, 201, 500, 502, 504), case[:120]
    assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
    assert people.server.sql("select count(*) from participants where number = 'HALF-1'") == ["0"]


def test_an_upload_that_was_cut_goes_on_where_it_was(people):
    content = os.urandom(200_000)
    path = f"/v1/recordings/{servers.digest(content)}"
    raw(people, head("PUT", path, people.device.token, Content_Length=len(content), Upload_Length=len(content), Upload_Offset=0) + content[:150_000])
    limit = time.monotonic() + 60
    while (standing := people.device.ask("HEAD", path)).status_code == 404:
        assert time.monotonic() < limit
    offset = int(standing.headers["Upload-Offset"])
    assert 0 <= offset <= 150_000 and standing.headers["Upload-Complete"] == "?0"
    wrong = people.device.ask("PUT", path, data=content[offset:] + b"more", headers={"Upload-Offset": str(offset), "Upload-Length": str(len(content))})
    while wrong.status_code == 423:
        wrong = people.device.ask("PUT", path, data=content[offset:] + b"more", headers={"Upload-Offset": str(offset), "Upload-Length": str(len(content))})
    assert is_fault(wrong)


@pytest.mark.parametrize("text, status", [
    (head("GET", "/v1/me", Cookie="x" * 20_000), 431), (head("GET", "/v1/me", **{f"X{number}": "y" * 100 for number in range(300)}), 431),
    (head("GET", "/v1/studies/" + "x" * 30_000), 431), (head("GET", "/v1/studies?cursor=" + "x" * 30_000), 431), (head("GET", "/v1/me", Authorization="Bearer " + "x" * 40_000), 431),
    (b"GET /v1/me HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), (b"GET /v1/me HTTP/1.1\r\n\r\n", 400), (b"GET /v1/../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    (b"GET /v1/me HTTP/1.1\r\nHost: a\r\nX: a\x00b\r\n\r\n", 400), (b"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405), (b"CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    (b"GET http://other.example/v1/me HTTP/1.1\r\nHost: a\r\n\r\n", 400), (b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400), (b"GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400)])
def test_a_head_that_is_too_long_or_none_is_told_so(people, text, status):
    found = raw(people, text)
    assert found == status or (status == 431 and found in (413, 414)) or (found is None and status == 400), found


def test_bodies_that_are_too_long_are_told_so(people, patient):
    long = b'{"name":"' + b"x" * (2 << 20) + b'"}'
    for client, method, path in [*json_routes(people), (patient, "POST", "/sym/")]:
        if path.endswith("/tasks"):
            continue
        headers = {"Content-Type": "application/json", "If-Match": "*"}
        assert client.ask(method, path, data=long, headers=headers).status_code == 413, path
        chunked = client.session.request(method, people.server.address + path, data=iter([long]), headers={**headers, "Authorization": f"Bearer {client.token}"}, timeout=60)
        assert chunked.status_code == 413, path


# --- Slow and many

@pytest.mark.stores
def test_slow_clients_do_not_keep_others_waiting(people):
    """Many that send one byte at a time, then nothing; the others are served, and memory stays flat."""
    before = resident(people.server)
    text = head("POST", "/v1/sessions", Content_Type="application/json", Content_Length=1000)
    slow = [socket.create_connection(("127.0.0.1", people.server.port)) for _ in range(300)]
    try:
        for place in range(0, len(text) + 20, 20):
            for number, connection in enumerate(slow):
                # A third stays in the head, a third in the body, a third says nothing at all.
                end = [place // 3, place, 0][number % 3]
                piece = (text + b"{" * 20)[end:end + 1]
                try:
                    connection.sendall(piece)
                except OSError:
                    pass
            begun = time.monotonic()
            assert people.researcher.get("/v1/me").status_code == 200
            assert time.monotonic() - begun < 30
        document = servers.result("P-1")
        assert people.device.put_result(document).status_code == 201
        assert people.device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204
        after = resident(people.server)
        print(f"300 slow clients: {before:.0f} MB before, {after:.0f} MB with them")
        assert after < before + 300
    finally:
        for connection in slow:
            connection.close()
        people.server.sql(f"delete from withdrawals where result = '{document['id']}'; delete from receipts where id = '{document['id']}'")


def test_a_flood_of_sign_ins_is_told_to_wait(people):
    def attempt(number):
        return servers.requests.post(people.server.address + "/v1/sessions", json={"name": f"flood-{number}", "password": "no password at all"}, timeout=120)
    with concurrent.futures.ThreadPoolExecutor(40) as pool:
        answers = list(pool.map(attempt, range(200)))
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) <= {401, 429, 503}
    # Those who came before the first failures were known wait for the few hashes that run at a time.
    assert statuses.count(429) > 20 and statuses.count(401) < 120
    assert attempt(0).status_code == 429
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in answers if answer.status_code in (429, 503))


def test_a_flood_of_connections_is_told_to_wait(people):
    """One address may have 2,000 open; the next ones are told 503, and later ones are served again."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 4_000 or int(open("/proc/sys/fs/nr_open").read()) < 4_000:
        pytest.skip("too few files may be open here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4_000), hard))
    open_ones = []
    try:
        for _ in range(2_010):
            open_ones.append(socket.create_connection(("127.0.0.1", people.server.port), timeout=60))
            # Whoever has asked once may be quiet for a minute.
            open_ones[-1].sendall(head("HEAD", "/v1/openapi.json"))
        answers = [connection.recv(65536) for connection in open_ones[-10:]]
        assert {answer[9:12] for answer in answers} == {b"503"}
        assert all(b"Retry-After" in answer for answer in answers)
    finally:
        for connection in open_ones:
            connection.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    limit = time.monotonic() + 60
    people.admin.session.close()
    while True:
        try:
            if servers.requests.get(people.server.address + "/v1/health", timeout=60).status_code == 204:
                break
        except servers.requests.ConnectionError:
            pass
        assert time.monotonic() < limit


# --- Tokens

def encode(value):
    data = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Keys:
    """Makes tokens with any Ed25519 key, as an attacker would, or as the server itself does."""

    PRIVATE = bytes.fromhex("302e020100300506032b657004220420")

    def __init__(self, folder, seed):
        self.folder, self.seed = folder, seed
        (folder / "key.der").write_bytes(self.PRIVATE + seed)
        shown = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", str(folder / "key.der"), "-pubout", "-outform", "DER"], capture_output=True, check=True)
        self.public = shown.stdout[-32:]
        self.pem = subprocess.run(["openssl", "pkey", "-inform", "DER", "-in", str(folder / "key.der"), "-pubout"], capture_output=True, check=True).stdout
        self.jwk = {"kty": "OKP", "crv": "Ed25519", "x": encode(self.public)}
        self.id = encode(hashlib.sha256(json.dumps(dict(sorted(self.jwk.items())), separators=(",", ":")).encode()).digest())

    def sign(self, text):
        (self.folder / "text").write_bytes(text.encode())
        return subprocess.run(["openssl", "pkeyutl", "-sign", "-rawin", "-keyform", "DER", "-inkey", str(self.folder / "key.der"), "-in", str(self.folder / "text")],
                              capture_output=True, check=True).stdout

    def token(self, header, payload):
        text = f"{encode(header)}.{encode(payload)}"
        return f"{text}.{encode(self.sign(text))}"


@pytest.fixture(scope="module")
def own_keys(people, tmp_path_factory):
    return Keys(tmp_path_factory.mktemp("own"), (people.server.folder / "server/token.key").read_bytes())


def parts(token):
    return [json.loads(base64.urlsafe_b64decode(part + "==")) for part in token.split(".")[:2]]


def opens(people, token):
    answer = people.admin.session.get(people.server.address + "/v1/me", headers={"Authorization": f"Bearer {token}"}, timeout=60)
    assert answer.status_code in (200, 401), answer.status_code
    if answer.status_code == 401:
        assert answer.json()["code"] == "notSignedIn" and answer.headers["WWW-Authenticate"] == "Bearer"
    return answer.status_code == 200


def test_only_a_token_that_counts_now_opens_anything(people, own_keys):
    header, payload = parts(people.admin.token)
    assert header["kid"] == own_keys.id
    now = int(time.time())
    assert opens(people, own_keys.token(header, payload)), "the test makes tokens as the server does"
    for change in [{"exp": now - 1}, {"exp": 0}, {"exp": -1}, {"exp": "9999999999"}, {"exp": None}, {"exp": 1e300}, {"exp": now + 0.5}, {"iat": now + 3600}, {"iss": str(uuid.uuid4())},
                   {"sub": str(uuid.uuid4())}, {"sub": people.researcher.get("/v1/me").json()["id"]}, {"sid": str(uuid.uuid4())}, {"sid": "x"}, {"sid": None},
                   {"sub": "' or 1=1 --"}, {"sub": ["a"]}, {"iss": {}}]:
        assert not opens(people, own_keys.token(header, {**payload, **change})), change
        assert not opens(people, own_keys.token(header, {name: value for name, value in payload.items() if name not in change})), change
    for payload_text in [b"", b"[]", b"null", b"{", b"\xff", b'{"sub":"a","sub":"b"}', b"[" * 5_000]:
        text = f"{encode(header)}.{encode(payload_text)}"
        assert not opens(people, f"{text}.{encode(own_keys.sign(text))}")


def test_no_forged_token_opens_anything(people, own_keys, tmp_path):
    header, payload = parts(people.admin.token)
    attacker = Keys(tmp_path, os.urandom(32))
    text = people.admin.token.rsplit(".", 1)
    forged = [f"{encode({**header, 'alg': alg})}.{encode(payload)}.{signature}"
              for alg in ["none", "None", "NONE", "nOnE", ""] for signature in ["", text[1]]]
    # The public key as the secret of a symmetric algorithm, in every form in which somebody may have it.
    for secret in [own_keys.public, own_keys.pem, encode(own_keys.public).encode(), json.dumps(own_keys.jwk).encode(), b"", b"\0" * 32]:
        for alg, digest in [("HS256", "sha256"), ("HS512", "sha512"), ("EdDSA", "sha512")]:
            signed = f"{encode({**header, 'alg': alg})}.{encode(payload)}"
            forged.append(f"{signed}.{encode(hmac.new(secret, signed.encode(), digest).digest())}")
    # A key of the attacker's own, offered in the head.
    for change in [{}, {"jwk": attacker.jwk}, {"jku": "http://127.0.0.1:1/keys"}, {"x5u": "http://127.0.0.1:1/x"}, {"x5c": [encode(attacker.public)]}, {"kid": attacker.id},
                   {"kid": attacker.id, "jwk": attacker.jwk}, {"crit": ["exp"]}, {"crit": []}, {"b64": False, "crit": ["b64"]}]:
        forged.append(attacker.token({**header, **change}, payload))
    for kid in ["", "../../../../dev/null", "/dev/null", "' union select 'x' --", "$(id)", "a" * 5_000, own_keys.id + "\0", own_keys.id.upper(), None, 1, [own_keys.id], {"a": 1}]:
        forged.append(attacker.token({**header, "kid": kid}, payload))
        forged.append(own_keys.token({**header, "kid": kid}, payload))
    forged.append(attacker.token({name: value for name, value in header.items() if name != "kid"}, payload))
    # Another form of the same token, and another key of the same server.
    forged += [text[0], text[0] + ".", people.admin.token + ".", "." + people.admin.token, people.admin.token.replace(".", ".."), people.admin.token + "=", f"{text[0]}.{encode(b'0' * 64)}",
               f"{text[0]}.{text[1][:-2]}", f" {people.admin.token}", people.admin.token.swapcase()]
    receipt = Keys(tmp_path, (people.server.folder / "server/receipt.key").read_bytes())
    forged += [receipt.token({**header, "kid": receipt.id}, payload), receipt.token(header, payload)]
    for token in forged:
        assert not opens(people, token), token[:150]
    with pytest.raises(Exception):
        # Nobody asked the addresses that were offered.
        socket.create_connection(("127.0.0.1", 1), timeout=5)


# --- Names that mean something elsewhere

TRICKS = ["'", "\"", "' or 1=1 --", "'; drop table results; --", "\\", "$1", "%", "_", "../../etc/passwd", "..", ".", "~root", "|id", "`id`", "$(id)", "{{7*7}}", "<script>alert(1)</script>",
          "\u202e", "\u00e9", "\U0001f600", "a" * 3_000, "0", "-1", "null", "undefined", "NaN", "1e999", "9" * 40, "00000000-0000-0000-0000-000000000000", "a\tb", "a\r\nX: y", "a\0b", "\ufeff",
          "select pg_sleep(10)", "study=ms-2026", "ms-2026%00", "%2e%2e%2f", "%c0%ae"]


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_in_any_path_or_query_is_only_a_name(people, patient, trick):
    quoted = urllib.parse.quote(trick, safe="")
    begun = time.monotonic()
    for path, methods in contract.DOCUMENT["paths"].items():
        names = re.findall(r"{(\w+)}", path)
        for method, described in methods.items():
            if method.upper() in ("POST", "PATCH", "PUT") and not names:
                continue
            # One place is the trick, the others are right, so that it is reached.
            right = {"study": "ms-2026", "id": people.participant["id"], "task": "who-5", "version": "1", "sha256": "0" * 64}
            paths = [path.format(**{**right, name: quoted}) for name in names]
            queries = [item["name"] for item in described.get("parameters", []) if item.get("in") == "query"]
            paths += [f"{path.format(**right)}?{name}={quoted}" for name in queries]
            client = patient if path.startswith("/s") else people.admin if re.search("account|audit|erasure", path) else \
                people.clinician if re.search("participant|device|enrolment", path) else people.researcher
            for asked in paths:
                answer = client.session.request(method, people.server.address + asked, headers={"Authorization": f"Bearer {client.token}"}, timeout=60)
                assert answer.status_code < 500 and answer.status_code not in (201, 204), (method, asked, answer.status_code)
    assert time.monotonic() - begun < 120


# --- The disk

@pytest.mark.skipif(os.geteuid() != 0, reason="a small file system is only mounted by root")
def test_a_full_disk_is_told_and_nothing_is_stored_by_halves(tmp_path):
    import conftest
    server = servers.Server(tmp_path / "home")
    folder = server.folder / "server/recordings"
    mounted = False
    try:
        people = conftest.People(server)
        server.stop()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=0700", "tmpfs", str(folder)]).returncode == 0
        if not mounted:
            pytest.skip("nothing can be mounted here")
        server.start()
        device = people.device
        small, large = os.urandom(100_000), os.urandom(3 << 20)
        assert device.put_recording(small).status_code == 201
        before = rows(server)
        for _ in range(3):
            answer = device.put_recording(large)
            assert (answer.status_code, answer.json()["code"]) == (507, "storageFull")
            assert int(answer.headers["Retry-After"]) > 0
        assert rows(server) == before
        document = servers.result("P-1", [large])
        missing = device.put_result(document)
        assert (missing.status_code, missing.json()["missing"]) == (424, [servers.digest(large)])
        assert device.put_result(servers.result("P-1", [small])).status_code == 201, "what needs no room goes on"
        # Half a recording would fill the disk for all: it is not kept, and with room again is sent anew.
        assert device.ask("HEAD", f"/v1/recordings/{servers.digest(large)}").status_code == 404
        assert [path for path in folder.rglob("*") if path.is_file()] == [folder / f"content/ms-2026/{servers.digest(small)[:2]}/{servers.digest(small)}"]
        subprocess.run(["mount", "-o", "remount,size=16m", str(folder)], check=True)
        assert device.put_recording(large).status_code == 201
        assert device.put_result(document).status_code == 201
        stored = server.sql(f"select byte_count from recordings where sha256 = '\\x{servers.digest(large)}'")
        assert stored == [str(len(large))]
    finally:
        server.stop()
        if mounted:
            subprocess.run(["umount", str(folder)])
