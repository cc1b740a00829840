"""Every number of a document as extreme as JSON can write it, and every way to read what is stored: no answer is a 5xx.

A document is refused with place and remedy, or it can be read everywhere. The ways to read are those of `openapi.json`: a new
one that is not asked here is a failure.
"""

import copy
import itertools
import json
import re

import pytest

import breadth
import server as servers
import test_compatibility as compatibility
import waiting
from exports import finished
from test_export import content, unpacked

ROOT = servers.ROOT / "Tests/Unit"
TASK = json.loads((ROOT / "Server/DataExportTests/Tasks/fitness-check.json").read_text())
MEASURED = [json.loads(path.read_text()) for path in sorted((ROOT / "Server/DataExportTests/Delivered/results").rglob("*.json"))]
# The samples of all recordings here.
SAMPLES = (servers.ROOT / "Tests/Unit/Server/DataExportTests/Delivered/recordings")

LIMITS = [2**31, 2**32, 2**53, 2**63, 2**64, 10**12, 10**18]
EXTREMES = [
    "0", "-0", "-0.0", "-1", "0.5", *(str(sign * limit + one) for limit in LIMITS for sign in (1, -1) for one in (-1, 0, 1)),
    "1e308", "-1e308", "1.7976931348623157e308", "1.8e308", "5e-324", "2.2250738585072014e-308", "1e-400", "-1e-400", "1e400", "1E+18",
    "1e9999999999", "0e9999999999", "1e-9999999999", "123456789" * 20, "0." + "3" * 400, "9" * 400]
FEW = ["-0.0", str(2**63 - 1), str(2**63), "1e308"]
MARK = "@number@"

pytestmark = pytest.mark.slow("hundreds of results are stored, and each is read in every way")


def places(value, path=()):
    """The way to each number of a document; of a list's entries all."""
    if isinstance(value, bool):
        return
    if isinstance(value, (int, float)):
        yield path
    for key, part in (value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()):
        yield from places(part, (*path, key))


def general(path):
    """The place without the numbers of entries: of places that are alike, one is enough."""
    return tuple("*" if isinstance(key, int) else key for key in path)


def written(document, path, digits):
    """The document with these digits at a place, under an id of its own, as bytes."""
    made = copy.deepcopy(document)
    made["id"] = servers.uuid7()
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = MARK
    return made["id"], json.dumps(made).replace(f'"{MARK}"', digits).encode()


def distinct_places(document):
    found = {}
    for path in places(document):
        found.setdefault(general(path), path)
    return list(found.values())


class Stored:
    """A study with a result for each number and each extreme, as far as the server took it."""

    def __init__(self, people):
        self.people, self.name = people, f"extremes-{servers.secrets.token_hex(4)}"
        people.study(self.name)
        people.long_here(self.name)
        self.clinician = people.staff(f"nurse-{self.name}", "clinician", self.name)
        self.researcher = people.staff(f"researcher-{self.name}", "researcher", self.name)
        self.person = people.register(self.clinician, self.name, "E-1")
        self.device = people.enrol(self.clinician, self.name)
        # FHIR and labels are made of what has its task here.
        answer = self.researcher.post(f"/v1/studies/{self.name}/tasks", TASK)
        assert answer.status_code in (200, 201), answer.text
        self.bases = [self.base(one) for one in MEASURED[:breadth.count(1, 3)]]
        self.kept, self.refused, self.wrong = [], 0, []

    def base(self, document):
        made = copy.deepcopy(document)
        made["participant"] = "E-1"
        for recording in made.get("recordings", []):
            if "sha256" in recording:
                self.bring(recording)
        made.pop("attachments", None)
        return made

    def bring(self, recording):
        """The samples of a recording, or others of its length."""
        found = list(SAMPLES.rglob(f"{recording['sha256']}*"))
        data = found[0].read_bytes() if found else servers.secrets.token_bytes(100)
        recording["sha256"] = servers.digest(data)
        assert self.device.put_recording(data).status_code in (200, 201)
        if "wave" in recording:
            del recording["wave"]

    def put(self, document, path, digits):
        identifier, data = written(document, path, digits)
        answer = self.device.put_result(data, identifier=identifier)
        if answer.status_code == 201:
            self.kept.append(identifier)
        elif answer.status_code == 422:
            self.refused += 1
            problem = answer.json()
            if not all(one["pointer"] is not None and one["message"].count(".") >= 1 for one in problem["errors"]) or not problem["errors"]:
                self.wrong.append(f"{path} {digits}: refused without place and remedy")
        else:
            self.wrong.append(f"{path} {digits[:30]}: {answer.status_code} {answer.text[:100]}")


@pytest.fixture(scope="module")
def stored(people):
    stored = Stored(people)
    for document in stored.bases:
        for path, digits in itertools.product(distinct_places(document), breadth.count(FEW, EXTREMES)):
            stored.put(document, path, digits)
    return stored


def test_each_document_is_taken_or_refused_with_place_and_remedy(stored):
    print(f"{len(stored.kept)} results with an extreme number taken, {stored.refused} refused")
    assert stored.wrong == []
    assert len(stored.kept) > 20 and stored.refused > 20


def patiently(client, path):
    """The answer, once the pace of one person lets the question through."""
    def asked_once():
        answer = client.get(path)
        # An answer that refuses counts as false itself.
        return [answer] if answer.status_code != 429 else None

    return waiting.until(asked_once, f"{path} may be asked for")[0]


def whole_list(client, path):
    """Every page of a list, as long as the answers are right; the last status."""
    cursor = None
    while True:
        mark = "&" if "?" in path else "?"
        answer = patiently(client, f"{path}{mark}limit=500" + (f"&cursor={cursor}" if cursor else ""))
        if answer.status_code != 200 or "json" not in answer.headers.get("Content-Type", ""):
            return answer.status_code
        found = answer.json()
        cursor = found.get("next") if isinstance(found, dict) else None
        if not cursor:
            return answer.status_code


def asked(stored, path, export):
    """Who asks for a path of the document, and for what: a path for each, filled in."""
    people, study = stored.people, stored.name
    filled = path.replace("{study}", study).replace("{lang}", "en").replace("{survey}", "fitness-check").replace("{sha256}", "0" * 64)
    filled = filled.replace("{task}", TASK["id"]).replace("{version}", TASK["version"])
    filled = filled.replace("{device}", stored.device.enrolment["device"]).replace("{number}", "1")
    clients = {"researcher": stored.researcher, "clinician": stored.clinician, "admin": people.admin, "device": stored.device}
    if "{id}" not in filled:
        return [(client, filled) for client in clients.values()]
    if "/results/" in filled or "/history/" in filled:
        ids = stored.kept
    elif "/exports/" in filled:
        ids = [export["id"]]
    elif "dead-letters" in filled:
        ids = [one["id"] for one in stored.researcher.get(f"/v1/studies/{study}/dead-letters?limit=500").json()["items"]]
    elif "/participants/" in filled:
        ids = [stored.person["id"]]
    else:
        ids = [stored.device.enrolment["device"]]
    reader = clients["admin"] if "/accounts/" in filled else clients["researcher"]
    return [(reader, filled.replace("{id}", one)) for one in ids]


def test_what_was_taken_is_read_by_every_route(stored, tmp_path):
    document = servers.Client(stored.people.server).get("/v1/openapi.json").json()
    paths = [path for path, methods in document["paths"].items() if "get" in methods]
    asked_for = stored.researcher.post(f"/v1/studies/{stored.name}/exports", {}).json()["id"]
    export = finished(stored.researcher, asked_for, breadth.count(600, 3600))
    seen, wrong = {}, []
    for path in paths:
        for client, filled in asked(stored, path, export):
            assert not re.search(r"[{}]", filled), f"nobody here knows how to ask for {path}"
            status = whole_list(client, filled) if "{id}" not in path else patiently(client, filled).status_code
            seen.setdefault(path, set()).add(status)
            if status >= 500:
                wrong.append(f"GET {filled}: {status}")
    assert wrong == []
    # Whoever may read gets an answer: refusals alone would say nothing of what is read.
    for path in ["/v1/results/{id}", "/v1/results/{id}/summary", "/v1/results/{id}/receipt", "/v1/exports/{id}/content"]:
        assert seen[path] == {200}, (path, seen[path])
    for path in ["results", "measurements", "adherence", "completeness", "participants", "dead-letters", "audit", "exports"]:
        assert 200 in seen[f"/v1/studies/{{study}}/{path}"], path
    folder = unpacked(content(stored.researcher, export).content, tmp_path)
    assert len(list(folder.glob("results/*/*.json"))) == len(stored.kept)
    # What simulated sensors measured is no data point of Open mHealth.
    for part in ["tables", "parquet", "fhir"]:
        assert list(folder.rglob(f"{part}/**/*")), part


@pytest.mark.parametrize("body", [{"task": "fitness-check"}, {"participant": "E-1"}, {}])
def test_what_was_taken_is_found(stored, body):
    answer = stored.researcher.post(f"/v1/studies/{stored.name}/results/search", body)
    assert answer.status_code < 500, answer.text


def test_lists_with_extreme_numbers_are_refused_or_read(people):
    number = f"extreme-{servers.secrets.token_hex(4)}"
    people.server.sql("delete from failures")
    patient = compatibility.register(people, number)
    for path, row, digits in itertools.product(
            ["/sym/", "/sec/"], ["number", "value"], breadth.count(FEW, EXTREMES)):
        names = {"/sym/": ("symptoms", "symptom_no", "scale"), "/sec/": ("questions", "question_no", "answer")}[path]
        values = {"number": (digits, "3"), "value": ("4", digits)}[row]
        body = f'{{"{names[0]}": [{{"{names[1]}": {values[0]}, "{names[2]}": {values[1]}}}]}}'
        answer = patient.ask("POST", path, data=body.encode(), headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, (body[:80], answer.text)
    for path in ["/sym/", "/sec/"]:
        assert patient.get(path).status_code == 200


@pytest.mark.parametrize("name", ["limit", "cursor"])
def test_extreme_numbers_of_a_query_are_refused(stored, name):
    for path, digits in itertools.product(["results", "measurements", "participants", "audit"], EXTREMES):
        answer = stored.researcher.get(f"/v1/studies/{stored.name}/{path}?{name}={digits.replace('+', '%2B')}")
        assert answer.status_code < 500, (path, digits)
