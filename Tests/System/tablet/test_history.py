"""History, the symptom check and what the tablet knows, against the tablet's own program."""

import json
import shutil

import pytest

import axe
import breadth
import earlier
import tablet as tablets
import waiting


@pytest.fixture(scope="module")
def past(tmp_path_factory):
    """A study and a home with six weeks of one person."""
    folder = tmp_path_factory.mktemp("past")
    label_axes(tablets.shipped_study(folder / "study"))
    earlier.fill(folder / "study", folder / "home")
    return folder


def label_axes(study):
    """Gives the chart of mood words of its own at its axes."""
    content = json.loads(study.read_text())
    mood = next(chart for chart in content["charts"] if chart["id"] == "mood")
    mood |= {"valueLabel": "Points of the questionnaire", "timeLabel": "Day of the questionnaire"}
    study.write_text(json.dumps(content, ensure_ascii=False))


@pytest.fixture
def served(past, tmp_path):
    """A tablet with a copy of that past, so that each test may change it."""
    shutil.copytree(past / "home", tmp_path / "home")
    served = tablets.Tablet(past / "study" / "study.json", tmp_path / "home")
    yield served
    served.close()


class Page:
    """One browser window at the tablet."""

    def __init__(self, page, address):
        self.page, self.address = page, address
        self.faults = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        self.go("today")

    def go(self, place):
        self.page.goto(f"{self.address}#{place}")
        self.page.reload()
        self.page.locator("html[data-ready] h1").first.wait_for()

    def ask(self, method, path, body=None):
        """A request as the page makes it: the answer's text."""
        return tablets.ask(self.page, method, path, body)

    def set(self, **settings):
        for name, value in settings.items():
            self.ask("PUT", f"/api/settings/{name}", {"value": value})

    def check(self):
        """Opens the symptom check."""
        self.ask("POST", "/api/runs", {"task": "symptoms"})
        self.go("task")
        self.page.locator(".symptom-list").wait_for()

    def button(self, name):
        return self.page.get_by_role("button", name=name)

    def violations(self):
        return [(one["id"], one["nodes"][0]["html"]) for one in axe.violations(self.page, {})]


@pytest.fixture
def window(browser, served):
    context = browser.new_context(
        viewport={"width": 800, "height": 1280}, has_touch=True, timezone_id="Europe/Madrid", accept_downloads=True)
    window = Page(context.new_page(), served.address)
    yield window
    context.close()
    assert not window.faults, window.faults


@pytest.mark.long("a history of its own")
def test_charts_have_their_values_as_a_table_too(window):
    window.go("history")
    chart = window.page.get_by_role("region", name="Mood and worry")
    chart.locator("canvas").first.wait_for()
    rows = chart.get_by_role("row")
    # A head, and a row for each of eleven results, though one has no score.
    assert rows.count() == 12
    assert chart.get_by_role("cell", name="Not measured").count() == 1
    table = chart.get_by_role("button", name="Show the values as a table")
    table.tap()
    assert chart.get_by_role("button", name="Hide the table").get_attribute("aria-expanded") == "true"
    assert chart.locator(".value-table").bounding_box()["width"] > 300


@pytest.mark.long("a history of its own")
def test_the_axes_have_the_words_of_the_study(window):
    window.go("history")
    chart = window.page.get_by_role("region", name="Mood and worry")
    chart.locator("canvas").first.wait_for()
    assert chart.locator(".axis-name").all_text_contents() == ["Points of the questionnaire", "Day of the questionnaire"]
    assert chart.get_by_role("columnheader", name="Day of the questionnaire").count() == 1
    other = window.page.get_by_role("region", name="Walking time")
    assert other.locator(".time-axis").count() == 0


# The colour of the middle of the first mark of a legend.
MARKED = """(chart) => { const mark = chart.querySelectorAll('canvas.line-mark')[1];
  const [red, green, blue] = mark.getContext('2d').getImageData(mark.width / 2, mark.height / 2, 1, 1).data; return [red, green, blue]; }"""


@pytest.mark.long("a history of its own")
def test_lines_have_the_colours_of_the_theme(window):
    window.go("history")
    chart = window.page.get_by_role("region", name="Mood and worry")
    chart.locator("canvas").first.wait_for()
    red, _, blue = chart.evaluate(MARKED)
    assert blue > 150 and blue > red + 80, "the second line is blue, and no line is black for want of a colour"


@pytest.mark.long("a history of its own")
def test_a_chart_moves_and_zooms_by_buttons_and_keys(window):
    window.go("history")
    chart = window.page.get_by_role("region", name="Mood and worry")
    chart.locator("canvas").first.wait_for()
    shown = chart.locator(".chart-status")
    everything = shown.text_content()
    chart.get_by_role("button", name="1 month").tap()
    month = shown.text_content()
    assert month != everything
    chart.get_by_role("button", name="Earlier").tap()
    assert shown.text_content() != month
    chart.get_by_role("button", name="Everything").tap()
    assert shown.text_content() == everything
    chart.locator(".plot").focus()
    window.page.keyboard.press("+")
    closer = shown.text_content()
    window.page.keyboard.press("ArrowLeft")
    assert len({everything, closer, shown.text_content()}) == 3
    window.page.keyboard.press("Home")
    assert shown.text_content() == everything


@pytest.mark.long("many pages")
def test_without_the_library_the_values_are_shown_as_tables(window):
    window.page.route("**/charts/dygraph.min.js", lambda route: route.fulfill(status=404, body=""))
    window.go("history")
    chart = window.page.get_by_role("region", name="Mood and worry")
    chart.locator(".chart-missing:visible").wait_for()
    assert chart.locator(".value-table").bounding_box()["width"] > 300
    window.faults.clear()


@pytest.mark.long("a history of its own")
def test_a_result_is_two_columns_and_back_leads_to_the_list(window):
    window.go("history")
    window.page.locator("a[href^='#history/']:not([href^='#history/task/'])", has_text="PHQ-9: mood").first.tap()
    window.page.get_by_role("heading", name="Your answers").wait_for()
    assert window.page.get_by_role("row").count() > 9
    assert window.page.get_by_role("cell", name="Nearly every day").count() > 0
    assert window.page.evaluate("document.activeElement.tagName") == "H1"
    window.button("All results").tap()
    window.page.get_by_role("heading", name="Finished").wait_for()


def shown(window):
    """The dates that head the columns of a task's answers."""
    return window.page.locator(".survey thead th:visible").all_text_contents()[1:]


@pytest.mark.long("a history of its own")
def test_all_answers_to_one_questionnaire_stand_beside_its_questions(window):
    window.go("history")
    window.page.get_by_role("region", name="Each questionnaire and test").get_by_role("link", name="PHQ-9: mood").tap()
    row = window.page.get_by_role("row", name="Little interest").first
    row.wait_for()
    # The newest is first: of the six days the third had no answers.
    told = [cell.text_content() for cell in row.locator("td").all()]
    assert len(told) == 6 and told[0] == "Not at all" and told[5] == "Nearly every day" and told[3] in ("skipped", "not answered")
    assert window.page.get_by_role("rowheader", name="PHQ-9").count() >= 1, "the score is a row, too"
    assert window.violations() == []
    window.button("All results").tap()
    window.page.get_by_role("heading", name="Finished").wait_for()


@pytest.mark.long("a history of its own")
def test_a_small_screen_shows_one_day_at_a_time(window):
    window.page.set_viewport_size({"width": 390, "height": 844})
    window.go("history/task/phq-9")
    assert len(shown(window)) == 1
    newest = shown(window)
    assert window.button("Newer").get_attribute("aria-disabled") == "true"
    seen = [newest]
    for _ in range(5):
        window.button("Older").tap()
        seen.append(shown(window))
    assert len({one[0] for one in seen}) == 6
    assert window.button("Older").get_attribute("aria-disabled") == "true"
    window.page.set_viewport_size({"width": 1280, "height": 800})
    waiting.until(lambda: len(shown(window)) > 1, "there is room for more days", page=window.page)


@pytest.mark.long("a history of its own")
def test_questions_without_an_answer_are_shown_when_asked_for(window):
    window.go("history")
    window.page.get_by_role("link", name="PHQ-9: mood").nth(3).tap()
    window.page.get_by_role("heading", name="Your answers").wait_for()
    hidden = window.page.locator("tr.unanswered:visible")
    assert hidden.count() == 0
    window.page.get_by_role("checkbox").check()
    assert hidden.count() > 0


@pytest.mark.long("another form of the history")
def test_the_table_file_has_a_row_for_each_value(window):
    lines = window.ask("GET", "/api/history.csv").splitlines()
    assert lines[0] == "ended,result,task,title,kind,id,name,value,unit,remark"
    assert sum(",score," in line for line in lines) == 11
    with window.page.expect_download() as download:
        window.go("history")
        window.button("Download (CSV)").tap()
    assert download.value.suggested_filename == "history.csv"


@pytest.mark.long("every screen in every look")
@pytest.mark.parametrize("theme", breadth.sweep(["light", "dark", "highContrast"], ["dark"]))
@pytest.mark.parametrize("language", breadth.sweep(["en", "ar"], ["ar"]))
def test_every_screen_is_accessible(window, theme, language):
    window.set(theme=theme, language=language)
    result = json.loads(window.ask("GET", "/api/history"))["results"][0]["id"]
    for place in ["history", f"history/{result}", "about", f"about/{result}"]:
        window.go(place)
        assert window.violations() == [], place
    for layout in ["tabs", "drawer"]:
        window.set(symptomLayout=layout)
        window.check()
        assert window.violations() == [], layout
    window.page.locator("[data-symptom]").first.tap()
    assert window.violations() == []


def choose(window, symptom, level):
    window.page.locator(".symptom", has_text=symptom).tap()
    dialog = window.page.get_by_role("dialog", name="Symptom level")
    dialog.get_by_role("button", name=str(level), exact=True).tap()
    dialog.get_by_role("button", name="OK").tap()
    window.page.locator(".symptom.is-set", has_text=symptom).wait_for()


@pytest.mark.long("a history of its own")
def test_a_level_is_never_zero_in_silence(window):
    window.check()
    window.page.locator(".symptom", has_text="Fatigue").tap()
    dialog = window.page.get_by_role("dialog", name="Symptom level")
    assert dialog.get_by_role("button", name="OK").is_disabled()
    assert dialog.get_by_role("button", name="Remove").count() == 0
    dialog.get_by_role("button", name="Cancel").tap()
    assert window.page.locator(".symptom.is-set").count() == 0
    choose(window, "Fatigue", 0)
    window.page.locator(".symptom", has_text="Fatigue").tap()
    assert dialog.get_by_role("button", name="0", exact=True).get_attribute("aria-pressed") == "true"
    dialog.get_by_role("button", name="Remove").tap()
    window.page.locator(".symptom:not(.is-set)", has_text="Fatigue").wait_for()


@pytest.mark.long("many pages")
def test_an_empty_check_is_not_sent_and_a_chosen_one_is(window):
    window.check()
    window.button("Review and send").tap()
    window.button("Send results").tap()
    assert "at least one symptom" in window.page.locator(".note.problem:visible").text_content()
    choose(window, "Fatigue", 6)
    assert "not sent yet" in window.page.locator(".check-state").text_content()
    window.button("Review and send").tap()
    window.button("Send results").tap()
    window.page.get_by_role("heading", name="Thank you").wait_for()
    charts = json.loads(window.ask("GET", "/api/history"))["charts"]
    fatigue = next(chart for chart in charts if chart["id"] == "fatigue")
    assert [point["value"] for point in fatigue["lines"][0]["points"]] == [6]
    assert [point["value"] for point in fatigue["lines"][1]["points"]] == [None]


@pytest.mark.long("a check, and its history")
def test_any_symptom_is_a_chart_and_the_choice_is_kept(window):
    window.check()
    choose(window, "Sleep trouble", 6)
    window.button("Review and send").tap()
    window.button("Send results").tap()
    window.page.get_by_role("heading", name="Thank you").wait_for()
    window.go("history")
    picker = window.page.get_by_label("Choose a symptom to see it over time")
    # None is chosen at first, and the study has 21.
    assert picker.input_value() == "" and picker.locator("option").count() == 22
    picker.select_option(label="Sleep trouble")
    chart = window.page.get_by_role("region", name="Sleep trouble", exact=True)
    chart.locator("canvas").first.wait_for()
    assert chart.get_by_role("cell").all_text_contents() == ["6"]
    assert chart.locator(".axis-name").first.text_content() == "Level, from 0 to 10"
    window.go("history")
    chart.locator("canvas").first.wait_for()
    picker.select_option(label="No symptom chosen")
    chart.wait_for(state="detached")
    assert json.loads(window.ask("GET", "/api/history"))["symptoms"]["chosen"] is None


@pytest.mark.long("a history of its own")
def test_levels_and_the_type_stay_when_the_layout_changes(window):
    window.check()
    window.page.get_by_role("tab", name="Sensation and pain").tap()
    choose(window, "Pain", 5)
    window.set(symptomLayout="drawer")
    window.go("task")
    window.page.locator(".symptom.is-set", has_text="Pain").wait_for()
    window.button("More symptoms").tap()
    window.page.get_by_role("dialog", name="Types of symptoms").get_by_role("button", name="Energy and sleep").tap()
    window.page.locator(".symptom", has_text="Fatigue").wait_for()
    window.set(symptomLayout="tabs")


@pytest.mark.long("another way through the history")
def test_tabs_and_levels_by_keys_alone(window):
    window.check()
    window.page.get_by_role("tab", selected=True).focus()
    window.page.keyboard.press("ArrowRight")
    assert window.page.get_by_role("tab", selected=True).text_content() == "Movement and balance"
    window.page.locator(".symptom", has_text="Tremor").focus()
    window.page.keyboard.press("Enter")
    level = window.page.get_by_role("dialog", name="Symptom level").get_by_role("button", name="0", exact=True)
    level.focus()
    for _ in range(3):
        window.page.keyboard.press("ArrowRight")
    window.page.keyboard.press("Enter")
    window.page.get_by_role("button", name="OK").focus()
    window.page.keyboard.press("Enter")
    window.page.locator(".symptom.is-set", has_text="Tremor").wait_for()
    assert "3 of 10" in window.page.locator(".symptom", has_text="Tremor").text_content()


@pytest.mark.long("another place of the emergency words")
def test_a_red_flag_shows_the_emergency_words_at_once(window):
    window.check()
    window.page.get_by_role("tab", name="Eyes, speech and swallowing").tap()
    window.page.locator(".symptom", has_text="Swallowing difficulty").tap()
    dialog = window.page.get_by_role("dialog", name="Symptom level")
    dialog.get_by_role("button", name="9", exact=True).tap()
    dialog.get_by_role("button", name="OK").tap()
    emergency = window.page.get_by_role("dialog", name="Please read this now")
    assert "Call your doctor now" in emergency.text_content()
    emergency.get_by_role("button", name="I have read it").tap()
    window.page.locator(".red-flag:visible").wait_for()


@pytest.mark.long("a history of its own")
def test_a_place_is_chosen_or_written(window):
    window.check()
    window.button("Review and send").tap()
    window.button("Choose location").tap()
    dialog = window.page.get_by_role("dialog", name="Where are you?")
    dialog.get_by_role("button", name="The clinic").tap()
    dialog.get_by_role("button", name="OK").tap()
    window.page.get_by_text("Location: The clinic, 10 Example Street").wait_for()


@pytest.mark.long("many pages")
def test_a_receipt_can_be_looked_at(window):
    window.go("about")
    window.page.get_by_role("link", name="PHQ-9: mood").first.tap()
    window.page.get_by_role("heading", name="Receipt").wait_for()
    digest = window.page.get_by_role("row", name="Digest").get_by_role("cell").text_content()
    assert len(digest) == 64


@pytest.mark.long("many pages")
def test_what_is_taken_back_is_gone_for_good(window, served):
    window.go("about")
    window.button("Delete all 11 unsent results").tap()
    dialog = window.page.get_by_role("dialog", name="Delete this permanently?")
    assert "11 results will be deleted" in dialog.text_content()
    dialog.get_by_role("button", name="Keep it").tap()
    assert len(json.loads(window.ask("GET", "/api/history"))["results"]) == 11
    window.button("Delete all 11 unsent results").tap()
    dialog.get_by_role("button", name="Delete it").tap()
    window.page.get_by_text("There is nothing about you on this tablet yet").wait_for()
    assert json.loads(window.ask("GET", "/api/history"))["results"] == []
    runs = list((served.home / "runs").iterdir()) if (served.home / "runs").exists() else []
    assert runs == []
