"""The page of a study's recovery key: the public half is brought, and boxes of devices are saved and opened elsewhere."""

import json
import re
import subprocess

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import home as homes
import recovery
import server as servers
from desk import Desk
from test_screens import faults

STUDY = "recovered-2026"


def command(*words, exits=0):
    done = subprocess.run([servers.PROGRAM, *map(str, words)], capture_output=True, text=True, check=False, timeout=homes.HANG)
    assert done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
    return done


@pytest.fixture(scope="module")
def pair(people, tmp_path_factory):
    """A study without a recovery key, and the pair that its administrator made on a machine of their own."""
    people.study(STUDY)
    folder = tmp_path_factory.mktemp("administrator")
    made = command("recovery", "new", STUDY, "--out", folder / "study.recovery")
    (folder / "passphrase").write_text("a passphrase for the way\n")
    (folder / "line").write_text(made.stdout)
    return {"folder": folder, "line": made.stdout.strip(), "id": re.search(r"fingerprint of this line is ([\w-]{22})\.", made.stderr)[1]}


@pytest.fixture
def administrator(browser, server, people):
    people.server.sql("delete from failures")
    desk = Desk(browser, server)
    desk.sign_in("admin", "correct horse battery")
    yield desk
    desk.close()


def sound(page, what):
    found = faults(page)
    assert not found, f"{what}: {json.dumps(found, indent=1)}"


def actions(people):
    return people.server.sql(f"select action from audit where study = '{STUDY}'")


@pytest.mark.slow("a browser, two programs and a device")
def test_the_public_half_is_brought_by_keys_alone_and_a_box_is_opened_elsewhere(people, pair, administrator, tmp_path):
    page = administrator.page
    administrator.go(f"study/{STUDY}/recovery")
    page.get_by_text("This study has no recovery key.").wait_for()
    sound(page, "without a key")
    sent = []
    page.on("request", lambda request: sent.append(request) if request.method == "PUT" else None)
    # The file with both halves does not leave the browser, nor does the key of another study.
    page.locator("#recovery-file").set_input_files(pair["folder"] / "study.recovery")
    page.get_by_text("This has the private half. It was not sent.").wait_for()
    assert page.get_by_label("Public half", exact=True).input_value() == ""
    administrator.write("Public half", recovery.line("other-2026"))
    administrator.press("Use this key…")
    page.get_by_text("This is not the public half of a recovery key of this study.").wait_for()
    assert not sent
    sound(page, "refused")
    # The line that the command printed, as a file: the fingerprint stands there before anything is sent.
    page.locator("#recovery-file").set_input_files(pair["folder"] / "line")
    page.get_by_role("status").get_by_text(pair["id"]).wait_for()
    page.get_by_role("button", name="Use this key…").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Use this recovery key?")
    dialog.get_by_text(pair["id"]).wait_for()
    sound(page, "are you sure")
    dialog.get_by_role("button", name="Use this key", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator("dd").get_by_text(pair["id"]).wait_for()
    assert [json.loads(request.post_data) for request in sent] == [{"recoveryKey": pair["line"]}]
    assert "recoveryKeyPut" in actions(people)

    nurse = people.staff("recovery-nurse", "clinician", STUDY, "north")
    code = nurse.post(f"/v1/studies/{STUDY}/enrolments", {}).json()["code"]
    tablet = homes.Home(tmp_path / "tablet")
    tablet.enrol(people.server.address, code, "--name", "ward 3")
    people.server.sql("insert into losses (device, name, given_up_at, results, told_at) values "
                      f"('{tablet.status()['device']}', '2026-11-26-1', now(), array['{servers.uuid7()}']::uuid[], now())")
    administrator.go(f"study/{STUDY}/recovery")
    row = page.get_by_role("row", name=re.compile("ward 3"))
    row.get_by_text("1 result, ").wait_for()
    assert page.locator("dl").inner_text().split("\n")[-3:] == ["1", "Devices that have left no box yet", "0"]
    sound(page, "with a box")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the box of the device ward 3").focus()
        page.keyboard.press("Enter")
    assert "recoveryBoxRead" in actions(people)
    box = tmp_path / download.value.suggested_filename
    download.value.save_as(box)
    command("recovery", "open", box, "--key", pair["folder"] / "study.recovery", "--out", tmp_path / "carried",
            "--passphrase-file", pair["folder"] / "passphrase")
    assert json.loads((tmp_path / "carried").read_text())["key"] == json.loads(tablet.command("key", "show", "--json"))["key"]
    # It is in a later box alone that the next recovery key has its say.
    assert people.admin.ask("PUT", f"/v1/studies/{STUDY}/recovery-key", {"recoveryKey": recovery.line(STUDY)}).status_code == 200
    administrator.go("studies")
    administrator.go(f"study/{STUDY}/recovery")
    page.get_by_role("row", name=re.compile("ward 3")).get_by_text("It opens with an earlier recovery key.").wait_for()


def test_who_is_no_administrator_has_no_such_page(people, browser, server):
    people.study("unseen-2026")
    nurse = people.staff("unseen-nurse", "clinician", "unseen-2026", "north")
    assert nurse.get("/v1/studies/unseen-2026/recovery").status_code == 403
    desk = Desk(browser, server)
    desk.sign_in("unseen-nurse")
    desk.go("study/unseen-2026/devices")
    assert desk.page.get_by_role("link", name="Recovery key").count() == 0
    desk.close()
