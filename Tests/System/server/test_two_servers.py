"""Two servers on one database and one folder behind haproxy; one of them is killed in mid-load."""

import collections
import concurrent.futures
import pathlib
import shutil
import socket
import subprocess
import threading

import pytest
import requests

import breadth
import server as servers
import sharing
import waiting
from people import People

if not shutil.which("haproxy"):
    pytest.skip("haproxy is not installed", allow_module_level=True)


class Pair:
    """A database, two servers that share a home, and the proxy that tablets see."""

    def __init__(self, folder, host):
        self.host, self.home = host, folder / "home"
        self.database = sharing.database(host)
        self.members = [self.member(), self.member()]
        config = (pathlib.Path(__file__).parent / "haproxy.cfg").read_text()
        # The system chooses the port, and the proxy is given it open: nobody can take it in between.
        with socket.create_server(("127.0.0.1", 0)) as listener, open(folder / "log", "w") as log:
            self.port = listener.getsockname()[1]
            self.address = f"http://127.0.0.1:{self.port}"
            for word, number in [
                    ("@LISTENER@", listener.fileno()), ("@ONE@", self.members[0].port), ("@TWO@", self.members[1].port)]:
                config = config.replace(word, str(number))
            (folder / "haproxy.cfg").write_text(config)
            self.proxy = subprocess.Popen(
                ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")], stdout=log, stderr=subprocess.STDOUT,
                pass_fds=[listener.fileno()])
        waiting.until(self.is_ready, (folder / "log").read_text)

    def member(self, port=0):
        return sharing.SharingServer(*self.database, self.home, "--behind", "127.0.0.1", port=port)

    def is_ready(self):
        assert self.proxy.poll() is None
        try:
            return requests.head(f"{self.address}/v1/health", timeout=60).status_code == 204
        except requests.ConnectionError:
            return False

    def stop(self):
        self.proxy.terminate()
        self.proxy.wait()
        for member in self.members:
            member.stop()


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    host = servers.Server(tmp_path_factory.mktemp("database"))
    # The first server made the database and its first administrator; from here on it only lends the database.
    pair = Pair(tmp_path_factory.mktemp("pair"), host)
    yield pair
    pair.stop()
    host.stop()


@pytest.fixture(scope="module")
def people(pair):
    pair.password = pair.host.password
    return People(pair, few=True)


def until_stored(pair, token, document, met):
    """Asks again until there is a receipt, as tablets do; what the proxy answers by itself is not the contract's."""
    data = servers.encoded(document)
    for _ in range(1000):
        try:
            answer = requests.put(f"{pair.address}/v1/results/{document['id']}", data=data, timeout=60, headers={
                "Authorization": f"Bearer {token}", "Content-Digest": servers.content_digest(data), "Content-Type": "application/json"})
        except requests.ConnectionError:
            met["cut"] += 1
            continue
        met[answer.status_code] += 1
        if answer.status_code in (200, 201):
            return answer.json()
        assert answer.status_code in (502, 503, 504), answer.text
    raise AssertionError("no server took the result")


def until_uploaded(pair, token, content, met):
    """Sends what is missing of a recording until it is there whole, as tablets do."""
    address, headers = f"{pair.address}/v1/recordings/{servers.digest(content)}", {"Authorization": f"Bearer {token}"}
    offset = 0
    for _ in range(1000):
        try:
            answer = requests.put(address, data=content[offset:], timeout=60, headers={
                **headers, "Upload-Offset": str(offset), "Upload-Length": str(len(content))})
            met[f"upload {answer.status_code}"] += 1
            if answer.status_code in (200, 201):
                return
            assert answer.status_code in (409, 423, 502, 503, 504), answer.text
            answer = requests.head(address, timeout=60, headers=headers)
            offset = int(answer.headers.get("Upload-Offset", 0))
        except requests.ConnectionError:
            met["upload cut"] += 1
    raise AssertionError("no server took the recording")


class HalfUpload:
    """The first half of a recording, on a connection that then says nothing."""

    def __init__(self, pair, token, content):
        self.name = servers.digest(content)
        self.socket = socket.create_connection(("127.0.0.1", pair.port))
        self.socket.sendall((
            f"PUT /v1/recordings/{self.name} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
            f"Upload-Offset: 0\r\nUpload-Length: {len(content)}\r\nContent-Length: {len(content)}\r\n\r\n").encode()
            + content[: len(content) // 2])

    def is_at(self, member):
        """Whether that server has the file of it open, and something in it."""
        for entry in pathlib.Path(f"/proc/{member.process.pid}/fd").iterdir():
            try:
                if self.name in str(entry.readlink()) and entry.stat().st_size > 0:
                    return True
            except OSError:
                # Closed meanwhile.
                continue
        return False

    def taker(self, pair):
        """Which of the servers is receiving it."""
        return waiting.until(
            lambda: [number for number, member in enumerate(pair.members) if self.is_at(member)], "one of them receives it")[0]


def test_a_token_of_one_server_counts_at_the_other(pair, people):
    for member in pair.members:
        assert servers.Client(member, people.researcher.token).get("/v1/me").status_code == 200


def test_an_upload_that_one_server_began_is_finished_by_the_other(pair, people):
    content = servers.secrets.token_bytes(200_000)
    one, two = (servers.Client(member, people.device.token) for member in pair.members)
    first = one.ask("PUT", f"/v1/recordings/{servers.digest(content)}", data=content[:90_000], headers={
        "Upload-Offset": "0", "Upload-Length": str(len(content))})
    assert (first.status_code, first.headers["Upload-Offset"]) == (202, "90000")
    assert two.put_recording(content, offset=90_000).status_code == 201
    assert one.put_result(servers.result(recordings=[content])).status_code == 201


@pytest.mark.slow("a load that must last until one server is killed")
def test_a_server_killed_in_mid_load_loses_and_doubles_nothing(pair, people):
    contents = [servers.secrets.token_bytes(20_000 + 70_000 * (number % 5)) for number in range(breadth.count(89, 299))]
    # The server gathers a megabyte before it writes.
    contents.append(servers.secrets.token_bytes(6_000_000))
    documents = [servers.result(f"P-{number % 20}", [content]) for number, content in enumerate(contents)]
    met, half = collections.Counter(), threading.Event()
    done = iter(range(len(documents)))

    def send(content, document):
        until_uploaded(pair, people.device.token, content, met)
        receipt = until_stored(pair, people.device.token, document, met)
        if next(done) == len(documents) // 3:
            half.set()
        return receipt

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        pending = [pool.submit(send, *one) for one in zip(contents[:-1], documents[:-1], strict=True)]
        assert half.wait(120)
        # One of them is being received, for certain, when its server is killed; nobody knows of how many others.
        cut = HalfUpload(pair, people.device.token, contents[-1])
        killed = cut.taker(pair)
        pair.members[killed].kill()
        pending.append(pool.submit(send, contents[-1], documents[-1]))
        receipts = [future.result() for future in pending]
    assert not cut.socket.recv(65536).startswith(b"HTTP/1.1 2")
    cut.socket.close()
    pair.members[killed] = pair.member(port=pair.members[killed].port)

    stored = pair.host.sql("select id, encode(sha256(document), 'hex') from results")
    assert len(stored) == len({line.split("|")[0] for line in stored})
    assert {line.split("|")[0]: line.split("|")[1] for line in stored}.items() >= {
        document["id"]: servers.digest(servers.encoded(document)) for document in documents}.items()
    for content in contents:
        name = servers.digest(content)
        assert (pair.home / f"server/recordings/content/ms-2026/{name[:2]}/{name}").read_bytes() == content
    linked = pair.host.sql("select result, encode(sha256, 'hex') from result_recordings")
    assert sorted(line for line in linked if line.split("|")[0] in {document["id"] for document in documents}) == sorted(
        f"{document['id']}|{servers.digest(content)}" for document, content in zip(documents, contents, strict=True))
    for document, receipt in zip(documents, receipts, strict=True):
        assert receipt["statement"]["id"] == document["id"]
    positions = [receipt["statement"]["chain"]["position"] for receipt in receipts]
    assert len(set(positions)) == len(positions)
    audit = subprocess.run(
        [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(pair.host.folder)], capture_output=True, text=True,
        check=False)
    assert audit.returncode == 0, audit.stdout
    print(dict(met))


@pytest.mark.long("two servers")
def test_both_servers_store_side_by_side(pair, people):
    documents = [servers.result("P-1") for _ in range(60)]

    def send(number):
        member = pair.members[number % 2]
        return servers.Client(member, people.device.token).put_result(documents[number]).status_code

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert set(pool.map(send, range(len(documents)))) == {201}
    # The same result at both at once is stored once.
    document = servers.result("P-1")
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(
            lambda number: servers.Client(pair.members[number % 2], people.device.token).put_result(document).status_code, range(8)))
    assert sorted(answers) == [200] * 7 + [201]


def test_what_the_other_server_does_not_know_yet_is_refused_where_it_is_stored(pair, people):
    number = "9000000612"
    body = {"nhs_number": number, "first_name": "B", "password": "four words of mine"}
    assert people.clinician.post("/patients/", body).status_code == 201
    participant = pair.host.sql(f"select id from participants where number = '{number}'")[0]
    token = servers.Client(people.server).post("/get_auth_token/", {"username": number, "password": "four words of mine"}).json()["token"]
    own = people.enrol(people.clinician, "ms-2026", participant)
    one = servers.Client(pair.members[0], people.admin.token)
    two, patient = servers.Client(pair.members[1], own.token), servers.Client(pair.members[1])
    patient.session.headers["Authorization"] = f"Token {token}"
    document, content = servers.result(number), servers.secrets.token_bytes(100)

    # What the second server remembers is believed for five seconds, and it stores nothing by it.
    assert (two.get("/v1/me").status_code, patient.get("/sym/").status_code) == (200, 200)
    assert one.post(f"/v1/participants/{participant}/erasure").status_code == 204
    answers = [
        two.put_result(document), two.put_result(servers.result(number, outcome="perfect")), two.put_recording(content),
        patient.post("/sym/", {"symptoms": [{"symptom_no": 1, "scale": 8}]})]
    assert [answer.status_code for answer in answers] == [401] * 4
    assert pair.host.sql(f"select (select count(*) from receipts where participant = '{participant}')"
                         f" + (select count(*) from symptom_lists where participant = '{participant}') "
                         f"+ (select count(*) from dead_letters where account = '{own.enrolment['device']}')"
                         f" + (select count(*) from recording_claims where account = '{own.enrolment['device']}')") == ["0"]
    assert not list(pathlib.Path(pair.home, "server/recordings").rglob(f"*{servers.digest(content)}"))


@pytest.mark.long("another start of a server")
def test_a_server_takes_the_host_that_can_be_written_to_among_several(pair):
    address, password = pair.database
    several = address.replace("host=", "host=/nowhere,") + "&target_session_attrs=read-write"
    member = sharing.SharingServer(several, password, pair.home)
    assert requests.get(f"{member.address}/v1/health", timeout=60).status_code == 204
    member.stop()
