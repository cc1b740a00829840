"""A request that comes again is not done again; a change is made from the state that was read."""

import concurrent.futures
import uuid

import pytest

import server as servers


@pytest.fixture
def key():
    return {"Idempotency-Key": str(uuid.uuid4())}


def number():
    return f"K-{uuid.uuid4().hex[:12]}"


def count(people, table):
    return int(people.server.sql(f"select count(*) from {table}")[0])


def essence(answer):
    """All of an answer but the moment at which it was sent."""
    return answer.status_code, answer.content, {name: value for name, value in answer.headers.items() if name not in ("Date", "Connection")}


def test_the_same_request_gets_the_first_answer_again_byte_for_byte(people, key):
    body = {"number": number(), "firstName": "Ána"}
    path = "/v1/studies/ms-2026/participants"
    first = people.clinician.post(path, body, headers=key)
    assert first.status_code == 201
    noted = f"select count(*) from audit where subject = '{first.json()['id']}'"
    before = count(people, "participants")
    again = people.clinician.post(path, body, headers=key)
    assert essence(again) == essence(first)
    assert count(people, "participants") == before
    assert people.server.sql(noted) == ["1"]
    assert people.clinician.post(path, body).status_code == 409, "without the key it is a second one"


def test_an_answer_that_is_a_fault_is_the_same_again(people, key):
    body = {"number": number()}
    path = "/v1/studies/ms-2026/participants"
    assert people.clinician.post(path, body).status_code == 201
    first = people.clinician.post(path, body, headers=key)
    assert (first.status_code, first.json()["code"]) == (409, "taken")
    assert essence(people.clinician.post(path, body, headers=key)) == essence(first)


@pytest.mark.parametrize("change", [
    lambda path, body: (path, {**body, "clinic": "north"}),
    lambda path, body: (path + "?a=1", body),
    lambda path, body: ("/v1/studies/ms-2026/enrolments", body)])
def test_another_request_under_the_same_key_is_refused(people, key, change):
    body = {"number": number()}
    path = "/v1/studies/ms-2026/participants"
    assert people.clinician.post(path, body, headers=key).status_code == 201
    before = count(people, "participants")
    other_path, other_body = change(path, body)
    answer = people.clinician.post(other_path, other_body, headers=key)
    assert (answer.status_code, answer.json()["code"]) == (422, "idempotencyKeyReused")
    assert count(people, "participants") == before


def test_a_key_is_one_callers_own(people, key):
    path = "/v1/studies/ms-2026/participants"
    assert people.clinician.post(path, {"number": number()}, headers=key).status_code == 201
    assert people.other_clinician.post(path, {"number": number()}, headers=key).status_code == 201


def test_many_at_once_are_done_once(people, key):
    people.admin.post("/v1/accounts", {"name": "x" + uuid.uuid4().hex[:8], "role": "researcher"})
    before = count(people, "exports")
    def ask(_):
        client = servers.Client(people.server, people.researcher.token)
        return client.post("/v1/studies/ms-2026/exports", {"parts": ["results"]}, headers=key)
    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(ask, range(24)))
    assert count(people, "exports") == before + 1
    made = {answer.content for answer in answers if answer.status_code == 202}
    assert len(made) == 1
    assert {(answer.status_code, answer.json().get("code")) for answer in answers} <= {(202, None), (409, "stillWorking")}
    assert ask(0).content in made


def test_secrets_are_not_kept(people, key):
    body = {"name": "kept-" + uuid.uuid4().hex[:8], "role": "researcher", "studies": [{"id": "ms-2026"}]}
    first = people.admin.post("/v1/accounts", body, headers=key)
    assert first.status_code == 201
    before = count(people, "accounts")
    again = people.admin.post("/v1/accounts", body, headers=key)
    assert (again.status_code, again.json()["code"]) == (409, "answerNotKept")
    code = people.clinician.post("/v1/studies/ms-2026/enrolments", {}, headers=key)
    assert people.clinician.post("/v1/studies/ms-2026/enrolments", {}, headers=key).json()["code"] == "answerNotKept"
    def enrol():
        return servers.Client(people.server).post("/v1/enrolments", {"code": code.json()["code"], "name": "t"}, headers=key)
    device = enrol()
    assert device.status_code == 201
    assert (enrol().status_code, enrol().json()["code"]) == (409, "answerNotKept")
    assert count(people, "accounts") == before + 1
    kept = "\n".join(people.server.sql(
        "select caller || ' ' || key_hash::text || request_hash::text || state || coalesce(head::text, '')"
        " || coalesce(convert_from(body, 'UTF8'), '') from keyed_requests"))
    for secret in [first.json()["oneTimePassword"], code.json()["code"], device.json()["refreshToken"], device.json()["accessToken"],
                   key["Idempotency-Key"]]:
        assert secret not in kept


def test_who_may_not_is_told_so_each_time_and_nothing_is_kept(people, key):
    before = count(people, "keyed_requests")
    body = {"number": number()}
    assert people.researcher.post("/v1/studies/ms-2026/participants", body, headers=key).status_code == 403
    assert servers.Client(people.server).post("/v1/studies/ms-2026/participants", body, headers=key).status_code == 401
    assert count(people, "keyed_requests") == before


@pytest.mark.parametrize("text", ["", "a b", "a" * 256, "k\u00e9"])
def test_a_key_that_is_none_is_refused(people, text):
    answer = people.clinician.post("/v1/studies/ms-2026/participants", {"number": number()},
                                   headers={"Idempotency-Key": text.encode("latin1")})
    assert (answer.status_code, answer.json()["code"]) == (400, "badIdempotencyKey")


def test_what_a_dead_server_had_done_is_not_done_again(people, key):
    """The states that a kill between the change and the answer, or before the change, leaves behind."""
    body, path = {"number": number()}, "/v1/studies/ms-2026/participants"
    assert people.clinician.post(path, body, headers=key).status_code == 201
    newest = "(select ticket from keyed_requests order by began_at desc limit 1)"
    people.server.sql(f"update keyed_requests set state = 'done', status = null, head = null, body = null where ticket = {newest}")
    answer = people.clinician.post(path, body, headers=key)
    assert (answer.status_code, answer.json()["code"], answer.headers["Retry-After"]) == (409, "stillWorking", "1")
    people.server.sql(f"update keyed_requests set began_at = began_at - interval '2 minutes' where ticket = {newest}")
    assert people.clinician.post(path, body, headers=key).json()["code"] == "answerNotKept"
    body, key = {"number": number()}, {"Idempotency-Key": str(uuid.uuid4())}
    assert people.clinician.post(path, body, headers=key).status_code == 201
    people.server.sql(
        f"update keyed_requests set state = 'working', status = null, head = null, body = null,"
        f" began_at = began_at - interval '2 minutes' where ticket = {newest}")
    assert people.clinician.post(path, body, headers=key).json()["code"] == "taken", "it was begun anew"


def test_a_day_later_the_key_is_free_again(people, key):
    path = "/v1/studies/ms-2026/participants"
    assert people.clinician.post(path, {"number": number()}, headers=key).status_code == 201
    people.server.sql("update keyed_requests set began_at = began_at - interval '25 hours'")
    assert people.clinician.post(path, {"number": number()}, headers=key).status_code == 201


def test_an_erasure_takes_the_kept_answers_with_it(people, key):
    body = {"number": number(), "firstName": "Rosalind"}
    path = "/v1/studies/ms-2026/participants"
    made = people.clinician.post(path, body, headers=key).json()
    assert people.admin.post(f"/v1/participants/{made['id']}/erasure").status_code == 204
    assert people.server.sql("select count(*) from keyed_requests where convert_from(body, 'UTF8') like '%Rosalind%'") == ["0"]
    assert people.clinician.post(path, body, headers=key).json()["code"] == "answerNotKept"


def test_document_000s_lists_are_stored_once_under_a_key(people, key):
    nhs = "9000000203"
    registered = {"nhs_number": nhs, "first_name": "B", "password": "four words of mine"}
    first = people.clinician.post("/patients/", registered, headers=key)
    assert first.status_code == 201
    assert essence(people.clinician.post("/patients/", registered, headers=key)) == essence(first)
    patient = servers.Client(people.server)
    token = patient.post("/get_auth_token/", {"username": nhs, "password": "four words of mine"}).json()["token"]
    patient.session.headers["Authorization"] = f"Token {token}"
    body = {"symptoms": [{"symptom_no": 1, "scale": 3}]}
    first = patient.post("/sym/", body, headers=key)
    assert first.status_code == 201
    assert essence(patient.post("/sym/", body, headers=key)) == essence(first)
    assert len(patient.get("/sym/").json()) == 1
    assert patient.post("/sym/", body).headers["Location"] != first.headers["Location"], "without the key it is another one"


def test_what_is_known_is_not_sent_again(people):
    account = people.admin.get("/v1/accounts").json()["items"][0]["id"]
    document = servers.result()
    assert people.device.put_result(document).status_code == 201
    for client, path in [(people.admin, f"/v1/accounts/{account}"), (people.researcher, "/v1/studies/ms-2026"),
                         (people.clinician, f"/v1/participants/{people.participant['id']}"),
                         (people.researcher, f"/v1/results/{document['id']}")]:
        first = client.get(path)
        again = client.get(path, headers={"If-None-Match": f'"other", {first.headers["ETag"]}'})
        assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", first.headers["ETag"])
        assert client.get(path, headers={"If-None-Match": '"other"'}).content == first.content


def test_of_two_changes_from_one_state_one_is_made(people):
    made = people.admin.post("/v1/accounts", {"name": "two-" + uuid.uuid4().hex[:8], "role": "researcher"}).json()
    path = f"/v1/accounts/{made['id']}"
    tag = people.admin.get(path).headers["ETag"]
    def change(_):
        client = servers.Client(people.server, people.admin.token)
        return client.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": tag}).status_code
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(change, range(8))) == [200] + [412] * 7
    latest = people.admin.get(path).headers["ETag"]
    answer = people.admin.ask("PATCH", path, {"isDisabled": False}, headers={"If-Match": f'"1", {latest}'})
    assert answer.status_code == 200
    assert answer.headers["ETag"] not in (tag, latest)
    for wrong in ['"1"', f"W/{answer.headers['ETag']}", "1", '"', '""', '"999999999999999999999"']:
        assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": wrong}).status_code == 412, wrong
    assert people.admin.ask("PATCH", path, {"isDisabled": True}).status_code == 428
