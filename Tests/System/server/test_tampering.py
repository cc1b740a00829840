"""Whoever has the database changes what was stored, and `audit verify` finds it; of an honest server it finds nothing."""

import json
import re
import subprocess

import pytest

import breadth
import chains
import forging
import home as homes
import server as servers
import versions
from people import People

STUDY = "ms-2026"


class Proven:
    """A study with something of every kind that the audit proves, and what was kept of it outside."""

    def __init__(self, server, folder):
        self.server, self.people = server, People(server, few=True)
        people = self.people
        version = versions.draft(people.researcher, STUDY, {"study.json": versions.study(STUDY), "who-5.json": versions.task()})
        assert versions.publish(people.researcher, STUDY, version).status_code == 200
        content = servers.secrets.token_bytes(1_000)
        assert people.device.put_recording(content).status_code == 201
        self.documents = [servers.result(recordings=[content]), servers.result("P-2"), servers.result(None)]
        answers = [people.device.put_result(document) for document in self.documents]
        assert [answer.status_code for answer in answers] == [201] * 3
        self.result, self.other = (document["id"] for document in self.documents[:2])
        self.refuse_and_erase(people)
        words = [servers.PROGRAM, "server", "accounts", "reset", "nurse", "--dev", "--home", str(server.folder)]
        assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 0
        self.keys, self.receipts = folder / "keys.json", folder / "receipts"
        self.keys.write_text(json.dumps(servers.Client(server).get("/v1/receipt-keys").json()))
        self.receipts.mkdir()
        (self.receipts / "one.json").write_text(json.dumps(answers[0].json()))
        (self.receipts / "list.json").write_text(json.dumps([answer.json() for answer in answers[1:]]))

    def refuse_and_erase(self, people):
        """Refused documents, other bytes under a known id, a result that is taken back, and a person who is erased."""
        refused = servers.result("P-1", outcome="perfect")
        assert people.device.put_result(refused).status_code == 422
        assert people.device.put_result({**self.documents[0], "seed": 8}).status_code == 409
        taken = servers.result("P-1")
        assert people.device.put_result({**taken, "outcome": "perfect"}).status_code == 422
        assert people.device.put_result(taken).status_code == 201
        assert people.device.ask("DELETE", f"/v1/results/{taken['id']}").status_code == 204
        erased = people.register(people.clinician, STUDY, "P-9")["id"]
        assert people.device.put_result(servers.result("P-9")).status_code == 201
        assert people.device.put_result(servers.result("P-9", outcome="perfect")).status_code == 422
        assert people.admin.post(f"/v1/participants/{erased}/erasure").status_code == 204

    def audit(self, *options):
        words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(self.server.folder), *map(str, options)]
        return subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)

    def with_keys(self, *options):
        return self.audit("--keys", self.keys, *options)


@pytest.fixture(scope="module")
def proven(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("proven"))
    yield Proven(server, tmp_path_factory.mktemp("outside"))
    server.stop()


def test_of_an_honest_server_nothing_is_found(proven):
    done = proven.with_keys("--receipts", proven.receipts)
    assert done.returncode == 0, done.stdout
    assert "Warning" not in done.stdout and "3 receipts from outside were compared" in done.stdout
    assert re.findall("Note: (.*)", done.stdout) == ["3 receipts from outside were compared"]
    # Three chains, and the tree over them.
    assert len(re.findall("all right", done.stdout)) == 4


def test_without_keys_of_outside_a_warning_is_given(proven):
    done = proven.audit()
    assert done.returncode == 0, done.stdout
    assert done.stdout.startswith("Warning: the keys come from the database that is judged")


CHANGES = {
    "a result that is said to be withdrawn": (
        ("delete from results where id = '{result}'; delete from measurements where result = '{result}'; "
        "delete from result_recordings where result = '{result}'; update receipts set state = 'withdrawn' where id = '{result}'"),
        "the result is gone, and no entry says why"),
    "a result that is said to be erased": (
        ("delete from results where id = '{result}'; delete from measurements where result = '{result}'; "
        "delete from result_recordings where result = '{result}'; update receipts set state = 'erased', participant = "
        "(select id from participants where erased_at is not null) where id = '{result}'"),
        "the result is gone, and no entry says why"),
    "a result of another person": (
        "".join(f"update {table} set participant = (select participant from receipts where id = '{{other}}') "
                f"where {column} = '{{result}}'; "
                for table, column in [("results", "id"), ("measurements", "result"), ("result_recordings", "result"), ("receipts", "id")])
        + "select 1", "kept as another person's"),
    "a measure": (
        "update measurements set value = 999999 where result = '{result}' and name = 'stepCount'",
        "result {result}: measures or other columns are not what the document says"),
    "a measure more": (
        ("insert into measurements (study, stored_at, result, number, participant, step, name, value, flags) "
        "select study, stored_at, id, 2, participant, 'walk', 'stepCount', 1, array[]::text[] from results where id = '{result}'"),
        "result {result}: measures or other columns"),
    "a measure of nothing": (
        ("insert into measurements (study, stored_at, result, number, step, name, value, flags) select study, stored_at, "
        "gen_random_uuid(), 0, 'walk', 'stepCount', 1, array[]::text[] from results where id = '{result}'"),
        "measures or other columns"),
    "when a result ended": (
        "update results set ended = ended + interval '1 second' where id = '{result}'", "measures or other columns"),
    "what a recording should have": (
        "update result_recordings set expected = 1 where result = '{result}'", "measures or other columns"),
    "an administrator": (
        ("insert into accounts (id, name, role, password_hash, created_at) "
         "values (gen_random_uuid(), 'mallory', 'administrator', 'x', now())"),
        "no entry made this account of staff"),
    "a role": ("update accounts set role = 'administrator' where name = 'nurse'", "the account has other rights"),
    "a tablet with the rights of staff": (
        "update accounts set role = 'administrator' where role = 'device'", "no entry made this account of staff"),
    "a study more": (
        "insert into memberships (account, study) select id, 'other-2026' from accounts where name = 'nurse'",
        "the account has other rights"),
    "a password": ("update accounts set password_hash = 'x' where name = 'admin'", "or another password"),
    "an account that was switched off": (
        "update accounts set disabled_at = now() where name = 'researcher'", "the account has other rights"),
    "an account that is gone": (
        ("delete from memberships where account = (select id from accounts where name = 'nurse'); "
        "delete from accounts where name = 'nurse'"), "the account that an entry made is missing"),
    "a person who is said to have left": (
        "update participants set withdrawn_at = now() where number = 'P-1'", "whether the person was withdrawn or erased"),
    "the words of a task": (
        "update tasks set document = convert_to(replace(convert_from(document, 'UTF8'), 'cheerful', 'fearful'), 'UTF8')",
        "task who-5, version .*: it is not what was published"),
    "a task and its digest": (
        "update tasks set sha256 = decode(repeat('00', 32), 'hex')", "task who-5, version .*: it is not what was published"),
    "a task that is gone": ("delete from tasks", "what was published here is missing"),
    "a study file": ("update study_files set document = document || ' '", "study file 2: it is not what was published"),
    "a study version": ("update study_versions set manifest = manifest || ' '", "study version .*: it is not what was published"),
    "a file of a study version": (
        "update study_version_contents set sha256 = decode(repeat('00', 32), 'hex') where path = 'who-5.json'",
        "study version .*: it is not what was published"),
    "what was refused": ("delete from dead_letters", "the document that was set aside here is missing"),
    "what came twice": ("delete from conflicts", "the document that was set aside here is missing"),
}


@pytest.mark.parametrize("name", breadth.sweep(CHANGES, brief=[
    "a result that is said to be withdrawn", "a result of another person", "a measure", "an administrator", "the words of a task",
    "what was refused"]))
def test_what_is_changed_past_the_server_is_found(proven, name):
    statements, words = CHANGES[name]
    ids = {"{result}": proven.result, "{other}": proven.other}
    for placeholder, value in ids.items():
        statements, words = statements.replace(placeholder, value), words.replace(placeholder, value)
    with chains.Kept(proven.server):
        chains.change(proven.server, statements)
        done = proven.with_keys()
    assert done.returncode == 65, done.stdout
    assert re.search(words, done.stdout), done.stdout
    assert proven.with_keys().returncode == 0


def another_actor(entry):
    """Somebody else reset a password."""
    if entry.action == "passwordReset":
        entry.actor = "0197a1b2-0000-7000-8000-00000000a11e"
        return True
    return False


@pytest.mark.parametrize("is_signed", [False, True])
def test_a_chain_of_the_server_that_is_written_anew_is_found(proven, tmp_path, is_signed):
    keys = forging.Keys(tmp_path, servers.secrets.token_bytes(32)) if is_signed else None
    with chains.Kept(proven.server):
        chains.rewrite(proven.server, "server", another_actor, keys)
        done = proven.with_keys()
    assert done.returncode == 65
    assert ("the entry is not signed by a key of the server" if is_signed else "no server signed the chain here") in done.stdout
    assert proven.with_keys().returncode == 0


def test_a_result_that_is_forged_with_a_key_of_its_own_is_found_by_what_was_kept_outside(proven, tmp_path):
    server, keys = proven.server, forging.Keys(tmp_path, servers.secrets.token_bytes(32))
    genuine = servers.encoded(proven.documents[0])
    forged = genuine.replace(b'"value": 38', b'"value": 99')
    assert forged != genuine

    def alter(entry):
        if (entry.action, entry.subject) != ("resultStored", proven.result):
            return False
        entry.sha256 = servers.digest(forged)
        return True

    with chains.Kept(server):
        chains.publish_key(server, keys)
        chains.change(
            server, f"update results set document = decode('{forged.hex()}', 'hex') where id = '{proven.result}'",
            f"update measurements set value = 99 where result = '{proven.result}' and name = 'stepCount'")
        chains.rewrite(server, STUDY, alter, keys)
        blind, by_keys = proven.audit(), proven.with_keys()
        by_receipts = proven.audit("--receipts", proven.receipts)
    # The chains fit together by themselves: that is what the warning is about. Only the head of the tree over them does not.
    assert blind.stdout.startswith("Warning"), blind.stdout
    assert blind.stdout.count("all right") == 3, blind.stdout
    assert "the entries here give another one" in blind.stdout
    assert by_keys.returncode == 65 and "the receipt is not signed by a key of the server" in by_keys.stdout
    assert by_receipts.returncode == 65
    assert f"result {proven.result}: a receipt from outside says something else than the chain" in by_receipts.stdout


def test_receipts_that_were_kept_outside_are_looked_for(proven, tmp_path):
    [receipt] = [json.loads((proven.receipts / "one.json").read_text())]
    lost = {**receipt["statement"], "id": servers.uuid7()}
    (tmp_path / "lost.json").write_text(json.dumps({**receipt, "statement": lost}))
    done = proven.with_keys("--receipts", tmp_path)
    assert done.returncode == 65
    assert f"result {lost['id']}: a receipt from outside says that it was stored, and it is not in this chain" in done.stdout
    assert f"result {lost['id']}: a receipt from outside is not signed by a key of the server" in done.stdout


def test_files_that_hold_no_keys_or_receipts_are_told(proven, tmp_path):
    (tmp_path / "none.json").write_text("{}")
    done = proven.audit("--keys", tmp_path / "none.json")
    assert (done.returncode, done.stderr) == (65, "The file of keys is not a JWK set of Ed25519 keys.\n")
    done = proven.audit("--receipts", tmp_path)
    assert (done.returncode, done.stderr) == (65, "none.json does not hold receipts.\n")


def as_before(entry):
    """As a server noted it that signed no chain and said less."""
    entry.is_signed = False
    if entry.action in ("resultStored", "participantErased", "passwordChanged", "passwordReset"):
        entry.detail = "{}"
    elif entry.action == "accountCreated":
        entry.detail = '{"role":"clinician"}'
    elif entry.action == "proofBegun":
        # Its place is taken by an entry that says nothing.
        entry.action, entry.detail = "auditListed", "{}"
    return True


@pytest.mark.long("a server of its own, which is started anew")
def test_a_database_from_before_is_taken_over_with_a_note_and_guarded_from_then_on(tmp_path_factory):
    server = servers.Server(tmp_path_factory.mktemp("before"))
    try:
        proven = Proven(server, tmp_path_factory.mktemp("outside-before"))
        own = forging.Keys(tmp_path_factory.mktemp("key"), (server.folder / "server/receipt.key").read_bytes())
        for study in [STUDY, "other-2026", "server"]:
            chains.rewrite(server, study, as_before, own, heads=False)
        chains.change(server, "update audit set action = 'auditListed' where action = 'proofBegun'")
        chains.change(server, "truncate tree_heads, tree_runs, tree_chains, tree_tiles, tree_witnesses")
        assert "no entry says from where on the chains are signed" in proven.with_keys().stdout
        server.stop()
        server.start()
        device = servers.Client(server, proven.people.device.token)
        assert device.put_result(servers.result("P-1")).status_code == 201
        done = proven.with_keys()
        assert done.returncode == 0, done.stdout
        for note in [r"the first \d+ entries are from before chains were signed", r"3 accounts are from before",
                     r"of \d+ results the entry does not say whose they are"]:
            assert re.search(note, done.stdout), done.stdout
        chains.change(server, CHANGES["an administrator"][0])
        assert "no entry made this account of staff" in proven.with_keys().stdout
        # What comes later is not taken for what was there before.
        server.stop()
        server.start()
        assert "no entry made this account of staff" in proven.with_keys().stdout
    finally:
        server.stop()
