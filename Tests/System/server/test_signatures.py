"""Names that people typed, and signatures that they drew, are for their clinic alone."""

import base64
import io
import pathlib
import types
import zipfile

import pytest

import exports
import server as servers
from questionnaires import publish, visit

NAME = "Ann Marigold Lee"
DRAWN = b"\x89PNG\r\n\x1a\n" + NAME.encode() * 40
TASK = {
    "ambler": 1, "id": "enrolment", "version": "1", "title": {"en": "Enrolment"},
    "steps": [
        {"id": "agree", "type": "consent", "version": "1", "agreement": {"en": "I agree."}, "signature": "drawn",
         "declinedText": {"en": "Thank you."},
         "sections": [{"topic": "overview", "title": {"en": "Overview"}, "summary": {"en": "We ask you."}}]},
        {"id": "foot", "type": "question", "title": {"en": "A photo of your foot"}, "answer": {"type": "attachment", "kind": "photo"}}]}
PHOTO = b"\x89PNG\r\n\x1a\n a foot" * 40


@pytest.fixture(scope="module")
def signed(people):
    """People of a study of their own, and a result with a consent that was signed."""
    people.study("signed-2026")
    clinician = people.staff("signed-nurse", "clinician", "signed-2026", "north")
    researcher = people.staff("signed-researcher", "researcher", "signed-2026")
    device = people.enrol(clinician, "signed-2026")
    published = publish(researcher, "signed-2026", TASK)
    for content in (DRAWN, PHOTO):
        assert device.put_recording(content).status_code == 201
    signature, photo = servers.digest(DRAWN), servers.digest(PHOTO)
    files = {question: {"sha256": servers.digest(content), "bytes": len(content), "mediaType": "image/png"}
             for question, content in [("agree.signature", DRAWN), ("foot", PHOTO)]}
    consent = {"step": "agree", "version": "1", "sha256": servers.digest(b"words"), "given": True, "name": NAME, "signature": signature}
    document = servers.result(
        "P-1", task={name: published[name] for name in ("id", "version", "sha256")}, measures=[], consents=[consent],
        steps=[visit("agree.agreed", answer=True), visit("agree.name", answer=NAME),
               *(visit(question, answer=file) for question, file in files.items())],
        attachments=[{"question": question, "name": f"{file['sha256']}.png", **file} for question, file in files.items()])
    answer = device.put_result(document)
    assert answer.status_code == 201, answer.text
    return types.SimpleNamespace(
        clinician=clinician, researcher=researcher, device=device, document=document, signature=signature, photo=photo)


def holds_name(content):
    """Whether the name can be read in it, also in a common disguise."""
    forms = [NAME.encode(), NAME.encode("utf-16-le"), base64.b64encode(NAME.encode())[:16]]
    return any(form in content for form in forms) or servers.digest(DRAWN).encode() in content


def test_the_clinic_reads_what_was_signed(signed):
    given = signed.clinician.get(f"/v1/results/{signed.document['id']}")
    assert given.content == servers.encoded(signed.document)
    answers = signed.clinician.get(f"/v1/results/{signed.document['id']}/answers").json()["answers"]
    assert NAME in [one["answer"] for one in answers]
    assert signed.clinician.get(f"/v1/recordings/{signed.signature}").content == DRAWN


def test_a_researcher_reads_the_rest_and_is_told_what_is_held_back(signed):
    given = signed.researcher.get(f"/v1/results/{signed.document['id']}")
    assert given.status_code == 200
    assert not holds_name(given.content)
    assert given.headers["ETag"] == f'"{servers.digest(given.content)}"'
    assert [(one["step"], one.get("answerWithheld")) for one in given.json()["steps"]] == [
        ("agree.agreed", None), ("agree.name", True), ("agree.signature", True), ("foot", None)]
    sheet = signed.researcher.get(f"/v1/results/{signed.document['id']}/answers")
    assert not holds_name(sheet.content)
    assert [(one["question"], one.get("withheld")) for one in sheet.json()["answers"]] == [
        ("agree.agreed", None), ("agree.name", True), ("agree.signature", True), ("foot", None)]
    assert signed.researcher.get(f"/v1/recordings/{signed.signature}").status_code == 404
    assert signed.researcher.get(f"/v1/recordings/{signed.photo}").content == PHOTO


def test_what_was_refused_is_shown_without_the_name(signed):
    refused = {**signed.document, "id": servers.uuid7(), "outcome": "what is this"}
    assert signed.device.put_result(refused).status_code == 422
    [letter] = signed.researcher.get("/v1/studies/signed-2026/dead-letters").json()["items"]
    given = signed.researcher.get(f"/v1/dead-letters/{letter['id']}")
    assert given.status_code == 200
    assert refused["id"].encode() in given.content
    assert not holds_name(given.content)


@pytest.mark.slow("an export of all parts")
def test_an_export_has_no_name_and_no_signature(signed):
    asked = signed.researcher.post("/v1/studies/signed-2026/exports", {
        "parts": ["results", "tables", "parquet", "fhir", "open-mhealth", "recordings"]})
    assert asked.status_code == 202, asked.text
    export = exports.finished(signed.researcher, asked.json()["id"])
    archive = signed.researcher.get(f"/v1/exports/{export['id']}/content").content
    with zipfile.ZipFile(io.BytesIO(archive)) as whole:
        contents = {name.removeprefix("export/"): whole.read(name) for name in whole.namelist()}
    assert f"recordings/{signed.photo}.png" in contents
    assert [name for name in contents if signed.signature in name or holds_name(contents[name])] == []
    place = f"{signed.document['id'][-2:]}/{signed.document['id']}.json"
    assert b'"answerWithheld":true' in contents[f"results/{place}"]
    assert b"Damaged" not in contents["problems-of-export.csv"]
    assert contents["tables/answers.csv"].count(b"leftOut") == 2
    assert b"QuestionnaireResponse" in contents[f"fhir/{place}"]


def test_signatures_of_before_are_found_by_the_documents_that_name_them(people, signed):
    digests = [servers.digest(DRAWN), servers.digest(PHOTO)]
    marked = "select encode(sha256, 'hex') from result_recordings where is_signature and study = 'signed-2026'"
    assert people.server.sql(marked) == [digests[0]]
    migration = pathlib.Path(servers.ROOT / "Sources/Server/StudyServer/Migrations/0028-signatures.sql").read_text()
    update = migration[migration.index("update result_recordings"):]
    people.server.sql("update result_recordings set is_signature = not is_signature where study = 'signed-2026'")
    people.server.sql("update result_recordings set is_signature = false where study = 'signed-2026'")
    people.server.sql(update)
    assert people.server.sql(marked) == [digests[0]]
