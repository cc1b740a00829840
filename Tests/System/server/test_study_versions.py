"""Versions of a study: brought as drafts, checked whole, published in stages, fetched by devices, withdrawn."""

import concurrent.futures
import datetime
import email.utils
import io
import os
import pathlib
import re
import signal
import socket
import subprocess
import zipfile

import pytest

import server as servers
import sharing
import versions
import waiting
from people import People
from versions import archive, bring, current, draft, publish, study, task, withdraw


class Staff:
    """A researcher, and clinicians of two clinics, of a few studies: an account costs several slow passwords."""

    def __init__(self, people, count):
        self.people, self.count, self.rounds = people, count, 0
        self.begin()

    def begin(self):
        """New studies, with staff of their own: an account's studies are named when it is made."""
        self.rounds += 1
        more = f"-{self.rounds}" if self.rounds > 1 else ""
        self.studies = [f"versions{more}-{number}" for number in range(self.count)]
        for name in self.studies:
            self.people.study(name)
        self.researcher = self.account(f"versions-researcher{more}", "researcher")
        self.nurse = self.account(f"versions-nurse{more}", "clinician", clinic="north")
        self.south = self.account(f"versions-south{more}", "clinician", clinic="south")

    def account(self, name, role, **more):
        studies = [{"id": study, **more} for study in self.studies]
        answer = self.people.admin.post("/v1/accounts", {"name": name, "role": role, "studies": studies})
        assert answer.status_code == 201, answer.text
        once, password = answer.json()["oneTimePassword"], f"a good password of {name}"
        assert self.people.signed_in(name, once).post("/v1/password", {"old": once, "new": password}).status_code == 204
        return self.people.signed_in(name, password)

    def next_study(self):
        if not self.studies:
            self.begin()
        return Study(self, self.studies.pop())


class Study:
    """A study that is for one test, with a tablet in each of two clinics."""

    def __init__(self, staff, name):
        self.people, self.name = staff.people, name
        self.researcher, self.nurse = staff.researcher, staff.nurse
        self.tablet = self.people.enrol(staff.nurse, name)
        self.other = self.people.enrol(staff.south, name)

    def files(self, version="1.0.0", **more):
        return {"study.json": study(self.name, version), "who-5.json": task(), **more}

    def draft(self, version="1.0.0", **more):
        return draft(self.researcher, self.name, self.files(version, **more))

    def publish(self, version, to="all", **more):
        return publish(self.researcher, self.name, version, to, **more)

    def published(self, version="1.0.0", to="all", **more):
        """The id of a new version that is published."""
        made = self.draft(version)
        answer = self.publish(made, to, **more)
        assert answer.status_code == 200, answer.text
        return made

    def show(self, version):
        return self.researcher.get(f"/v1/studies/{self.name}/versions/{version}").json()

    def device(self, one):
        return one.enrolment["device"]

    def number_of(self, device):
        """The number of the version that a device is given; nothing where it is given none."""
        answer = current(device)
        assert answer.status_code in (200, 204)
        return answer.json()["number"] if answer.status_code == 200 else None

    def audit(self, prefix="studyVersion"):
        rows = self.people.admin.get(f"/v1/studies/{self.name}/audit?limit=500").json()["items"]
        return [row for row in rows if row["action"].startswith(prefix)]


@pytest.fixture(scope="module")
def staff(people):
    people.server.sql("delete from failures")
    return Staff(people, count=60)


@pytest.fixture
def ours(staff):
    return staff.next_study()


# --- Drafts

def test_a_draft_is_checked_and_no_device_is_given_it(ours):
    answer = bring(ours.researcher, ours.name, ours.files())
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert (made["state"], made["version"], made["files"]) == ("draft", "1.0.0", 2)
    assert all(finding["weight"] != "fault" for finding in made["findings"])
    assert answer.headers["Location"] == f"/v1/studies/{ours.name}/versions/{made['id']}"
    assert current(ours.tablet).status_code == 204
    shown = ours.show(made["id"])
    assert [content["path"] for content in shown["contents"]] == ["study.json", "who-5.json"]
    digest = shown["contents"][0]["sha256"]
    assert ours.tablet.get(f"/v1/study-contents/{digest}").status_code == 404, "a draft is for staff"
    assert ours.researcher.get(f"/v1/study-contents/{digest}").content == versions.content(study(ours.name))


def test_each_task_that_comes_with_a_version_is_noted_once_so_that_exports_know_it(ours):
    ours.published()
    ours.published("1.1.0")
    rows = ours.people.admin.get(f"/v1/studies/{ours.name}/audit?limit=500").json()["items"]
    assert [(row["subject"], row["detail"]) for row in rows if row["action"] == "taskPublished"] == [
        (task()["id"], {"version": task()["version"]})]


def test_the_same_files_are_one_version_however_they_are_packed(ours):
    files = ours.files()
    first = draft(ours.researcher, ours.name, files)
    again = bring(ours.researcher, ours.name, dict(reversed(files.items())))
    assert (again.status_code, again.json()["id"]) == (200, first)
    listed = ours.researcher.get(f"/v1/studies/{ours.name}/versions").json()["items"]
    assert [row["id"] for row in listed] == [first]


def test_a_version_is_packed_and_comes_back_from_its_pack(ours):
    made = ours.draft()
    path = f"/v1/studies/{ours.name}/versions/{made}/pack"
    pack = ours.researcher.get(path)
    assert pack.status_code == 200 and pack.content == ours.researcher.get(path).content
    with zipfile.ZipFile(io.BytesIO(pack.content)) as archived:
        assert {name: archived.read(name) for name in archived.namelist()} == {
            name: versions.content(value) for name, value in ours.files().items()}
    assert draft(ours.researcher, ours.name, pack.content) == made
    assert ours.researcher.get(path, headers={"If-None-Match": pack.headers["ETag"]}).status_code == 304


def test_a_list_is_given_in_pages_the_newest_first(ours):
    made = [ours.draft(f"1.0.{number}") for number in range(3)]
    path = f"/v1/studies/{ours.name}/versions?limit=2"
    first = ours.researcher.get(path).json()
    second = ours.researcher.get(f"{path}&cursor={first['next']}").json()
    assert [row["id"] for row in first["items"] + second["items"]] == made[::-1]
    assert "next" not in second


@pytest.mark.parametrize("change, file", [
    ({"study.json": b"{"}, "study.json"), ({"study.json": {"ambler": 1, "tasks": []}}, "study.json"),
    ({"who-5.json": {"ambler": 1}}, "who-5.json"),
    ({"who-5.json": None}, "study.json"), ({"study.json": study("another")}, "study.json")])
def test_faults_are_told_by_file_and_nothing_is_kept(ours, change, file):
    files = {path: value for path, value in {**ours.files(), **change}.items() if value is not None}
    answer = bring(ours.researcher, ours.name, files)
    assert answer.status_code == 422, answer.text
    found = answer.json()
    assert not found["canBePublished"]
    assert file in {finding["file"] for finding in found["findings"] if finding["weight"] == "fault"}, answer.text
    assert ours.researcher.get(f"/v1/studies/{ours.name}/versions").json()["items"] == []


@pytest.mark.parametrize(
    "data", [b"", b"no archive", archive({}), archive({"readme.txt": b"hello"}), archive({"../study.json": b"{}"})],
    ids=["nothing", "no archive", "an empty archive", "no study file", "a path that leads out"])
def test_what_is_no_study_is_told_so(ours, data):
    answer = bring(ours.researcher, ours.name, data)
    assert answer.status_code == 422, answer.text
    assert answer.json()["findings"] and not answer.json()["canBePublished"]


def test_another_media_type_is_refused(ours):
    answer = ours.researcher.ask("POST", f"/v1/studies/{ours.name}/versions", data=archive(ours.files()),
                                 headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (415, "mediaType")


def test_what_is_published_under_a_version_is_never_another(ours):
    ours.published()
    other_study = {**ours.files(), "study.json": study(ours.name, title="Another title")}
    answer = bring(ours.researcher, ours.name, other_study)
    assert (answer.status_code, faults(answer)) == (422, [("study.json", "/version")])
    other_task = {"study.json": study(ours.name, "1.1.0"), "who-5.json": task(title="Another title")}
    answer = bring(ours.researcher, ours.name, other_task)
    assert (answer.status_code, faults(answer)) == (422, [("who-5.json", "/version")])
    assert "who-5" in answer.text


def faults(answer):
    return [(finding["file"], finding["pointer"]) for finding in answer.json()["findings"] if finding["weight"] == "fault"]


def test_of_two_drafts_of_one_version_the_second_cannot_be_published(ours):
    first, second = ours.draft(), draft(ours.researcher, ours.name, {**ours.files(), "study.json": study(ours.name, title="Another")})
    assert first != second
    assert ours.publish(first).status_code == 200
    answer = ours.publish(second)
    assert (answer.status_code, faults(answer)) == (422, [("study.json", "/version")])
    assert ours.show(second)["state"] == "draft"


def deleted(ours, version):
    return ours.researcher.ask("DELETE", f"/v1/studies/{ours.name}/versions/{version}")


def on_disk(ours, digest):
    """Whether the server's folder has the bytes of a content of the study."""
    return [file for file in (ours.people.server.folder / "server/study-contents/content").rglob("*")
            if file.is_file() and ours.name in file.parts and digest in file.name]


def digests(ours, version):
    return {one["path"]: one["sha256"] for one in ours.show(version)["contents"]}


def test_a_draft_is_deleted_with_the_files_that_no_other_version_has(ours):
    kept = ours.published()
    made = ours.draft("1.1.0")
    own, shared = digests(ours, made)["study.json"], digests(ours, made)["who-5.json"]
    assert shared == digests(ours, kept)["who-5.json"] and on_disk(ours, own) and on_disk(ours, shared)
    assert deleted(ours, made).status_code == 204
    assert not on_disk(ours, own) and on_disk(ours, shared)
    assert ours.researcher.get(f"/v1/studies/{ours.name}/versions/{made}").status_code == 404
    assert ours.researcher.get(f"/v1/study-contents/{own}").status_code == 404
    assert ours.tablet.get(f"/v1/study-contents/{shared}").content == versions.content(task())
    assert deleted(ours, made).status_code == 404
    [noted] = [row for row in ours.audit("studyDraft") if row["action"] == "studyDraftDeleted"]
    assert (noted["subject"], noted["detail"]) == (made, {"version": "1.1.0"})
    again = ours.draft("1.1.0")
    assert again != made and on_disk(ours, own)
    assert ours.publish(again).json()["number"] == 2


def test_what_two_drafts_have_goes_with_the_last_of_them(ours):
    first, second = ours.draft(), ours.draft("1.1.0")
    shared = digests(ours, first)["who-5.json"]
    assert deleted(ours, first).status_code == 204
    assert on_disk(ours, shared)
    assert deleted(ours, second).status_code == 204
    assert not on_disk(ours, shared)
    assert ours.researcher.get(f"/v1/studies/{ours.name}/versions").json()["items"] == []


def test_what_was_published_is_never_deleted(ours):
    made = ours.published()
    for _ in range(2):
        answer = deleted(ours, made)
        assert (answer.status_code, answer.json()["code"]) == (409, "versionNotDraft")
        withdraw(ours.researcher, ours.name, made)
    digest = digests(ours, made)["study.json"]
    assert ours.researcher.get(f"/v1/study-contents/{digest}").status_code == 200


# --- Large drafts

def films(megabytes, version="1.0.0", count=1):
    """A study that shows films, which nothing makes smaller."""
    shown = [{"id": f"film{number}", "type": "media", "title": "See", "kind": "video", "file": f"media/{number}.webm",
              "description": "A film"} for number in range(count)]
    steps = [{"id": "hello", "type": "instruction", "title": "Hello"}, *shown]
    return {
        "study.json": study("ms-2026", version, tasks=[("films", "films.json")]),
        "films.json": {"ambler": 1, "id": "films", "version": version, "title": "Films", "steps": steps},
        **{f"media/{number}.webm": b"\x1a\x45\xdf\xa3" + os.urandom(megabytes * 1_000_000) for number in range(count)}}


def memory(server, field):
    """A figure of the server's memory in megabytes."""
    text = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(rf"{field}:\s+(\d+)", text)[1]) / 1024


def drafts_held(server):
    """Archives of drafts that the server holds; they have no name any more."""
    held = []
    for descriptor in pathlib.Path(f"/proc/{server.process.pid}/fd").iterdir():
        try:
            held.append(str(descriptor.readlink()))
        except FileNotFoundError:
            continue
    return [path for path in held if "/study-contents/uploads/draft." in path]


def drafts_left(server):
    return list((server.folder / "server/study-contents/uploads").iterdir())


def nothing_is_held(server):
    waiting.until(lambda: not drafts_held(server), "the archive of the draft is gone")
    return not drafts_left(server)


@pytest.mark.long("200 MB come to a server of its own")
def test_a_large_draft_leaves_memory_flat(tmp_path):
    server = servers.Server(tmp_path / "own")
    try:
        people = People(server, few=True)
        draft(people.researcher, "ms-2026", films(1, "0.9.0"))
        files = films(50, count=4)
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w") as packed:
            for number, (path, value) in enumerate(files.items()):
                way = zipfile.ZIP_DEFLATED if number % 2 else zipfile.ZIP_STORED
                packed.writestr(path, versions.content(value), compress_type=way, compresslevel=1)
        # The most that it has from here on is counted from here on (proc(5)).
        pathlib.Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")
        before = memory(server, "VmRSS")
        made.seek(0)
        answer = people.researcher.ask(
            "POST", "/v1/studies/ms-2026/versions", data=made, headers={"Content-Type": "application/zip"})
        most = memory(server, "VmHWM")
        assert answer.status_code == 201, answer.text
        assert most < before + 40, f"{before:.0f} MB before, {most:.0f} MB at most"
        assert nothing_is_held(server)
        shown = people.researcher.get(f"/v1/studies/ms-2026/versions/{answer.json()['id']}").json()
        assert {one["path"]: one["sha256"] for one in shown["contents"]} == {
            path: servers.digest(versions.content(value)) for path, value in files.items()}
        kept = server.folder / "server/study-contents/content/ms-2026"
        for path, value in files.items():
            digest = servers.digest(versions.content(value))
            assert (kept / digest[:2] / digest).read_bytes() == versions.content(value), path
        # Its pack is read from the disk while it is sent.
        pathlib.Path(f"/proc/{server.process.pid}/clear_refs").write_text("5")
        before = memory(server, "VmRSS")
        pack = people.researcher.get(f"/v1/studies/ms-2026/versions/{answer.json()['id']}/pack")
        most = memory(server, "VmHWM")
        assert int(pack.headers["Content-Length"]) == len(pack.content) > 200_000_000
        with zipfile.ZipFile(io.BytesIO(pack.content)) as archived:
            assert archived.testzip() is None and set(archived.namelist()) == set(files)
        assert most < before + 40, f"{before:.0f} MB before, {most:.0f} MB at most"
    finally:
        server.stop()


def test_a_draft_that_was_cut_off_leaves_nothing(ours):
    server = ours.people.server
    head = (f"POST /v1/studies/{ours.name}/versions HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {ours.researcher.token}\r\n"
            "Content-Type: application/zip\r\nContent-Length: 9000000\r\n\r\n")
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(head.encode() + os.urandom(3_000_000))
        waiting.until(lambda: drafts_held(server), "the draft is coming")
        assert not drafts_left(server), "it has no name"
    assert nothing_is_held(server)
    assert ours.researcher.get(f"/v1/studies/{ours.name}/versions").json()["items"] == []


def test_what_is_refused_leaves_nothing(ours):
    server = ours.people.server
    bomb = archive({**ours.files(), "media/a.webm": b"\0" * (60 << 20)})
    answer = bring(ours.researcher, ours.name, bomb)
    assert answer.status_code == 422 and "200 times" in answer.json()["findings"][0]["message"], answer.text
    damaged = bytearray(archive(ours.files()))
    damaged[60] ^= 1
    assert bring(ours.researcher, ours.name, bytes(damaged)).status_code == 422
    assert nothing_is_held(server)


@pytest.mark.long("a disk is filled")
@pytest.mark.skipif(os.geteuid() != 0, reason="a small file system is only mounted by root")
def test_a_full_disk_refuses_a_draft_with_words(tmp_path):
    server = servers.Server(tmp_path / "own")
    folder = server.folder / "server/study-contents"
    mounted = False
    try:
        people = People(server, few=True)
        researcher = people.researcher
        server.stop()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=5m,mode=0700", "tmpfs", str(folder)], check=False).returncode == 0
        if not mounted:
            pytest.skip("nothing can be mounted here")
        server.start()
        # The first has no room for its archive, the second none for its files beside it.
        for files in [films(7), films(3)]:
            answer = bring(researcher, "ms-2026", files)
            assert (answer.status_code, answer.json()["code"]) == (507, "storageFull")
            assert nothing_is_held(server)
        assert researcher.get("/v1/studies/ms-2026/versions").json()["items"] == []
        assert bring(researcher, "ms-2026", films(0)).status_code == 201, "what has room is kept"
        subprocess.run(["mount", "-o", "remount,size=16m", str(folder)], check=True)
        assert bring(researcher, "ms-2026", files).status_code == 201
    finally:
        server.stop()
        if mounted:
            subprocess.run(["umount", str(folder)], check=False)


# --- Publishing

def test_a_published_version_is_signed_and_its_files_are_fetched_by_their_digests(ours, tmp_path):
    made = ours.published()
    answer = current(ours.tablet)
    assert answer.status_code == 200
    given = answer.json()
    assert (given["number"], given["manifest"]["study"], given["manifest"]["version"]) == (1, ours.name, "1.0.0")
    assert answer.headers["ETag"] == '"1"'
    keys = servers.Client(ours.people.server).get("/v1/study-keys").json()
    assert versions.is_signed(given, keys, tmp_path)
    assert not versions.is_signed({**given, "number": 2}, keys, tmp_path)
    assert ours.tablet.enrolment["studyKeys"] == {"keys": keys["keys"]}
    assert current(ours.other).content == answer.content, "the same bytes for everybody, for good"
    wanted = {path: versions.content(value) for path, value in ours.files().items()}
    fetched = {one["path"]: ours.tablet.get(f"/v1/study-contents/{one['sha256']}").content for one in given["manifest"]["contents"]}
    assert fetched == wanted
    assert {one["path"]: one["kind"] for one in given["manifest"]["contents"]} == {"study.json": "study", "who-5.json": "task"}
    assert [row["detail"]["number"] for row in ours.audit() if row["action"] == "studyVersionPublished"] == [1]
    assert ours.show(made)["stages"][0]["to"] == "all"


def test_a_content_is_fetched_in_parts(ours):
    ours.published()
    [one] = [one for one in current(ours.tablet).json()["manifest"]["contents"] if one["kind"] == "task"]
    path, whole = f"/v1/study-contents/{one['sha256']}", versions.content(task())
    answer = ours.tablet.get(path)
    assert (answer.status_code, answer.content, answer.headers["ETag"]) == (200, whole, f'"{one["sha256"]}"')
    part = ours.tablet.get(path, headers={"Range": "bytes=100-"})
    assert (part.status_code, part.content) == (206, whole[100:])
    assert part.headers["Content-Range"] == f"bytes 100-{len(whole) - 1}/{len(whole)}"
    assert ours.tablet.get(path, headers={"Range": f"bytes={len(whole)}-"}).status_code == 416
    assert ours.tablet.get(path, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert ours.tablet.get("/v1/study-contents/" + "0" * 64).status_code == 404
    assert ours.tablet.get("/v1/study-contents/nothing").status_code == 400


def test_who_knows_the_version_is_told_nothing_new(ours):
    ours.published()
    assert current(ours.tablet, known=1).status_code == 304
    assert current(ours.tablet, known=1, wait=1).status_code == 304, "after the wait, too"
    assert current(ours.tablet, known=7).status_code == 200


def test_a_version_is_the_study_that_counts_on_the_server(ours):
    ours.published()
    shown = ours.researcher.get(f"/v1/studies/{ours.name}").json()
    assert shown["document"]["version"] == "1.0.0"
    listed = ours.researcher.get(f"/v1/studies/{ours.name}/tasks").json()["items"]
    assert [(row["id"], row["version"]) for row in listed] == [("who-5", task()["version"])]
    named = {"study.json": study(ours.name, "1.1.0", tasks=[("well-being", "forms/how are you.json")]),
             "forms/how are you.json": task()}
    assert ours.publish(draft(ours.researcher, ours.name, named)).status_code == 200
    assert ours.researcher.get(f"/v1/studies/{ours.name}").json()["document"]["version"] == "1.1.0"
    assert ours.nurse.get(f"/v1/studies/{ours.name}/adherence").status_code == 200, "its file is read again by its own names"


def test_stages_grow_and_never_shrink(ours):
    made = ours.draft()
    assert ours.publish(made, {"devices": [ours.device(ours.tablet)]}).status_code == 200
    assert (ours.number_of(ours.tablet), ours.number_of(ours.other)) == (1, None)
    again = ours.publish(made, {"devices": [ours.device(ours.tablet)]})
    assert (again.status_code, again.json()["code"]) == (409, "alreadyForThem")
    wider = ours.publish(made, {"clinics": ["north", "south"]})
    assert (wider.status_code, wider.json()["number"], len(wider.json()["stages"])) == (200, 1, 2)
    assert (ours.number_of(ours.tablet), ours.number_of(ours.other)) == (1, 1)
    assert ours.publish(made, {"clinics": ["south"]}).status_code == 409
    assert ours.publish(made).status_code == 200
    assert [row["action"] for row in ours.audit()].count("studyVersionWidened") == 2


@pytest.mark.parametrize("to, pointer", [({"clinics": ["nowhere"]}, "/to/clinics"), ({"devices": [servers.uuid7()]}, "/to/devices")])
def test_a_stage_names_clinics_and_devices_of_its_study(ours, to, pointer):
    answer = ours.publish(ours.draft(), to)
    assert (answer.status_code, [fault["pointer"] for fault in answer.json()["errors"]]) == (400, [pointer])
    assert ours.publish(ours.draft(), {"devices": [ours.people.device.enrolment["device"]]}).status_code == 400, "one of another study"


def test_a_new_version_of_one_tablet_leaves_the_others_theirs(ours):
    ours.published()
    ours.published("1.1.0", {"devices": [ours.device(ours.tablet)]})
    assert (ours.number_of(ours.tablet), ours.number_of(ours.other)) == (2, 1)


# --- Waiting

def asked_at_once(ours, device, **more):
    """Asks in a thread of its own; gives what will be the answer, once the server is known to keep it."""
    pool = concurrent.futures.ThreadPoolExecutor(1)
    client = servers.Client(ours.people.server, device.token)
    answer = pool.submit(current, client, **more)
    pool.shutdown(wait=False)
    waiting.until(lambda: kept_open(ours) > 0, "the request is kept open")
    return answer


def kept_open(ours):
    """How many requests the server keeps open for news of a version."""
    text = servers.Client(ours.people.server).get("/metrics").text
    [line] = [line for line in text.splitlines() if line.startswith("ambler_version_waits ")]
    return float(line.split()[1])


def test_a_request_that_is_kept_open_ends_with_the_publication(ours):
    ours.published()
    answer = asked_at_once(ours, ours.tablet, known=1, wait=55)
    assert not answer.done()
    ours.published("1.1.0")
    assert (answer.result(timeout=50).status_code, answer.result().json()["number"]) == (200, 2)
    waiting.until(lambda: kept_open(ours) == 0, "nobody waits any more")


def test_the_first_version_is_waited_for_as_well(ours):
    answer = asked_at_once(ours, ours.tablet, wait=55)
    ours.published()
    assert (answer.result(timeout=50).status_code, answer.result().json()["number"]) == (200, 1)


def test_what_is_published_for_others_ends_no_wait(ours):
    ours.published()
    answer = asked_at_once(ours, ours.tablet, known=1, wait=55)
    ours.published("1.1.0", {"devices": [ours.device(ours.other)]})
    waiting.until(lambda: kept_open(ours) > 0, "it is kept on")
    assert not answer.done()
    ours.published("1.2.0")
    assert answer.result(timeout=50).json()["number"] == 3


def test_a_stage_that_begins_ends_the_wait(ours):
    ours.published()
    made = ours.draft("1.1.0")
    soon = datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=10)
    begins = soon.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert ours.publish(made, **{"from": begins}).status_code == 200
    assert current(ours.tablet, known=1).status_code == 304
    answer = current(ours.tablet, known=1, wait=55)
    assert (answer.status_code, answer.json()["number"]) == (200, 2)


@pytest.mark.long("a second server")
def test_what_another_server_publishes_ends_the_wait(ours):
    ours.published()
    server = ours.people.server
    another = sharing.SharingServer(*sharing.database(server), server.folder)
    try:
        answer = asked_at_once(ours, ours.tablet, known=1, wait=55)
        elsewhere = servers.Client(another, ours.researcher.token)
        made = draft(elsewhere, ours.name, ours.files("1.1.0"))
        assert publish(elsewhere, ours.name, made).status_code == 200
        assert (answer.result(timeout=50).status_code, answer.result().json()["number"]) == (200, 2)
    finally:
        another.stop()


@pytest.mark.long("a server of its own")
def test_a_server_that_stops_keeps_nobody_waiting(tmp_path):
    server = servers.Server(tmp_path / "own")
    try:
        ours = Staff(People(server, few=True), count=1).next_study()
        ours.published()
        answer = asked_at_once(ours, ours.tablet, known=1, wait=55)
        server.process.send_signal(signal.SIGTERM)
        assert answer.result(timeout=50).status_code == 304
        assert server.process.wait(timeout=60) == 0
    finally:
        server.stop()


# --- Withdrawal

def test_who_had_a_withdrawn_version_gets_the_one_before_as_a_higher_number(ours, tmp_path):
    ours.published()
    first = current(ours.tablet).json()
    gone = ours.published("1.1.0")
    answer = withdraw(ours.researcher, ours.name, gone, "The second question was wrong.")
    assert (answer.status_code, answer.json()["state"], answer.json()["restoredAs"]) == (200, "withdrawn", [3])
    given = current(ours.tablet).json()
    assert (given["number"], given["manifest"]) == (3, first["manifest"])
    assert versions.is_signed(given, servers.Client(ours.people.server).get("/v1/study-keys").json(), tmp_path)
    assert ours.researcher.get(f"/v1/studies/{ours.name}").json()["document"]["version"] == "1.0.0"
    [noted] = [row["detail"] for row in ours.audit() if row["action"] == "studyVersionWithdrawn"]
    assert noted == {"number": 2, "reason": "The second question was wrong.", "restoredAs": [3]}
    # A tablet that is in the middle of fetching it may end that.
    digest = ours.show(gone)["contents"][0]["sha256"]
    assert ours.tablet.get(f"/v1/study-contents/{digest}").status_code == 200


def test_the_tablet_that_tried_a_version_goes_on_with_it_when_a_later_one_goes(ours):
    ours.published()
    ours.published("1.1.0", {"devices": [ours.device(ours.tablet)]})
    tried = current(ours.tablet).json()["manifest"]
    gone = ours.published("1.2.0")
    assert withdraw(ours.researcher, ours.name, gone).json()["restoredAs"] == [4, 5]
    assert (ours.number_of(ours.tablet), ours.number_of(ours.other)) == (5, 4)
    assert current(ours.tablet).json()["manifest"] == tried


def test_where_nothing_was_before_tablets_keep_what_they_have(ours):
    gone = ours.published()
    answer = withdraw(ours.researcher, ours.name, gone)
    assert (answer.status_code, answer.json()["restoredAs"]) == (200, [])
    assert current(ours.tablet, known=1).status_code == 204
    assert ours.publish(gone).json()["code"] == "versionWithdrawn"
    assert withdraw(ours.researcher, ours.name, gone).json()["code"] == "versionWithdrawn"
    assert withdraw(ours.researcher, ours.name, ours.draft("1.1.0")).json()["code"] == "versionNotPublished"
    # Its contents can be published again, under a new number.
    again = ours.draft()
    assert again != gone
    assert ours.publish(again).json()["number"] == 2


def test_a_withdrawal_needs_a_reason(ours):
    gone = ours.published()
    for reason in ["", " ", 7, "x" * 501]:
        assert withdraw(ours.researcher, ours.name, gone, reason).status_code == 400
    assert ours.show(gone)["state"] == "published"


# --- What devices tell

def test_staff_see_which_version_each_device_has_and_why_not_the_newest(ours):
    ours.published()
    made = ours.published("1.1.0")
    told = {"number": 1, "offered": 2, "state": "waiting", "reason": "openRun"}
    assert ours.tablet.ask("PUT", "/v1/study-standing", told).status_code == 204
    [row] = ours.nurse.get(f"/v1/studies/{ours.name}/devices").json()["items"]
    shown = row["studyVersion"]
    assert shown.pop("at").startswith("20") and shown == {**told, "newest": 2}
    assert ours.tablet.ask("PUT", "/v1/study-standing", {"number": 2, "offered": 2, "state": "current"}).status_code == 204
    devices = {row["id"]: row["studyVersion"] for row in ours.show(made)["devices"]}
    assert devices[ours.device(ours.tablet)]["number"] == 2 and "reason" not in devices[ours.device(ours.tablet)]
    assert devices[ours.device(ours.other)] == {"newest": 2}


@pytest.mark.parametrize("days, shown", [(0, None), (-1200, 1200), (3, -3)])
def test_a_device_whose_clock_is_off_is_shown_with_it_until_it_is_right(ours, days, shown):
    ours.published()
    told = {"number": 1, "offered": 1, "state": "current"}

    def row(clock):
        headers = {"Date": email.utils.format_datetime(clock, usegmt=True)} if clock else {}
        assert ours.tablet.ask("PUT", "/v1/study-standing", told, headers=headers).status_code == 204
        return ours.nurse.get(f"/v1/studies/{ours.name}/devices").json()["items"][0]

    now = datetime.datetime.now(datetime.UTC)
    behind = row(now + datetime.timedelta(days=days)).get("clockBehindSeconds")
    assert behind is None if shown is None else abs(behind - shown * 86_400) < 300
    assert "clockBehindSeconds" not in row(datetime.datetime.now(datetime.UTC))
    row(now + datetime.timedelta(days=days))
    assert "clockBehindSeconds" not in row(None), "a tablet of before does not say its time"


def test_whoever_works_in_a_clinic_sees_the_devices_of_that_one(ours):
    made = ours.published()
    shown = ours.nurse.get(f"/v1/studies/{ours.name}/versions/{made}").json()["devices"]
    assert [row["id"] for row in shown] == [ours.device(ours.tablet)]


@pytest.mark.parametrize("body, pointer", [
    ({}, ""), ({"state": "asleep"}, "/state"), ({"state": "current", "number": -1}, "/number"),
    ({"state": "refused", "reason": "Ann is at home"}, "/reason"), ({"state": "current", "place": "home"}, "/place")])
def test_a_standing_is_read_strictly(ours, body, pointer):
    answer = ours.tablet.ask("PUT", "/v1/study-standing", body)
    assert (answer.status_code, [fault["pointer"] for fault in answer.json()["errors"]]) == (400, [pointer])
    assert "Ann" not in answer.text


# --- From a command line

def ambler(ours, folder, *words, account="versions-researcher", action="publish", operand=None):
    """`ambler study` as the researcher of the study; publishes its folder where nothing else is said."""
    (folder / "password").write_text("a good password of versions-researcher\n")
    return subprocess.run(
        [servers.PROGRAM, "study", action, operand or str(folder / "study"), "--server", ours.people.server.address, "--account",
         account, "--password-file", str(folder / "password"), *words], capture_output=True, text=True, check=False)


def take_back(ours, folder, version, *words):
    return ambler(ours, folder, "--study", ours.name, "--reason", "A question was wrong.", *words, action="withdraw", operand=version)


def laid(folder, files):
    for path, value in files.items():
        file = folder / "study" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(versions.content(value))


def test_a_study_is_published_from_a_command_line(ours, tmp_path):
    laid(tmp_path, ours.files())
    kept = ambler(ours, tmp_path, "--draft")
    assert kept.returncode == 0, kept.stderr
    assert current(ours.tablet).status_code == 204
    done = ambler(ours, tmp_path, "--to", "clinic:north")
    assert (done.returncode, done.stdout) == (
        0, f"{ours.name} 1.0.0: published at {ours.people.server.address} as number 1\n"), done.stderr
    assert (ours.number_of(ours.tablet), ours.number_of(ours.other)) == (1, None)
    assert ambler(ours, tmp_path, "--to", "clinic:north").returncode == 65, "it is for them already"
    assert ambler(ours, tmp_path).returncode == 0
    assert ours.number_of(ours.other) == 1


def test_what_the_server_finds_is_told_on_the_command_line(ours, tmp_path):
    ours.published()
    laid(tmp_path, {**ours.files(), "study.json": study(ours.name, title="Another")})
    done = ambler(ours, tmp_path)
    assert done.returncode == 65
    assert "study.json: /version fault: " in done.stderr and "1 fault." in done.stderr
    (tmp_path / "study/study.json").write_text("{")
    assert ambler(ours, tmp_path).returncode == 65


def test_a_wrong_password_publishes_nothing(ours, tmp_path):
    laid(tmp_path, ours.files())
    done = ambler(ours, tmp_path, account="nobody-of-them")
    assert (done.returncode, done.stdout) == (65, "") and "password is wrong" in done.stderr
    assert ours.researcher.get(f"/v1/studies/{ours.name}/versions").json()["items"] == []
    ours.people.server.sql("delete from failures")


def test_a_version_is_withdrawn_from_a_command_line_and_what_comes_instead_is_told(ours, tmp_path):
    ours.published()
    gone = ours.published("1.1.0")
    done = take_back(ours, tmp_path, "1.1.0")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        f"{ours.name} 1.1.0: number 2 is withdrawn at {ours.people.server.address}",
        "Devices get 1.0.0 as number 3 instead, for all."]
    assert ours.number_of(ours.tablet) == 3
    shown = ours.show(gone)
    assert (shown["state"], shown["reason"]) == ("withdrawn", "A question was wrong.")
    again = take_back(ours, tmp_path, "2")
    assert (again.returncode, again.stdout) == (65, "") and "withdrawn already" in again.stderr
    several = take_back(ours, tmp_path, "1.0.0")
    assert several.returncode == 65 and "number 1 (1.0.0), number 3 (1.0.0)" in several.stderr
    assert ours.number_of(ours.tablet) == 3


def test_the_only_version_is_withdrawn_by_its_number_and_tablets_keep_theirs(ours, tmp_path):
    gone = ours.published()
    done = take_back(ours, tmp_path, "1")
    assert done.returncode == 0 and "they keep what they have" in done.stdout, done.stderr
    assert ours.show(gone)["state"] == "withdrawn"


def test_nothing_is_withdrawn_without_a_study_where_there_are_several_or_without_a_reason(ours, tmp_path):
    made = ours.published()
    unclear = ambler(ours, tmp_path, "--reason", "It was wrong.", action="withdraw", operand="1")
    assert unclear.returncode == 64 and "--study" in unclear.stderr
    assert ambler(ours, tmp_path, "--study", ours.name, action="withdraw", operand="1").returncode == 64
    assert take_back(ours, tmp_path, "7").returncode == 65
    assert ours.show(made)["state"] == "published"


# --- Others

def test_no_other_study_sees_anything_of_it(people, ours):
    made = ours.published()
    digest = current(ours.tablet).json()["manifest"]["contents"][0]["sha256"]
    assert people.device.get(f"/v1/study-contents/{digest}").status_code == 404
    assert people.researcher.get(f"/v1/study-contents/{digest}").status_code == 404
    assert current(people.device).status_code == 204
    for path in [f"/v1/studies/{ours.name}/versions", f"/v1/studies/{ours.name}/versions/{made}",
                 f"/v1/studies/ms-2026/versions/{made}", f"/v1/studies/{ours.name}/versions/{servers.uuid7()}",
                 f"/v1/studies/{ours.name}/versions/none"]:
        assert people.researcher.get(path).status_code == 404, path
    assert publish(people.researcher, "ms-2026", made).status_code == 404
    assert withdraw(people.researcher, "ms-2026", made).status_code == 404


def test_a_device_that_was_signed_out_gets_nothing_more(ours):
    ours.published()
    device = ours.device(ours.tablet)
    assert ours.nurse.ask("DELETE", f"/v1/devices/{device}").status_code == 204
    assert current(ours.tablet).status_code == 401


def test_what_is_published_differs_by_file(ours):
    ours.published()
    later = draft(ours.researcher, ours.name, {
        "study.json": study(ours.name, "1.1.0", tasks=[("well-being", "who-5.json"), ("worry", "gad-7.json")]),
        "who-5.json": task(), "gad-7.json": task("gad-7")})
    difference = ours.show(later)["difference"]
    text = difference.pop("text")
    assert difference == {"since": "1.0.0", "added": ["gad-7.json"], "removed": [], "changed": ["study.json"], "comparable": True}
    assert "worry: is new" in text


def test_contents_that_were_lost_on_the_disk_come_back_with_the_same_draft(ours):
    made = ours.draft()
    [one] = [one for one in ours.show(made)["contents"] if one["kind"] == "task"]
    digest = one["sha256"]
    (ours.people.server.folder / f"server/study-contents/content/{ours.name}/{digest[:2]}/{digest}").unlink()
    answer = ours.publish(made)
    assert (answer.status_code, answer.json()["code"]) == (409, "contentsMissing")
    assert ours.draft() == made
    assert ours.publish(made).status_code == 200


def test_a_task_that_was_published_alone_stays_readable_and_judges_results(ours):
    alone = {**task("gad-7"), "version": "0.5.0"}
    assert ours.researcher.post(f"/v1/studies/{ours.name}/tasks", alone).status_code == 201
    [published] = ours.researcher.get(f"/v1/studies/{ours.name}/tasks").json()["items"]
    ours.published()
    path = f"/v1/studies/{ours.name}/tasks/{alone['id']}/{alone['version']}"
    for reader in (ours.researcher, ours.tablet):
        assert reader.get(path).json() == alone
    ours.people.register(ours.nurse, ours.name, "P-1")
    ours.people.long_here(ours.name)

    def flags(told):
        document = servers.result("P-1", task=told)
        assert ours.tablet.put_result(document).status_code == 201
        [row] = [row for row in ours.researcher.get(f"/v1/studies/{ours.name}/results?limit=500").json()["items"]
                 if row["id"] == document["id"]]
        return row["flags"]

    own = {name: published[name] for name in ("id", "version", "sha256")}
    assert flags(own) == []
    assert flags({**own, "sha256": servers.digest(b"other bytes")}) == ["taskDiffers"]
    assert flags({**own, "version": "0.6.0"}) == ["taskUnknown"]


def put_file(ours, version, tag="*"):
    """The answer to a study file that is put without a version of the study."""
    return ours.researcher.ask("PUT", f"/v1/studies/{ours.name}", study(ours.name, version), headers={"If-Match": tag})


def test_a_study_that_has_versions_is_changed_by_versions_alone(ours):
    answer = ours.researcher.ask("POST", f"/v1/studies/{ours.name}/tasks", task())
    assert answer.status_code == 201, answer.text
    assert put_file(ours, "0.9.0").status_code == 200, "an old set-up has no versions"
    made = ours.draft()
    assert put_file(ours, "0.9.1").status_code == 200, "nobody is given a draft"
    seen = ours.researcher.get(f"/v1/studies/{ours.name}").headers["ETag"]
    assert ours.publish(made).status_code == 200
    assert put_file(ours, "0.9.2", tag=seen).status_code == 412
    for _ in range(2):
        answer = put_file(ours, "0.9.2")
        assert (answer.status_code, answer.json()["code"]) == (409, "studyHasVersions")
        assert "publish" in answer.json()["title"]
        document = ours.researcher.get(f"/v1/studies/{ours.name}/document")
        assert document.content == versions.content(study(ours.name)), "the file is that of the version"
        for version in [task()["version"], "99.0.0"]:
            answer = ours.researcher.post(f"/v1/studies/{ours.name}/tasks", {**task(), "version": version})
            assert (answer.status_code, answer.json()["code"]) == (409, "studyHasVersions"), version
            assert "publish" in answer.json()["title"]
        listed = ours.researcher.get(f"/v1/studies/{ours.name}/tasks").json()["items"]
        assert [row["version"] for row in listed] == [task()["version"]], "nothing of it was kept"
        withdraw(ours.researcher, ours.name, made)


@pytest.mark.long("a server of its own, started twice")
def test_a_new_key_signs_and_the_old_one_is_still_published(tmp_path):
    server = servers.Server(tmp_path / "own")
    try:
        ours = Staff(People(server, few=True), count=1).next_study()
        ours.published()
        old = current(ours.tablet).json()
        server.stop()
        (server.folder / "server/study.key").unlink()
        server.start()
        keys = servers.Client(server).get("/v1/study-keys").json()
        assert len(keys["keys"]) == 2
        assert current(ours.tablet).json() == old, "what was signed stays as it was signed"
        ours.published("1.1.0")
        new = current(ours.tablet).json()
        assert new["key"] != old["key"]
        assert versions.is_signed(old, keys, tmp_path) and versions.is_signed(new, keys, tmp_path)
    finally:
        server.stop()
