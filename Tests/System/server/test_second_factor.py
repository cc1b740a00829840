"""A second factor of staff: codes of an app, recovery codes, and what attacks them."""

import base64
import concurrent.futures
import json
import socket
import subprocess
import threading
import time

import pytest

import factors
import home as homes
import server as servers
import waiting
from people import People


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    server = factors.NamedServer(tmp_path_factory.mktemp("named"))
    yield People(server, few=True)
    server.stop()


class Member:
    """Somebody of the staff with codes of an app."""

    def __init__(self, people, role="researcher"):
        people.renew_in_time()
        people.server.sql("delete from failures")
        self.server, self.people = people.server, people
        self.name = f"member-{servers.secrets.token_hex(4)}"
        self.password = f"a good password of {self.name}"
        self.client = people.staff(self.name, role, "ms-2026")
        self.id = self.client.get("/v1/me").json()["id"]
        self.secret, self.recovery_codes = factors.set_up(self.client, self.password)
        factors.allow_again(people.server)

    def sign_in(self, code=None):
        body = {"name": self.name, "password": self.password, **({} if code is None else {"code": code})}
        return servers.Client(self.server).post("/v1/sessions", body)

    def code(self, step=0):
        return factors.code(self.secret, step)


@pytest.fixture
def member(named):
    return Member(named)


def told(answer):
    return answer.status_code, answer.json()["code"]


def test_codes_are_set_up_with_the_password_and_a_first_code_and_are_asked_from_then_on(named):
    server = named.server
    name, password = "setter", "a good password of setter"
    client, other = named.staff(name, "researcher", "ms-2026"), named.signed_in(name, password)
    assert client.get("/v1/second-factor").json() == {
        "isRequired": False, "needsPassword": True, "codeSince": None, "recoveryCodes": 0, "passkeys": [], "noPasskeys": None}
    assert told(client.post("/v1/second-factor/code", {"password": "not the password"})) == (401, "wrongCredentials")
    assert told(client.post("/v1/second-factor/code", {})) == (400, "bodyFaults")
    assert told(client.post("/v1/second-factor/code/confirmation", {"code": "000000"})) == (401, "challengeOver")
    begun = client.post("/v1/second-factor/code", {"password": password}).json()
    secret = begun["secret"]
    assert len(base64.b32decode(secret)) == 20
    assert f"secret={secret}" in begun["url"] and begun["url"].startswith("otpauth://totp/Ambler%20localhost:setter?")
    assert begun["qr"].startswith("<svg")
    assert client.post("/v1/second-factor/code/confirmation", {"code": factors.wrong_code(secret)}).status_code == 400
    # Until then the password is enough, and another sign-in of the account confirms nothing.
    third = named.signed_in(name, password)
    assert told(third.post("/v1/second-factor/code/confirmation", {"code": factors.code(secret)})) == (401, "challengeOver")
    codes = client.post("/v1/second-factor/code/confirmation", {"code": factors.code(secret)}).json()["recoveryCodes"]
    assert len(set(codes)) == 10 and all(len(one) == 17 for one in codes)
    # Sign-ins by the password alone are over.
    assert other.get("/v1/me").status_code == 401 and client.get("/v1/me").status_code == 200
    state = client.get("/v1/second-factor").json()
    assert state["codeSince"] and state["recoveryCodes"] == 10
    refused = servers.Client(server).post("/v1/sessions", {"name": name, "password": password})
    assert told(refused) == (401, "secondFactorNeeded") and "`code`" in refused.json()["title"]
    factors.allow_again(server)
    answer = servers.Client(server).post("/v1/sessions", {"name": name, "password": password, "code": factors.code(secret)})
    assert answer.status_code == 201


def test_a_code_counts_once_and_a_step_before_and_after(member):
    # Two steps in a row that no border of time can part: what counts now counts for at least one more step.
    now = member.code()
    assert member.sign_in(now).status_code == 201
    assert told(member.sign_in(now)) == (401, "wrongCode")
    assert member.sign_in(member.code(1)).status_code == 201
    assert told(member.sign_in(member.code(1))) == (401, "wrongCode")
    # One that was passed by is over, although it was never used.
    assert told(member.sign_in(now)) == (401, "wrongCode")
    factors.allow_again(member.server)
    member.server.sql("delete from failures")
    for step in [-4, 4]:
        assert told(member.sign_in(member.code(step))) == (401, "wrongCode")
    for junk in ["", "12345", "1234567", "١٢٣٤٥٦", "abcdef"]:
        member.server.sql("delete from failures")
        answer = member.sign_in(junk)
        assert told(answer) == (401, "wrongCode"), junk


def test_codes_that_come_together_are_taken_once(member):
    now = member.code()
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: member.sign_in(now).status_code, range(4)))
    assert answers.count(201) == 1, answers


def test_a_code_of_another_account_opens_nothing(named, member):
    other = Member(named)
    assert told(member.sign_in(other.code())) == (401, "wrongCode")
    assert told(member.sign_in(other.recovery_codes[0])) == (401, "wrongCode")
    # The sealed secret of one account, put to another by whoever has the database, is none of its own.
    kept = member.server.sql(f"select encode(sealed, 'hex') from factor_codes where account = '{member.id}'")[0]
    member.server.sql(f"update factor_codes set sealed = (select sealed from factor_codes where account = '{other.id}') "
                      f"where account = '{member.id}'")
    assert told(member.sign_in(other.code())) == (503, "factorElsewhere")
    member.server.sql(f"update factor_codes set sealed = decode('{kept}', 'hex') where account = '{member.id}'")


def test_a_recovery_code_counts_once(member):
    first, second = member.recovery_codes[:2]
    assert member.sign_in(first).status_code == 201
    assert told(member.sign_in(first)) == (401, "wrongCode")
    assert member.sign_in(second.upper().replace("-", " ")).status_code == 201
    client = servers.Client(member.server)
    client.take(member.sign_in(member.recovery_codes[2]).json())
    assert client.get("/v1/second-factor").json()["recoveryCodes"] == 7
    entry = member.people.admin.post("/v1/audit/search", {"action": "recoveryCodeUsed", "limit": 1}).json()["items"][0]
    assert entry["subject"] == member.id
    new = client.post("/v1/second-factor/recovery-codes", {"password": member.password, "code": member.code()})
    assert new.status_code == 200 and len(new.json()["recoveryCodes"]) == 10
    assert told(member.sign_in(member.recovery_codes[3])) == (401, "wrongCode")


def test_guesses_of_codes_are_slowed_down_although_the_password_is_right(member):
    wrong = factors.wrong_code(member.secret)
    answers = [member.sign_in(wrong) for _ in range(7)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 2
    assert told(member.sign_in(member.code())) == (429, "tooManyFailures"), "the right one waits, too"


def test_half_way_is_no_sign_in(named, member):
    page = factors.Page(named.server)
    half = page.sign_in(member.name, member.password)
    assert half.status_code == 202, half.text
    challenge = half.json()["challenge"]
    assert (half.json()["hasCode"], half.json()["hasPasskey"], half.json()["seconds"]) == (True, False, 300)
    assert "accessToken" not in half.text and "Set-Cookie" not in half.headers
    for token in [challenge, challenge.split(".")[1]]:
        assert servers.Client(named.server, token).get("/v1/me").status_code == 401
    assert page.post("refresh").status_code == 401
    assert servers.Client(named.server).post("/v1/sessions/refresh", {"refreshToken": challenge}).status_code == 401
    assert told(page.post("session/code", {"challenge": challenge, "code": factors.wrong_code(member.secret)})) == (401, "wrongCode")
    whole = page.post("session/code", {"challenge": challenge, "code": member.code()})
    assert whole.status_code == 201, whole.text
    assert servers.Client(named.server, whole.json()["accessToken"]).get("/v1/me").status_code == 200
    # Once: neither with another code, nor for another account.
    factors.allow_again(named.server)
    assert told(page.post("session/code", {"challenge": challenge, "code": member.code()})) == (401, "challengeOver")


def test_half_way_counts_for_its_account_its_password_and_this_server(named, member):
    page, other = factors.Page(named.server), Member(named)
    challenge = page.sign_in(member.name, member.password).json()["challenge"]
    account, proof = challenge.split(".")
    for forged in [f"{other.id}.{proof}", f"{account}.{'A' * len(proof)}", account, "", ".", f"{account}.{proof}.{proof}", "a" * 9000]:
        answer = page.post("session/code", {"challenge": forged, "code": other.code()})
        assert answer.status_code in (401, 413), forged
    # Another password ends it.
    client = servers.Client(named.server)
    client.take(member.sign_in(member.code()).json())
    assert client.post("/v1/password", {"old": member.password, "new": "quite another password"}).status_code == 204
    factors.allow_again(named.server)
    assert told(page.post("session/code", {"challenge": challenge, "code": member.code()})) == (401, "challengeOver")


def test_the_password_alone_removes_no_factor_and_adds_none(member):
    client = servers.Client(member.server)
    client.take(member.sign_in(member.code()).json())
    factors.allow_again(member.server)
    for path in ["code/removal", "code", "recovery-codes", "passkeys/challenge"]:
        assert told(client.post(f"/v1/second-factor/{path}", {"password": member.password})) == (401, "secondFactorNeeded"), path
        member.server.sql("delete from failures")
        wrong = {"password": member.password, "code": factors.wrong_code(member.secret)}
        assert told(client.post(f"/v1/second-factor/{path}", wrong)) == (401, "wrongCode"), path
        # A code without the password is not enough either.
        assert client.post(f"/v1/second-factor/{path}", {"code": member.code()}).status_code == 400, path
    assert client.post("/v1/second-factor/code/removal", {"password": member.password, "code": member.code()}).status_code == 204
    assert member.sign_in().status_code == 201
    assert client.get("/v1/second-factor").json()["recoveryCodes"] == 0
    assert told(client.post("/v1/second-factor/code/removal", {"password": member.password})) == (404, "notFound")
    assert told(client.post("/v1/second-factor/recovery-codes", {"password": member.password})) == (404, "notFound")


def test_an_administrator_resets_the_second_factor_of_another_account(named, member):
    client = servers.Client(named.server)
    client.take(member.sign_in(member.code()).json())
    path = f"/v1/accounts/{member.id}/second-factor/reset"
    assert client.post(path).status_code == 403
    assert named.admin.post(path).status_code == 204
    assert client.get("/v1/me").status_code == 401
    assert member.sign_in().status_code == 201
    assert member.sign_in(member.recovery_codes[0]).status_code == 201, "there is nothing that a code is for"
    entry = named.admin.post("/v1/audit/search", {"action": "secondFactorReset", "limit": 1}).json()["items"][0]
    assert entry["subject"] == member.id
    mine = named.admin.get("/v1/me").json()["id"]
    assert named.admin.post(f"/v1/accounts/{mine}/second-factor/reset").status_code == 403
    device = named.device.enrolment["device"]
    for nobody in [device, servers.uuid7()]:
        assert named.admin.post(f"/v1/accounts/{nobody}/second-factor/reset").status_code == 404


def test_the_operator_resets_the_second_factor_on_the_server_s_machine(named, member):
    words = [servers.PROGRAM, "server", "accounts", "reset-factor", member.name.upper(), "--dev", "--home", str(named.server.folder)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)
    assert done.returncode == 0 and "no second factor" in done.stdout, done.stderr
    waiting.until(lambda: member.client.get("/v1/me").status_code == 401, "the sign-in has ended")
    assert member.sign_in().status_code == 201
    entry = named.admin.post("/v1/audit/search", {"action": "secondFactorReset", "limit": 1}).json()["items"][0]
    assert (entry["actor"], entry["subject"]) == ("operator", member.id)
    words[4] = "nobody-of-this-name"
    assert subprocess.run(words, capture_output=True, timeout=homes.HANG, check=False).returncode == 65


def test_whoever_reads_the_database_sees_no_secret(member):
    kept = "\n".join(member.server.sql(
        "select to_jsonb(t)::text from factor_codes t union all select to_jsonb(t)::text from recovery_codes t "
        "union all select detail::text from audit where study = 'server'"))
    secret = base64.b32decode(member.secret)
    assert member.id in kept
    for form in [member.secret, secret.hex(), base64.b64encode(secret).decode(), *member.recovery_codes,
                 *(one.replace("-", "") for one in member.recovery_codes)]:
        assert form not in kept
    assert member.secret not in member.server.output()
    folder = member.server.folder / "server"
    assert (folder / "factor.key").stat().st_mode & 0o777 == 0o600
    assert secret not in (folder / "factor.key").read_bytes()


TAMPERING = {
    "an app is taken away": "delete from factor_codes where account = '{id}'",
    "an app is taken from another account":
        "update factor_codes set sealed = (select sealed from factor_codes where account = '{other}') where account = '{id}'",
    "recovery codes are added": "insert into recovery_codes (account, digest) values ('{id}', sha256('recovery:{id}:abcdefghjkmnpqr'))",
    "recovery codes are taken away": "delete from recovery_codes where account = '{id}'",
    "a passkey is added":
        "insert into passkeys (id, credential, account, public_key, counter, is_backup_eligible, label, created_at) "
        "values (gen_random_uuid(), 'x', '{id}', 'y', 0, false, 'mine', now())",
}


def test_whoever_changes_second_factors_in_the_database_is_named_by_the_audit(named, member):
    other = Member(named)
    words = [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(named.server.folder)]

    def verified():
        return subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)

    tables = ["factor_codes", "recovery_codes", "passkeys"]
    assert (done := verified()).returncode == 0, done.stdout + done.stderr
    for what, statement in TAMPERING.items():
        for table in tables:
            named.server.sql(f"create table kept_{table} as select * from {table}")
        named.server.sql(statement.format(id=member.id, other=other.id))
        done = verified()
        assert done.returncode == 65 and f"account {member.id}" in done.stdout + done.stderr, what
        for table in tables:
            named.server.sql(f"delete from {table}; insert into {table} select * from kept_{table}; drop table kept_{table}")
    assert verified().returncode == 0


def test_patients_and_devices_have_none(named):
    number = f"pat-{servers.secrets.token_hex(4)}"
    body = {"nhs_number": number, "first_name": "B", "password": "four words of mine"}
    assert named.clinician.post("/patients/", body).status_code == 201
    patient = named.signed_in(number, "four words of mine")
    for client in [patient, named.device]:
        assert told(client.get("/v1/second-factor")) == (403, "notAllowed")
        assert told(client.post("/v1/second-factor/code", {"password": "four words of mine"})) == (403, "notAllowed")


def test_a_password_that_counts_once_is_changed_before_a_factor_is_set_up(named):
    made = named.admin.post("/v1/accounts", {"name": "once-only", "role": "clinician", "studies": []}).json()
    client = named.signed_in("once-only", made["oneTimePassword"])
    assert told(client.post("/v1/second-factor/code", {"password": made["oneTimePassword"]})) == (403, "passwordMustChange")


@pytest.mark.slow("a server of its own, started three times")
def test_where_a_second_factor_is_required_nothing_else_is_open_without_one(tmp_path_factory):
    server = factors.NamedServer(tmp_path_factory.mktemp("required"))
    try:
        people = People(server, few=True)
        name, password = "late", "a good password of late"
        people.staff(name, "researcher", "ms-2026")
        server.stop()
        server.options = ("--second-factor", "required", *server.options)
        server.start()
        for one in [people.clinician, people.admin]:
            assert told(one.get("/v1/studies")) == (403, "secondFactorMustBeSet"), "also a sign-in from before"
        # Who brings results is not affected.
        assert people.device.put_result(servers.result("P-1")).status_code == 201
        client = people.signed_in(name, password)
        me = client.get("/v1/me").json()
        assert me["mustSetSecondFactor"] is True
        refused = client.get("/v1/studies")
        assert told(refused) == (403, "secondFactorMustBeSet") and "My account" in refused.json()["title"]
        assert client.get("/v1/second-factor").json()["isRequired"] is True
        secret, _ = factors.set_up(client, password)
        assert client.get("/v1/studies").status_code == 200
        assert client.get("/v1/me").json()["mustSetSecondFactor"] is False
        factors.allow_again(server)
        last = client.post("/v1/second-factor/code/removal", {"password": password, "code": factors.code(secret)})
        assert told(last) == (409, "lastSecondFactor")
        # The key that opens the secret is not in the database: without it the server says so, and lets nobody in.
        server.stop()
        (server.folder / "server/factor.key").rename(server.folder / "server/factor.key.away")
        server.start()
        factors.allow_again(server)
        body = {"name": name, "password": password, "code": factors.code(secret)}
        assert told(servers.Client(server).post("/v1/sessions", body)) == (503, "factorElsewhere")
    finally:
        server.stop()


def test_the_rule_is_one_of_two(tmp_path):
    words = [servers.PROGRAM, "server", "--dev", "--home", str(tmp_path), "--second-factor", "maybe"]
    servers.open_to_postgres(tmp_path)
    done = subprocess.run(words, capture_output=True, text=True, timeout=homes.HANG, check=False)
    assert done.returncode == 64 and "`required` or `offered`" in done.stderr


class Flood:
    """Guesses of a name, as many as come through, over connections that are kept; each thread sends the next at once."""

    def __init__(self, server, name, count):
        body = json.dumps({"name": name, "password": "a guess of many"}).encode()
        self.request = (f"POST /v1/sessions HTTP/1.1\r\nHost: localhost:{server.port}\r\nContent-Type: application/json\r\n"
                        f"Content-Length: {len(body)}\r\n\r\n").encode() + body
        self.port, self.statuses = server.port, []
        self.is_over = threading.Event()
        self.threads = [threading.Thread(target=self.run, daemon=True) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def run(self):
        with socket.create_connection(("127.0.0.1", self.port)) as connection, connection.makefile("rb") as answers:
            while not self.is_over.is_set():
                connection.sendall(self.request)
                self.statuses.append(int(answers.readline().split()[1]))
                length = 0
                while (line := answers.readline()) != b"\r\n":
                    if line.lower().startswith(b"content-length:"):
                        length = int(line.split(b":")[1])
                answers.read(length)

    def end(self):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


def test_a_flood_of_guesses_keeps_nobody_out_who_is_known_or_has_a_passkey(named, member, tmp_path):
    """The time is printed and never judged; what is judged: in at the first try, and the guesses refused."""
    page = factors.Page(named.server)
    half = page.sign_in(member.name, member.password).json()
    whole = page.post("session/code", {"challenge": half["challenge"], "code": member.code()})
    assert whole.status_code == 201
    factors.allow_again(named.server)
    client = servers.Client(named.server, whole.json()["accessToken"])
    key = factors.Authenticator(tmp_path, named.server.address)
    assert factors.add_passkey(client, key, password=member.password, code=member.code()).status_code == 201
    factors.allow_again(named.server)
    begun = time.monotonic()
    flood = Flood(named.server, member.name, 16)
    try:
        waiting.until(lambda: flood.statuses.count(429) > 200, "the guesses are refused")
        before = time.monotonic()
        half = page.sign_in(member.name, member.password)
        assert half.status_code == 202, half.text
        whole = page.post("session/code", {"challenge": half.json()["challenge"], "code": member.code()})
        assert whole.status_code == 201, whole.text
        by_code = time.monotonic() - before
        stranger = factors.Page(named.server)
        before = time.monotonic()
        challenge = stranger.post("passkey/challenge").json()["challenge"]
        assert stranger.post("passkey/session", key.answer(challenge)).status_code == 201
        by_passkey = time.monotonic() - before
    finally:
        flood.end()
    guesses, seconds = len(flood.statuses), time.monotonic() - begun
    assert 201 not in flood.statuses and flood.statuses.count(429) > 200
    print(f"\n{guesses / seconds:.0f} guesses a second; password and code {by_code:.2f} s, passkey {by_passkey:.2f} s")


def test_a_command_says_what_is_missing_and_takes_the_code(member, tmp_path):
    server = member.server
    (tmp_path / "password").write_text(member.password + "\n")
    words = [servers.PROGRAM, "study", "withdraw", "1", "--reason", "x", "--study", "ms-2026", "--server", server.address,
             "--account", member.name, "--password-file", str(tmp_path / "password")]

    def run(*more):
        return subprocess.run([*words, *more], capture_output=True, text=True, timeout=homes.HANG, check=False)

    assert "Give its code with `--code`" in run().stderr
    assert "Give the next one" in run("--code", factors.wrong_code(member.secret)).stderr
    # Signed in: what is not there is the version.
    done = run("--code", member.code())
    assert done.returncode == 65 and "code" not in done.stderr and "password" not in done.stderr, done.stderr
