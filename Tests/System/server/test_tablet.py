"""The tablet's own commands against the study server itself: enrolling, sending, and what goes wrong between them."""

import itertools
import json
import secrets
import subprocess

import pytest

import breadth
import home as homes
import server as servers
import waiting
from home import Home, Made
from page import Page
from proxy import LOST, Act


def revoke(people, tablet):
    answer = people.clinician.ask("DELETE", f"/v1/devices/{tablet.status()['device']}")
    assert answer.status_code == 204


def test_a_task_that_was_done_arrives_with_a_receipt_that_verifies(people, tablet, tmp_path):
    (tmp_path / "task.json").write_text(json.dumps(homes.TASK))
    (tmp_path / "answers.json").write_text(json.dumps({"first": True}))
    document = tablet.command(
        "run", tmp_path / "task.json", "--answers", tmp_path / "answers.json", "--simulate", "--json")
    identifier = json.loads(document)["id"]
    assert tablet.deliver()["delivered"] == [identifier]
    assert people.researcher.get(f"/v1/results/{identifier}").text == document
    receipt, keys = tmp_path / "receipt.json", tmp_path / "keys.json"
    receipt.write_text(tablet.command("show", identifier, "--receipt"))
    keys.write_text(people.researcher.get("/v1/receipt-keys").text)
    (tmp_path / "result.json").write_text(document)
    verify = [servers.PROGRAM, "receipt", "verify", receipt, "--keys", keys, "--result", tmp_path / "result.json"]
    done = subprocess.run([*map(str, verify)], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "The receipt is right." in done.stdout, done.stderr
    receipt.write_text(receipt.read_text().replace("ms-2026", "ms-2027"))
    assert subprocess.run([*map(str, verify)], capture_output=True, check=False).returncode == 65


def test_enrolling_says_where_and_a_used_code_is_refused(people, proxy, tmp_path):
    code = homes.code(people, participant=people.participant["id"])
    first, second = Home(tmp_path / "first"), Home(tmp_path / "second")
    assert f"Enrolled in ms-2026 at {proxy.address}" in first.enrol(proxy.address, code)
    assert first.status()["participant"] == "P-1"
    assert "the code is wrong, was used before" in second.enrol(proxy.address, code, exits=65)


def test_an_answer_that_is_lost_after_the_commit_costs_nothing(people, proxy, tablet):
    made = Made()
    tablet.put(made)
    proxy.next("PUT /v1/results", *LOST)
    assert tablet.deliver(exits=69)["postponed"] == {made.id: "connection-cut"}
    assert homes.stored(people, made.id) == 1
    assert tablet.deliver()["alreadyThere"] == [made.id]
    assert [one.status for one in proxy.of("PUT /v1/results")] == [201, 200, 200]
    assert homes.stored(people, made.id) == 1


ACTS = {act.kind: act for act in [Act("double"), Act("late", 2), Act("delay", 0.5), Act("cutAnswer"), Act("overtaken")]}


@pytest.mark.parametrize("kind", breadth.sweep(ACTS, brief=["double", "late", "cutAnswer"]))
def test_requests_that_come_twice_or_late_store_one_result(people, proxy, tablet, kind):
    act = ACTS[kind]
    made = [Made([secrets.token_bytes(50_000)]) for _ in range(3)]
    tablet.put(*made)
    proxy.choose = lambda method, path, length: act if method == "PUT" and len(proxy.of("PUT")) < 4 else Act()
    tablet.deliver_all()
    proxy.release()
    assert set(tablet.states().values()) == {"delivered"}
    assert [homes.stored(people, one.id) for one in made] == [1, 1, 1]
    statuses = [status for one in proxy.passed for status in [one.status, *one.copies]]
    assert not [status for status in statuses if status and status >= 500], statuses


def test_a_request_that_its_repetition_overtook_stores_one_result(people, proxy, tablet):
    made = Made([secrets.token_bytes(50_000)])
    tablet.put(made)
    pending = {"/v1/recordings": 1, "/v1/results": 1}

    def choose(method, path, length):
        kind = path.rpartition("/")[0]
        if method != "PUT" or not pending.get(kind):
            return Act()
        pending[kind] -= 1
        return Act("overtaken")

    proxy.choose = choose
    tablet.deliver_all()
    for kind in pending:
        first, second = proxy.of(f"PUT {kind}")
        assert (first.status, first.overtakers >= 1, second.status) == (None, True, 201)
        waiting.until(lambda first=first: first.copies, "the first one comes after the second")
        assert first.copies == [200]
    assert homes.stored(people, made.id) == 1


def test_uploads_and_results_of_one_tablet_that_wait_let_those_of_another_pass(people, proxy, tablet, tmp_path):
    other = Home(tmp_path / "other")
    other.enrol(proxy.address, homes.code(people))
    # Both bring the same recording, and the one that came first is the one that waits.
    content = secrets.token_bytes(50_000)
    first, second, third = Made([content]), Made([content]), Made([secrets.token_bytes(1000)])
    tablet.put(first)
    pending = [f"/v1/recordings/{servers.digest(content)}", f"/v1/results/{first.id}"]

    def choose(method, path, length):
        if method != "PUT" or path not in pending:
            return Act()
        pending.remove(path)
        return Act("hold", 3)

    proxy.choose = choose
    proxy.longest_hold = homes.HANG
    process = tablet.start("outbox", "deliver")
    for path, made in zip(pending[:], (second, third), strict=True):
        waiting.until(lambda path=path: path not in pending, "it is held")
        other.put(made)
        assert other.deliver()["delivered"] == [made.id]
    process.communicate(timeout=homes.HANG)
    assert tablet.states() == {first.id: "delivered"}
    assert [(one.status, one.overtakers >= 3) for one in proxy.passed if one.act.kind == "hold"] == [(201, True)] * 2
    assert [homes.stored(people, one.id) for one in (first, second, third)] == [1, 1, 1]


@pytest.mark.slow("eight megabytes, and a pause before they are sent again")
def test_a_recording_that_was_cut_goes_on_from_where_it_was(people, proxy, tablet):
    made = Made([secrets.token_bytes(8_000_000)])
    tablet.put(made)
    proxy.next("PUT /v1/recordings", Act("cutRequest", 5_000_000, is_read=True))
    # The server may not have noticed at once that the line broke, and then asks to wait.
    tablet.deliver_all()
    assert tablet.states() == {made.id: "delivered"}
    first, *others = proxy.of("PUT /v1/recordings")
    assert first.sent == 5_000_000
    assert [one.status for one in others if one.status != 423] == [201]
    # What the server has read is kept but for its last block.
    assert others[-1].sent == others[-1].length <= 8_000_000 - 4_000_000


def test_tokens_that_have_expired_are_renewed(people, proxy, tablet):
    made = Made()
    tablet.put(made)
    people.server.kill()
    people.server.start(prefix=homes.clock("+1h"))
    try:
        assert tablet.deliver()["delivered"] == [made.id]
        assert [one.status for one in proxy.of("POST /v1/sessions/refresh")] == [200]
        assert [one.status for one in proxy.of("PUT /v1/results")] == [401, 201]
    finally:
        people.server.kill()
        people.server.start()
    # The lost clock costs nothing either: the tablet goes on with what it has.
    other = Made()
    tablet.put(other)
    assert tablet.deliver()["delivered"] == [other.id]


@pytest.mark.long("another clock of the server; a renewal is in the test before, a lost answer above")
def test_a_renewal_whose_answer_was_lost_is_made_again(people, proxy, tablet):
    made = Made()
    tablet.put(made)
    people.server.kill()
    people.server.start(prefix=homes.clock("+1h"))
    try:
        proxy.next("POST /v1/sessions/refresh", *LOST)
        tablet.deliver(exits=69)
        assert tablet.deliver()["delivered"] == [made.id]
    finally:
        people.server.kill()
        people.server.start()


def test_a_device_that_was_revoked_keeps_its_queue_and_comes_back_by_a_new_code(people, proxy, tablet):
    made = [Made([secrets.token_bytes(1000)]) for _ in range(3)]
    tablet.put(*made)
    revoke(people, tablet)
    # The first is refused and says so; the server is not asked again for the others.
    assert set(tablet.deliver(exits=69)["postponed"].values()) == {"signed-out"}
    assert tablet.status()["signedOut"]
    assert tablet.deliver(exits=69)["stopped"] == "signed-out"
    assert set(tablet.states().values()) == {"queued"}
    tablet.enrol(proxy.address, homes.code(people))
    assert sorted(tablet.deliver()["delivered"]) == sorted(one.id for one in made)
    assert [homes.stored(people, one.id) for one in made] == [1, 1, 1]


def test_a_device_that_leaves_has_no_session_any_more(people, proxy, tablet):
    device = tablet.status()["device"]
    of_device = f"select count(*) from sessions where account = '{device}' and revoked_at is null"
    assert people.server.sql(of_device) == ["1"]
    assert tablet.command("enrol", "--leave") == "This device is no longer enrolled in ms-2026.\n"
    assert [one.status for one in proxy.of("DELETE /v1/sessions/current")] == [204]
    assert people.server.sql(of_device) == ["0"]
    assert tablet.status() == {"enrolled": False}


def test_a_result_that_went_for_good_at_the_server_is_refused_as_withdrawn(people, proxy, tablet):
    participant = people.register(people.clinician, "ms-2026", "P-gone")
    made = Made(participant="P-gone")
    tablet.put(made)
    proxy.next("PUT /v1/results", *LOST)
    tablet.deliver(exits=69)
    assert homes.stored(people, made.id) == 1
    assert people.admin.post(f"/v1/participants/{participant['id']}/erasure").status_code == 204
    assert tablet.deliver()["refused"] == {made.id: "withdrawn"}
    assert tablet.rows()[made.id]["reason"] == "withdrawn"
    assert homes.stored(people, made.id) == 0


@pytest.mark.parametrize("status, fields, reason", [
    (507, [("Content-Type", "application/problem+json")], "disk-full"),
    (503, [("Retry-After", "1200")], "server-busy"),
    (500, [], "server-fault"),
    (302, [("Location", "http://hotel.example/")], "captive-portal"),
])
def test_what_the_server_cannot_do_now_waits(people, proxy, tablet, status, fields, reason):
    made = Made()
    tablet.put(made)
    proxy.next("PUT /v1/results", Act("answer", status, tuple(fields)))
    assert tablet.deliver(exits=69)["postponed"] == {made.id: reason}
    assert tablet.deliver()["delivered"] == [made.id], "sent by hand, nothing waits for its time"


def test_a_server_that_is_busy_says_how_long(people, proxy, tablet):
    made = Made()
    tablet.put(made)
    proxy.next("HEAD /v1/health", Act("answer", 503, (("Retry-After", "1200"),)))
    assert tablet.deliver(exits=69)["stopped"] == "server-busy"
    assert tablet.deliver()["delivered"] == [made.id]


@pytest.mark.parametrize("options, words", [
    ([], "is not trusted"), (["--ca", "other"], "is not trusted"),
    (["--ca", "authority", "--pin", "second"], "is not the one that was pinned")])
def test_another_servers_certificate_or_key_is_refused(encrypted, tmp_path, options, words):
    options = [word if word.startswith("--") else homes.key_pin(encrypted.file(word)) if before == "--pin" else encrypted.file(word)
               for before, word in itertools.pairwise([None, *options])]
    assert words in Home(tmp_path).enrol(encrypted.server.address, "ABCD-EFGH", *options, exits=69)


def test_over_tls_the_right_certificate_and_key_get_as_far_as_the_code(encrypted, tmp_path):
    pin = homes.key_pin(encrypted.file("own"))
    assert "the code is wrong" in Home(tmp_path).enrol(
        encrypted.server.address, "ABCD-EFGH", "--ca", encrypted.authority, "--pin", pin, exits=65)


def test_over_tls_results_arrive_at_the_pinned_key_and_at_no_other_of_the_same_authority(encrypted, tmp_path):
    people, tablet = encrypted.people, Home(tmp_path)
    pin = homes.key_pin(encrypted.file("own"))
    tablet.enrol(encrypted.server.address, homes.code(people, participant=people.participant["id"]), "--ca", encrypted.authority, "--pin",
                 pin)
    first, second, third = (Made([secrets.token_bytes(50_000)]) for _ in range(3))
    tablet.put(first)
    assert tablet.deliver()["delivered"] == [first.id]
    assert safe_of_all(tablet) == (1, 1)
    tablet.put(second)
    encrypted.restart("second")
    try:
        queued = tablet.rows()[second.id]
        assert tablet.deliver(exits=69)["stopped"] == "other-key"
        assert tablet.rows()[second.id] == queued and queued["state"] == "queued"
        # Whoever agreed on no key trusts the authority.
        trusting = Home(tmp_path / "trusting")
        trusting.enrol(encrypted.server.address, homes.code(people), "--ca", encrypted.authority)
        trusting.put(third)
        assert trusting.deliver()["delivered"] == [third.id]
    finally:
        encrypted.restart("own")
    assert tablet.deliver()["delivered"] == [second.id]
    assert safe_of_all(tablet) == (2, 2)
    assert [homes.stored(people, one.id) for one in (first, second, third)] == [1, 1, 1]


def safe_of_all(tablet):
    """What the page of the tablet counts from receipts that verify."""
    with Page(tablet) as page:
        counts = page.ask("GET", "/api/today")["counts"]
    return counts["safe"], counts["safe"] + counts["waiting"]


def test_a_participants_own_tablet_names_them_and_a_shared_one_nobody(people, proxy, tmp_path):
    own, shared = Home(tmp_path / "own"), Home(tmp_path / "shared")
    own.enrol(proxy.address, homes.code(people, participant=people.participant["id"]))
    shared.enrol(proxy.address, homes.code(people))
    for tablet, expected in (own, "P-1"), (shared, None):
        (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
        (tablet.folder / "answers.json").write_text(json.dumps({"first": True}))
        run = ["run", tablet.folder / "task.json", "--answers", tablet.folder / "answers.json", "--simulate", "--json"]
        result = json.loads(tablet.command(*run))
        assert result.get("participant") == expected
        tablet.command(*run, "--participant", "P-2", exits=65 if expected else 0)
    delivered, = own.deliver()["delivered"]
    assert people.researcher.get(f"/v1/results/{delivered}").json()["participant"] == "P-1"
