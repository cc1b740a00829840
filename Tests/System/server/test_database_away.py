"""What the server says while its database is away, is newer than it, or has no room."""

import os
import subprocess

import pytest

import breadth
import home as homes
import server as servers
import test_compatibility as compatibility
import waiting
from database import Database
from people import People

COUNTS = (
    "select (select count(*) from results), (select count(*) from receipts), (select count(*) from measurements),"
    " (select sum(length) from chains), (select count(*) from audit)")


def test_without_its_database_it_says_when_to_come_again(own):
    server, people, database = own.server, own.people, own.database
    patient = compatibility.register(people, "9000000300")
    document = servers.result()
    database.kill_postmaster()
    waiting.until(lambda: database.postmaster is None, "the database is gone")
    asked = [
        people.device.put_result(document), people.device.get("/v1/me"), patient.post("/sym/", compatibility.SYMPTOMS),
        servers.Client(server).get("/v1/health"),
        servers.Client(server).post("/v1/sessions", {"name": "nurse", "password": "a good password"}),
        servers.Client(server).post("/get_auth_token/", {"username": "9000000300", "password": "four words of mine"}),
        people.device.put_recording(os.urandom(1000))]
    assert [answer.status_code for answer in asked] == [503] * len(asked)
    for answer in asked:
        assert int(answer.headers["Retry-After"]) > 0
        assert answer.json()["code"] == "databaseAway"
    database.start()
    assert people.device.put_result(document).status_code == 201
    assert patient.post("/sym/", compatibility.SYMPTOMS).status_code == 201
    assert servers.Client(server).ask("HEAD", "/v1/health").status_code == 204


OTHERS = {
    "newer": (
        "insert into migrations (number, name, sha256) values (99, 'of-tomorrow', '00')", "delete from migrations where number = 99",
        "newer"),
    "changed": (
        "update migrations set sha256 = '00' || sha256 where number = 1",
        "update migrations set sha256 = substr(sha256, 3) where number = 1", "in another form"),
}


@pytest.mark.parametrize("name", breadth.sweep(OTHERS, brief=["newer"]))
def test_a_database_that_is_newer_or_other_than_the_program_is_left_as_it_is(own, name):
    change, undo, words = OTHERS[name]
    server, database = own.server, own.database
    server.kill()
    server.sql(change)
    before = dump(server)
    done = subprocess.run(
        [servers.PROGRAM, "server", "--dev", "--home", server.folder, "--port", "0"], capture_output=True, text=True, timeout=homes.HANG,
        check=False)
    assert done.returncode == 69
    assert words in done.stderr, done.stderr
    if database.postmaster is None:
        database.start()
    assert dump(server) == before
    server.sql(undo)
    server.start()
    assert servers.Client(server).ask("HEAD", "/v1/health").status_code == 204


def dump(server):
    words, environment = server.database
    done = subprocess.run([servers.of_postgres("pg_dump"), *words], env=environment, capture_output=True, check=True)
    # Each dump has a word of its own in its first and last line.
    return [line for line in done.stdout.splitlines() if not line.startswith((b"\\restrict", b"\\unrestrict"))]


@pytest.mark.long("a server of its own on a disk that is filled")
def test_a_full_disk_of_the_database_is_told_and_nothing_is_stored_by_halves(tmp_path):
    server = servers.Server(tmp_path / "home")
    folder = server.folder / "server/postgres"
    mounted = False
    try:
        people = People(server, few=True)
        server.stop()
        aside = tmp_path / "aside"
        subprocess.run(["cp", "-a", str(folder), str(aside)], check=True)
        owner = folder.stat()
        options = f"size=300m,mode=0700,uid={owner.st_uid},gid={owner.st_gid}"
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], check=False).returncode == 0
        if not mounted:
            pytest.skip("nothing can be mounted here")
        subprocess.run(["cp", "-a", f"{aside}/.", str(folder)], check=True)
        server.start()
        assert people.device.put_result(servers.result()).status_code == 201
        # The log of the database has its room already; what is full is the place of the tables.
        filler = folder / "filler"
        # Unbuffered: what the disk refuses is not tried again when the file is closed.
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 16))
            except OSError:
                pass
        answers = []
        while len(answers) < 400:
            document = servers.result(note="x" * 100_000)
            answer = people.device.put_result(document)
            answers.append(answer.status_code)
            if answer.status_code != 201:
                break
        assert answer.status_code in (503, 507), answers
        assert int(answer.headers["Retry-After"]) > 0
        print(answers[-1], len(answers))
        filler.unlink()
        database = Database(server)
        if database.postmaster is None:
            database.start()
        assert server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]
        assert people.device.put_result(document).status_code == 201
        # Both answers of before: stored once.
        assert people.device.put_result(document).status_code == 200
        counts = server.sql(COUNTS)[0].split("|")
        assert counts[0] == counts[1] and counts[3] == counts[4], counts
        audit = subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", server.folder], capture_output=True,
                               text=True, check=False)
        assert audit.returncode == 0, audit.stdout
    finally:
        server.stop()
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=False)
