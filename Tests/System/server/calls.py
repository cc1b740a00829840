"""Every call that our clients make to a study server, by the name that `ServerCall` has for it, as the server itself answers it."""

import base64
import json

import recovery
import server as servers
import versions
import waiting
from trust import Place, Trust

# A sample of each call, which the tests of the clients send and read too; `RECORD=1` writes them anew.
FOLDER = servers.ROOT / "Tests/Support/ServerCalls"
# What clients read of an answer's head.
READ = ["Ambler-Study-Server", "Content-Range", "Content-Type", "ETag", "Upload-Complete", "Upload-Offset"]

STUDY = "calls-2026"
RECORDING = b"ten bytes, and some more"
RIG = {"ambler": 1, "id": "bench", "streams": [{"id": "s", "sensor": "accelerometer", "device": {"name": "adxl355"}}],
       "storage": {"keepFreeMiB": 16, "whenFull": "stop"}, "destination": "server", "settingsMinutes": 1}
PASSWORD = "a good password of calls-researcher"


class Call:
    """A request as a client makes it: who asks, where, and with what."""

    def __init__(self, client, method, path, body=None, data=None, **fields):
        self.client, self.method, self.path, self.body, self.data = client, method, path, body, data
        self.fields = {name.replace("_", "-"): value for name, value in fields.items()}
        if body is not None:
            self.fields = {"Content-Type": "application/json", **self.fields}

    def sample(self):
        """Asks, and gives both sides as a sample has them."""
        data = self.data if self.body is None else json.dumps(self.body).encode()
        answer = self.client.ask(self.method, self.path, data=data, headers=self.fields)
        return {
            "request": {"method": self.method, "path": self.path, "fields": self.fields, **content(data, self.fields)},
            "answer": {
                "status": answer.status_code, "fields": {name: answer.headers[name] for name in READ if name in answer.headers},
                **content(answer.content, answer.headers)}}


def content(data, fields):
    """The bytes of a body, as JSON where they are some; byte for byte where a digest is of them."""
    if not data:
        return {}
    if fields.get("Content-Type", "").split(";")[0] == "application/json" and "Content-Digest" not in fields:
        return {"json": json.loads(data)}
    return {"base64": base64.b64encode(data).decode()}


def shape(value):
    """A value with the kinds of things in it in place of the things; of a list the first."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, list):
        return [shape(part) for part in value[:1]]
    return type(value).__name__


def compared(sample):
    """What must be the same between two samples of a call: its head, and the shape of all that it carries."""
    request, answer = sample["request"], sample["answer"]
    return {
        "method": request["method"], "status": answer["status"], "request": shape(request), "answer": shape(answer),
        "types": [side["fields"].get("Content-Type") for side in (request, answer)]}


def all_calls(people):
    """Each call by its name, in an order in which every one can be made; what one needs is made just before it."""
    nobody = servers.Client(people.server)
    people.study(STUDY)
    clinician = people.staff("calls-nurse", "clinician", STUDY)
    researcher = people.staff("calls-researcher", "researcher", STUDY)
    people.register(clinician, STUDY, "P-1", drugCourse=2, monthOfTreatment=3)
    device = people.enrol(clinician, STUDY)
    identifier = device.enrolment["device"]
    files = {"study.json": versions.study(STUDY), "who-5.json": versions.task()}
    listed = f"/v1/studies/{STUDY}/versions"
    settings = f"/v1/studies/{STUDY}/devices/{identifier}/rig-settings"
    assert researcher.ask("PUT", settings, RIG, headers={"If-Match": '"0"'}).status_code == 200
    published = versions.draft(researcher, STUDY, files)
    assert versions.publish(researcher, STUDY, published).status_code == 200
    newer = {**files, "study.json": versions.study(STUDY, "1.1.0")}
    result = servers.result("P-1", [RECORDING])
    document = servers.encoded(result)
    withdrawal = {"id": servers.uuid7(), "at": "2026-11-22T10:00:00Z", "what": "everything", "streams": []}
    line, box = recovery.line(STUDY), recovery.box(STUDY, identifier)
    code = clinician.post(f"/v1/studies/{STUDY}/enrolments", {}).json()["code"]
    yield "probe", Call(nobody, "HEAD", "/v1/health")
    yield "reach", Call(nobody, "GET", "/v1/health")
    yield "enrol", Call(nobody, "POST", "/v1/enrolments", {"code": code, "name": "tablet"})
    yield "renew", Call(nobody, "POST", "/v1/sessions/refresh", {"refreshToken": people.enrol(clinician, STUDY).refresh_token})
    yield "receiptKeys", Call(nobody, "GET", "/v1/receipt-keys")
    yield "studyKeys", Call(nobody, "GET", "/v1/study-keys")
    recording = f"/v1/recordings/{servers.digest(RECORDING)}"
    yield "sendRecording", Call(
        device, "PUT", recording, data=RECORDING, Content_Type="application/octet-stream", Upload_Offset="0",
        Upload_Length=str(len(RECORDING)))
    yield "recordingStanding", Call(device, "HEAD", recording)
    yield "wantedRecordings", Call(device, "GET", "/v1/wanted-recordings")
    yield "sendResult", Call(
        device, "PUT", f"/v1/results/{result['id']}", data=document, Content_Type="application/json",
        Content_Digest=servers.content_digest(document))
    flag = {"ambler": 1, "id": "3f0e5a52-3b1c-8d2e-9a41-7c0d5b6e8f90", "redFlag": {"id": "selfHarm", "urgency": "now"},
            "participant": "P-1", "raised": "2026-11-22T10:03:00Z"}
    notice = servers.encoded(flag)
    yield "sendFlag", Call(
        device, "PUT", f"/v1/flags/{flag['id']}", data=notice, Content_Type="application/json",
        Content_Digest=servers.content_digest(notice))
    yield "tellWithdrawals", Call(device, "POST", "/v1/withdrawals", {"items": [withdrawal]})
    yield "rigSettings", Call(device, "GET", "/v1/rig-settings")
    yield "studyVersion", Call(device, "GET", "/v1/study-version")
    file = versions.content(files["study.json"])
    yield "studyContent", Call(device, "GET", f"/v1/study-contents/{servers.digest(file)}", Range="bytes=10-")
    yield "tellStanding", Call(device, "PUT", "/v1/study-standing", {"number": 1, "offered": 1, "state": "current"})
    yield "personFacts", Call(device, "POST", "/v1/person-facts", {"participants": ["P-1"], "zone": "Europe/London"})
    yield "giveRecoveryKey", Call(people.admin, "PUT", f"/v1/studies/{STUDY}/recovery-key", {"recoveryKey": line})
    yield "recoveryKey", Call(device, "GET", "/v1/recovery-key")
    yield "leaveRecoveryBox", Call(device, "PUT", "/v1/recovery-box", box)
    yield "fetchRecoveryBox", Call(people.admin, "GET", f"/v1/devices/{identifier}/recovery-box")
    yield "tellLosses", Call(device, "POST", "/v1/losses", {"items": [recovery.loss(servers.uuid7())]})
    place, keys = Place(people.server.folder), Trust(people.server.folder.parent / "away")
    keys.publish(place, keys.sign(keys.first(place)))
    yield "trustList", Call(nobody, "GET", "/v1/trust-lists/1")
    head = waiting.until(lambda: nobody.get("/v1/tree-head").content and nobody.get("/v1/tree-head").json()["head"], "there is a head")
    yield "treeHead", Call(nobody, "GET", f"/v1/tree-head?from={head.splitlines()[1]}")
    yield "bringTreeHead", Call(device, "POST", "/v1/tree-head", {"head": head})
    yield "signIn", Call(nobody, "POST", "/v1/sessions", {"name": "calls-researcher", "password": PASSWORD})
    yield "studies", Call(researcher, "GET", "/v1/studies?limit=500")
    yield "studyVersions", Call(researcher, "GET", f"{listed}?limit=500")
    yield "uploadVersion", Call(researcher, "POST", listed, data=versions.archive(newer), Content_Type="application/zip")
    draft = versions.draft(researcher, STUDY, newer)
    yield "publishVersion", Call(researcher, "POST", f"{listed}/{draft}/publication", {"to": "all"})
    yield "withdrawVersion", Call(researcher, "POST", f"{listed}/{draft}/withdrawal", {"reason": "A question was wrong."})
    yield "signOut", Call(device, "DELETE", "/v1/sessions/current")
