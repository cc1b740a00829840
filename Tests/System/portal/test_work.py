"""What staff do in the portal, from beginning to end, in a browser."""

import csv
import io
import json
import pathlib
import re
import subprocess

import pytest

import axe
import breadth
import catalogues
import questionnaires
import server as servers
import versions
from desk import STUDY, Desk

TASK = json.loads((servers.ROOT / "tasks/fitness-check.json").read_text())


def test_a_participant_is_registered_once_and_a_second_one_of_the_number_is_told_at_its_field(desk, people):
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/register")
    desk.write("Number", "N-7")
    desk.write("First name (optional)", "Nina")
    desk.press("Register")
    desk.heading("Participant N-7")
    page.get_by_text("Nina").wait_for()
    desk.go(f"study/{STUDY}/register")
    desk.write("Number", "N-7")
    desk.press("Register")
    page.get_by_text("A participant with this number is already registered.").wait_for()
    assert desk.focused == "number"
    assert page.get_by_label("Number", exact=True).get_attribute("aria-invalid") == "true"
    desk.write("Number", "N 7!")
    desk.press("Register")
    page.get_by_text("Enter 1 to 64 letters, digits, dots, dashes or underscores.").wait_for()


def signs_in(people, number, password):
    """Whether the patient's app takes the number and the password."""
    answer = servers.Client(people.server).post("/get_auth_token/", {"username": number, "password": password})
    assert answer.status_code in (200, 400), answer.text
    return answer.status_code == 200


def test_a_participant_gets_a_password_that_was_typed_twice(desk, people):
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/register")
    desk.write("Number", "N-31")
    assert page.get_by_label("Password", exact=True).is_hidden()
    page.get_by_label("Sign-in for the patient’s app").select_option(label="Type a password")
    page.get_by_text("At least 12 characters, for example four words. Not the number itself.").wait_for()
    desk.write("Password", "four words of N-31")
    desk.write("Password again", "four words of N-13")
    desk.press("Register")
    page.get_by_text("The two passwords are not the same.").wait_for()
    assert desk.focused == "passwordAgain"
    for refused in ["short", "passwordpassword"]:
        desk.write("Password", refused)
        desk.write("Password again", refused)
        desk.press("Register")
        page.get_by_text("This password is too short, too long, too common, or the number itself.").wait_for()
        assert desk.focused == "password"
    desk.write("Password", "four words of N-31")
    desk.write("Password again", "four words of N-31")
    desk.press("Register")
    desk.heading("Participant N-31")
    assert "words" not in page.url and "four words" not in page.content()
    assert signs_in(people, "N-31", "four words of N-31")
    assert not signs_in(people, "N-31", "four words of N-13")


def test_a_password_that_the_page_made_up_is_shown_once(desk, people):
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/register")
    desk.write("Number", "N-32")
    page.get_by_label("Sign-in for the patient’s app").select_option(label="Make up a password")
    assert page.get_by_label("Password", exact=True).is_hidden()
    desk.press("Register")
    desk.heading("Participant N-32 is registered")
    assert desk.focused == "Participant N-32 is registered"
    password = page.locator(".code-words").text_content()
    assert re.fullmatch("[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){4}", password), "five groups of five"
    assert password not in page.url
    assert signs_in(people, "N-32", password)
    page.get_by_role("link", name="Open the participant").click()
    page.get_by_role("heading", name="Participant N-32", exact=True).wait_for()
    page.go_back()
    page.get_by_label("Sign-in for the patient’s app").wait_for()
    assert password not in page.content()


def test_nobody_gets_a_sign_in_that_is_somebody_elses(desk, people):
    page = desk.sign_in("nurse")
    for way in ["Type a password", "Make up a password"]:
        desk.go(f"study/{STUDY}/register")
        # The name of somebody of the staff.
        desk.write("Number", "nurse")
        page.get_by_label("Sign-in for the patient’s app").select_option(label=way)
        if way == "Type a password":
            desk.write("Password", "four words of mine")
            desk.write("Password again", "four words of mine")
        desk.press("Register")
        page.get_by_text("Somebody else signs in with this number. Register without a sign-in.").wait_for()
        assert desk.focused in ("password", "signIn")
    assert people.server.sql("select count(*) from participants where number = 'nurse'") == ["0"]


def test_a_participant_is_registered_on_a_drug_course_of_the_study_from_a_month_on(browser, server, people):
    people.study("courses-2026")
    researcher = people.staff("courses-researcher", "researcher", "courses-2026")
    people.staff("courses-nurse", "clinician", "courses-2026", "north")
    courses = [{"id": "oct", "number": 5, "title": "Ocrelizumab", "forms": [{"task": "side-effects", "fromMonth": 0}]}]
    study = versions.study("courses-2026", tasks=[("side-effects", "ocrelizumab.json")], courses=courses)
    made = versions.draft(researcher, "courses-2026", {"study.json": study, "ocrelizumab.json": versions.task("ocrelizumab")})
    assert versions.publish(researcher, "courses-2026", made).status_code == 200
    desk = Desk(browser, server)
    page = desk.sign_in("courses-nurse")
    desk.go("study/courses-2026/register")
    desk.write("Number", "C-1")
    page.get_by_label("Drug course", exact=True).select_option(label="Ocrelizumab")
    desk.write("Month of treatment", "some")
    desk.press("Register")
    page.get_by_text("Enter a whole number, or leave it empty.").wait_for()
    desk.write("Month of treatment", "7")
    desk.press("Register")
    desk.heading("Participant C-1")
    [known] = people.server.sql(
        "select drug_course_id || ' ' || month_of_treatment from participants where study = 'courses-2026' and number = 'C-1'")
    assert known == "5 7"
    desk.close()


def test_a_participant_is_corrected_with_a_reason_and_the_page_tells_what_was_corrected(desk, people):
    one = people.register(people.clinician, STUDY, "N-8", firstName="Tereza")
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/participant/{one['id']}")
    desk.press("Correct these details…", role="link")
    desk.heading("Correct participant N-8")
    assert page.get_by_label("Clinic", exact=True).count() == 0, "the nurse works in one clinic"
    desk.write("Reason", "The name was misheard.")
    desk.press("Save the correction")
    page.get_by_text("Nothing has been changed yet.").wait_for()
    desk.write("First name", "Theresa")
    desk.write("Number", "N 8!")
    desk.write("Drug course number", "two")
    desk.press("Save the correction")
    page.get_by_text("Enter 1 to 64 letters, digits, dots, dashes or underscores.").wait_for()
    page.get_by_text("Enter a whole number, or leave it empty.").wait_for()
    assert desk.focused == "number"
    desk.write("Number", "N-80")
    desk.write("Drug course number", "2")
    desk.write("Reason", " ")
    desk.press("Save the correction")
    page.get_by_text("Enter the reason, at most 500 characters on one line.").wait_for()
    desk.write("Reason", "The name was misheard.")
    desk.press("Save the correction")
    desk.heading("Participant N-80")
    row = page.get_by_role("table", name="Corrections").locator("tbody tr")
    told = row.text_content()
    for words in ["nurse", "Number: N-8 → N-80", "First name: Tereza → Theresa", "Drug course number: none → 2", "The name was misheard."]:
        assert words in told, told
    known = people.clinician.get(f"/v1/participants/{one['id']}").json()
    assert (known["number"], known["firstName"], known["drugCourse"]) == ("N-80", "Theresa", 2)


def test_a_forgotten_pin_is_reset_with_one_button_and_the_page_says_what_follows(desk, server, people):
    one = people.register(people.clinician, STUDY, "N-9")
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/participant/{one['id']}")
    desk.press("Reset PIN")
    page.get_by_text("The tablet lets the person choose a new PIN as soon as it hears of it.").wait_for()
    noted = server.sql(f"select count(*) from audit where subject = '{one['id']}' and action = 'pinReset'")
    assert [str(count) for count in noted] == ["1"]


def test_a_code_lets_a_tablet_in_and_the_tablet_is_signed_out_again(desk, server, people, filled, tmp_path):
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/participant/{filled.filled['id']}")
    desk.press("Create a code for a tablet")
    code = page.locator(".code-words").text_content()
    page.get_by_text(f"Enter the address {server.address} and the code.").wait_for()
    assert page.locator("img[alt^='QR']").evaluate("async (image) => { await image.decode(); return image.naturalWidth > 0 }")
    picture = tmp_path / "code.png"
    page.locator("img[alt^='QR']").screenshot(path=str(picture))
    read = subprocess.run(["zbarimg", "-q", "--raw", str(picture)], capture_output=True, text=True, check=False)
    # The picture has the letters of the server behind the code, too.
    whole = read.stdout.strip()
    assert whole.startswith(f"{code}-"), read.stderr
    joined = servers.Client(server).post("/v1/enrolments", {"code": whole, "name": "kitchen tablet"})
    assert joined.status_code == 201 and joined.json()["participant"] == "D-1"
    page.reload()
    desk.press("Sign out the device kitchen tablet")
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    page.get_by_text("Signed out").wait_for()
    assert servers.Client(server, joined.json()["accessToken"]).get("/v1/me").status_code == 401


@pytest.mark.long("many pages")
def test_a_participant_is_withdrawn_and_then_erased_after_two_questions(browser, server, desk, people):
    one = people.register(people.clinician, STUDY, "gone-1")
    page = desk.sign_in("nurse")
    desk.go(f"study/{STUDY}/participant/{one['id']}")
    desk.press("Withdraw this participant")
    page.get_by_role("dialog").get_by_role("button", name="No, go back").click()
    assert desk.focused == "Withdraw this participant"
    desk.press("Withdraw this participant")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw this participant").click()
    page.locator("[data-state=withdrawn]").wait_for()
    administrator = Desk(browser, server)
    page = administrator.sign_in("admin", "correct horse battery")
    administrator.go(f"study/{STUDY}/erasure")
    administrator.write("Participant ID", "nobody")
    administrator.press("Erase this participant…")
    page.get_by_text("This is not an ID.").wait_for()
    administrator.write("Participant ID", one["id"])
    administrator.press("Erase this participant…")
    assert "What stays" in page.get_by_role("dialog").text_content()
    page.get_by_role("dialog").get_by_role("button", name="Continue").click()
    page.get_by_role("dialog").get_by_role("button", name="Erase permanently").click()
    page.get_by_text("The participant is erased.").wait_for()
    administrator.close()
    assert people.clinician.get(f"/v1/participants/{one['id']}").json()["erased"]


def test_a_task_is_checked_published_and_never_published_otherwise(desk, people, filled, tmp_path):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/tasks")

    def choose(document):
        file = tmp_path / "task.json"
        file.write_text(json.dumps(document, ensure_ascii=False))
        page.set_input_files("#task-file", [])
        page.set_input_files("#task-file", str(file))

    choose({**TASK, "id": "portal-task", "steps": [{"id": "a", "type": "instruction"}, {"id": "a", "type": "nonsense"}]})
    page.get_by_text("The file has faults, so it cannot be published.").wait_for()
    assert page.get_by_role("cell", name="/steps/1/type").count() >= 1
    assert page.get_by_role("button", name="Publish this version").count() == 0
    choose({**TASK, "id": "portal-task"})
    desk.press("Publish this version")
    page.get_by_role("row").filter(has_text="portal-task").wait_for()
    choose({**TASK, "id": "portal-task", "title": "Another"})
    desk.press("Publish this version")
    page.get_by_text("This version is already published with different content.").wait_for()
    with page.expect_download() as download:
        desk.press(f"Save portal-task {TASK['version']}")
    assert json.loads(pathlib.Path(download.value.path()).read_text())["id"] == "portal-task"


def test_a_result_shows_measures_charts_and_completeness_and_is_saved_with_its_receipt(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/results?participant={filled.filled['id']}")
    assert page.locator("tbody tr").count() == 4
    page.locator("tbody tr a").first.click()
    desk.heading("Result")
    assert page.get_by_role("row", name="stepCount").get_by_role("cell").nth(1).text_content() == "44"
    told = page.get_by_role("img").first.get_attribute("aria-label")
    assert "Values: 4, from 35 to 44." in told
    page.get_by_text("99.5%").wait_for()
    identifier = filled.last["id"]
    with page.expect_download() as download:
        desk.press("Save the document")
    assert pathlib.Path(download.value.path()).read_bytes() == servers.encoded(filled.last)
    with page.expect_download() as download:
        desk.press("Save the receipt")
    assert json.loads(pathlib.Path(download.value.path()).read_text())["statement"]["id"] == identifier


def test_a_result_of_a_task_that_is_not_the_published_one_says_so_in_the_list_and_on_its_page(desk, filled):
    document = servers.result(None, task={"id": "never-published", "version": "1.0.0", "sha256": servers.digest(b"never")})
    assert filled.device.put_result(document).status_code == 201
    published = filled.researcher.get(f"/v1/studies/{STUDY}/tasks").json()["items"][0]
    other = servers.result(None, task={"id": published["id"], "version": published["version"], "sha256": servers.digest(b"other")})
    assert filled.device.put_result(other).status_code == 201
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/results")
    row = page.locator("tbody tr", has=page.locator(f"a[href$='{document['id']}']"))
    assert "This version of the task is not published in this study" in row.text_content()
    page.get_by_label("Warnings").select_option("taskDiffers")
    row.wait_for(state="detached")
    page.locator("tbody").get_by_text("The task was different from the published version").first.wait_for()
    desk.go(f"study/{STUDY}/result/{document['id']}")
    page.get_by_role("definition").filter(has_text="This version of the task is not published in this study").wait_for()


def test_tables_are_sorted_by_their_heads_with_the_keyboard_alone(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/adherence")
    head = page.get_by_role("button", name="Results", exact=True)
    head.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.get_by_role("columnheader", name="Results", exact=True).get_attribute("aria-sort") == "descending"
    assert page.locator("tbody th").first.text_content() == "D-1"
    assert desk.focused == "Results"
    desk.go(f"study/{STUDY}/completeness")
    page.get_by_text("99.5%").first.wait_for()


@pytest.mark.long("many pages")
def test_what_could_not_be_taken_is_shown_saved_and_tried_again(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/letters")
    page.locator("tbody").get_by_text("/outcome").first.wait_for()
    page.get_by_role("button", name="Try again").first.click()
    page.get_by_text("The result still has the same faults, so it stays here.").wait_for()
    desk.go(f"study/{STUDY}/conflicts")
    assert page.locator("tbody tr").count() >= 1


@pytest.mark.long("many pages")
def test_measurements_are_downloaded_as_a_table(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/{STUDY}/exports")
    with page.expect_download() as download:
        desk.press("Download measurements (CSV)")
    rows = list(csv.DictReader(io.StringIO(pathlib.Path(download.value.path()).read_text())))
    steps = [row["value"] for row in rows if row["name"] == "stepCount" and row["participant"] == filled.filled["id"]]
    assert steps == ["38", "41", "35", "44"]


@pytest.mark.long("many pages")
def test_an_administrator_makes_an_account_and_switches_it_off(desk, server, people):
    page = desk.sign_in("admin", "correct horse battery")
    desk.go("accounts")
    desk.write("Name", "portal-nurse")
    page.get_by_label("Study").select_option(STUDY)
    desk.write("Clinic", "north")
    desk.press("Create the account")
    once = page.locator(".code-words").text_content()
    assert servers.Client(server).post("/v1/sessions", {"name": "portal-nurse", "password": once}).status_code == 201
    desk.write("Name", "portal-nurse")
    desk.press("Create the account")
    page.get_by_text("An account with this name already exists.").wait_for()
    desk.press("Switch off: portal-nurse")
    page.get_by_role("dialog").get_by_role("button", name="Switch off").click()
    page.get_by_role("button", name="Switch on: portal-nurse").wait_for()
    assert servers.Client(server).post("/v1/sessions", {"name": "portal-nurse", "password": once}).status_code == 401
    desk.go("audit")
    page.get_by_label("What was done").select_option("accountCreated")
    page.locator("tbody").get_by_text("Signed in").first.wait_for(state="detached")
    assert set(page.locator("tbody td:nth-child(3)").all_text_contents()) == {"Account created"}


@pytest.mark.long("many pages")
def test_one_s_own_sign_ins_are_listed_and_ended(desk, server, people):
    servers.Client(server).post("/v1/sessions", {"name": "researcher", "password": "a good password of researcher"})
    page = desk.sign_in("researcher")
    desk.go("me")
    before = page.locator("tbody tr").count()
    assert before >= 2
    # Not the one that the other tests go on with: that is the oldest.
    page.get_by_role("button", name="Sign out where").nth(before - 3 if before > 2 else 0).click()
    page.locator(f"tbody tr:nth-child({before})").wait_for(state="detached")


@pytest.mark.long("the form that also changes a password that counts once")
def test_a_password_is_changed_and_the_page_says_so(browser, server, people):
    people.staff("changing", "clinician", STUDY, "north")
    desk = Desk(browser, server)
    page = desk.sign_in("changing")
    desk.go("me")
    desk.write("Current password", "not this one at all")
    desk.write("New password", "another good password")
    desk.write("New password again", "another good password")
    desk.press("Change the password")
    page.get_by_text("This is not your current password.").wait_for()
    assert desk.focused == "old"
    desk.write("Current password", "a good password of changing")
    desk.press("Change the password")
    page.locator("main").get_by_role("status").get_by_text("Your password has been changed.").wait_for()
    assert servers.Client(server).post("/v1/sessions", {"name": "changing", "password": "another good password"}).status_code == 201
    desk.close()


@pytest.mark.slow("a study of its own, and axe-core")
def test_the_answers_of_a_questionnaire_are_read_in_the_language_of_the_page(desk, people):
    people.study("asked-2026")
    nurse = people.staff("asked-nurse", "clinician", "asked-2026", "north")
    published = questionnaires.publish(people.staff("asked-researcher", "researcher", "asked-2026"), "asked-2026")
    device = people.enrol(nurse, "asked-2026")
    known = questionnaires.filled_in(published, "A-1")
    newer = questionnaires.filled_in(published, "A-1")
    newer["steps"][0]["state"] = "somethingNew"
    for document in [known, newer]:
        assert device.put_result(document).status_code == 201
    page = desk.sign_in("asked-nurse")
    desk.go(f"study/asked-2026/result/{known['id']}")
    answers = page.get_by_role("table", name="Answers")
    assert [row.all_inner_texts() for row in [answers.get_by_role("row").nth(place).locator("th, td") for place in range(1, 5)]] == [
        ["Feeling nervous, anxious or on edge", "Several days"], ["Not being able to stop or control worrying", "skipped"],
        ["Worrying too much about different things", "I don't know"], ["Trouble relaxing", "not asked"]]
    assert "1" in page.get_by_role("table", name="Scores").get_by_role("row").nth(1).inner_text()
    for theme in breadth.count(["dark"], ["light", "dark", "contrast"]):
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        assert axe.violations(page, {}) == []
    page.select_option("#choose-language", "es")
    page.get_by_role("table", name="Respuestas").get_by_text("Varios días").wait_for()
    page.select_option("#choose-language", "en")
    desk.go(f"study/asked-2026/result/{newer['id']}")
    page.get_by_text("The answers of this result cannot be shown").wait_for()
    page.get_by_role("button", name="Save the document").wait_for()


def test_no_cell_of_a_file_that_a_page_saves_is_a_formula(desk):
    page = desk.open()
    texts = ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "=a,\"b\"", "plain", -1, None]
    saved = page.evaluate("async (texts) => (await import('/portal/saving.js')).csv([texts])", texts)
    [row] = csv.reader(io.StringIO(saved, newline=""))
    assert row == ["'=1+1", "'+1", "'-1+1", "'@SUM(A1)", "'\t=1", "'\r=1", "'=a,\"b\"", "plain", "-1", ""], "a number stays one"


def test_sizes_are_read_as_people_say_them(desk):
    page = desk.sign_in("nurse")
    sizes = page.evaluate("async (sizes) => { const { fileSize } = await import('/words/words.js'); return sizes.map(fileSize); }",
                          [0, 1, 360, 4_200, 64_000_000])
    assert sizes == ["0 bytes", "1 byte", "360 bytes", "4.2 kB", "64 MB"]


@pytest.mark.parametrize("language, words", [
    ("en", "Samples are missing."), ("es", "Faltan muestras."), ("de", None), ("fr", None), ("ar", None)])
def test_what_made_a_measure_worse_is_said_in_the_language_of_the_page(desk, language, words):
    page = desk.sign_in("nurse")
    said = page.evaluate("""async (language) => {
      const { speak } = await import('/words/words.js');
      const { qualityWords } = await import('/portal/quality.js');
      await speak(language);
      const said = qualityWords(['gaps', 'ofANewerVersion']).map((one) => one.textContent);
      await speak('en');
      return said;
    }""", language)
    assert said == [catalogues.words("portal", language)["qualityFlag.gaps"], "ofANewerVersion"], "a new word stands as it is"
    assert words in (None, said[0])
