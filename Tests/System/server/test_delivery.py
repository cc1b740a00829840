"""What tablets bring: once, whole, with a receipt."""

import concurrent.futures
import subprocess

import pytest

import breadth
import server as servers
import waiting


def test_a_result_is_stored_once_and_its_receipt_is_the_same_each_time(people):
    document = servers.result()
    first = people.device.put_result(document)
    assert first.status_code == 201, first.text
    again = people.device.put_result(document)
    assert again.status_code == 200
    assert again.json() == first.json()
    statement = first.json()["statement"]
    assert statement["id"] == document["id"]
    assert statement["sha256"] == servers.digest(servers.encoded(document))
    assert statement["chain"]["study"] == "ms-2026"


def test_other_bytes_under_the_same_id_are_kept_beside_the_first(people):
    document = servers.result()
    assert people.device.put_result(document).status_code == 201
    other = {**document, "seed": 8}
    answer = people.device.put_result(other)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert people.device.put_result(other).status_code == 409
    kept = people.server.sql(f"select encode(document, 'escape') from conflicts where result = '{document['id']}'")
    assert '"seed": 8' in "\n".join(kept)
    assert people.researcher.get(f"/v1/results/{document['id']}").content == servers.encoded(document)


def test_a_result_is_given_back_byte_for_byte(people):
    document = servers.encoded(servers.result(device={"system": "Línux ☃", "architecture": "x"}))
    identifier = servers.json.loads(document)["id"]
    assert people.device.put_result(document).status_code == 201
    answer = people.clinician.get(f"/v1/results/{identifier}")
    assert answer.status_code == 200
    assert answer.content == document


def test_recordings_come_before_their_result(people):
    content = servers.secrets.token_bytes(100_000)
    document = servers.result(recordings=[content])
    early = people.device.put_result(document)
    assert early.status_code == 424
    assert early.json()["missing"] == [servers.digest(content)]
    assert people.device.put_recording(content).status_code == 201
    assert people.device.put_result(document).status_code == 201


def test_an_upload_goes_on_where_it_ended(people):
    content = servers.secrets.token_bytes(300_000)
    path = f"/v1/recordings/{servers.digest(content)}"
    assert people.device.ask("HEAD", path).status_code == 404
    part = people.device.ask("PUT", path, data=content[:100_000], headers={"Upload-Length": "300000"})
    assert (part.status_code, part.headers["Upload-Offset"]) == (202, "100000")
    head = people.device.ask("HEAD", path)
    assert (head.headers["Upload-Offset"], head.headers["Upload-Complete"]) == ("100000", "?0")
    wrong = people.device.put_recording(content, offset=50_000)
    assert (wrong.status_code, wrong.headers["Upload-Offset"]) == (409, "100000")
    assert people.device.put_recording(content, offset=100_000).status_code == 201
    head = people.device.ask("HEAD", path)
    assert (head.headers["Upload-Offset"], head.headers["Upload-Complete"]) == ("300000", "?1")
    assert people.device.put_recording(content).status_code == 200


def test_wrong_bytes_are_thrown_away_and_sent_anew(people):
    content = servers.secrets.token_bytes(10_000)
    name = servers.digest(content)
    wrong = content[:-1] + bytes([content[-1] ^ 1])
    answer = people.device.put_recording(wrong, sha256=name)
    assert (answer.status_code, answer.json()["code"]) == (422, "digestMismatch")
    assert people.device.ask("HEAD", f"/v1/recordings/{name}").status_code == 404
    assert people.device.put_recording(content).status_code == 201


def test_knowing_a_digest_opens_nothing(people):
    content = servers.secrets.token_bytes(10_000)
    assert people.device.put_recording(content).status_code == 201
    other = people.enrol(people.other_clinician, "ms-2026")
    assert other.ask("HEAD", f"/v1/recordings/{servers.digest(content)}").status_code == 404
    assert other.put_result(servers.result("P-of-nobody", recordings=[content])).status_code == 424


def test_a_result_that_cannot_be_taken_is_kept_with_its_faults(people):
    document = servers.result(outcome="perfect", measures=[{"step": "walk", "value": "ten"}])
    answer = people.device.put_result(document)
    assert answer.status_code == 422
    pointers = {fault["pointer"] for fault in answer.json()["errors"]}
    assert pointers == {"/outcome", "/measures/0", "/measures/0/value"}
    kept = f"select count(*) from dead_letters where result = '{document['id']}'"
    assert people.server.sql(kept) == ["1"]
    assert people.device.put_result(document).status_code == 422
    assert people.server.sql(kept) == ["1"]


def test_a_body_that_is_not_its_digest_is_not_taken(people):
    document = servers.result()
    answer = people.device.put_result(document, digest=servers.content_digest(b"other"))
    assert (answer.status_code, answer.json()["code"]) == (400, "digestMismatch")
    assert people.server.sql(f"select count(*) from receipts where id = '{document['id']}'") == ["0"]


def test_measures_recordings_and_participant_are_stored_with_the_result(people):
    content = servers.secrets.token_bytes(1000)
    document = servers.result(participant="P-1", recordings=[content])
    people.device.put_recording(content)
    assert people.device.put_result(document).status_code == 201
    rows = people.server.sql(f"select name, value, flags from measurements where result = '{document['id']}' order by number")
    assert rows == ["stepCount|38|{}", "distance||{noFix}"]
    rows = people.server.sql(
        f"select expected, received, missing, seconds, participant from result_recordings where result = '{document['id']}'")
    assert rows == [f"2000|1990|10|20|{people.participant['id']}"]


def test_a_number_that_nobody_registered_is_taken_in_unconfirmed_and_can_be_registered(people):
    assert people.device.put_result(servers.result(participant="P-unknown")).status_code == 201
    assert people.server.sql("select is_confirmed, clinic from participants where number = 'P-unknown'") == ["f|north"]
    registered = people.register(people.clinician, "ms-2026", "P-unknown")
    assert registered["isConfirmed"]
    again = people.clinician.post("/v1/studies/ms-2026/participants", {"number": "P-unknown"})
    assert (again.status_code, again.json()["errors"][0]["pointer"]) == (409, "/number")


def test_a_tablet_of_one_person_brings_no_result_of_another(people):
    own = people.enrol(people.clinician, "ms-2026", people.participant["id"])
    assert own.put_result(servers.result(participant="P-1")).status_code == 201
    assert own.put_result(servers.result(participant=None)).status_code == 201
    assert own.put_result(servers.result(participant="P-2")).status_code == 422


def test_a_result_stored_before_the_server_was_killed_is_there_afterwards(people):
    document = servers.result()
    receipt = people.device.put_result(document).json()
    people.server.kill()
    people.server.start()
    again = people.device.put_result(document)
    assert (again.status_code, again.json()) == (200, receipt)


class Held:
    """The chains, locked by another session: what comes meanwhile gathers to one batch."""

    def __init__(self, server):
        words, environment = server.database
        self.server = server
        self.session = subprocess.Popen([servers.PSQL, *words, "-AtXq"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        print("begin; select study from chains for update;", file=self.session.stdin, flush=True)
        assert self.session.stdout.readline().strip()

    def wait_for_the_first(self):
        waiting.until(lambda: self.server.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'"), "the first one waits")

    def wait_for(self, count):
        waiting.until(
            lambda: f"ambler_writer_waiting {count}\n" in servers.Client(self.server).get("/metrics").text, f"{count} gather behind it")

    def let_go(self):
        self.session.communicate("rollback;")


PLACES = {"results": "id", "measurements": "result", "result_recordings": "result", "receipts": "id", "audit": "subject"}


@pytest.mark.parametrize("table", breadth.sweep(PLACES, brief=["results", "audit"]))
def test_a_result_is_stored_whole_or_not_at_all(people, table):
    """One of five that come together cannot be stored: not a row of it is there, and the others are stored."""
    content = servers.secrets.token_bytes(1_000)
    assert people.device.put_recording(content).status_code in (200, 201)
    documents = [servers.result(recordings=[content]) for _ in range(5)]
    unlucky, column = documents[2]["id"], PLACES[table]
    people.server.sql(f"""create function unlucky() returns trigger language plpgsql as $$ begin
        if new.{column}::text = '{unlucky}' then raise exception 'this one is unlucky'; end if; return new; end $$;
        create trigger unlucky before insert on {table} for each row execute function unlucky()""")
    try:
        held = Held(people.server)
        with concurrent.futures.ThreadPoolExecutor(6) as pool:
            first = pool.submit(people.device.put_result, servers.result())
            held.wait_for_the_first()
            sent = [pool.submit(servers.Client(people.server, people.device.token).put_result, document) for document in documents]
            held.wait_for(5)
            held.let_go()
            answers = [future.result() for future in [first, *sent]]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 500, 201, 201]
        assert answers[3].json()["code"] == "internal" and "unlucky" not in answers[3].text
        for place, key in PLACES.items():
            identifiers = ", ".join(f"'{document['id']}'" for document in documents)
            found = people.server.sql(f"select {key}::text, count(*) from {place} where {key}::text in ({identifiers}) group by 1")
            of = dict(line.split("|") for line in found)
            counts = [int(of.get(document["id"], 0)) for document in documents]
            assert counts == ([1, 1, 0, 1, 1] if place != "measurements" else [2, 2, 0, 2, 2]), place
    finally:
        people.server.sql(f"drop trigger unlucky on {table}; drop function unlucky()")
    length, last = people.server.sql(
        "select length, (select max(position) from audit where study = 'ms-2026') from chains where study = 'ms-2026'")[0].split("|")
    assert length == last
    assert people.device.put_result(documents[2]).status_code == 201, "it is sent again, and stored then"
    done = subprocess.run(
        [servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", people.server.folder],
        capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
