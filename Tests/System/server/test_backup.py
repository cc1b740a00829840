"""Backup and restore by the very lines that the documentation gives."""

import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

import server as servers
import sharing
import versions
from people import People

GUIDE = (servers.ROOT / "docs/server.md").read_text()


def lines_of(heading):
    return re.search(rf"^## {heading}\n.*?```sh\n(.*?)```", GUIDE, re.DOTALL | re.MULTILINE)[1]


def run(heading, address, password, home, backup):
    program = pathlib.Path(servers.PROGRAM).parent
    return subprocess.run(["sh", "-c", lines_of(heading)], capture_output=True, text=True, env={
        **os.environ, "AMBLER_DATABASE": address, "PGPASSWORD": password, "AMBLER_HOME": str(home), "BACKUP": str(backup),
        "PATH": f"{program}:{os.environ['PATH']}", "SWIFT_BACKTRACE": "enable=no"}, check=False)


class Restored:
    """A study with results and a recording, backed up, gone on with, and restored somewhere else."""

    def __init__(self, server, folder):
        self.people = people = People(server, few=True)
        # They are known before the backup is made.
        self.researcher = people.researcher
        self.content = servers.secrets.token_bytes(300_000)
        assert people.device.put_recording(self.content).status_code == 201
        self.documents = [servers.result(recordings=[self.content]), servers.result("P-2")]
        self.receipts = [people.device.put_result(document).json() for document in self.documents]
        self.version = versions.draft(self.researcher, "ms-2026", {"study.json": versions.study("ms-2026"), "who-5.json": versions.task()})
        assert versions.publish(self.researcher, "ms-2026", self.version).status_code == 200
        self.given = versions.current(people.device).json()
        self.address, self.password = sharing.database(server)
        self.backup, self.home = folder / "backup", folder / "home"
        done = run("Backup", self.address, self.password, server.folder, self.backup)
        assert done.returncode == 0, done.stderr
        self.late = servers.result("P-3")
        self.late_receipt = people.device.put_result(self.late).json()
        self.keys = servers.Client(server).get("/v1/receipt-keys").json()
        words, environment = server.database
        subprocess.run([servers.of_postgres("createdb"), "-h", words[1], "-U", "ambler", "restored"], env=environment, check=True)
        self.address, self.password = sharing.database(server, "restored")
        self.done = run("Restore", self.address, self.password, self.home, self.backup)

    def verify(self, what):
        return subprocess.run(
            [servers.PROGRAM, "server", what, "verify", "--database", self.address, "--home", str(self.home)],
            capture_output=True, text=True, env={**os.environ, "PGPASSWORD": self.password}, check=False)


@pytest.fixture(scope="module")
def restored(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("backed-up"))
    yield Restored(server, tmp_path_factory.mktemp("restored"))
    server.stop()


@pytest.mark.long("a server of its own, a backup and a restore")
def test_a_restore_is_whole_and_says_so(restored):
    assert restored.done.returncode == 0, restored.done.stdout + restored.done.stderr
    assert re.search(r"^ms-2026: \d+ entries, 2 receipts, all right$", restored.done.stdout, re.MULTILINE)
    assert "recordings: 1 with 300000 bytes, all right" in restored.done.stdout


@pytest.mark.long("a server of its own, a backup and a restore")
def test_a_restored_server_goes_on(restored):
    server = sharing.SharingServer(restored.address, restored.password, restored.home)
    try:
        researcher = servers.Client(server, restored.researcher.token)
        for document in restored.documents:
            assert researcher.get(f"/v1/results/{document['id']}").content == servers.encoded(document)
        # The tablet's token still counts, what is known is known, and what came after the backup is new.
        device = servers.Client(server, restored.people.device.token)
        known = device.put_result(restored.documents[0])
        assert (known.status_code, known.json()) == (200, restored.receipts[0])
        assert versions.current(device).json() == restored.given
        for one in restored.given["manifest"]["contents"]:
            assert servers.digest(device.get(f"/v1/study-contents/{one['sha256']}").content) == one["sha256"]
        assert researcher.get(f"/v1/results/{restored.late['id']}").status_code == 404
        assert device.put_result(restored.late).status_code == 201
        assert device.put_result(servers.result("P-4", recordings=[restored.content])).status_code == 201
    finally:
        server.stop()
    assert restored.verify("audit").returncode == 0
    assert restored.verify("recordings").returncode == 0


@pytest.mark.long("a server of its own, a backup and a restore")
def test_receipts_verify_ten_years_later_with_the_public_keys_alone(restored, tmp_path):
    (tmp_path / "keys").write_text(json.dumps(restored.keys))
    for number, receipt in enumerate([*restored.receipts, restored.late_receipt]):
        (tmp_path / f"receipt-{number}").write_text(json.dumps(receipt))
        document = [*restored.documents, restored.late][number]
        (tmp_path / f"result-{number}").write_bytes(servers.encoded(document))
        words = [servers.PROGRAM, "receipt", "verify", tmp_path / f"receipt-{number}", "--keys", tmp_path / "keys", "--result",
                 tmp_path / f"result-{number}"]
        done = subprocess.run(["faketime", "-f", "+10y", *map(str, words)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert document["id"] in done.stdout


@pytest.mark.parametrize("damage, words", [
    (lambda path: path.unlink(), "it is not in the folder"),
    (lambda path: path.write_bytes(b"x" + path.read_bytes()[1:]), "its bytes are not those of its digest"),
    (lambda path: (path.unlink(), path.mkdir()), "it cannot be read"),
])
@pytest.mark.long("a server of its own, a backup and a restore")
def test_a_damaged_recording_is_found(restored, tmp_path, damage, words):
    digest = servers.digest(restored.content)
    path = restored.home / f"server/recordings/content/ms-2026/{digest[:2]}/{digest}"
    kept = tmp_path / "kept"
    shutil.copy(path, kept)
    damage(path)
    done = restored.verify("recordings")
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    shutil.copy(kept, path)
    assert done.returncode == 65
    assert f"ms-2026 {digest}: {words}" in done.stdout
    assert restored.verify("recordings").returncode == 0


@pytest.mark.long("another database")
def test_reading_leaves_a_private_database_as_it_was_found(own):
    server, folder = own.server, own.server.folder
    server.stop()
    assert not (folder / "server/postgres/data/postmaster.pid").exists()
    for what in ["audit", "recordings"]:
        done = subprocess.run([servers.PROGRAM, "server", what, "verify", "--dev", "--home", str(folder)], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, done.stderr
        assert not (folder / "server/postgres/data/postmaster.pid").exists()
    server.start()


def test_a_home_without_a_server_is_told(tmp_path):
    done = subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(tmp_path)], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 65
    assert done.stderr == "There is no study server in this home folder.\n"
    assert not list(tmp_path.iterdir())
