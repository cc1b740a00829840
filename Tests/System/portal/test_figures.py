"""Adherence, completeness and charts, against answers that were counted by hand."""

import datetime

import pytest

import server as servers

STUDY = "figures-2026"

# Who, and what was brought: finished, how, steps, and for each recording its stream, samples expected and received, seconds.
BROUGHT = {
    "F-1": [
        ("2026-11-10T08:00:00Z", "completed", 40, [("accelerometer", 2000, 1990, 20), ("gps", 20, 20, 20)]),
        # The same day in UTC, though the evening before in some places.
        ("2026-11-10T23:59:59Z", "abandoned", None, [("accelerometer", 1000, 400, 10)]),
        ("2026-11-12T08:00:00Z", "completed", 52, []),
    ],
    "F-2": [("2026-11-11T12:00:00Z", "completed", 30, [("accelerometer", 600, 600, 6)])],
    # Of F-3 nothing came; of F-4 what came was taken back.
    "F-3": [],
    "F-4": [("2026-11-11T12:00:00Z", "completed", 99, [("accelerometer", 50, 10, 1)])],
}
# Counted by hand from the above: results, completed, days, the last.
ADHERENCE = {"F-1": (3, 2, 2, "12 November 2026"), "F-2": (1, 1, 1, "11 November 2026"), "F-3": (0, None, 0, "never"),
             "F-4": (0, None, 0, "never")}
# Recordings, minutes, expected, received, share.
COMPLETENESS = {
    ("F-1", "accelerometer"): (2, "0.5", 3000, 2390, "79.7%"), ("F-1", "gps"): (1, "0.3", 20, 20, "100%"),
    ("F-2", "accelerometer"): (1, "0.1", 600, 600, "100%")}


@pytest.fixture(scope="module")
def figures(people):
    people.study(STUDY)
    people.figures_nurse = people.staff("figures-nurse", "clinician", STUDY, "north")
    people.figures_researcher = people.staff("figures-researcher", "researcher", STUDY)
    people.figures = {}
    for number, brought in BROUGHT.items():
        one = people.register(people.figures_nurse, STUDY, number)
        device = people.enrol(people.figures_nurse, STUDY, one["id"])
        documents = [bring(device, number, *each) for each in brought]
        people.figures[number] = (one, documents)
        if number == "F-4":
            assert device.ask("DELETE", f"/v1/results/{documents[0]['id']}").status_code == 204
    return people


def bring(device, number, ended, outcome, steps, streams):
    contents = [servers.secrets.token_bytes(50) for _ in streams]
    for content in contents:
        device.put_recording(content)
    document = servers.result(number, recordings=contents, ended=ended, started=ended[:11] + "07:00:00Z", outcome=outcome)
    document["measures"] = [{**document["measures"][0], "value": steps}] if steps is not None else []
    for recording, (kind, expected, received, seconds) in zip(document["recordings"], streams, strict=True):
        recording |= {"kind": kind, "endedNanoseconds": seconds * 1_000_000_000,
                      "ledger": {"first": 0, "last": expected - 1, "expected": expected, "received": received,
                                 "missing": expected - received, "gaps": []}}
    answer = device.put_result(document)
    assert answer.status_code == 201, answer.text
    return document


def cells(page):
    """The words of a table, row by row."""
    return [[cell.strip() for cell in row.locator("th, td").all_text_contents()] for row in page.locator("tbody tr").all()]


@pytest.mark.long("a study of many people")
def test_adherence_is_what_was_counted_by_hand(desk, figures):
    page = desk.sign_in("figures-nurse")
    desk.go(f"study/{STUDY}/adherence")
    page.locator("tbody tr").first.wait_for()
    found = {row[0]: row for row in cells(page)}
    assert set(found) == set(ADHERENCE)
    for number, (results, completed, days, last) in ADHERENCE.items():
        row = found[number]
        assert (row[2], row[4], row[5]) == (str(results), str(days), last), number
        assert row[3] == ("nothing yet" if completed is None else f"{completed} of {results}"), number
    api = {one["number"]: one for one in figures.figures_researcher.get(f"/v1/studies/{STUDY}/adherence").json()["items"]}
    for number, (results, completed, days, _) in ADHERENCE.items():
        assert (api[number]["results"], api[number]["completed"], api[number]["days"]) == (results, completed or 0, days)


@pytest.mark.long("a study of many people")
def test_completeness_is_what_was_counted_by_hand_for_each_stream(desk, figures):
    page = desk.sign_in("figures-researcher")
    desk.go(f"study/{STUDY}/completeness")
    page.locator("tbody tr").first.wait_for()
    found = {(row[0], row[1]): row[2:] for row in cells(page)}
    assert set(found) == set(COMPLETENESS)
    for key, (recordings, minutes, expected, received, share) in COMPLETENESS.items():
        assert found[key] == [str(recordings), minutes, f"{expected:,}", f"{received:,}", share], key
    # Only what is below 90 % has a sign, beside the bar's colour.
    assert page.locator(".is-low").count() == 1
    assert "79.7%" in page.locator(".is-low").text_content()
    page.get_by_role("button", name="Completeness").click()
    assert cells(page)[0][:2] == ["F-1", "accelerometer"]


def test_a_result_shows_its_values_beside_those_before_and_after_it(desk, figures):
    page = desk.sign_in("figures-researcher")
    _, documents = figures.figures["F-1"]
    desk.go(f"study/{STUDY}/result/{documents[0]['id']}")
    measures = page.get_by_role("table", name="Measurements")
    assert [cell.strip() for cell in measures.locator("tbody tr").first.locator("th, td").all_text_contents()][:3] == [
        "stepCount", "walk", "40"]
    drawing = page.get_by_role("img", name="walk · stepCount")
    assert drawing.get_attribute("aria-label") == "walk · stepCount. Values: 2, from 40 to 52."
    page.locator("details summary").click()
    shown = [cell.strip() for cell in page.locator("details tbody td.number").all_text_contents()]
    assert shown == ["52", "40"]
    # The point of this result is the filled one: the lower of the two.
    here, other = (page.locator(f"circle{kind}").first.bounding_box() for kind in [".is-here", ":not(.is-here)"])
    assert here["y"] > other["y"] and here["x"] < other["x"]
    recordings = page.get_by_role("table", name="Recordings")
    rows = [[cell.strip() for cell in row.locator("th, td").all_text_contents()] for row in recordings.locator("tbody tr").all()]
    assert [row[:1] + row[2:] for row in rows] == [["accelerometer", "20", "2,000", "1,990", "99.5%"], ["gps", "20", "20", "20", "100%"]]


@pytest.mark.long("many results")
def test_a_level_to_compare_with_is_drawn_and_told_from_three_values_on(desk, filled):
    page = desk.sign_in("researcher")
    desk.go(f"study/ms-2026/participant/{filled.filled['id']}")
    # 38, 41, 35 and 44: the middle is between 38 and 41.
    label = page.get_by_role("img", name="walk · stepCount").get_attribute("aria-label")
    assert label == "walk · stepCount. Values: 4, from 35 to 44. median: 39.5."
    assert page.locator("line.reference").count() == 1
    assert page.locator(".reference-words").text_content() == "– – median 39.5"
    line = page.locator("line.reference").bounding_box()["y"]
    above = [box for box in (one.bounding_box() for one in page.locator("circle.point").all()) if box["y"] + box["height"] / 2 < line]
    assert len(above) == 2


@pytest.mark.long("many results")
def test_a_result_that_was_taken_back_is_told_so(desk, figures):
    page = desk.sign_in("figures-researcher")
    _, documents = figures.figures["F-4"]
    desk.go(f"study/{STUDY}/result/{documents[0]['id']}")
    page.get_by_text("This result was withdrawn. Its content is gone. Its receipt stays.").wait_for()


@pytest.mark.long("many results")
def test_findings_of_a_task_have_their_places(desk, figures, tmp_path):
    page = desk.sign_in("figures-researcher")
    desk.go(f"study/{STUDY}/tasks")
    file = tmp_path / "task.json"
    file.write_text(
        '{\n  "ambler": 1,\n  "id": "places",\n  "version": "1.0.0",\n  "title": "Places",\n'
        '  "steps": [\n    { "id": "a", "type": "instruction", "title": "A", "titel": "B" }\n  ]\n}\n')
    page.set_input_files("#task-file", str(file))
    page.get_by_text("The file has faults, so it cannot be published.").wait_for()
    row = [cell.strip() for cell in page.locator(".findings tbody tr").first.locator("th, td").all_text_contents()]
    assert row[0] == "Fault" and row[1] == "7" and row[2] == "/steps/0/titel"
    assert row[3].startswith("is not a known key") and "title" in row[3], row
    # A file that is no JSON at all has its place too.
    file.write_text('{ "ambler": 1,\n  "id": }')
    page.set_input_files("#task-file", [])
    page.set_input_files("#task-file", str(file))
    page.locator(".findings tbody tr").filter(has_text="2").first.wait_for()
    assert page.get_by_role("button", name="Publish this version").count() == 0


FILE = {
    "ambler": 1, "id": "due-2026", "version": "1.0.0", "languages": ["en", "es"], "title": {"en": "What is due", "es": "Lo previsto"},
    "contact": {"en": "Call the nurse.", "es": "Llame a la enfermera."}, "emergency": {"en": "Call a doctor.", "es": "Llame al médico."},
    "participants": "single", "sections": [{"id": "daily", "title": {"en": "Every day", "es": "Cada día"}}],
    "tasks": [{"id": "fitness", "file": "fitness-check.json", "section": "daily",
               "schedule": {"times": [{"at": "00:00", "windowMinutes": 1440}]}}],
    "charts": [{"id": "steps", "title": {"en": "Steps", "es": "Pasos"},
                "lines": [{"task": "fitness", "measure": "fitness.walk.steps", "label": {"en": "Steps", "es": "Pasos"}}],
                "references": [{"value": 45, "label": {"en": "Goal", "es": "Meta"}},
                               {"value": 20, "label": {"en": "Ask why", "es": "Pregunte por qué"}}]}],
}


@pytest.mark.long("a study of its own, with a file")
def test_what_was_due_and_the_levels_of_the_study_are_shown_where_it_has_a_file(desk, people):
    people.study("due-2026")
    nurse = people.staff("due-nurse", "clinician", "due-2026", "north")
    researcher = people.staff("due-researcher", "researcher", "due-2026")
    data = (servers.ROOT / "tasks/fitness-check.json").read_bytes()
    assert researcher.ask("POST", "/v1/studies/due-2026/tasks", data=data, headers={"Content-Type": "application/json"}).status_code == 201
    put = researcher.ask("PUT", "/v1/studies/due-2026", FILE, headers={"If-Match": researcher.get("/v1/studies/due-2026").headers["ETag"]})
    assert put.status_code == 200, put.text
    one = people.register(nurse, "due-2026", "Due-1")
    people.server.sql("update participants set registered_at = now() - interval '4 days' where number = 'Due-1'")
    device = people.enrol(nurse, "due-2026", one["id"])
    for days, steps in [(3, 40), (2, 50)]:
        began = (datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=days)).replace(hour=11).strftime("%Y-%m-%dT%H:00:00Z")
        document = servers.result("Due-1", started=began, ended=began.replace(":00:00Z", ":05:00Z"))
        document["measures"] = [{**document["measures"][0], "step": "fitness.walk", "name": "steps", "value": steps}]
        assert device.put_result(document).status_code == 201
    [api] = nurse.get("/v1/studies/due-2026/adherence?zone=Europe/Madrid").json()["items"]
    [task] = api["tasks"]
    assert task["done"] == 2 and task["due"] in (3, 4, 5)
    page = desk.sign_in("due-nurse")
    desk.go("study/due-2026/adherence")
    page.get_by_role("columnheader", name="Share of what was due").wait_for()
    assert f"2 of {task['due']}" in cells(page)[0]
    desk.go(f"study/due-2026/participant/{one['id']}")
    told = page.get_by_role("img", name="fitness.walk · steps").get_attribute("aria-label")
    assert told == "fitness.walk · steps. Values: 2, from 40 to 50. Goal: 45. Ask why: 20."
    assert page.locator("line.reference").count() == 2
    page.select_option("#choose-language", "es")
    page.locator(".reference-words").get_by_text("Meta").wait_for()
