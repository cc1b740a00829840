"""Whoever speaks in a server's place gets nothing: keys are believed only when a known one vouches for them."""

import hashlib
import http.server
import json
import os
import threading
import types

import pytest

import breadth
import home as homes
import server as servers
import sharing
from forging import Keys, encode
from people import People
from proxy import Proxy

MARK = {"Ambler-Study-Server": "1"}


def jwk(keys):
    return {"kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": keys.id, "x": encode(keys.public)}


def compact(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True)


def introduction(of, by, named=None):
    """What one key says of another, under its own name or that of another key."""
    statement = {"ambler": 1, "introduced": jwk(of), "signedAt": "2026-11-27T00:00:00Z", "key": named or by.id}
    return {**statement, "signature": encode(by.sign("ambler key introduction 1\n" + compact(statement)))}


class FalseServer:
    """Takes everything, and signs receipts with a key of its own, which it publishes with all that it can think of."""

    def __init__(self, folder, known):
        folder.mkdir()
        self.keys, self.brought = Keys(folder, os.urandom(32)), 0
        published = {"keys": [jwk(self.keys)], "introductions": [
            introduction(self.keys, self.keys), introduction(self.keys, self.keys, named=known), {"ambler": 2}]}
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self, status, body=None):
                data = b"" if body is None else json.dumps(body).encode()
                self.send_response(status)
                for name, value in {**MARK, "Content-Type": "application/json", "Content-Length": str(len(data))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def do_HEAD(self):
                self.send_response(204)
                for name, value in MARK.items():
                    self.send_header(name, value)
                self.end_headers()

            def do_GET(self):
                self.answer(200, published) if self.path in ("/v1/receipt-keys", "/v1/study-keys") else self.answer(404)

            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.answer(200, {"accessToken": "a", "accessSeconds": 900, "refreshToken": "r", "refreshSeconds": 900})

            def do_PUT(self):
                document = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if not self.path.startswith("/v1/results/"):
                    return self.answer(201)
                outer.brought += 1
                return self.answer(201, outer.receipt(self.path.rsplit("/", 1)[1], document))

            def log_message(self, *_):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.http.server_address[1]
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def receipt(self, identifier, document):
        statement = {
            "chain": {"hash": "0" * 64, "position": 1, "study": "ms-2026"}, "id": identifier, "key": self.keys.id,
            "sha256": hashlib.sha256(document).hexdigest(), "storedAt": "2026-11-27T00:00:00Z"}
        return {"statement": statement, "signature": encode(self.keys.sign("ambler receipt 1\n" + compact(statement)))}

    def close(self):
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture(scope="module")
def scene(tmp_path_factory):
    """Two servers of one database, each with keys of its own, of which the second came later; and one in their place."""
    folder = tmp_path_factory.mktemp("false-server")
    host = servers.Server(folder / "host")
    database = sharing.database(host)
    first = sharing.SharingServer(*database, folder / "first")
    first.password, first.sql = host.password, host.sql
    yield types.SimpleNamespace(folder=folder, database=database, host=host, first=first, people=People(first, few=True))
    first.stop()
    host.stop()


def tablet(scene, proxy, name):
    home = homes.Home(scene.folder / name)
    home.enrol(f"http://127.0.0.1:{proxy.port}", homes.code(scene.people))
    return home


@pytest.fixture
def proxy(scene):
    proxy = Proxy(lambda: scene.first.port)
    yield proxy
    proxy.close()


def test_a_server_in_the_place_of_another_makes_no_result_vanish(scene, proxy):
    home = tablet(scene, proxy, "deceived")
    known = scene.people.device.get("/v1/receipt-keys").json()["keys"][0]["kid"]
    made = [homes.Made() for _ in range(breadth.count(50, 2_000))]
    home.put(*made)
    false = FalseServer(scene.folder / "false", known)
    try:
        proxy.upstream = lambda: false.port
        report = home.deliver(exits=None)
        assert false.brought, report
        assert "delivered" not in home.states().values(), "0 of all"
    finally:
        false.close()
    # The real one has them as soon as it is asked again.
    proxy.upstream = lambda: scene.first.port
    for one in made:
        home.command("outbox", "retry", one.id)
    home.deliver_all()
    assert set(home.states().values()) == {"delivered"}
    stored = scene.host.sql("select id from receipts")
    assert {one.id for one in made} <= set(stored)


def keys(scene, server, *words, exits=0):
    home = homes.Home(scene.folder / "operator")
    home.path = server.folder
    os.environ["PGPASSWORD"] = scene.database[1]
    try:
        return home.command("server", "keys", *words, "--database", scene.database[0], exits=exits)
    finally:
        del os.environ["PGPASSWORD"]


def test_a_server_that_came_later_is_believed_when_an_earlier_one_vouches_for_it(scene, proxy):
    home = tablet(scene, proxy, "patient")
    second = sharing.SharingServer(*scene.database, scene.folder / "second")
    try:
        made = homes.Made()
        home.put(made)
        proxy.upstream = lambda: second.port
        home.deliver(exits=None)
        assert home.states()[made.id] == "queued", "its key is new"
        listed = keys(scene, scene.first, "list")
        own = Keys(scene.folder / "second", (second.folder / "server/receipt.key").read_bytes()).id
        assert own in listed, listed
        said = keys(scene, scene.first, "introduce", own)
        assert said == f"Devices that know a key of this server take {own} from now on.\n"
        assert "Nothing to do" in keys(scene, scene.first, "introduce", own)
        assert "No server of this database" in keys(scene, scene.first, "introduce", "nobody", exits=65)
        home.command("outbox", "retry", made.id)
        home.deliver()
        assert home.states()[made.id] == "delivered"
        noted = [row for row in scene.people.admin.get("/v1/audit?limit=500").json()["items"] if row["action"] == "keyIntroduced"]
        assert [(row["subject"], row["actor"]) for row in noted] == [(own, "operator")]
    finally:
        second.stop()


def test_a_server_that_lost_its_receipt_key_is_believed_by_its_other_key(scene, proxy):
    home = tablet(scene, proxy, "lasting")
    scene.first.stop()
    (scene.first.folder / "server/receipt.key").unlink()
    scene.first.process = sharing.SharingServer(*scene.database, scene.first.folder, port=scene.first.port).process
    made = homes.Made()
    home.put(made)
    home.deliver()
    assert home.states()[made.id] == "delivered"
    new = Keys(scene.folder / "lasting", (scene.first.folder / "server/receipt.key").read_bytes()).id
    assert new in home.status()["receiptKeys"]


def test_a_server_that_lost_its_study_key_has_the_new_one_introduced_by_its_receipt_key(scene):
    before = {key["kid"] for key in servers.Client(scene.first).get("/v1/study-keys").json()["keys"]}
    scene.first.stop()
    (scene.first.folder / "server/study.key").unlink()
    scene.first.process = sharing.SharingServer(*scene.database, scene.first.folder, port=scene.first.port).process
    offered = servers.Client(scene.first).get("/v1/study-keys").json()
    (new,) = {key["kid"] for key in offered["keys"]} - before
    receipt = Keys(scene.folder / "lasting", (scene.first.folder / "server/receipt.key").read_bytes()).id
    assert (new, receipt) in {(one["introduced"]["kid"], one["key"]) for one in offered["introductions"]}
