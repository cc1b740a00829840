"""Who gets in, who does not, and what is told."""

import base64
import concurrent.futures
import json
import pathlib
import re
import subprocess

import pytest

import chains
import contract
import server as servers
import waiting
from holding import held


def limits_off(people):
    people.server.sql("delete from failures")


@pytest.fixture(autouse=True)
def free_tries(people):
    limits_off(people)
    yield
    limits_off(people)


def sign_in(people, name="nurse", password="a good password of nurse"):
    return servers.Client(people.server).post("/v1/sessions", {"name": name, "password": password})


def test_a_sign_in_goes_on_by_its_refresh_token(people):
    first = sign_in(people).json()
    second = servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": first["refreshToken"]}).json()
    assert second["refreshToken"] != first["refreshToken"]
    for made in [first, second]:
        claims = made["accessToken"].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))
        assert made["accessSeconds"] == claims["exp"] - claims["iat"] == 900
    assert servers.Client(people.server, second["accessToken"]).get("/v1/me").json()["name"] == "nurse"


def test_a_lost_answer_costs_nothing_and_a_copied_token_ends_the_sign_in(people):
    def refresh(token):
        return servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": token})
    first = sign_in(people).json()["refreshToken"]
    lost = refresh(first).json()["refreshToken"]
    second = refresh(first)
    assert second.status_code == 200, "the predecessor counts until its successor was used"
    assert refresh(lost).status_code == 401, "the lost one does not"
    # Whoever showed the lost one had a copy, or was the owner of a copied one: the sign-in is over.
    assert refresh(second.json()["refreshToken"]).status_code == 401
    assert servers.Client(people.server, second.json()["accessToken"]).get("/v1/me").status_code == 401


def test_a_used_token_is_not_used_again(people):
    def refresh(token):
        return servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": token})
    first = sign_in(people).json()["refreshToken"]
    second = refresh(first).json()["refreshToken"]
    assert refresh(second).status_code == 200
    assert refresh(first).status_code == 401


@pytest.mark.long("many passwords")
def test_a_sign_in_of_staff_ends_after_a_month_however_it_is_used(people):
    people.staff("daily", "researcher", "ms-2026")
    made = sign_in(people, "daily", "a good password of daily").json()
    assert made["refreshSeconds"] == 12 * 3600
    chains.as_the_server(
        people.server,
        f"update sessions set created_at = created_at - interval '29 days 22 hours' where account = '{made['account']['id']}'")
    answer = servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": made["refreshToken"]})
    assert answer.status_code == 200
    assert 2 * 3600 - 120 < answer.json()["refreshSeconds"] <= 2 * 3600


def test_signing_out_counts_at_once(people):
    tokens = sign_in(people).json()
    client = servers.Client(people.server, tokens["accessToken"])
    assert client.ask("DELETE", "/v1/sessions/current").status_code == 204
    assert client.get("/v1/me").status_code == 401
    assert servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": tokens["refreshToken"]}).status_code == 401


def test_a_device_is_signed_out_at_once_and_its_results_stay(people):
    device = people.enrol(people.clinician, "ms-2026")
    document = servers.result()
    assert device.put_result(document).status_code == 201
    assert people.other_clinician.ask("DELETE", f"/v1/devices/{device.enrolment['device']}").status_code == 404
    assert people.clinician.ask("DELETE", f"/v1/devices/{device.enrolment['device']}").status_code == 204
    assert device.put_result(document).status_code == 401
    assert servers.Client(people.server).post("/v1/sessions/refresh", {"refreshToken": device.enrolment["refreshToken"]}).status_code == 401
    assert people.researcher.get(f"/v1/results/{document['id']}").status_code == 200


def test_a_code_counts_once_and_not_for_ever(people):
    code = people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()["code"]
    def enrol(text):
        return servers.Client(people.server).post("/v1/enrolments", {"code": text, "name": "t"})
    assert enrol(code.lower().replace("-", " ")).status_code == 201
    assert enrol(code).status_code == 404
    late = people.clinician.post("/v1/studies/ms-2026/enrolments", {}).json()["code"]
    chains.as_the_server(people.server, "update enrolments set expires_at = now() where used_at is null")
    assert enrol(late).status_code == 404


# What is done to an account past the server is taken back: the audit would show it.
@pytest.mark.parametrize("end, back", [
    ("update accounts set disabled_at = now() where id = '{account}'", "update accounts set disabled_at = null where id = '{account}'"),
    ("delete from memberships where account = '{account}'",
     "insert into memberships (account, study, clinic) values ('{account}', 'ms-2026', 'north')"),
    ("update memberships set clinic = 'south' where account = '{account}'",
     "update memberships set clinic = 'north' where account = '{account}'")])
def test_a_code_counts_as_long_as_whoever_made_it_does(people, end, back):
    name = f"codes-{servers.secrets.token_hex(4)}"
    nurse = people.staff(name, "clinician", "ms-2026", "north")
    account = nurse.get("/v1/me").json()["id"]
    codes = [client.post("/v1/studies/ms-2026/enrolments", {}).json()["code"] for client in [nurse, nurse, people.clinician]]
    def enrol(code):
        return servers.Client(people.server).post("/v1/enrolments", {"code": code, "name": "t"})
    assert enrol(codes[0]).status_code == 201
    chains.as_the_server(people.server, end.format(account=account))
    refused = enrol(codes[1])
    chains.as_the_server(people.server, back.format(account=account))
    assert (refused.status_code, refused.json()["code"]) == (404, "badCode")
    assert enrol(codes[2]).status_code == 201, "others' codes count on"
    assert people.server.sql(f"select count(*) from enrolments where created_by = '{account}' and used_at is null") == ["1"]


def test_an_account_that_is_switched_off_takes_its_codes_along(people):
    name = f"codes-{servers.secrets.token_hex(4)}"
    nurse = people.staff(name, "clinician", "ms-2026", "north")
    code = nurse.post("/v1/studies/ms-2026/enrolments", {}).json()["code"]
    own = nurse.post("/v1/studies/ms-2026/enrolments", {"participant": people.participant["id"]}).json()["code"]
    path = f"/v1/accounts/{nurse.get('/v1/me').json()['id']}"
    assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": "*"}).status_code == 200
    before = people.server.sql("select count(*) from devices")
    for one in [code, own]:
        assert servers.Client(people.server).post("/v1/enrolments", {"code": one, "name": "t"}).status_code == 404
    assert people.server.sql("select count(*) from devices") == before


def test_the_sixth_wrong_password_waits_and_so_does_the_right_one(people):
    # A name that nobody has waits as long: nothing tells who is there.
    for name in ["nurse", "nobody-at-all"]:
        limits_off(people)
        for _ in range(5):
            assert sign_in(people, name, "wrong password here").status_code == 401
        answer = sign_in(people, name)
        assert (answer.status_code, answer.json()["code"]) == (429, "tooManyFailures")
        assert 1 <= int(answer.headers["Retry-After"]) <= 901
        assert sign_in(people, "other-nurse", "a good password of other-nurse").status_code == 201, "a colleague does not wait"


def sign_in_from(behind, address, password, name="admin"):
    """A sign-in that came by way of the proxy from an address."""
    return servers.requests.post(
        behind.server.address + "/v1/sessions", json={"name": name, "password": password}, timeout=60,
        headers={"X-Forwarded-For": address})


@pytest.fixture
def nobody_known(behind):
    for table in ["failures", "known_places"]:
        behind.server.sql(f"delete from {table}")
    yield behind
    behind.server.sql("delete from failures")


def test_a_stranger_locks_no_name_from_elsewhere(nobody_known):
    behind, right = nobody_known, nobody_known.server.password
    for _ in range(3):
        statuses = [sign_in_from(behind, "198.51.100.7", "wrong password here").status_code for _ in range(6)]
        assert statuses[-1] == 429
        # There the right one waits too; elsewhere it does not, also where nobody has signed in before.
        assert sign_in_from(behind, "198.51.100.7", right).status_code == 429
        assert sign_in_from(behind, "203.0.113.50", right).status_code == 201
    assert sign_in_from(behind, "2001:db8:1:2::1", "wrong password here").status_code == 401
    assert behind.server.sql("select max(count) from failures") == ["5"]


@pytest.mark.long("many passwords")
def test_guesses_of_one_name_from_many_addresses_wait_for_each_other_and_its_owner_does_not(nobody_known):
    behind, right = nobody_known, nobody_known.server.password
    assert sign_in_from(behind, "203.0.113.51", right).status_code == 201
    answers = [sign_in_from(behind, f"198.51.100.{number}", "wrong password here") for number in range(1, 41)]
    refused = [answer for answer in answers if answer.status_code == 429]
    # Twenty are free, and one more in three quarters of a minute.
    assert answers[19].status_code == 401 and len(refused) >= 5
    for answer in refused:
        assert 1 <= int(answer.headers["Retry-After"]) <= 46
    # Where the owner has signed in before nothing is slower, also with a slip.
    assert sign_in_from(behind, "203.0.113.51", "not quite the right one").status_code == 401
    assert sign_in_from(behind, "203.0.113.51", right).status_code == 201
    # The place is the account's: under another name it is as any other.
    assert sign_in_from(behind, "203.0.113.51", "wrong password here", "nobody-here").status_code == 401


def test_a_place_is_known_for_three_months(nobody_known):
    behind, right = nobody_known, nobody_known.server.password
    assert sign_in_from(behind, "203.0.113.52", right).status_code == 201
    # As many guesses from everywhere as are free at once.
    guessed = "insert into failures (subject, count, since) values (sha256('name:admin'), 0, now() + interval '890 seconds')"
    for age, status in [(89, 201), (91, 429)]:
        behind.server.sql("delete from failures")
        behind.server.sql(guessed)
        behind.server.sql(f"update known_places set last_at = now() - interval '{age} days'")
        assert sign_in_from(behind, "203.0.113.52", right).status_code == status


@pytest.mark.long("the limit of the other way in, which has the same account of failures")
def test_the_way_in_of_document_000_is_limited_too(people):
    def ask(name, password):
        return servers.Client(people.server).post("/get_auth_token/", {"username": name, "password": password})
    told = {}
    for name in ["nurse", "nobody-at-all"]:
        limits_off(people)
        answers = [ask(name, "not the password") for _ in range(6)]
        assert int(answers[-1].headers["Retry-After"]) > 0
        told[name] = [(answer.status_code, answer.json().get("code"), answer.json().get("non_field_errors")) for answer in answers]
    wrong = (400, None, ["Unable to log in with provided credentials."])
    assert told["nurse"] == told["nobody-at-all"] == [wrong] * 5 + [(429, "tooManyFailures", None)]
    limits_off(people)
    for _ in range(5):
        ask("nurse", "not the password")
    assert ask("nurse", "a good password of nurse").status_code == 429, "the right one waits, too"
    assert sign_in(people).status_code == 429, "both ways in count together"


@pytest.mark.long("many passwords")
def test_many_guesses_at_once_are_no_more_than_one_after_another(people):
    def guess(number):
        return sign_in(people, password=f"wrong password number {number}").status_code
    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        statuses = list(pool.map(guess, range(16)))
    assert statuses.count(401) <= 5 and set(statuses) <= {401, 429}


def test_sign_ins_that_come_together_take_the_memory_of_two(people):
    """Each hash takes 64 MiB; five at once would take 320."""
    process = pathlib.Path(f"/proc/{people.server.process.pid}")
    def figure(name):
        return int(re.search(rf"{name}:\s+(\d+) kB", (process / "status").read_text())[1]) // 1024
    (process / "clear_refs").write_text("5")  # the highest begins anew
    before = figure("VmRSS")
    with concurrent.futures.ThreadPoolExecutor(5) as pool:
        assert [answer.status_code for answer in pool.map(lambda _: sign_in(people), range(5))] == [201] * 5
    print(f"{figure('VmHWM') - before} MB more than {before} MB")
    assert 40 < figure("VmHWM") - before < 200


def test_a_sign_in_that_ends_never_waits_for_one_that_begins_while_that_waits_for_it(people):
    """A try counts under the name at its address and then the address: else who ends and who begins would wait for each other."""
    name = "sha256('pair:127.0.0.1/32 nurse')"
    sql = people.server.sql
    words, environment = people.server.database
    with concurrent.futures.ThreadPoolExecutor(6) as pool, subprocess.Popen(
            [servers.of_postgres("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", *words], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as begins:
        others = [pool.submit(sign_in, people, f"nobody-{number}") for number in range(4)]
        ends = pool.submit(sign_in, people)
        waiting.until(lambda: sql(f"select count from failures where subject = {name} and count > 0"), "a try under the name")
        # Somebody begins who has counted under the name already.
        begins.stdin.write(f"begin; select count from failures where subject = {name} for update;\n\\echo counted\n")
        begins.stdin.flush()
        for line in begins.stdout:
            if line.strip() == "counted":
                break
        waiting.until(lambda: ends.done() or sql("select pid from pg_stat_activity where wait_event_type = 'Lock'"), "a sign-in that ends")
        told, _ = begins.communicate(f"select count from failures where subject <> {name} for update; commit;\n")
        assert begins.returncode == 0 and "row" in told and "(0 rows)" not in told, told
        assert ends.result().status_code == 201
        assert {other.result().status_code for other in others} <= {401, 429}


@pytest.mark.long("many passwords")
def test_one_address_may_not_try_many_names(people):
    for number in range(20):
        assert sign_in(people, name=f"name-{number}").status_code == 401
    assert sign_in(people).status_code == 429


@pytest.mark.long("many passwords; the limit itself is in the tests beside it")
def test_whoever_signs_in_rightly_uses_no_try_of_the_address(people):
    for _ in range(7):
        assert sign_in(people).status_code == 201
    for number in range(19):
        assert sign_in(people, name=f"name-{number}").status_code == 401
    assert sign_in(people).status_code == 201
    assert sign_in(people, name="name-20").status_code == 401
    assert sign_in(people).status_code == 429


def test_many_codes_at_once_are_no_more_than_one_after_another(people):
    def enrol(_):
        return servers.Client(people.server).post("/v1/enrolments", {"code": "AAAA-AAAA-AAAA", "name": "t"}).status_code

    def waits():
        return int(people.server.sql("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")[0])

    # None is counted before several have seen that they may try.
    with held(people.server, "lock table failures in share row exclusive mode;") as holder, \
            concurrent.futures.ThreadPoolExecutor(12) as pool:
        asked = pool.map(enrol, range(12))
        waiting.until(lambda: waits() >= 6, "several wait to be counted")
        holder.communicate("commit;\n")
        statuses = list(asked)
    assert sorted(statuses) == [404] * 5 + [429] * 7


def test_right_codes_use_no_try(people):
    for _ in range(7):
        people.enrol(people.clinician, "ms-2026")
    assert people.server.sql("select count(*) from failures where count > 0") == ["0"]


def test_guessing_codes_is_slowed_down(people):
    def enrol():
        return servers.Client(people.server).post("/v1/enrolments", {"code": "AAAA-AAAA-AAAA", "name": "t"})
    assert [enrol().status_code for _ in range(6)] == [404] * 5 + [429]


@pytest.mark.long("many passwords, weighed; that the answers are the same is seen with a few")
def test_known_and_unknown_names_get_the_same_answer_for_the_same_work(people):
    def work(name):
        before = cpu(people)
        answer = sign_in(people, name=name, password="wrong password here")
        after = cpu(people)
        limits_off(people)
        return answer, after - before
    answers = [work(name) for name in ["nurse", "nobody-at-all"] * 4]
    assert len({(answer.status_code, answer.content) for answer, _ in answers}) == 1
    known = sum(spent for _, spent in answers[::2])
    unknown = sum(spent for _, spent in answers[1::2])
    # Ticks of a hundredth of a second: a hash takes some seven of them, so none missing can be seen.
    assert known > 0.1 and unknown > 0.1
    assert 0.5 < unknown / known < 2


def cpu(people):
    fields = pathlib.Path(f"/proc/{people.server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def test_a_password_that_counts_once_opens_only_the_change(people):
    made = people.admin.post("/v1/accounts", {"name": "once", "role": "researcher", "studies": [{"id": "ms-2026"}]}).json()
    client = servers.Client(people.server, sign_in(people, "once", made["oneTimePassword"]).json()["accessToken"])
    assert client.get("/v1/studies").json()["code"] == "passwordMustChange"
    for bad in ["short", "once", made["oneTimePassword"], "aaaaaaaaaaaaaaaa"]:
        assert client.post("/v1/password", {"old": made["oneTimePassword"], "new": bad}).status_code == 400, bad
    assert client.post("/v1/password", {"old": made["oneTimePassword"], "new": "four words of mine"}).status_code == 204
    assert client.get("/v1/studies").status_code == 200


def test_a_new_password_ends_the_other_sign_ins(people):
    first = people.staff("changer", "researcher", "ms-2026")
    second = servers.Client(people.server, sign_in(people, "changer", "a good password of changer").json()["accessToken"])
    assert second.post("/v1/password", {"old": "wrong words here", "new": "another good password"}).status_code == 401
    assert second.post("/v1/password", {"old": "a good password of changer", "new": "another good password"}).status_code == 204
    assert (first.get("/v1/me").status_code, second.get("/v1/me").status_code) == (401, 200)


def test_a_device_signs_out_by_itself(people):
    device = people.enrol(people.clinician, "ms-2026")
    assert device.ask("DELETE", "/v1/sessions/current").status_code == 204
    assert device.get("/v1/me").status_code == 401


@pytest.mark.long("many passwords")
def test_an_administrator_gives_a_new_password_and_all_sign_ins_end(people):
    client = people.staff("forgetful", "researcher", "ms-2026")
    account = client.get("/v1/me").json()["id"]
    once = people.admin.post(f"/v1/accounts/{account}/password")
    assert once.status_code == 200
    assert client.get("/v1/me").status_code == 401
    old = servers.Client(people.server).post("/v1/sessions", {"name": "forgetful", "password": "a good password of forgetful"})
    assert old.status_code == 401
    people.server.sql("delete from failures")
    fresh = servers.Client(people.server, people.sign_in("forgetful", once.json()["oneTimePassword"]))
    assert fresh.get("/v1/me").json()["mustChangePassword"]
    assert people.researcher.post(f"/v1/accounts/{account}/password").status_code == 403
    device = people.device.get("/v1/me").json()["id"]
    assert people.admin.post(f"/v1/accounts/{device}/password").status_code == 404


def test_sign_ins_and_refused_ones_are_in_the_audit(people):
    account = people.staff("noted", "researcher", "ms-2026").get("/v1/me").json()["id"]
    sign_in(people, "noted", "not the password at all")
    entries, cursor = [], ""
    while cursor is not None:
        page = people.admin.get(f"/v1/audit?limit=500{cursor}").json()
        entries += [(entry["action"], entry["actor"], entry["subject"]) for entry in page["items"]]
        cursor = f"&cursor={page['next']}" if "next" in page else None
    assert [entry for entry in entries if entry[:2] == ("signedIn", account)]
    assert ("signInRefused", "anonymous", account) in entries


def test_what_holds_data_is_kept_in_no_cache(people):
    document = servers.result()
    people.device.put_result(document)
    paths = [f"/v1/results/{document['id']}", f"/v1/results/{document['id']}/receipt", "/v1/studies/ms-2026/results",
             "/v1/studies/ms-2026/measurements", "/v1/me"]
    for path in paths:
        assert people.researcher.get(path).headers["Cache-Control"] == "no-store", path
    for path in ["/v1/studies/ms-2026/participants", f"/v1/participants/{people.participant['id']}"]:
        assert people.clinician.get(path).headers["Cache-Control"] == "no-store", path


def test_an_account_that_is_switched_off_is_out_at_once(people):
    client = people.staff("leaver", "researcher", "ms-2026")
    account = client.get("/v1/me").json()["id"]
    path = f"/v1/accounts/{account}"
    tag = people.admin.get(path).headers["ETag"]
    assert people.admin.ask("PATCH", path, {"isDisabled": True}).status_code == 428
    assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": '"99"'}).status_code == 412
    assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": tag}).status_code == 200
    assert client.get("/v1/me").status_code == 401
    assert sign_in(people, "leaver", "a good password of leaver").status_code == 401


def forged(people, header, payload=None, signature=None):
    head, body, sign = people.researcher.token.split(".")
    def encode(value):
        return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()
    return ".".join([encode(header) if header else head, encode(payload) if payload else body, sign if signature is None else signature])


def test_a_forged_token_opens_nothing(people):
    head, body = [json.loads(base64.urlsafe_b64decode(part + "==")) for part in people.researcher.token.split(".")[:2]]
    admin = people.admin.get("/v1/me").json()["id"]
    tokens = [
        forged(people, {**head, "alg": "none"}, signature=""), forged(people, {**head, "alg": "HS256"}), forged(people, {"alg": "EdDSA"}),
        forged(people, {**head, "kid": "../../etc/passwd"}), forged(people, {**head, "kid": "' or 1=1 --"}),
        forged(people, {**head, "kid": head["kid"] + "A"}),
        forged(people, None, {**body, "sub": admin}), forged(people, None, {**body, "exp": body["exp"] + 10_000_000}),
        forged(people, None, signature=""),
        forged(people, {**head, "jwk": {"kty": "OKP"}}), people.researcher.token + "A", people.researcher.token[:-1], "a.b.c", "a" * 10_000,
        "0" * 64,
    ]
    for token in tokens:
        assert servers.Client(people.server, token).get("/v1/me").status_code == 401, token[:80]
    for value in ["", "Bearer", "Bearer ", "Basic YWRtaW46YWRtaW4=", f"Bearer  {people.researcher.token}",
                  f"Bearer {people.researcher.token} x", people.researcher.token]:
        assert servers.Client(people.server).get("/v1/me", headers={"Authorization": value}).status_code == 401, value[:40]


def test_no_other_site_is_let_in_and_answers_say_how_to_be_treated(people):
    answer = people.researcher.get("/v1/me", headers={"Origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.lower().startswith("access-control-")]
    for name, value in {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY"}.items():
        assert answer.headers[name] == value
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


SECRETS = ["correct horse battery", "a good password of nurse", "most private", "P-secret-1", "Adelheid"]


def test_no_secret_and_nothing_personal_is_logged(people):
    people.register(people.clinician, "ms-2026", "P-secret-1", firstName="Adelheid")
    document = servers.result("P-secret-1", steps=[{"step": "q", "answer": "most private"}])
    people.device.put_result(document)
    people.device.put_result({**document, "outcome": "most private"})
    sign_in(people, password="most private and wrong")
    people.server.sql("select pg_sleep(0)")
    log = (people.server.folder / "server/postgres/log").read_text(errors="replace")
    output = people.server.output()
    tokens = [people.device.token, people.researcher.token, people.device.enrolment["refreshToken"]]
    for secret in SECRETS + tokens:
        assert secret not in log and secret not in output, secret[:20]
    hashes = people.server.sql(
        "select coalesce(password_hash, '') from accounts union all select encode(refresh_hash, 'hex') from sessions")
    assert [value for value in hashes if value.startswith("$argon2id$")]
    assert all(not value or value.startswith("$argon2id$v=19$m=65536,") or re.fullmatch(r"[0-9a-f]{64}", value) for value in hashes)


def test_the_keys_of_a_new_server_are_for_nobody_else(people):
    for name in ["receipt.key", "token.key", "study.key"]:
        found = (people.server.folder / "server" / name).stat()
        assert (found.st_mode & 0o7777, found.st_size) == (0o600, 32), name


def test_an_address_has_ids_only_and_a_token_in_it_opens_nothing(people):
    for path, methods in contract.DOCUMENT["paths"].items():
        # An id (`device` is that of a rig), a digest, the name of a study or of a task (`survey` is one) and its version, or a
        # language: nothing of a person.
        assert set(re.findall(r"{(\w+)}", path)) <= {"id", "sha256", "study", "device", "task", "version", "survey", "lang", "number"}, path
        for method, described in methods.items():
            named = {one["name"]: one for one in described.get("parameters", []) if one.get("in") == "query"}
            assert set(named) <= {"limit", "cursor", "participant", "name", "zone", "language", "task", "stream", "from"}, (method, path)
    # `name` is the name of a measure, `participant` an id: a number there is refused before anything is looked for.
    answer = people.researcher.get("/v1/studies/ms-2026/results?participant=P-1")
    assert (answer.status_code, answer.json()["code"]) == (400, "badQuery")
    assert people.clinician.get("/v1/participants/P-1").status_code == 404
    for name in ["access_token", "token", "Authorization"]:
        assert servers.Client(people.server).get(f"/v1/me?{name}={people.researcher.token}").status_code == 401


@pytest.mark.parametrize("text", ["' or 1=1 --", "'; drop table results; --", "\\", "%00", "..%2f..%2fetc%2fpasswd", "$1", "a" * 3000, "ü",
                                  "%ff"])
def test_what_looks_like_sql_or_a_path_is_only_a_name(people, text):
    paths = [f"/v1/studies/{text}", f"/v1/results/{text}", f"/v1/participants/{text}", f"/v1/recordings/{text}", f"/sym/{text}/",
             f"/v1/studies/ms-2026/results?participant={text}", f"/v1/studies/ms-2026/measurements?name={text}",
             f"/v1/studies/ms-2026/participants?cursor={text}"]
    for path in paths:
        answer = people.researcher.get(path)
        assert answer.status_code < 500, path
    assert people.server.sql("select count(*) > 0 from results") == ["t"]


def test_anothers_things_are_not_there(people):
    document = servers.result("P-1")
    assert people.device.put_result(document).status_code == 201
    participant = people.participant["id"]
    paths = [f"/v1/results/{document['id']}", f"/v1/results/{document['id']}/receipt", f"/v1/participants/{participant}"]
    for other in [people.other_clinician, people.other_researcher]:
        for path in paths:
            assert other.get(path).status_code == 404, path
    # Not there and not one's own cannot be told apart.
    missing = people.other_clinician.get(f"/v1/participants/{servers.uuid7()}")
    theirs = people.other_clinician.get(f"/v1/participants/{participant}")
    assert (missing.status_code, missing.content) == (theirs.status_code, theirs.content)
    assert people.other_researcher.get("/v1/studies/ms-2026").status_code == 404
    assert people.other_clinician.post(f"/v1/participants/{participant}/withdrawal").status_code == 404


def test_tls_is_spoken_with_a_certificate_and_nothing_else(encrypted):
    server, chain = encrypted.server, str(encrypted.authority)
    assert server.address.startswith("https://")
    answer = servers.requests.get(server.address + "/v1/health", verify=chain)
    assert answer.status_code == 204
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
    # A sign-in of the portal is kept to TLS by the browser too.
    answer = servers.requests.post(
        server.address + "/v1/portal/session", json={"name": "nurse", "password": "a good password of nurse"},
        headers={"Origin": server.address}, verify=chain)
    assert answer.status_code == 201, answer.text
    assert re.match(r"__Secure-ambler=.*; Secure$", answer.headers["Set-Cookie"])
    with pytest.raises(servers.requests.ConnectionError):
        servers.requests.get(server.address.replace("https", "http") + "/v1/health", timeout=10)


def test_the_open_net_gets_tls_or_nothing(tmp_path):
    done = subprocess.run([servers.PROGRAM, "server", "--database", "postgres:///x", "--home", str(tmp_path), "--listen", "0.0.0.0"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 64
    assert "speaks TLS only" in done.stderr


def test_a_clients_address_is_taken_from_a_known_proxy_only(behind):
    def attempt(address):
        return servers.requests.post(behind.server.address + "/v1/sessions", json={"name": f"x{address}", "password": "y"},
                                     headers={"X-Forwarded-For": f"203.0.113.9, {address}"}).status_code
    assert [attempt("198.51.100.1") for _ in range(6)] == [401] * 5 + [429]
    assert attempt("198.51.100.2") == 401


def test_a_copied_token_key_is_put_out_of_use_as_the_threat_model_says(own, tmp_path):
    server, people = own.server, own.people
    assert people.admin.get("/v1/me").status_code == 200
    server.kill()
    (server.folder / "server/token.key").rename(tmp_path / "copied.key")
    chains.as_the_server(server, "delete from server_keys where use = 'token'")
    server.start()
    assert people.admin.get("/v1/me").status_code == 401
    # Nobody has to sign in again: the refresh tokens still count, the tablet's and all others.
    for client in people.signed_in_ones():
        client.renew()
        assert client.get("/v1/me").status_code == 200


def test_no_core_dump_can_hold_what_the_server_knows(people):
    limits = pathlib.Path(f"/proc/{people.server.process.pid}/limits").read_text()
    assert re.search(r"^Max core file size +0 +0 ", limits, flags=re.MULTILINE), limits
