"""Long lists: the server searches them, page by page, and no address says what was looked for."""

import pytest

import server as servers
from desk import STUDY, Desk

LONG = "long-2026"
COUNT = 130


@pytest.fixture(scope="module")
def long(people):
    """A study with more participants and results than a page shows."""
    people.study(LONG)
    people.long_here(LONG)
    people.long_nurse = people.staff("long-nurse", "clinician", LONG, "east")
    people.long_researcher = people.staff("long-researcher", "researcher", LONG)
    people.long_device = people.enrol(people.long_nurse, LONG)
    people.long = [people.register(people.long_nurse, LONG, f"L-{number:03}", firstName=f"Name{number}") for number in range(COUNT)]
    for number in range(COUNT):
        day = number % 28 + 1
        document = servers.result(
            f"L-{number % 10:03}", ended=f"2026-10-{day:02}T10:05:00Z", started=f"2026-10-{day:02}T10:00:00Z",
            outcome="abandoned" if number % 13 == 0 else "completed", problems=[{"kind": "sensorGap"}] if number == 5 else [])
        assert people.long_device.put_result(document).status_code == 201
    return people


@pytest.fixture
def addresses(desk):
    """All addresses that the page asked for."""
    asked = []
    desk.page.on("request", lambda request: asked.append(request.url))
    return asked


def rows(page, count):
    """Waits until the table has as many rows, and gives the words of their first cells."""
    page.locator(f"tbody tr:nth-child({count})").wait_for()
    page.locator(f"tbody tr:nth-child({count + 1})").wait_for(state="detached")
    return page.locator("tbody tr > :first-child").all_text_contents()


@pytest.mark.long("one detail of the list")
def test_a_result_whose_clock_was_wrong_says_so_in_the_list(desk, long):
    document = servers.result("L-100", started="2016-02-29T00:00:00Z", ended="2016-02-29T00:05:00Z")
    assert long.long_device.put_result(document).status_code == 201
    try:
        page = desk.sign_in("long-nurse")
        desk.go(f"study/{LONG}/results")
        rows(page, 100)
        told = page.get_by_role("row").filter(has_text="The tablet's clock was wrong")
        assert told.count() == 1
        assert "29 February 2016" in told.inner_text() and "L-100" in told.inner_text()
    finally:
        assert long.long_device.ask("DELETE", f"/v1/results/{document['id']}").status_code == 204


@pytest.mark.long("one detail of the search")
def test_participants_are_searched_by_the_server_and_no_address_says_for_whom(desk, long, addresses):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    rows(page, 100)
    page.get_by_text("Shown: 100. There are more below.").wait_for()
    page.get_by_label("Search by number or first name").fill("l-12")
    assert rows(page, 10) == [f"L-12{digit}" for digit in range(10)]
    page.get_by_text("Found: 10").wait_for()
    page.get_by_label("Search by number or first name").fill("NAME77")
    assert rows(page, 1) == ["L-077"]
    page.get_by_label("Search by number or first name").fill("nobody at all")
    page.get_by_text("No participant was found.").wait_for()
    desk.press("Clear the search")
    assert desk.focused == "text"
    rows(page, 100)
    words = " ".join([*addresses, page.url]).lower()
    assert "l-12" not in words and "name77" not in words and "cursor" not in words


@pytest.mark.long("one detail of a list")
def test_the_rest_of_a_list_comes_below_with_the_focus_on_the_first_of_it(desk, long):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    rows(page, 100)
    page.get_by_role("button", name="Show more").focus()
    page.keyboard.press("Enter")
    assert rows(page, COUNT)[-1] == f"L-{COUNT - 1:03}"
    assert page.evaluate("document.activeElement.firstElementChild.textContent") == "L-100"
    assert page.get_by_role("button", name="Show more").count() == 0


@pytest.mark.long("one detail of the search")
def test_what_was_looked_for_is_still_there_when_one_comes_back_and_gone_for_who_signs_in_next(desk, long):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    page.get_by_label("Search by number or first name").fill("L-00")
    rows(page, 10)
    page.locator("tbody a").first.click()
    desk.heading("Participant L-000")
    page.go_back()
    desk.heading("Participants")
    assert page.get_by_label("Search by number or first name").input_value() == "L-00"
    rows(page, 10)
    desk.press("Sign out")
    desk.write("Name", "long-researcher")
    desk.write("Password", "a good password of long-researcher")
    desk.press("Sign in")
    desk.heading("Studies")
    desk.go(f"study/{LONG}/participants")
    assert page.get_by_label("Search by number or clinic").input_value() == ""


@pytest.mark.long("waits between keys")
def test_keys_are_collected_and_enter_asks_at_once(desk, long, addresses):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    before = len([one for one in addresses if one.endswith("/search")])
    page.get_by_label("Search by number or first name").press_sequentially("L-0123", delay=1)
    page.get_by_text("No participant was found.").wait_for()
    for _ in range(2):
        page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    rows(page, 10)
    asked = len([one for one in addresses if one.endswith("/search")]) - before
    assert asked <= 4, asked


@pytest.mark.long("one detail of the search")
def test_an_answer_that_comes_late_does_not_take_the_place_of_a_newer_one(desk, long):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    held = []
    page.route("**/participants/search", lambda route: held.append(route) if "L-111" in route.request.post_data else route.continue_())
    page.get_by_label("Search by number or first name").fill("L-111")
    page.keyboard.press("Enter")
    page.get_by_label("Search by number or first name").fill("L-05")
    page.keyboard.press("Enter")
    assert rows(page, 10)[0] == "L-050"
    for route in held:
        with page.expect_response("**/participants/search"):
            route.continue_()
    assert rows(page, 10)[0] == "L-050"


@pytest.mark.long("one detail of the search")
def test_a_search_that_fails_is_told_above_the_list_and_tried_again(desk, long):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participants")
    desk.context.route("**/participants/search", lambda route: route.abort())
    page.get_by_label("Search by number or first name").fill("L-077")
    page.locator(".note.problem").get_by_text("The server cannot be reached.").wait_for()
    assert desk.focused == "text"
    desk.context.unroute("**/participants/search")
    desk.press("Try again")
    assert rows(page, 1) == ["L-077"]
    assert page.locator(".note.problem").count() == 0


@pytest.mark.long("many results")
def test_results_are_the_newest_first_and_narrowed_by_what_is_asked(desk, long, addresses):
    page = desk.sign_in("long-researcher")
    desk.go(f"study/{LONG}/results")
    first = rows(page, 100)[0]
    assert first.startswith("18 October 2026")
    desk.write("Participant number", "L-003")
    assert len(rows(page, 13)) == 13
    page.get_by_label("Outcome").select_option("abandoned")
    rows(page, 1)
    desk.press("Clear the search")
    rows(page, 100)
    page.get_by_label("Problems").select_option("some")
    rows(page, 1)
    desk.press("Clear the search")
    desk.write("Finished from", "2026-10-28")
    desk.write("Finished until", "2026-10-28")
    assert len(rows(page, 4)) == 4
    desk.write("Task", "no such task")
    page.get_by_text("No result was found.").wait_for()
    assert not [one for one in addresses if "L-003" in one]


@pytest.mark.long("the same list, with fewer in it")
def test_the_results_of_one_participant_are_named_by_an_id(desk, long):
    page = desk.sign_in("long-nurse")
    desk.go(f"study/{LONG}/participant/{long.long[4]['id']}")
    page.get_by_role("link", name="All results of this participant").click()
    page.get_by_text("Only results of participant L-004.").wait_for()
    rows(page, 13)
    page.get_by_role("link", name="Show results of all participants").click()
    rows(page, 100)


@pytest.mark.long("the same search, of another list")
def test_the_audit_is_searched_by_what_who_and_when(browser, server, long):
    desk = Desk(browser, server)
    page = desk.sign_in("admin", "correct horse battery")
    desk.go(f"study/{LONG}/audit")
    rows(page, 100)
    page.get_by_label("What was done").select_option("Participant registered")
    page.locator("tbody").get_by_text("Result stored").first.wait_for(state="detached")
    assert set(page.locator("tbody td:nth-child(3)").all_text_contents()) == {"Participant registered"}
    desk.write("Search by name or ID", "LONG-NURSE")
    rows(page, 100)
    assert set(page.locator("tbody td:nth-child(4)").all_text_contents()) == {"long-nurse"}
    desk.write("Search by name or ID", long.long[7]["id"])
    rows(page, 1)
    desk.write("Until", "2020-01-01")
    page.get_by_text("Nothing was found.").wait_for()
    desk.close()


SEARCHES = ["participants", "results", "audit"]


def test_who_may_not_list_may_not_search(long):
    body = {"text": "L-0"}
    for client, answers in [(long.long_nurse, [200, 200, 403]), (long.long_researcher, [200, 200, 403]), (long.admin, [403, 403, 200]),
                            (long.long_device, [403, 403, 403]), (long.other_researcher, [404, 404, 403])]:
        for name, status in zip(SEARCHES, answers, strict=True):
            answer = client.post(f"/v1/studies/{LONG}/{name}/search", {} if name == "results" else body)
            assert answer.status_code == status, (name, answer.text)
    assert servers.Client(long.server).post(f"/v1/studies/{LONG}/participants/search", body).status_code == 401
    assert long.long_nurse.post("/v1/audit/search", {}).status_code == 403


def test_a_search_finds_no_more_than_its_seeker_may_read(people, long):
    hidden = people.register(people.other_clinician, STUDY, "South-1", firstName="Hidden")
    path = f"/v1/studies/{STUDY}/participants/search"
    assert people.clinician.post(path, {"text": "south"}).json()["items"] == []
    assert [one["id"] for one in people.other_clinician.post(path, {"text": "HIDD"}).json()["items"]] == [hidden["id"]]
    # A researcher reads no first names, and learns none by searching.
    assert people.researcher.post(path, {"text": "HIDD"}).json()["items"] == []
    found = people.researcher.post(path, {"text": "south-1"}).json()["items"]
    assert [one["id"] for one in found] == [hidden["id"]] and "firstName" not in found[0]


def test_signs_of_patterns_are_looked_for_as_they_are(long):
    path = f"/v1/studies/{LONG}/participants/search"
    for text in ["%", "_", "L_0", "' or 1=1", "\\", "L-0.*"]:
        assert long.long_nurse.post(path, {"text": text}).json()["items"] == [], text


def test_pages_of_a_search_hold_each_entry_once(long):
    for name, client in [("participants", long.long_nurse), ("results", long.long_researcher), ("audit", long.admin)]:
        found, cursor = [], None
        while True:
            page = client.post(f"/v1/studies/{LONG}/{name}/search", {"limit": 37, **({"cursor": cursor} if cursor else {})}).json()
            found += [one.get("id") or one["position"] for one in page["items"]]
            cursor = page.get("next")
            if not cursor or len(found) > 500:
                break
        assert len(found) == len(set(found))
        assert len(found) >= COUNT
        if name != "audit":
            assert len(found) == COUNT


def test_a_search_that_is_none_is_refused(long):
    path = f"/v1/studies/{LONG}/"
    for name, body in [("participants", {"state": "gone"}), ("participants", {"text": ""}), ("participants", {"what": 1}),
                       ("participants", {"cursor": "!"}),
                       ("participants", {"limit": 0}), ("results", {"participant": "L-1"}), ("results", {"from": "yesterday"}),
                       ("results", {"cursor": "YQ"}), ("results", {"hasProblems": "yes"})]:
        answer = long.long_researcher.post(path + name + "/search", body)
        assert answer.status_code == 400, (name, body, answer.text)
    for body in [{"action": "nothing"}, {"cursor": "YQ"}]:
        assert long.admin.post(path + "audit/search", body).status_code == 400, body
