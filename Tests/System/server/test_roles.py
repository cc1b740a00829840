"""Every request of the API by everybody: one table says what each of them is told."""

import json
import os
import subprocess
import time
import types

import pytest

import breadth
import chains
import contract
import exports
import forging
import notices
import recovery
import server as servers
import versions

# What each role is told, in this order: a patient, another patient, the device that brought what is asked for, another device;
# a clinician of its clinic, of another clinic, of another study; a researcher, one of another study; an administrator.
ROLES = ["patient", "other_patient", "device", "other_device", "clinician", "other_clinician", "foreign_clinician", "researcher",
         "foreign_researcher", "administrator"]
# Nobody, and who shows a token that is over or was revoked, is told to sign in; `anyone` is told the same as everybody else.
NOT_SIGNED_IN = ["nobody", "expired", "revoked"]

TABLE = {
    # Signing in
    "POST /v1/sessions": "anyone 201",
    "POST /v1/sessions/refresh": "anyone 200",
    "POST /v1/portal/session": "anyone 201",
    "POST /v1/portal/session/code": "anyone 401",
    # A server without a public address has no passkeys, whoever asks.
    "POST /v1/portal/passkey/challenge": "anyone 409",
    "POST /v1/portal/passkey/session": "anyone 409",
    # Nor has it providers.
    "GET /v1/portal/providers": "anyone 200",
    "POST /v1/portal/providers/start": "anyone 400",
    "POST /v1/portal/providers/session": "anyone 401",
    "GET /v1/provider-links": "403 403 403 403  200 200 200  200 200  200",
    "POST /v1/provider-links": "403 403 403 403  401 401 401  401 401  401",
    "POST /v1/provider-links/start": "403 403 403 403  400 400 400  400 400  400",
    "POST /v1/provider-links/{id}/removal": "403 403 403 403  400 400 400  400 400  400",
    "POST /v1/portal/refresh": "anyone 401",
    "DELETE /v1/portal/session": "anyone 204",
    "GET /v1/portal/exports/{id}/content": "anyone 401",
    "POST /get_auth_token/": "anyone 200",
    "GET /v1/sessions": "200 200 200 200  200 200 200  200 200  200",
    "DELETE /v1/sessions/{id}": "404 404 404 404  404 404 404  404 404  404",
    "POST /v1/password": "400 400 400 400  400 400 400  400 400  400",
    # Only staff have one, and it changes only for who shows a password.
    "GET /v1/second-factor": "403 403 403 403  200 200 200  200 200  200",
    "POST /v1/second-factor/code": "403 403 403 403  400 400 400  400 400  400",
    "POST /v1/second-factor/code/confirmation": "403 403 403 403  401 401 401  401 401  401",
    "POST /v1/second-factor/code/removal": "403 403 403 403  400 400 400  400 400  400",
    "POST /v1/second-factor/recovery-codes": "403 403 403 403  400 400 400  400 400  400",
    "POST /v1/second-factor/challenge": "403 403 403 403  409 409 409  409 409  409",
    "POST /v1/second-factor/passkeys/challenge": "403 403 403 403  409 409 409  409 409  409",
    "POST /v1/second-factor/passkeys": "403 403 403 403  409 409 409  409 409  409",
    "POST /v1/second-factor/passkeys/{id}/removal": "403 403 403 403  400 400 400  400 400  400",
    "GET /v1/me": "200 200 200 200  200 200 200  200 200  200",
    # Accounts and studies
    "GET /v1/accounts": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/accounts": "403 403 403 403  403 403 403  403 403  201",
    "GET /v1/accounts/{id}": "404 404 404 404  404 404 404  404 404  200",
    "PATCH /v1/accounts/{id}": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/accounts/{id}/password": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/accounts/{id}/second-factor/reset": "403 403 403 403  403 403 403  403 403  204",
    "GET /v1/studies": "403 403 403 403  200 200 200  200 200  200",
    "POST /v1/studies": "403 403 403 403  403 403 403  403 403  201",
    "GET /v1/studies/{study}": "200 200 200 200  200 200 404  200 404  200",
    # Its file is that of its versions: whoever may change it is told so.
    "PUT /v1/studies/{study}": "403 403 403 403  403 403 403  409 404  403",
    "GET /v1/studies/{study}/document": "200 200 200 200  200 200 404  200 404  200",
    # People and their devices
    "GET /v1/studies/{study}/participants": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/studies/{study}/participants/search": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/studies/{study}/participants": "403 403 403 403  201 201 404  403 403  403",
    "GET /v1/participants/{id}": "200 404 404 404  200 404 404  200 404  404",
    "PATCH /v1/participants/{id}": "403 403 403 403  200 404 404  403 403  403",
    "GET /v1/participants/{id}/corrections": "200 404 404 404  200 404 404  200 404  404",
    "POST /v1/participants/{id}/withdrawal": "403 403 403 403  204 404 404  403 403  403",
    "POST /v1/participants/{id}/erasure": "403 403 403 403  403 403 403  403 403  204",
    "POST /v1/studies/{study}/enrolments": "403 403 403 403  201 201 404  403 403  403",
    "POST /v1/enrolments": "anyone 201",
    "GET /v1/studies/{study}/devices": "403 403 403 403  200 200 404  403 403  200",
    "DELETE /v1/devices/{id}": "403 403 403 403  204 404 404  403 403  204",
    "GET /v1/studies/{study}/devices/{device}/rig-settings": "403 403 200 404  200 404 404  200 404  403",
    "PUT /v1/studies/{study}/devices/{device}/rig-settings": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/rig-settings": "403 403 200 204  404 404 404  404 404  403",
    # Keys of devices that may be lost
    "GET /v1/studies/{study}/recovery": "403 403 403 403  403 403 403  403 403  200",
    "PUT /v1/studies/{study}/recovery-key": "403 403 403 403  403 403 403  403 403  200",
    "GET /v1/recovery-key": "403 403 200 200  403 403 403  403 403  403",
    "PUT /v1/recovery-box": "403 403 204 400  403 403 403  403 403  403",
    "GET /v1/devices/{id}/recovery-box": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/losses": "403 403 200 200  403 403 403  403 403  403",
    # Arms, and what tablets need to know of people
    "GET /v1/studies/{study}/arms": "200 200 200 200  200 200 404  200 404  200",
    "POST /v1/studies/{study}/arms": "403 403 403 403  403 403 403  409 404  403",
    "POST /v1/studies/{study}/arms/outside": "403 403 403 403  403 403 403  200 404  403",
    "POST /v1/studies/{study}/arms/seed": "403 403 403 403  403 403 403  409 404  403",
    "GET /v1/studies/{study}/arms/assignments": "403 403 403 403  403 403 403  200 404  403",
    "POST /v1/participants/{id}/arm": "403 403 403 403  200 404 404  200 404  403",
    "POST /v1/participants/{id}/pin-reset": "403 403 403 403  204 404 404  204 404  403",
    "POST /v1/participants/{id}/next-task": "403 403 403 403  201 404 404  201 404  403",
    "POST /v1/person-facts": "403 403 200 200  403 403 403  403 403  403",
    # Versions of a study
    "GET /v1/studies/{study}/versions": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/studies/{study}/versions": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/studies/{study}/versions/{id}": "403 403 403 403  200 200 404  200 404  403",
    "DELETE /v1/studies/{study}/versions/{id}": "403 403 403 403  403 403 403  204 404  403",
    "GET /v1/studies/{study}/versions/{id}/pack": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/studies/{study}/versions/{id}/publication": "403 403 403 403  403 403 403  200 404  403",
    "POST /v1/studies/{study}/versions/{id}/withdrawal": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/study-version": "403 403 200 204  404 404 404  404 404  403",
    "GET /v1/study-contents/{sha256}": "403 403 200 200  200 200 404  200 404  403",
    "PUT /v1/study-standing": "403 403 204 204  403 403 403  403 403  403",
    "POST /v1/tree-head": "403 403 400 400  403 403 403  403 403  403",
    # Tasks
    "GET /v1/studies/{study}/tasks": "200 200 200 200  200 200 404  200 404  403",
    "POST /v1/studies/{study}/tasks": "403 403 403 403  403 403 403  409 404  403",
    "POST /v1/studies/{study}/task-checks": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/studies/{study}/tasks/{task}/{version}": "200 200 200 200  200 200 404  200 404  403",
    # Results and recordings
    "HEAD /v1/recordings/{sha256}": "404 404 200 404  403 403 403  403 403  403",
    "GET /v1/recordings/{sha256}": "200 404 403 403  200 404 404  200 404  403",
    "PUT /v1/recordings/{sha256}": "201 201 201 201  403 403 403  403 403  403",
    "GET /v1/wanted-recordings": "403 403 200 200  403 403 403  403 403  403",
    "GET /v1/recording-figures": "403 403 403 403  403 403 403  403 403  200",
    "PUT /v1/results/{id}": "201 201 201 201  403 403 403  403 403  403",
    "GET /v1/results/{id}": "200 404 404 404  200 404 404  200 404  404",
    "GET /v1/results/{id}/answers": "200 404 404 404  200 404 404  200 404  404",
    "GET /v1/results/{id}/summary": "200 404 404 404  200 404 404  200 404  404",
    "GET /v1/results/{id}/receipt": "200 404 200 404  200 404 404  200 404  200",
    "DELETE /v1/results/{id}": "204 404 204 404  404 404 404  404 404  404",
    "PUT /v1/flags/{id}": "201 201 201 201  403 403 403  403 403  403",
    "GET /v1/studies/{study}/flags": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/flags/{id}/acknowledgement": "403 403 403 403  200 404 404  200 404  403",
    "GET /v1/studies/{study}/results": "200 200 403 403  200 200 404  200 404  403",
    "POST /v1/studies/{study}/results/search": "403 403 403 403  200 200 404  200 404  403",
    "POST /v1/withdrawals": "200 200 200 200  403 403 403  403 403  403",
    # Figures, exports, letters, the audit
    "GET /v1/studies/{study}/measurements": "200 200 403 403  200 200 404  200 404  403",
    "GET /v1/studies/{study}/adherence": "403 403 403 403  200 200 404  200 404  403",
    "GET /v1/studies/{study}/completeness": "403 403 403 403  200 200 404  200 404  403",
    "GET /v1/studies/{study}/exports": "403 403 403 403  403 403 403  200 404  403",
    "POST /v1/studies/{study}/exports": "403 403 403 403  403 403 403  202 404  403",
    "GET /v1/exports/{id}": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/exports/{id}/content": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/studies/{study}/dead-letters": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/dead-letters/{id}": "404 404 404 404  404 404 404  200 404  404",
    "POST /v1/dead-letters/{id}/retry": "404 404 404 404  404 404 404  422 404  404",
    "GET /v1/studies/{study}/conflicts": "403 403 403 403  403 403 403  200 404  403",
    "GET /v1/studies/{study}/audit": "403 403 403 403  403 403 403  403 403  200",
    "GET /v1/audit": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/studies/{study}/audit/search": "403 403 403 403  403 403 403  403 403  200",
    "POST /v1/audit/search": "403 403 403 403  403 403 403  403 403  200",
    # Of nobody
    "GET /v1/receipt-keys": "anyone 200",
    "GET /v1/trust-lists/{number}": "anyone 404",
    "GET /v1/tree-head": "anyone 200",
    "GET /v1/study-keys": "anyone 200",
    "GET /v1/health": "anyone 204",
    "GET /v1/openapi.json": "anyone 200",
    "GET /": "anyone 200",
    "GET /enrol": "anyone 200",
    "GET /signed-in": "anyone 200",
    "GET /metrics": "anyone 200",
    # Document 000's paths
    "POST /sym/": "201 201 403 403  403 403 403  403 403  403",
    "GET /sym/": "200 200 403 403  403 403 403  403 403  403",
    "GET /sym/{id}/": "200 404 403 403  403 403 403  403 403  403",
    "POST /sec/": "201 201 403 403  403 403 403  403 403  403",
    "GET /sec/": "200 200 403 403  403 403 403  403 403  403",
    "GET /sec/{id}/": "200 404 403 403  403 403 403  403 403  403",
    "POST /patients/": "403 403 403 403  201 201 201  403 403  403",
    # Document 004's paths
    "GET /v3/{lang}/surveys": "200 200 200 200  200 200 200  200 200  403",
    "GET /v3/{lang}/surveys/{survey}": "200 200 200 200  200 200 404  200 404  403",
    "GET /v3/{lang}/surveys/{survey}/history": "200 200 403 403  403 403 403  403 403  403",
    "GET /v3/{lang}/surveys/{survey}/history/{id}": "200 404 404 404  200 404 404  200 404  404",
    "POST /v3/{lang}/surveys/{survey}/answers": "201 201 403 403  403 403 403  403 403  403",
    "OPTIONS /patients/{id}/": "anyone 204",
    **{f"{method} /patients/{{id}}/": "anyone 405" for method in ["GET", "PATCH", "DELETE"]},
    **{f"{method} {path}": "anyone 308" for path in ["/get_auth_token", "/sym", "/sec", "/patients", "/sym/{id}", "/sec/{id}",
                                                     "/patients/{id}"]
       for method in ["GET", "POST", "PATCH", "DELETE"]},
}

STUDY = "roles-2026"
PASSWORD = "four words of mine"
TASK = (servers.ROOT / "tasks/who-5.json").read_bytes()
FILE = {"ambler": 1, "id": STUDY, "version": "1.0.0", "languages": ["en"], "title": "Roles", "contact": "Call.", "emergency": "Call.",
        "participants": "single",
        "sections": [{"id": "daily", "title": "Every day"}], "tasks": [{"id": "well-being", "file": "who-5.json", "section": "daily"}]}


def operations():
    return {f"{method.upper()} {path}" for path, methods in contract.DOCUMENT["paths"].items() for method in methods}


def expected(row):
    if row.startswith("anyone "):
        return dict.fromkeys(NOT_SIGNED_IN + ROLES, int(row.split()[1]))
    statuses = [int(word) for word in row.split()]
    assert len(statuses) == len(ROLES)
    return {**dict.fromkeys(NOT_SIGNED_IN, 401), **dict(zip(ROLES, statuses, strict=True))}


@pytest.fixture(scope="module")
def scene(people, tmp_path_factory):
    """A study with everybody and everything in it that the table asks for."""
    people.server.sql("delete from failures")
    people.study(STUDY)
    scene = types.SimpleNamespace(people=people, server=people.server, study=STUDY, number="role-1", other_number="role-2", count=0)
    staff = {"clinician": people.staff("roles-north", "clinician", STUDY, "north"),
             "other_clinician": people.staff("roles-south", "clinician", STUDY, "south"),
             "foreign_clinician": people.staff("roles-foreign", "clinician", "other-2026"),
             "researcher": people.staff("roles-researcher", "researcher", STUDY),
             "foreign_researcher": people.other_researcher, "administrator": people.admin}
    scene.clinician, scene.south = staff["clinician"], staff["other_clinician"]
    for number in [scene.number, scene.other_number]:
        body = {"nhs_number": number, "first_name": "B", "password": PASSWORD}
        assert scene.clinician.post("/patients/", body).status_code == 201
    patients = {"patient": scene.number, "other_patient": scene.other_number}
    scene.tokens = {name: client.token for name, client in staff.items()}
    scene.tokens |= {role: people.sign_in(number, PASSWORD) for role, number in patients.items()}
    scene.device = people.enrol(scene.clinician, STUDY)
    scene.tokens |= {"device": scene.device.token, "other_device": people.enrol(scene.clinician, STUDY).token, "nobody": None}
    header, payload = forging.parts(scene.tokens["researcher"])
    keys = forging.Keys(tmp_path_factory.mktemp("roles"), (people.server.folder / "server/token.key").read_bytes())
    scene.tokens["expired"] = keys.token(header, {**payload, "exp": int(time.time()) - 1})
    scene.tokens["revoked"] = people.sign_in("roles-researcher", "a good password of roles-researcher")
    assert servers.Client(people.server, scene.tokens["revoked"]).ask("DELETE", "/v1/sessions/current").status_code == 204
    assert set(scene.tokens) == set(ROLES + NOT_SIGNED_IN)
    fill(scene)
    return scene


def client(scene, role):
    return servers.Client(scene.server, scene.tokens[role])


def fill(scene):
    researcher, device, patient = client(scene, "researcher"), scene.device, client(scene, "patient")
    assert researcher.ask("POST", f"/v1/studies/{STUDY}/tasks", data=TASK, headers={"Content-Type": "application/json"}).status_code == 201
    assert researcher.ask("PUT", f"/v1/studies/{STUDY}", FILE, headers={"If-Match": "*"}).status_code == 200
    [scene.participant] = [row["id"] for row in scene.clinician.get(f"/v1/studies/{STUDY}/participants").json()["items"]
                           if row["number"] == scene.number]
    scene.content = servers.secrets.token_bytes(100)
    assert device.put_recording(scene.content).status_code == 201
    document = servers.result(scene.number, [scene.content])
    assert device.put_result(document).status_code == 201
    scene.result = document["id"]
    assert device.put_result({**document, "seed": 8}).status_code == 409
    assert device.put_result(servers.result(scene.number, outcome="perfect")).status_code == 422
    [letter] = researcher.get(f"/v1/studies/{STUDY}/dead-letters").json()["items"]
    scene.letter = letter["id"]
    scene.lists = [patient.post(path, body).headers["Location"] for path, body in [("/sym/", SYMPTOMS), ("/sec/", QUESTIONS)]]
    made = scene.people.admin.post("/v1/accounts", {"name": "roles-quiet", "role": "researcher", "studies": [{"id": STUDY}]}).json()
    scene.quiet = made["id"]
    quiet = servers.Client(scene.server, scene.people.sign_in("roles-quiet", made["oneTimePassword"]))
    [scene.session] = [row["id"] for row in quiet.get("/v1/sessions").json()["items"]]
    loud = {"name": "roles-loud", "role": "researcher", "studies": [{"id": STUDY}]}
    scene.loud = scene.people.admin.post("/v1/accounts", loud).json()["id"]
    settings = f"/v1/studies/{STUDY}/devices/{device.enrolment['device']}/rig-settings"
    assert researcher.ask("PUT", settings, RIG, headers={"If-Match": '"0"'}).status_code == 200
    key = {"recoveryKey": recovery.line(STUDY)}
    assert scene.people.admin.ask("PUT", f"/v1/studies/{STUDY}/recovery-key", key).status_code == 200
    assert device.ask("PUT", "/v1/recovery-box", recovery.box(STUDY, device.enrolment["device"])).status_code == 204
    scene.export = finished_export(scene)
    scene.files = {"study.json": FILE, "who-5.json": TASK}
    scene.version = versions.draft(researcher, STUDY, scene.files)
    assert versions.publish(researcher, STUDY, scene.version, of_the_device(scene)).status_code == 200
    scene.study_content = servers.digest(versions.content(FILE))


def of_the_device(scene):
    return {"devices": [scene.device.enrolment["device"]]}


def fresh_version(scene):
    return versions.draft(client(scene, "researcher"), STUDY, {**scene.files, "study.json": {**FILE, "version": fresh(scene)}})


def fresh_published(scene):
    made = fresh_version(scene)
    assert versions.publish(client(scene, "researcher"), STUDY, made, of_the_device(scene)).status_code == 200
    return made


def finished_export(scene):
    researcher = client(scene, "researcher")
    export = researcher.post(f"/v1/studies/{STUDY}/exports", {}).json()["id"]
    return exports.finished(researcher, export)["id"]


RIG = {"ambler": 1, "id": "bench", "streams": [{"id": "s", "sensor": "accelerometer", "device": {"name": "adxl355"}}],
       "storage": {"keepFreeMiB": 16, "whenFull": "stop"}, "destination": "server", "settingsMinutes": 1}
SYMPTOMS = {"symptoms": [{"symptom_no": 1, "scale": 8}]}
QUESTIONS = {"questions": [{"question_no": 4, "answer": True}]}


def fresh(scene):
    scene.count += 1
    return f"fresh-{scene.count}"


def fresh_participant(scene):
    return scene.people.register(scene.clinician, STUDY, fresh(scene))["id"]


def fresh_result(scene):
    document = servers.result(scene.number)
    assert scene.device.put_result(document).status_code == 201
    return document["id"]


def fresh_refresh(scene):
    answer = servers.Client(scene.server).post("/v1/sessions", {"name": scene.number, "password": PASSWORD})
    return answer.json()["refreshToken"]


def result_request(scene):
    document = servers.result(None)
    data = servers.encoded(document)
    return {"at": {"id": document["id"]}, "data": data,
            "headers": {"Content-Digest": servers.content_digest(data), "Content-Type": "application/json"}}


def flag_request(scene):
    document = notices.notice(participant=None)
    document.pop("participant")
    data = servers.encoded(document)
    return {"at": {"id": document["id"]}, "data": data,
            "headers": {"Content-Digest": servers.content_digest(data), "Content-Type": "application/json"}}


def fresh_flag(scene):
    """The id of a red flag of the participant, brought by the device of the clinic."""
    document = notices.notice(participant=scene.number)
    data = servers.encoded(document)
    brought = scene.device.ask("PUT", f"/v1/flags/{document['id']}", data=data, headers={
        "Content-Digest": servers.content_digest(data), "Content-Type": "application/json"})
    assert brought.status_code == 201, brought.text
    return document["id"]


def recording_request(scene):
    data = servers.secrets.token_bytes(20)
    return {"at": {"sha256": servers.digest(data)}, "data": data, "headers": {"Upload-Length": "20"}}


def fresh_task(scene):
    return {**json.loads(TASK), "id": fresh(scene)}


def withdrawals(scene):
    return {"items": [{"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}]}


def export_that_stands(scene):
    """An archive that nothing was erased of since."""
    if client(scene, "researcher").ask("HEAD", f"/v1/exports/{scene.export}/content").status_code == 410:
        scene.export = finished_export(scene)
    return scene.export


def promised(scene, stage):
    """Lets the study have promised how it draws, as far as it has come; nobody has the seed of that promise."""
    plan = '{"arms":[{"id":"a","ratio":1},{"id":"b","ratio":1}],"factors":[],"method":{"name":"simple"}}'
    mixed = "null" if stage == "committed" else "now()"
    revealed = "now()" if stage == "revealed" else "null"
    chains.as_the_server(scene.server, f"""
        insert into arm_schemes (study, plan, commitment, committed_at)
          values ('{STUDY}', convert_to('{plan}', 'UTF8'), sha256('x'), now()) on conflict do nothing;
        update arm_schemes set opened_at = {mixed}, outside = case when {mixed} is null then null else sha256('y') end,
          outside_source = case when {mixed} is null then null else 'a beacon' end,
          revealed_at = {revealed}, seed = case when {revealed} is null then null else sha256('z') end where study = '{STUDY}';
        insert into arm_assignments (study, number, participant, levels, arm, assigned_at)
          values ('{STUDY}', 0, '{scene.participant}', '{{}}', 'a', now()) on conflict do nothing""")
    return {}


def sign_in(scene):
    return {"name": scene.number, "password": PASSWORD}


def own_page(scene):
    return {"Origin": scene.server.address}


def any_state(scene):
    return {"If-Match": "*"}


PASSKEY_ANSWER = dict.fromkeys(["id", "clientDataJSON", "authenticatorData", "signature", "userHandle"], "AA")
# What is asked where an address is not enough: a body, header fields, or another place than the usual one.
# Whatever is changed is made for it.
ASKED = {
    "POST /v1/sessions": lambda scene: {"body": sign_in(scene)},
    "POST /v1/sessions/refresh": lambda scene: {"body": {"refreshToken": fresh_refresh(scene)}},
    "POST /v1/portal/session": lambda scene: {"body": sign_in(scene), "headers": own_page(scene)},
    "POST /v1/portal/session/code": lambda scene: {"body": {"challenge": "x", "code": "000000"}, "headers": own_page(scene)},
    "POST /v1/portal/passkey/challenge": lambda scene: {"headers": own_page(scene)},
    "POST /v1/portal/passkey/session": lambda scene: {"body": PASSKEY_ANSWER, "headers": own_page(scene)},
    "POST /v1/portal/refresh": lambda scene: {"headers": own_page(scene)},
    "POST /v1/portal/providers/start": lambda scene: {"body": {"provider": "clinic"}, "headers": own_page(scene)},
    "POST /v1/portal/providers/session": lambda scene: {"body": {"state": "x", "code": "x"}, "headers": own_page(scene)},
    "POST /v1/provider-links": lambda scene: {"body": {"state": "x", "code": "x"}},
    "POST /v1/provider-links/start": lambda scene: {"body": {"provider": "clinic"}},
    "POST /v1/provider-links/{id}/removal": lambda scene: {"body": {}},
    "POST /v1/second-factor/code": lambda scene: {"body": {}},
    "POST /v1/second-factor/code/confirmation": lambda scene: {"body": {"code": "000000"}},
    "POST /v1/second-factor/code/removal": lambda scene: {"body": {}},
    "POST /v1/second-factor/recovery-codes": lambda scene: {"body": {}},
    "POST /v1/second-factor/passkeys/challenge": lambda scene: {"body": {}},
    "POST /v1/second-factor/passkeys": lambda scene: {"body": {"name": "x", "clientDataJSON": "AA", "attestationObject": "AA"}},
    "POST /v1/second-factor/passkeys/{id}/removal": lambda scene: {"body": {}},
    "POST /v1/accounts/{id}/second-factor/reset": lambda scene: {"at": {"id": scene.loud}},
    "DELETE /v1/portal/session": lambda scene: {"headers": own_page(scene)},
    "GET /v1/portal/exports/{id}/content": lambda scene: {"at": {"id": scene.export}},
    "POST /get_auth_token/": lambda scene: {"body": {"username": scene.number, "password": PASSWORD}},
    "DELETE /v1/sessions/{id}": lambda scene: {"at": {"id": scene.session}},
    "POST /v1/password": lambda scene: {"body": {"old": PASSWORD, "new": "short"}},
    "POST /v1/accounts": lambda scene: {"body": {"name": fresh(scene), "role": "researcher", "studies": [{"id": STUDY}]}},
    "GET /v1/accounts/{id}": lambda scene: {"at": {"id": scene.quiet}},
    "PATCH /v1/accounts/{id}": lambda scene: {"at": {"id": scene.loud}, "body": {"isDisabled": False}, "headers": any_state(scene)},
    "POST /v1/accounts/{id}/password": lambda scene: {"at": {"id": scene.loud}},
    "POST /v1/studies": lambda scene: {"body": {"id": fresh(scene), "title": "Fresh"}},
    "PUT /v1/studies/{study}": lambda scene: {"body": FILE, "headers": any_state(scene)},
    "POST /v1/studies/{study}/participants/search": lambda scene: {"body": {}},
    "POST /v1/studies/{study}/participants": lambda scene: {"body": {"number": fresh(scene)}},
    "PATCH /v1/participants/{id}": lambda scene: {"at": {"id": fresh_participant(scene)}, "headers": any_state(scene),
                                                  "body": {"firstName": "Bea", "reason": "The name was misheard."}},
    "POST /v1/participants/{id}/withdrawal": lambda scene: {"at": {"id": fresh_participant(scene)}},
    "POST /v1/participants/{id}/erasure": lambda scene: {"at": {"id": fresh_participant(scene)}},
    "POST /v1/studies/{study}/enrolments": lambda scene: {"body": {}},
    "POST /v1/enrolments": lambda scene: {"body": {"code": scene.clinician.post(f"/v1/studies/{STUDY}/enrolments", {}).json()["code"],
                                                   "name": "tablet"}},
    "DELETE /v1/devices/{id}": lambda scene: {"at": {"id": scene.people.enrol(scene.clinician, STUDY).enrolment["device"]}},
    "PUT /v1/studies/{study}/devices/{device}/rig-settings": lambda scene: {"body": RIG, "headers": any_state(scene)},
    "PUT /v1/studies/{study}/recovery-key": lambda scene: {"body": {"recoveryKey": recovery.line(STUDY)}},
    "PUT /v1/recovery-box": lambda scene: {"body": recovery.box(STUDY, scene.device.enrolment["device"])},
    "GET /v1/devices/{id}/recovery-box": lambda scene: {"at": {"id": scene.device.enrolment["device"]}},
    "POST /v1/losses": lambda scene: {"body": {"items": [recovery.loss(servers.uuid7())]}},
    "GET /v1/studies/{study}/arms": lambda scene: promised(scene, "drawing"),
    "POST /v1/studies/{study}/arms/outside": lambda scene: {
        **promised(scene, "committed"), "body": {"bytes": "A" * 32, "source": "a beacon"}},
    "POST /v1/studies/{study}/arms/seed": lambda scene: {**promised(scene, "drawing"), "body": {"reason": "the end"}},
    "GET /v1/studies/{study}/arms/assignments": lambda scene: promised(scene, "revealed"),
    "POST /v1/participants/{id}/arm": lambda scene: {**promised(scene, "drawing"), "body": {"reason": "an emergency"}},
    "POST /v1/participants/{id}/next-task": lambda scene: {"body": {"task": "well-being", "days": 1}},
    "POST /v1/person-facts": lambda scene: {"body": {"participants": [scene.number]}},
    "POST /v1/studies/{study}/versions": lambda scene: {
        "data": versions.archive(scene.files), "headers": {"Content-Type": "application/zip"}},
    "GET /v1/studies/{study}/versions/{id}": lambda scene: {"at": {"id": scene.version}},
    "DELETE /v1/studies/{study}/versions/{id}": lambda scene: {"at": {"id": fresh_version(scene)}},
    "GET /v1/studies/{study}/versions/{id}/pack": lambda scene: {"at": {"id": scene.version}},
    "POST /v1/studies/{study}/versions/{id}/publication": lambda scene: {
        "at": {"id": fresh_version(scene)}, "body": {"to": of_the_device(scene)}},
    "POST /v1/studies/{study}/versions/{id}/withdrawal": lambda scene: {
        "at": {"id": fresh_published(scene)}, "body": {"reason": "a question was wrong"}},
    "GET /v1/study-contents/{sha256}": lambda scene: {"at": {"sha256": scene.study_content}},
    "POST /v1/tree-head": lambda scene: {"body": {"head": "what is no head"}},
    "PUT /v1/study-standing": lambda scene: {"body": {"number": 1, "offered": 1, "state": "current"}},
    "POST /v1/studies/{study}/tasks": lambda scene: {"body": fresh_task(scene)},
    "POST /v1/studies/{study}/task-checks": lambda scene: {"body": fresh_task(scene)},
    "PUT /v1/recordings/{sha256}": recording_request,
    "PUT /v1/results/{id}": result_request,
    "PUT /v1/flags/{id}": flag_request,
    "POST /v1/flags/{id}/acknowledgement": lambda scene: {"at": {"id": fresh_flag(scene)}},
    "GET /v1/results/{id}": lambda scene: {"at": {"id": scene.result}},
    "GET /v1/results/{id}/answers": lambda scene: {"at": {"id": scene.result}},
    "GET /v1/results/{id}/summary": lambda scene: {"at": {"id": scene.result}},
    "GET /v1/results/{id}/receipt": lambda scene: {"at": {"id": scene.result}},
    "DELETE /v1/results/{id}": lambda scene: {"at": {"id": fresh_result(scene)}},
    "POST /v1/studies/{study}/results/search": lambda scene: {"body": {}},
    "POST /v1/withdrawals": lambda scene: {"body": withdrawals(scene)},
    "POST /v1/studies/{study}/exports": lambda scene: {"body": {}},
    "GET /v1/exports/{id}": lambda scene: {"at": {"id": scene.export}},
    "GET /v1/exports/{id}/content": lambda scene: {"at": {"id": export_that_stands(scene)}},
    "GET /v1/dead-letters/{id}": lambda scene: {"at": {"id": scene.letter}},
    "POST /v1/dead-letters/{id}/retry": lambda scene: {"at": {"id": scene.letter}},
    "POST /v1/studies/{study}/audit/search": lambda scene: {"body": {}},
    "POST /v1/audit/search": lambda scene: {"body": {}},
    "POST /sym/": lambda scene: {"body": SYMPTOMS},
    "GET /sym/{id}/": lambda scene: {"at": {"id": scene.lists[0].split("/")[2]}},
    "POST /sec/": lambda scene: {"body": QUESTIONS},
    "GET /sec/{id}/": lambda scene: {"at": {"id": scene.lists[1].split("/")[2]}},
    "GET /v3/{lang}/surveys/{survey}/history/{id}": lambda scene: {"at": {"survey": "fitness-check", "id": scene.result}},
    "POST /v3/{lang}/surveys/{survey}/answers": lambda scene: {
        "body": {"answers": [{"question": f"who5_{number}", "answer": "someOfTheTime"} for number in range(1, 6)]}},
    "POST /patients/": lambda scene: {"body": {"nhs_number": fresh(scene), "first_name": "B", "password": PASSWORD}},
}


def ask(scene, operation, role):
    method, path = operation.split()
    asked = ASKED.get(operation, lambda scene: {})(scene)
    usual = {"study": STUDY, "device": scene.device.enrolment["device"], "id": scene.participant, "task": "who-5",
             "version": json.loads(TASK)["version"], "lang": "en", "survey": "who-5", "sha256": servers.digest(scene.content),
             "number": "1"}
    path = path.format(**{**usual, **asked.pop("at", {})})
    return client(scene, role).ask(method, path, **asked)


def test_every_operation_is_in_the_table():
    assert set(TABLE) == operations()
    assert set(ASKED) <= set(TABLE)


# A dozen passwords each, or of a dozen times all figures; everybody is told the same.
SLOW = {"POST /v1/sessions", "POST /v1/sessions/refresh", "POST /v1/portal/session", "POST /get_auth_token/", "GET /metrics"}


@pytest.mark.parametrize("operation", breadth.sweep(TABLE, brief=[row for row in TABLE if row not in SLOW]))
def test_everybody_is_told_what_the_table_says(scene, operation):
    answers = {role: ask(scene, operation, role) for role in NOT_SIGNED_IN + ROLES}
    scene.server.sql("delete from failures")
    assert {role: answer.status_code for role, answer in answers.items()} == expected(TABLE[operation]), answers["nobody"].text[:300]


def numbers(answer):
    assert answer.status_code == 200, answer.text
    return {row.get("number") for row in answer.json()["items"]}


def test_a_list_holds_only_what_the_right_reaches(scene):
    """The rows of a participant of one clinic, as each list shows them to whom it is shown."""
    def search(what):
        return lambda role: client(scene, role).post(f"/v1/studies/{STUDY}/{what}/search", {"limit": 500})
    def read(what):
        return lambda role: client(scene, role).get(f"/v1/studies/{STUDY}/{what}?limit=500")
    for listed in [search("participants"), search("results"), read("participants"), read("adherence"), read("completeness")]:
        assert scene.number in numbers(listed("clinician")) and scene.number in numbers(listed("researcher"))
        assert scene.number not in numbers(listed("other_clinician"))
    for what, key in [("results", "id"), ("measurements", "result")]:
        shown = {role: {row[key] for row in read(what)(role).json()["items"]}
                 for role in ["patient", "other_patient", "clinician", "other_clinician", "researcher"]}
        holders = {role for role, rows in shown.items() if scene.result in rows}
        assert holders == {"patient", "clinician", "researcher"}, what
    devices = {role: {row["id"] for row in read("devices")(role).json()["items"]}
               for role in ["clinician", "other_clinician", "administrator"]}
    own = scene.device.enrolment["device"]
    assert {role for role, rows in devices.items() if own in rows} == {"clinician", "administrator"}


def test_a_list_of_one_participant_is_for_whom_the_participant_is(scene):
    for what in ["results", "measurements"]:
        path = f"/v1/studies/{STUDY}/{what}?participant={scene.participant}"
        assert client(scene, "patient").get(path).json()["items"]
        assert client(scene, "clinician").get(path).json()["items"]
        assert client(scene, "other_patient").get(path).status_code == 404
        assert client(scene, "other_clinician").get(path).json()["items"] == []


def test_a_patient_brings_and_reads_results_and_names_no_other(scene):
    patient, other = client(scene, "patient"), client(scene, "other_patient")
    content = servers.secrets.token_bytes(60)
    assert patient.put_recording(content).status_code == 201
    document = servers.result(scene.number, [content])
    receipt = patient.put_result(document)
    assert receipt.status_code == 201
    path = f"/v1/results/{document['id']}"
    assert patient.get(path).content == servers.encoded(document)
    assert patient.get(f"{path}/receipt").json() == receipt.json()
    assert patient.get(f"/v1/recordings/{servers.digest(content)}").content == content
    assert document["id"] in {row["id"] for row in patient.get(f"/v1/studies/{STUDY}/results?limit=500").json()["items"]}
    for asked in [path, f"{path}/receipt", f"{path}/answers", f"{path}/summary", f"/v1/recordings/{servers.digest(content)}"]:
        assert other.get(asked).status_code == 404, asked
    assert other.ask("DELETE", path).status_code == 404
    stranger = other.put_result(servers.result(scene.number))
    assert (stranger.status_code, [fault["pointer"] for fault in stranger.json()["errors"]]) == (422, ["/participant"])


@pytest.mark.parametrize("role", ROLES)
def test_everybody_reads_the_account_that_is_their_own(scene, role):
    own = client(scene, role).get("/v1/me").json()["id"]
    assert client(scene, role).get(f"/v1/accounts/{own}").json()["id"] == own


def test_a_code_for_a_participant_is_only_made_where_the_participant_is(scene):
    asked = {"participant": scene.participant}
    for role, status in [("clinician", 201), ("other_clinician", 400)]:
        assert client(scene, role).post(f"/v1/studies/{STUDY}/enrolments", asked).status_code == status
    assert client(scene, "foreign_clinician").post("/v1/studies/other-2026/enrolments", asked).status_code == 400


# --- What is noted

STAFF = ["clinician", "other_clinician", "foreign_clinician", "researcher", "foreign_researcher", "administrator"]
# What stands in the audit before staff are shown it.
NOTED = {
    "GET /v1/studies/{study}/flags": "redFlagsListed",
    "GET /v1/studies/{study}/participants": "participantsListed",
    "POST /v1/studies/{study}/participants/search": "participantsListed",
    "GET /v1/participants/{id}": "participantRead",
    "GET /v1/participants/{id}/corrections": "participantRead",
    "GET /v1/studies/{study}/devices": "devicesListed", "GET /v1/studies/{study}/recovery": "devicesListed",
    "GET /v1/studies/{study}/arms/assignments": "armsListed",
    "GET /v1/studies/{study}/versions/{id}": "devicesListed",
    "GET /v1/devices/{id}/recovery-box": "recoveryBoxRead",
    "GET /v1/recordings/{sha256}": "recordingRead",
    "GET /v1/results/{id}": "resultRead",
    "GET /v1/results/{id}/answers": "resultRead",
    "GET /v1/results/{id}/summary": "resultRead",
    "GET /v1/results/{id}/receipt": "receiptRead",
    "GET /v3/{lang}/surveys/{survey}/history/{id}": "resultRead",
    "GET /v1/studies/{study}/results": "resultsListed",
    "POST /v1/studies/{study}/results/search": "resultsListed",
    "GET /v1/studies/{study}/measurements": "measurementsListed",
    "GET /v1/studies/{study}/adherence": "adherenceListed",
    "GET /v1/studies/{study}/completeness": "completenessListed",
    "GET /v1/exports/{id}/content": "exportRead",
    "GET /v1/studies/{study}/dead-letters": "deadLettersListed",
    "GET /v1/dead-letters/{id}": "deadLetterRead",
    "POST /v1/dead-letters/{id}/retry": "deadLetterRetried",
    "GET /v1/studies/{study}/conflicts": "conflictsListed",
    "GET /v1/studies/{study}/audit": "auditListed",
    "GET /v1/audit": "auditListed",
    "POST /v1/studies/{study}/audit/search": "auditListed",
    "POST /v1/audit/search": "auditListed",
}
# What is not, and why.
NOT_NOTED = {
    "GET /v1/sessions": "one's own", "GET /v1/me": "one's own", "GET /v1/second-factor": "one's own",
    "GET /v1/provider-links": "one's own",
    "GET /v1/accounts": "staff alone are in it", "GET /v1/accounts/{id}": "of staff and devices, or one's own",
    "GET /v1/studies": "nobody is in it", "GET /v1/studies/{study}": "nobody is in it",
    "GET /v1/studies/{study}/document": "nobody is in it",
    "GET /v1/studies/{study}/tasks": "nobody is in it", "GET /v1/studies/{study}/tasks/{task}/{version}": "nobody is in it",
    "GET /v1/studies/{study}/devices/{device}/rig-settings": "nobody is in it", "GET /v1/rig-settings": "one's own",
    "GET /v1/recovery-key": "one's own",
    "GET /v1/wanted-recordings": "not for staff", "GET /v1/recording-figures": "nobody is in it",
    "GET /v1/studies/{study}/arms": "nobody is in it", "GET /v1/studies/{study}/versions": "nobody is in it",
    "GET /v1/studies/{study}/versions/{id}/pack": "nobody is in it",
    "GET /v1/study-version": "one's own", "GET /v1/study-contents/{sha256}": "nobody is in it",
    "GET /v1/studies/{study}/exports": "when one was asked for, and how long it is",
    "GET /v1/exports/{id}": "when it was asked for, and how long it is",
    "GET /v1/portal/exports/{id}/content": "is noted, by its cookie: the test of the cookie",
    "HEAD /v1/recordings/{sha256}": "not for staff", "GET /sym/": "not for staff", "GET /sym/{id}/": "not for staff",
    "GET /sec/": "not for staff", "GET /sec/{id}/": "not for staff",
    "GET /v3/{lang}/surveys": "nobody is in it", "GET /v3/{lang}/surveys/{survey}": "nobody is in it",
    "GET /v3/{lang}/surveys/{survey}/history": "not for staff",
}


def test_every_request_that_reads_is_noted_or_has_a_reason():
    def reads(operation):
        method, path = operation.split()
        return method in ("GET", "HEAD") or path.endswith("/search")
    public = {operation for operation, row in TABLE.items() if row.startswith("anyone") and operation not in NOT_NOTED}
    changes = {"POST /v1/dead-letters/{id}/retry"}
    assert set(NOTED) | set(NOT_NOTED) == {operation for operation in TABLE if reads(operation)} - public | changes
    assert not set(NOTED) & set(NOT_NOTED)
    for operation, reason in NOT_NOTED.items():
        if reason == "not for staff":
            assert {expected(TABLE[operation])[role] for role in STAFF} == {403}, operation


def noted(scene, account):
    return scene.server.sql(f"select action from audit where actor = '{account}' order by stored_at, position")


@pytest.mark.parametrize("operation", NOTED)
def test_every_read_by_staff_is_noted(scene, operation):
    told = expected(TABLE[operation])
    readers = [role for role in STAFF if told[role] not in (403, 404)]
    assert readers
    for role in readers:
        account = client(scene, role).get("/v1/me").json()["id"]
        before = noted(scene, account)
        assert ask(scene, operation, role).status_code == told[role]
        assert NOTED[operation] in noted(scene, account)[len(before):], role


def test_a_list_of_accounts_has_staff_alone(scene):
    listed = client(scene, "administrator").get("/v1/accounts?limit=500").json()["items"]
    assert {row["role"] for row in listed} == {"clinician", "researcher", "administrator"}
    own = client(scene, "patient").get("/v1/me").json()["id"]
    assert client(scene, "administrator").get(f"/v1/accounts/{own}").status_code == 404


def test_who_reads_a_study_on_the_servers_machine_is_noted(scene, tmp_path):
    words = [servers.PROGRAM, "export", STUDY, "--dev", "--home", str(scene.server.folder), "--only", "results,tables", "--out",
             str(tmp_path / "export")]
    exports.all_ended(scene.server)
    before = scene.server.sql(f"select length from chains where study = '{STUDY}'")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    position = json.loads((tmp_path / "export/source.json").read_text())["position"]
    assert [str(position)] == before, "the note stands behind what was exported"
    found = client(scene, "administrator").post(f"/v1/studies/{STUDY}/audit/search", {"action": "exportRead", "limit": 1})
    entry = found.json()["items"][0]
    assert (entry["actor"], entry["subject"], entry["position"]) == ("operator", STUDY, position + 1)
    assert entry["detail"] == {"parts": ["results", "tables"], "position": position}
    verified = subprocess.run([servers.PROGRAM, "server", "audit", "verify", "--dev", "--home", str(scene.server.folder)],
                              capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout


def test_who_cannot_be_noted_reads_nothing(scene, tmp_path):
    words = [servers.PROGRAM, "export", STUDY, "--dev", "--home", str(scene.server.folder), "--out", str(tmp_path / "export")]
    # As on a replica, which takes no note.
    done = subprocess.run(words, capture_output=True, text=True, env={**os.environ, "PGOPTIONS": "-c default_transaction_read_only=on"},
                          check=False)
    assert done.returncode == 69, done.stderr
    assert not (tmp_path / "export").exists()


@pytest.mark.parametrize("name, status", [("roles-researcher", 200), ("roles-north", 403), ("other-researcher", 404)])
def test_the_cookie_of_a_page_opens_what_its_owner_may_have(scene, name, status):
    page = servers.Client(scene.server)
    made = page.post("/v1/portal/session", {"name": name, "password": f"a good password of {name}"}, headers=own_page(scene))
    assert made.status_code == 201
    before = noted(scene, made.json()["account"]["id"])
    assert page.get(f"/v1/portal/exports/{export_that_stands(scene)}/content").status_code == status
    assert ("exportRead" in noted(scene, made.json()["account"]["id"])[len(before):]) == (status == 200)
