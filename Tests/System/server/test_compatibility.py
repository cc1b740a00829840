"""The paths of document 000: its bodies, its answers, its words."""

import concurrent.futures
import re
import subprocess

import pytest

import chains
import server as servers
import waiting

SYMPTOMS = {"symptoms": [{"symptom_no": "1", "scale": "8"}, {"symptom_no": "10", "scale": "0"}]}


@pytest.fixture(scope="module")
def patient(people):
    return register(people, "9000000009")


def register(people, number, **more):
    body = {"nhs_number": number, "first_name": "Anna", "password": "four words of mine",
            "drug_course_id": 2, "month_of_treatment": 3, **more}
    answer = people.clinician.post("/patients/", body)
    assert answer.status_code == 201, answer.text
    client = servers.Client(people.server)
    token = client.post("/get_auth_token/", {"username": number, "password": body["password"]})
    assert token.status_code == 200, token.text
    client.session.headers["Authorization"] = "Token " + token.json()["token"]
    return client


def test_a_token_is_64_digits_and_counts_under_both_names(people, patient):
    header = patient.session.headers["Authorization"]
    assert re.fullmatch(r"Token [0-9a-f]{64}", header)
    assert patient.get("/sym/").status_code == 200
    bearer = servers.Client(people.server, header.split()[1])
    assert bearer.get("/sym/").status_code == 200


def test_whom_staff_register_with_a_password_signs_in_as_the_others(people):
    path = "/v1/studies/ms-2026/participants"
    number = "9000000068"
    for bad in ["short", number, "passwordpassword", "x" * 300, 12]:
        answer = people.clinician.post(path, {"number": number, "password": bad})
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["pointer"] == "/password"
    made = people.clinician.post(path, {"number": number, "password": "four words of theirs"})
    assert made.status_code == 201 and "four words" not in made.text
    token = servers.Client(people.server).post("/get_auth_token/", {"username": number, "password": "four words of theirs"})
    assert token.status_code == 200
    client = servers.Client(people.server)
    client.session.headers["Authorization"] = "Token " + token.json()["token"]
    assert client.post("/sym/", SYMPTOMS).status_code == 201
    again = people.clinician.post(path, {"number": number, "password": "other words of theirs"})
    assert again.status_code == 409 and again.json()["errors"][0]["pointer"] == "/number"


@pytest.mark.parametrize("name", ["9000000009", "9000000017"])
def test_a_wrong_password_and_an_unknown_name_have_the_same_answer(people, patient, name):
    answer = servers.Client(people.server).post("/get_auth_token/", {"username": name, "password": "not the password"})
    assert answer.status_code == 400
    assert answer.json() == {"non_field_errors": ["Unable to log in with provided credentials."]}


def test_a_token_comes_for_a_form_too(people, patient):
    answer = servers.Client(people.server).post("/get_auth_token/", data={"username": "9000000009", "password": "four words of mine"})
    assert answer.status_code == 200


def test_symptoms_are_sent_as_texts_and_come_back_as_numbers(patient):
    answer = patient.post("/sym/", SYMPTOMS)
    assert answer.status_code == 201
    assert answer.json()["symptoms"] == [{"symptom_no": 1, "scale": 8}, {"symptom_no": 10, "scale": 0}]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", answer.json()["date"])
    assert set(answer.json()) == {"id", "date", "symptoms"}
    assert patient.get(answer.headers["Location"]).json() == answer.json()
    assert patient.get("/sym/").json()[0] == answer.json()


@pytest.mark.parametrize("path, body", [("/sym/", SYMPTOMS), ("/sec/", {"questions": [{"question_no": 4, "answer": True}]})])
def test_every_row_of_a_list_says_the_id_by_which_it_is_read(patient, path, body):
    made = patient.post(path, body)
    assert made.headers["Location"] == f"{path}{made.json()['id']}/"
    listed = patient.get(path).json()
    assert len({row["id"] for row in listed}) == len(listed)
    assert [patient.get(f"{path}{row['id']}/").json() for row in listed] == listed


def test_a_list_keeps_the_time_at_which_it_was_noted_and_is_not_stored_twice(patient):
    body = {**SYMPTOMS, "recordedAt": "2026-11-01T08:00:00.25Z"}
    first = patient.post("/sym/", body)
    assert first.json()["date"] == "2026-11-01T08:00:00.250000Z"
    again = patient.post("/sym/", body)
    assert (again.status_code, again.headers["Location"]) == (201, first.headers["Location"])
    assert [entry["date"] for entry in patient.get("/sym/").json()].count(first.json()["date"]) == 1
    other = patient.post("/sym/", {**body, "symptoms": [{"symptom_no": 1, "scale": 7}]})
    assert other.headers["Location"] != first.headers["Location"]


def test_a_list_that_is_sent_three_times_while_the_database_is_busy_is_stored_once(people, patient):
    words, environment = people.server.database
    holder = subprocess.Popen([servers.PSQL, *words, "-AtXq"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    print("begin; select study from chains for update;", file=holder.stdin, flush=True)
    assert holder.stdout.readline().strip()
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        # The first is stored alone and waits for the holder; meanwhile the others gather.
        first = pool.submit(patient.post, "/sym/", {**SYMPTOMS, "recordedAt": "2026-11-02T08:00:00Z"})
        waiting.until(lambda: people.server.sql("select 1 from pg_stat_activity where wait_event_type = 'Lock'"), "the first one waits")
        same = [pool.submit(patient.post, "/sym/", {**SYMPTOMS, "recordedAt": "2026-11-02T09:00:00Z"}) for _ in range(3)]
        waiting.until(
            lambda: "ambler_writer_waiting 3\n" in servers.Client(people.server).get("/metrics").text, "the others gather behind it")
        holder.communicate("rollback;")
        answers = [sent.result() for sent in [first, *same]]
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({answer.headers["Location"] for answer in answers}) == 2
    assert [entry["date"][:13] for entry in patient.get("/sym/").json()].count("2026-11-02T09") == 1


def test_lists_come_the_newest_first(patient):
    for day in ["2026-10-02", "2026-10-01", "2026-10-03"]:
        assert patient.post("/sym/", {**SYMPTOMS, "recordedAt": f"{day}T08:00:00Z"}).status_code == 201
    dates = [entry["date"] for entry in patient.get("/sym/").json()]
    assert dates == sorted(dates, reverse=True)


def test_side_effects_are_kept_as_they_were_answered(patient):
    body = {"questions": [{"question_no": "4", "answer": True}, {"question_no": 5, "answer": "a little"},
                          {"question_no": 6, "answer": 2.5}]}
    answer = patient.post("/sec/", body)
    assert answer.status_code == 201, answer.text
    assert answer.json()["questions"] == [
        {"question_no": 4, "answer": True}, {"question_no": 5, "answer": "a little"}, {"question_no": 6, "answer": 2.5}]
    assert patient.get(answer.headers["Location"]).json() == answer.json()


def test_anothers_list_is_not_there(people, patient):
    place = patient.post("/sym/", SYMPTOMS).headers["Location"]
    other = register(people, "9000000025")
    assert other.get(place).status_code == 404
    assert other.get("/sym/999999999/").status_code == 404
    assert other.get("/sym/").json() == []


def test_clinicians_only_register(people):
    assert people.clinician.get("/sym/").status_code == 403
    assert people.clinician.post("/sym/", SYMPTOMS).status_code == 403
    assert people.clinician.get("/patients/9000000009/").status_code == 405
    assert people.researcher.post("/patients/", {}).status_code == 403


@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE"])
def test_reading_changing_and_deleting_a_patient_is_switched_off(people, patient, method):
    for client in [people.clinician, patient]:
        answer = client.ask(method, "/patients/9000000009/", {"first_name": "C"} if method == "PATCH" else None)
        assert (answer.status_code, answer.headers["Allow"]) == (405, "OPTIONS")
    answer = people.clinician.ask("OPTIONS", "/patients/9000000009/")
    assert (answer.status_code, answer.headers["Allow"]) == (204, "OPTIONS")
    assert people.server.sql("select first_name from participants where number = '9000000009'") == ["Anna"]


def test_a_number_that_results_have_named_is_registered_under_its_id(people):
    number = "9000000718"
    assert people.device.put_result(servers.result(number)).status_code == 201
    known = people.server.sql(f"select id from participants where number = '{number}' and not is_confirmed")
    assert len(known) == 1
    register(people, number)
    assert people.server.sql(f"select id from participants where number = '{number}' and is_confirmed") == known
    # Each study has a chain of its own, and positions are of one chain.
    noted = people.server.sql(
        "select subject from audit where study = 'ms-2026' and action = 'participantRegistered' order by position desc limit 1")
    assert noted == known


def test_a_token_is_revoked(people):
    number, password = "9000000726", "four words of mine"
    first = register(people, number)

    def token():
        people.server.sql("delete from failures")
        client = servers.Client(people.server)
        made = client.post("/get_auth_token/", {"username": number, "password": password})
        client.session.headers["Authorization"] = "Token " + made.json()["token"]
        assert client.get("/sym/").status_code == 200
        return client

    # By itself.
    own = token()
    assert own.ask("DELETE", "/v1/sessions/current").status_code == 204
    assert (own.get("/sym/").status_code, first.get("/sym/").status_code) == (401, 200)

    # By its id, from the list of sign-ins and tokens.
    other = token()
    signed_in = servers.Client(people.server, people.sign_in(number, password))
    listed = other.get("/v1/sessions").json()["items"]
    assert sorted(one["kind"] for one in listed) == ["session", "token", "token"]
    assert [one["kind"] for one in listed if one["isCurrent"]] == ["token"]
    identifier = next(one["id"] for one in listed if one["isCurrent"])
    assert people.researcher.ask("DELETE", f"/v1/sessions/{identifier}").status_code == 404
    assert signed_in.ask("DELETE", f"/v1/sessions/{identifier}").status_code == 204
    assert signed_in.ask("DELETE", f"/v1/sessions/{identifier}").status_code == 404
    assert (other.get("/sym/").status_code, first.get("/sym/").status_code) == (401, 200)

    # By a new password.
    assert first.post("/v1/password", {"old": password, "new": "four newer words of mine"}).status_code == 204
    assert (first.get("/sym/").status_code, signed_in.get("/v1/me").status_code) == (401, 401)

    # By switching the account off.
    password = "four newer words of mine"
    last = token()
    path = f"/v1/accounts/{last.get('/v1/me').json()['id']}"
    tag = last.get(path).headers["ETag"]
    assert people.admin.ask("PATCH", path, {"isDisabled": True}, headers={"If-Match": tag}).status_code == 200
    assert last.get("/sym/").status_code == 401


def lasting(people, token, created, used):
    """The status for a token that was made so many days ago and used so many days ago."""
    chains.as_the_server(
        people.server,
        f"update opaque_tokens set created_at = now() - interval '{created} days', last_used_at = now() - interval '{used} days' "
        f"where hash = sha256('{token}'::bytea)")
    return servers.Client(people.server).get("/v1/sessions", headers={"Authorization": f"Bearer {token}"}).status_code


@pytest.mark.parametrize("created, used, status", [(179, 29, 200), (179, 31, 401), (181, 0, 401), (400, 1, 401)])
def test_a_token_ends_however_much_it_is_used(people, patient, created, used, status):
    people.server.sql("delete from failures")
    answer = servers.Client(people.server).post("/get_auth_token/", {"username": "9000000009", "password": "four words of mine"})
    assert lasting(people, answer.json()["token"], created, used) == status


WORDS = {"en": "Only patients get a token here", "de": "Nur Patientinnen und Patienten", "es": "solo los pacientes",
         "fr": "Seuls les patients", "ar": "المرضى"}


@pytest.mark.parametrize("name, password", [("admin", "correct horse battery"), ("nurse", "a good password of nurse")])
def test_staff_get_no_token_and_one_that_they_have_opens_nothing(people, name, password):
    people.server.sql("delete from failures")

    def ask(language):
        return servers.Client(people.server).post(
            "/get_auth_token/", {"username": name, "password": password}, headers={"Accept-Language": language})

    for language, words in WORDS.items():
        answer = ask(f"{language}-XX;q=0.9, nl;q=0.5")
        assert (answer.status_code, answer.json()["code"]) == (403, "patientsOnly")
        assert words in answer.json()["title"] and answer.headers["Content-Language"] == language
    assert ask("nl").headers["Content-Language"] == "en"
    # Whoever guesses is not told that a name is of staff.
    wrong = servers.Client(people.server).post("/get_auth_token/", {"username": name, "password": "not the password"})
    assert (wrong.status_code, list(wrong.json())) == (400, ["non_field_errors"])
    # As an older server made it.
    token = servers.secrets.token_hex(32)
    chains.as_the_server(
        people.server,
        f"insert into opaque_tokens (hash, account, created_at, last_used_at) select sha256('{token}'::bytea), id, now(), now() "
        f"from accounts where name = '{name}'")
    for scheme in ["Token", "Bearer"]:
        answer = servers.Client(people.server).get("/v1/me", headers={"Authorization": f"{scheme} {token}"})
        assert answer.status_code == 401
    assert people.admin.post("/v1/accounts", {"name": "made-by-it", "role": "administrator", "studies": []}, headers={
        "Authorization": f"Bearer {token}"}).status_code == 401
    assert people.server.sql("select count(*) from accounts where name = 'made-by-it'") == ["0"]


def test_a_number_that_is_taken_is_told_in_the_documents_words(people, patient):
    answer = people.clinician.post("/patients/", {"nhs_number": "9000000009", "first_name": "B", "password": "four other words"})
    assert answer.status_code == 409
    assert answer.json() == {"nhs_number": ["NHS Number already exists"]}


@pytest.mark.parametrize("form", ["data", "files"])
def test_a_patient_is_registered_by_a_form_too(people, form):
    number = {"data": "9000000033", "files": "9000000041"}[form]
    fields = {"nhs_number": number, "first_name": "Ána O'Neil", "password": "four words of mine", "drug_course_id": "1",
              "month_of_treatment": "0"}
    body = fields if form == "data" else {name: (None, value) for name, value in fields.items()}
    answer = people.clinician.post("/patients/", **{form: body})
    assert answer.status_code == 201, answer.text
    assert answer.json() == {"nhs_number": number, "first_name": "Ána O'Neil", "drug_course_id": 1, "month_of_treatment": 0}


@pytest.mark.parametrize("path", ["/sym", "/sec", "/patients", "/get_auth_token", "/sym/7"])
def test_without_the_last_slash_the_way_is_shown(people, path):
    answer = servers.Client(people.server).post(path, {}) if "7" not in path else servers.Client(people.server).get(path)
    assert (answer.status_code, answer.headers["Location"]) == (308, path + "/")


@pytest.mark.parametrize("scale", [11, -1, "8.5", 8.5, "", None, "８", 9999999999999999999, "9999999999999999999", True, [8], {"a": 8},
                                   " 8", "+8", "0x8", "1e1"])
def test_a_level_that_is_none_is_told_with_its_place(patient, scale):
    body = {"symptoms": [{"symptom_no": 1, "scale": 8}, {"symptom_no": 2, "scale": scale}]}
    answer = patient.post("/sym/", body)
    assert answer.status_code == 400
    assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/symptoms/1/scale"]


@pytest.mark.parametrize("body, pointer", [
    ({"symptoms": []}, "/symptoms"),
    ({"symptoms": [{"symptom_no": 1, "scale": 1}, {"symptom_no": "1", "scale": 2}]}, "/symptoms/1/symptom_no"),
    ({"symptoms": [{"symptom_no": 1}]}, "/symptoms/0"),
    ({"symptoms": [{"symptom_no": 1, "scale": 1, "more": 1}]}, "/symptoms/0/more"),
    ({"symptoms": {}}, "/symptoms"),
    ({}, ""),
    ({**SYMPTOMS, "patient": "9000000017"}, "/patient"),
    ({**SYMPTOMS, "recordedAt": "2026-02-30T00:00:00Z"}, "/recordedAt"),
    ({**SYMPTOMS, "recordedAt": "2026-02-28"}, "/recordedAt"),
    ({**SYMPTOMS, "recordedAt": "yesterday"}, "/recordedAt"),
    ({**SYMPTOMS, "recordedAt": 1795000000}, "/recordedAt"),
    ({"symptoms": [{"symptom_no": 0, "scale": 1}]}, "/symptoms/0/symptom_no"),
])
def test_a_list_that_is_none_is_told_with_its_place(patient, body, pointer):
    before = len(patient.get("/sym/").json())
    answer = patient.post("/sym/", body)
    assert answer.status_code == 400
    assert pointer in [fault["pointer"] for fault in answer.json()["errors"]]
    assert len(patient.get("/sym/").json()) == before


@pytest.mark.parametrize("text", [
    b'{"symptoms":[{"symptom_no":1,"scale":NaN}]}', b'{"symptoms":[{"symptom_no":1,"scale":1e999}]}',
    b'{"symptoms":[{"symptom_no":1,"scale":1,"scale":2}]}', b'\xef\xbb\xbf{"symptoms":[{"symptom_no":1,"scale":1}]}',
    b'{"symptoms":[{"symptom_no":1,"scale":"\\ud800"}]}', b'{"symptoms":[{"symptom_no":1,"scale":1}]} x', b"", b"{", b"null",
    b'{"symptoms":[{"symptom_no":1,"scale":1},]}', b"[" * 100_0, b'{"symptoms":[{"symptom_no":1,"scale":"\xff"}]}'])
def test_json_that_is_none_is_refused(patient, text):
    answer = patient.ask("POST", "/sym/", data=text, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_ten_thousand_rows_are_too_many(patient):
    rows = [{"symptom_no": number, "scale": 1} for number in range(1, 10_001)]
    assert patient.post("/sym/", {"symptoms": rows}).status_code == 413


@pytest.mark.parametrize("change, pointer", [
    ({"password": "short"}, "/password"), ({"password": None}, "/password"), ({"month_of_treatment": -1}, "/month_of_treatment"),
    ({"drug_course_id": "x"}, "/drug_course_id"), ({"first_name": ""}, "/first_name"), ({"first_name": "a\u202eb"}, "/first_name"),
    ({"nhs_number": "a b"}, "/nhs_number"), ({"is_clinician": True}, "/is_clinician")])
def test_a_patient_that_is_none_is_told_with_its_place(people, change, pointer):
    body = {"nhs_number": "9000000050", "first_name": "B", "password": "four other words", **change}
    answer = people.clinician.post("/patients/", body)
    assert answer.status_code == 400
    assert [fault["pointer"] for fault in answer.json()["errors"]] == [pointer]
    assert change.get("password") is None or "short" not in answer.text.replace("too short", "")


@pytest.mark.parametrize("course, status", [(0, 201), (1, 201), ("7", 201), (999_999, 201), (None, 400), (-1, 400), (1_000_000, 400),
                                            (1.5, 400), ("seven", 400)])
def test_any_course_is_taken_since_there_is_no_catalogue_of_them(people, course, status):
    body = {"nhs_number": f"course-{servers.secrets.token_hex(4)}", "first_name": "B", "password": "four other words",
            "drug_course_id": course}
    answer = people.clinician.post("/patients/", body)
    assert answer.status_code == status, answer.text
    if status == 201:
        assert answer.json()["drug_course_id"] == int(course)
    else:
        assert [fault["pointer"] for fault in answer.json()["errors"]] == ["/drug_course_id"]


@pytest.mark.long("another study")
def test_the_nhs_check_digit_counts_where_the_study_says_so(people):
    people.study("nhs-2026", numberScheme="nhs")
    nurse = people.staff("nhs-nurse", "clinician", "nhs-2026")
    body = {"first_name": "B", "password": "four other words"}
    assert nurse.post("/patients/", {**body, "nhs_number": "0000000001"}).status_code == 400
    right = next(str(number) for number in range(9990000010, 9990000099) if valid(str(number)))
    wrong = right[:-1] + str((int(right[-1]) + 1) % 10)
    assert nurse.post("/patients/", {**body, "nhs_number": wrong}).status_code == 400
    assert nurse.post("/patients/", {**body, "nhs_number": right}).status_code == 201


def valid(number):
    total = sum(int(digit) * weight for digit, weight in zip(number[:9], range(10, 1, -1), strict=True))
    return (11 - total % 11) % 11 == int(number[9])


@pytest.mark.long("a clock of months")
def test_a_token_that_is_not_used_for_a_month_ends(people):
    client = register(people, "9000000149")
    people.server.sql(
        "update opaque_tokens set last_used_at = now() - interval '31 days'"
        " where account = (select account from participants where number = '9000000149')")
    people.server.kill()
    people.server.start()
    assert client.get("/sym/").status_code == 401


@pytest.mark.long("a clock of hours")
def test_that_a_token_was_used_is_noted_once_an_hour(people):
    client = register(people, "9000000084")
    of = "where account = (select account from participants where number = '9000000084')"
    people.server.sql(f"update opaque_tokens set last_used_at = now() - interval '29 days' {of}")
    used = []
    for _ in range(2):
        # A server remembers for some seconds who asked; one that was just started does not.
        people.server.kill()
        people.server.start()
        assert client.get("/sym/").status_code == 200
        used += people.server.sql(f"select last_used_at from opaque_tokens {of} and last_used_at > now() - interval '1 hour'")
    assert len(used) == 2 and used[0] == used[1]
