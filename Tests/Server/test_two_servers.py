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

import conftest
import server as servers
import sharing

if not shutil.which("haproxy"):
    pytest.skip("haproxy is not installed", allow_module_level=True)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class Pair:
    """A database, two servers that share a home, and the proxy that tablets see."""

    def __init__(self, folder, host):
        self.host, self.home = host, folder / "home"
        self.database = sharing.database(host)
        self.port = free_port()
        self.members = [self.member(), self.member()]
        config = (pathlib.Path(__file__).parent / "haproxy.cfg").read_text()
        for word, port in [("@PORT@", self.port), ("@ONE@", self.members[0].port), ("@TWO@", self.members[1].port)]:
            config = config.replace(word, str(port))
        (folder / "haproxy.cfg").write_text(config)
        self.proxy = subprocess.Popen(["haproxy", "-db", "-f", str(folder / "haproxy.cfg")], stdout=open(folder / "log", "w"), stderr=subprocess.STDOUT)
        self.address = f"http://127.0.0.1:{self.port}"
        while not self.is_ready():
            assert self.proxy.poll() is None, (folder / "log").read_text()

    def member(self, port=0):
        return sharing.SharingServer(*self.database, self.home, "--behind", "127.0.0.1", port=port)

    def is_ready(self):
        try:
            return requests.head(f"{self.address}/v1/health", timeout=5).status_code == 204
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
    return conftest.People(pair)


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


def test_a_server_killed_in_mid_load_loses_and_doubles_nothing(pair, people):
    documents = [servers.result(f"P-{number % 20}") for number in range(600)]
    met, half = collections.Counter(), threading.Event()
    done = iter(range(len(documents)))

    def send(document):
        receipt = until_stored(pair, people.device.token, document, met)
        if next(done) == 200:
            half.set()
        return receipt

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        pending = [pool.submit(send, document) for document in documents]
        assert half.wait(120)
        pair.members[1].kill()
        receipts = [future.result() for future in pending]
    pair.members[1] = pair.member(port=pair.members[1].port)

    stored = pair.host.sql("select id, encode(sha256(document), 'hex') from results")
    assert len(stored) == len({line.split("|")[0] for line in stored})
    assert {line.split("|")[0]: line.split("|")[1] for line in stored}.items() >= {
        document["id"]: servers.digest(servers.encoded(document)) for document in documents}.items()
    for document, receipt in zip(documents, receipts):
        assert receipt["statement"]["id"] == document["id"]
    positions = [receipt["statement"]["chain"]["position"] for receipt in receipts]
    assert len(set(positions)) == len(positions)
    audit = subprocess.run(
        [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(pair.host.folder)], capture_output=True, text=True)
    assert audit.returncode == 0, audit.stdout
    print(dict(met))


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
        answers = list(pool.map(lambda number: servers.Client(pair.members[number % 2], people.device.token).put_result(document).status_code, range(8)))
    assert sorted(answers) == [200] * 7 + [201]
