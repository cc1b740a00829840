"""Thousands of results under a hostile certificate, a hostile proxy and a hostile key server: not one counts as delivered."""

import contextlib
import hashlib
import http.server
import json
import pathlib
import shutil
import socket
import ssl
import tempfile
import threading

import pytest
import requests
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import breadth
import home as homes
from forging import encode

MARK = {"Ambler-Study-Server": "1"}
RESULTS = breadth.count(50, 10_000)
# A result of its own is made for each attack that changes a receipt, which needs a right one.
FIRST = 3


def compact(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


class Way:
    """Passes bytes on between a tablet and whoever answers at the moment, and understands none of them."""

    def __init__(self, upstream):
        self.upstream = upstream
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            try:
                other = socket.create_connection(("127.0.0.1", self.upstream))
            except OSError:
                client.close()
                continue
            for end in client, other:
                # Small pieces go on at once: there are tens of thousands.
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for one, two in (client, other), (other, client):
                threading.Thread(target=self._pass, args=(one, two), daemon=True).start()

    @staticmethod
    def _pass(one, two):
        with contextlib.suppress(OSError):
            while data := one.recv(1 << 16):
                two.sendall(data)
        for end in one, two:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


class Attacker:
    """Speaks TLS with some certificate in the server's place, and answers each result that comes as `receipt` says."""

    def __init__(self, certificate, key, server, receipt, published=None):
        self.brought, self.known, outer = 0, {}, self
        self.server, self.receipt, self.published = server, receipt, published

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True
            # Head and body leave together.
            wbufsize = -1

            def give(self, status, data=b"", **fields):
                self.send_response(status)
                for name, value in {**MARK, "Content-Type": "application/json", "Content-Length": str(len(data)), **fields}.items():
                    self.send_header(name, value)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(data)
                self.wfile.flush()

            def others(self):
                """All that is no result is asked of the real server, so that the tablet meets nothing strange."""
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                if outer.published is not None and self.path in ("/v1/receipt-keys", "/v1/study-keys", "/v1/trust-lists"):
                    return self.give(200, json.dumps(outer.published).encode())
                if self.command == "GET" and self.path in outer.known:
                    return self.give(*outer.known[self.path])
                headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "expect", "connection")}
                answer = requests.request(
                    self.command, outer.server.address + self.path, data=body, headers=headers, timeout=60, allow_redirects=False,
                    verify=outer.server.authority)
                if self.command == "GET" and answer.status_code == 200:
                    # Whether it is a study server is asked after each result that did not count.
                    outer.known[self.path] = answer.status_code, answer.content
                return self.give(answer.status_code, answer.content)

            def do_PUT(self):
                if not self.path.startswith("/v1/results/"):
                    return self.others()
                document = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                outer.brought += 1
                answer = outer.receipt(self.path.rsplit("/", 1)[1], document)
                return self.give(201, answer if isinstance(answer, bytes) else json.dumps(answer).encode())

            do_GET = do_HEAD = do_POST = others

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass  # A tablet that does not believe the certificate goes away.

        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.http = Server(("127.0.0.1", 0), Handler)
        # The handshake is made by the thread of each connection.
        self.http.socket = context.wrap_socket(self.http.socket, server_side=True, do_handshake_on_connect=False)
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()


class OwnKey:
    """A key that nobody vouched for, which signs whatever comes."""

    def __init__(self):
        self.key = Ed25519PrivateKey.generate()
        jwk = {"kty": "OKP", "crv": "Ed25519", "x": encode(self.key.public_key().public_bytes_raw())}
        self.id = encode(hashlib.sha256(compact(jwk).encode()).digest())
        self.jwk = {**jwk, "use": "sig", "alg": "EdDSA", "kid": self.id}

    def sign(self, text):
        return encode(self.key.sign(text.encode()))

    def receipt(self, identifier, document, named=None):
        statement = {
            "chain": {"hash": "0" * 64, "position": 1, "study": "ms-2026"}, "id": identifier, "key": named or self.id,
            "sha256": hashlib.sha256(document).hexdigest(), "storedAt": "2026-11-27T00:00:00Z"}
        return {"statement": statement, "signature": self.sign("ambler receipt 1\n" + compact(statement))}


def patiently(home, *words):
    """A command that has thousands of results before it."""
    output, errors = home.start(*words).communicate(timeout=3_600)
    return output + errors


@pytest.fixture(scope="module")
def scene(encrypted_server):
    """A tablet with all results that waits for its server, by a way that others can take; in memory, where there is room for
    that: each result is flushed several times."""
    memory = pathlib.Path("/dev/shm")
    folder = pathlib.Path(tempfile.mkdtemp(dir=memory if memory.is_dir() else None, prefix="ambler-hostile-"))
    way = Way(encrypted_server.server.port)
    encrypted_server.people.renew_in_time()
    home = homes.Home(folder / "tablet")
    pin = homes.key_pin(encrypted_server.file("own"))
    home.enrol(f"https://127.0.0.1:{way.port}", homes.code(encrypted_server.people), "--ca", encrypted_server.authority, "--pin", pin)
    genuine = [homes.Made() for _ in range(FIRST)]
    home.put(*genuine)
    home.deliver_all()
    home.receipts = json.loads(home.command("outbox", "receipts"))
    assert len(home.receipts) == FIRST
    home.waiting = [homes.Made() for _ in range(RESULTS)]
    for one in home.waiting:
        one.write(folder / "stick")
    patiently(home, "outbox", "import", folder / "stick")
    assert len(home.states()) == FIRST + RESULTS
    home.way, home.real, home.genuine = way, encrypted_server, {one.id for one in genuine}
    yield home
    way.close()
    shutil.rmtree(folder)


def attacked(scene, name, receipt, published=None):
    """One round of sending everything to an attacker with that certificate; gives how many results came there."""
    attacker = Attacker(scene.real.file(name), scene.real.folder / f"{name}.key", scene.real.server, receipt, published)
    scene.way.upstream = attacker.port
    try:
        patiently(scene, "outbox", "deliver")
    finally:
        scene.way.upstream = scene.real.server.port
        attacker.close()
    states = scene.states()
    delivered = {identifier for identifier, state in states.items() if state == "delivered"}
    assert delivered == scene.genuine, f"{len(delivered - scene.genuine)} of {RESULTS} count as delivered"
    assert {states[one.id] for one in scene.waiting} == {"queued"}, "each waits for the real one"
    return attacker.brought


# A few at every change; all of them take minutes.
@pytest.mark.slow("a server of its own, which others share")
@pytest.mark.parametrize("name", ["other", "second"])
def test_under_a_hostile_certificate_no_result_leaves_the_tablet(scene, name):
    """One that nobody vouches for, and one of another key for which the right authority vouches."""
    own = OwnKey()
    assert attacked(scene, name, own.receipt) == 0


def test_a_hostile_proxy_with_the_servers_own_certificate_gets_no_result_marked_delivered(scene):
    """It has all receipts that the server ever gave, and changes them in every way that it can think of."""
    own = OwnKey()

    def receipt(identifier, document):
        right = scene.receipts[hash(identifier) % FIRST]
        sha256 = hashlib.sha256(document).hexdigest()
        statement = right["statement"]
        return [
            right, {**right, "statement": {**statement, "id": identifier}}, {**right, "statement": {**statement, "sha256": sha256}},
            {**right, "statement": {**statement, "id": identifier, "sha256": sha256}},
            own.receipt(identifier, document, named=statement["key"]), {"statement": statement}, {}, b"", b"[" * 500,
            compact({**right, "signature": ""}).encode(),
        ][int(identifier.replace("-", "")[-8:], 16) % 10]

    assert attacked(scene, "own", receipt) >= RESULTS


def test_a_hostile_key_server_that_publishes_keys_of_its_own_gets_no_result_marked_delivered(scene):
    own, known = OwnKey(), scene.receipts[0]["statement"]["key"]

    def introduction(named):
        statement = {"ambler": 1, "introduced": own.jwk, "signedAt": "2026-11-27T00:00:00Z", "key": named}
        return {**statement, "signature": own.sign("ambler key introduction 1\n" + compact(statement))}

    published = {"keys": [own.jwk], "introductions": [introduction(own.id), introduction(known), {"ambler": 2}]}
    assert attacked(scene, "own", own.receipt, published) >= RESULTS


def test_the_real_server_gets_what_the_others_did_not(scene):
    patiently(scene, "outbox", "deliver")
    assert set(scene.states().values()) == {"delivered"}
    stored = set(scene.real.server.sql("select id from results"))
    assert {one.id for one in scene.waiting} <= stored
