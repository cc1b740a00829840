"""Versions of a study by the pages of staff: brought, checked, published, followed on the devices, withdrawn."""

import datetime
import email.utils
import io
import zipfile

import pytest

import versions
import waiting
from desk import Desk

NAME = "walks-by-version"


class Walks:
    """A study with its researcher, a nurse and a tablet."""

    def __init__(self, people):
        people.study(NAME)
        self.researcher = people.staff("versions-of-walks", "researcher", NAME)
        self.nurse = people.staff("nurse-of-walks", "clinician", NAME, "north")
        self.tablet = people.enrol(self.nurse, NAME)


@pytest.fixture(scope="module")
def walks(people):
    return Walks(people)


@pytest.fixture
def researcher(browser, server, walks):
    desk = Desk(browser, server)
    desk.sign_in("versions-of-walks")
    desk.go(f"study/{NAME}/versions")
    yield desk
    desk.close()


def files(folder, version, **more):
    """The files of a version on a disk."""
    made = {"study.json": versions.study(NAME, version, tasks=[("mood", "forms/who-5.json")]), "forms/who-5.json": versions.task(), **more}
    for path, value in made.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(versions.content(value))
    return [folder / path for path in made]


def choose(page, chosen, box="#study-files"):
    # A field for a folder takes nothing but a folder.
    if isinstance(chosen, list):
        page.set_input_files(box, [])
    page.set_input_files(box, [str(file) for file in chosen] if isinstance(chosen, list) else str(chosen))


def opened(page, version):
    page.get_by_role("heading", level=1, name=f"Study version {version}").wait_for()


def publish(desk, button="Publish"):
    desk.press(button)
    desk.page.get_by_role("heading", name="Give this version to more devices").wait_for()


def test_single_files_are_a_version_that_is_published_with_one_click(researcher, walks, tmp_path):
    page = researcher.page
    choose(page, files(tmp_path / "one", "1.0.0"))
    opened(page, "1.0.0")
    page.get_by_text("forms/who-5.json").first.wait_for()
    assert versions.current(walks.tablet).status_code == 204
    publish(researcher)
    given = versions.current(walks.tablet).json()
    assert given["manifest"]["version"] == "1.0.0"
    researcher.go(f"study/{NAME}/versions")
    row = page.get_by_role("row").filter(has_text="1.0.0")
    assert "Published" in row.text_content() and "All devices" in row.text_content()
    researcher.go(f"study/{NAME}/tasks")
    page.get_by_text("This study has versions. A new version of the study changes its tasks.").wait_for()
    assert page.locator("#task-file").count() == 0, "no task is published beside versions"
    page.get_by_role("link", name="Versions of the study").click()
    researcher.heading("Versions of the study")


def test_an_archive_is_sent_as_it_is_and_its_changes_are_shown(researcher, walks, tmp_path):
    page = researcher.page
    choose(page, packed(tmp_path, files(tmp_path / "two", "1.1.0")))
    opened(page, "1.1.0")
    page.get_by_role("heading", name="Changes since version 1.0.0").wait_for()
    assert page.get_by_label("Report of the changes").text_content().startswith(f"{NAME} 1.0.0 and {NAME} 1.1.0")
    with page.expect_download() as download:
        researcher.press("Save as one file")
    with zipfile.ZipFile(download.value.path()) as archived:
        assert sorted(archived.namelist()) == ["forms/who-5.json", "study.json"]


def packed(folder, paths):
    """An archive of files below a folder of its own."""
    made = io.BytesIO()
    root = paths[0].parent
    with zipfile.ZipFile(made, "w") as archive:
        for path in paths:
            archive.write(path, f"my study/{path.relative_to(root)}")
    file = folder / "study.zip"
    file.write_bytes(made.getvalue())
    return file


def test_a_folder_keeps_the_names_of_what_is_in_it(researcher, tmp_path):
    files(tmp_path / "my study", "1.2.0")
    choose(researcher.page, tmp_path / "my study", "#study-folder")
    opened(researcher.page, "1.2.0")


def test_faults_are_shown_by_file_and_nothing_is_kept(researcher, walks, tmp_path):
    page = researcher.page
    before = walks.researcher.get(f"/v1/studies/{NAME}/versions").json()
    faulty = {**versions.task(), "steps": [{"id": "a", "type": "nonsense"}]}
    choose(page, files(tmp_path / "faulty", "2.0.0", **{"forms/who-5.json": faulty}))
    page.get_by_text("These files have faults, so they are not a version.").wait_for()
    assert page.get_by_text("/steps/0/type").count() >= 1
    assert walks.researcher.get(f"/v1/studies/{NAME}/versions").json() == before


def test_a_version_is_for_the_devices_that_are_chosen_and_then_for_a_clinic(researcher, walks, tmp_path):
    page = researcher.page
    choose(page, files(tmp_path / "three", "1.3.0"))
    opened(page, "1.3.0")
    page.get_by_label("For", exact=True).select_option("devices")
    researcher.press("Publish")
    page.get_by_text("Choose at least one below.").wait_for()
    page.get_by_role("group", name="Some devices").get_by_label("tablet").check()
    publish(researcher)
    page.get_by_text("Chosen devices: 1").wait_for()
    assert versions.current(walks.tablet).json()["manifest"]["version"] == "1.3.0"
    page.get_by_label("For", exact=True).select_option("clinics")
    page.get_by_role("group", name="Some clinics").get_by_label("north").check()
    publish(researcher, "Give it to them")
    page.get_by_text("Clinics: north").wait_for()


def test_a_device_shows_which_version_it_has_and_why_not_the_newest(researcher, browser, server, walks):
    newest = versions.current(walks.tablet).json()["number"]
    told = {"number": 1, "offered": newest, "state": "waiting", "reason": "openRun"}
    assert walks.tablet.ask("PUT", "/v1/study-standing", told).status_code == 204
    desk = Desk(browser, server)
    page = desk.sign_in("nurse-of-walks")
    desk.go(f"study/{NAME}/devices")
    page.get_by_text("Waiting: a task is open").wait_for()
    assert walks.tablet.ask("PUT", "/v1/study-standing", {**told, "reason": "openSegment"}).status_code == 204
    desk.go(f"study/{NAME}/devices")
    page.get_by_text("Waiting: a recording is under way").wait_for()
    assert walks.tablet.ask("PUT", "/v1/study-standing", {**told, "state": "refused", "reason": "wrongSignature"}).status_code == 204
    desk.go(f"study/{NAME}/devices")
    page.get_by_text("Refused: the signature is wrong").wait_for()
    assert walks.tablet.ask("PUT", "/v1/study-standing", {"number": newest, "offered": newest, "state": "current"}).status_code == 204
    desk.go(f"study/{NAME}/devices")
    page.get_by_text("Up to date").wait_for()
    behind = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=400)
    headers = {"Date": email.utils.format_datetime(behind, usegmt=True)}
    assert walks.tablet.ask(
        "PUT", "/v1/study-standing", {"number": newest, "offered": newest, "state": "current"}, headers=headers).status_code == 204
    desk.go(f"study/{NAME}/devices")
    page.get_by_text("Its clock is behind: 400 days").wait_for()
    desk.close()


def test_a_withdrawal_asks_why_and_gives_back_what_was_before(researcher, walks):
    page = researcher.page
    before = versions.current(walks.tablet).json()
    researcher.press(before["manifest"]["version"], role="link")
    opened(page, before["manifest"]["version"])
    researcher.press("Withdraw this version")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw this version").click()
    waiting.until(lambda: page.get_by_label("Reason").get_attribute("aria-invalid") == "true", "a reason is asked for", page=page)
    researcher.write("Reason", "The second question was wrong.")
    researcher.press("Withdraw this version")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw this version").click()
    page.get_by_text("The second question was wrong.").wait_for()
    after = versions.current(walks.tablet).json()
    assert after["number"] > before["number"] and after["manifest"]["version"] == "1.0.0"


def test_a_draft_is_deleted_when_somebody_is_sure_and_a_published_version_has_no_button(researcher, walks, tmp_path):
    page = researcher.page
    choose(page, files(tmp_path / "draft", "3.0.0"))
    opened(page, "3.0.0")
    made = page.url.rsplit("/", 1)[1]
    researcher.press("Delete this draft")
    page.get_by_role("dialog").get_by_role("button", name="Delete this draft").click()
    page.get_by_role("heading", level=1, name="Versions of the study").wait_for()
    assert walks.researcher.get(f"/v1/studies/{NAME}/versions/{made}").status_code == 404
    page.get_by_role("row").filter(has_text="1.1.0").wait_for()
    assert page.get_by_role("row").filter(has_text="3.0.0").count() == 0
    published = versions.current(walks.tablet).json()["number"]
    [shown] = [row for row in walks.researcher.get(f"/v1/studies/{NAME}/versions").json()["items"] if row.get("number") == published]
    researcher.go(f"study/{NAME}/version/{shown['id']}")
    opened(page, shown["version"])
    assert page.get_by_role("button", name="Delete this draft").count() == 0


def test_a_nurse_sees_versions_and_changes_nothing(browser, server, walks):
    desk = Desk(browser, server)
    page = desk.sign_in("nurse-of-walks")
    desk.go(f"study/{NAME}/versions")
    page.get_by_role("row").filter(has_text="1.1.0").wait_for()
    assert page.get_by_role("heading", name="Upload a version").count() == 0
    desk.close()
