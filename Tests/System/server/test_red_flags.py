"""Red flags on their way: ahead of everything, before the task is finished, once, through kills; and what staff see of them."""

import json
import secrets
import uuid

import pytest
import requests

import breadth
import home as homes
import server as servers
import waiting
from home import Home, Made
from notices import notice
from page import Page
from proxy import LOST, Act

TASK = {
    "ambler": 1, "id": "danger", "version": "1", "title": "Danger",
    "steps": [
        {"id": "dark", "type": "question", "title": "Dark thoughts?", "answer": {"type": "boolean"}},
        {"id": "sleep", "type": "question", "title": "Did you sleep?", "answer": {"type": "boolean"}},
        {"id": "done", "type": "completion", "title": "Done"}],
    "redFlags": [{"id": "thoughts", "question": "dark", "answers": [True], "urgency": "now",
                  "title": "Dark thoughts, for staff", "text": "Talk to somebody.", "phone": "+44 1632 960001"}]}
TASKS = [{"id": "danger", "file": "danger.json", "section": "all"}]


def put(client, document, identifier=None, digest=None):
    data = document if isinstance(document, bytes) else servers.encoded(document)
    return client.ask("PUT", f"/v1/flags/{identifier or json.loads(data)['id']}", data=data, headers={
        "Content-Digest": digest or servers.content_digest(data), "Content-Type": "application/json"})


def listed(people, client=None, study="ms-2026"):
    answer = (client or people.clinician).get(f"/v1/studies/{study}/flags")
    assert answer.status_code == 200, answer.text
    return answer.json()["items"]


def of(people, identifier):
    return [one for one in listed(people) if one["id"] == identifier]


def figures(people):
    lines = [line.rsplit(" ", 1) for line in people.admin.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines if name.startswith("ambler_red_flags")}


def rows(people, what="count(*)", where="true"):
    return people.server.sql(f"select {what} from red_flags where {where}")


@pytest.fixture
def fresh(people):
    people.server.sql("delete from red_flags")


class DangerPage(Page):
    """A tablet with the task of danger, driven without a browser."""

    def __init__(self, tablet, *options, prefix=(), **rules):
        (tablet.folder / "danger.json").write_text(json.dumps(TASK))
        super().__init__(tablet, *options, prefix=prefix, tasks=TASKS, **rules)
        self.window, self.sent = str(uuid.uuid4()), 0

    def begin(self):
        self.run = self.ask("POST", "/api/runs", {"task": "danger"})["run"]

    def shown(self):
        with requests.get(
                f"{self.address}/api/runs/{self.run}/events", stream=True, timeout=homes.HANG,
                headers={"X-Ambler-Token": self.token, "Origin": self.address}) as stream:
            states = (json.loads(line[5:]) for line in stream.iter_lines() if line.startswith(b"data:"))
            return next(states)

    def tell(self, *events):
        page = waiting.until(lambda: self.shown().get("page"), "a page is shown")
        self.sent += 1
        return self.ask("POST", f"/api/runs/{self.run}/events", {
            "window": self.window, "number": self.sent, "visit": page["visit"], "events": list(events)})

    def answer(self, question, value):
        self.tell({"event": "answer", "question": question, "answer": value})

    def next(self):
        self.tell({"event": "next"})

    def cards(self):
        return self.ask("GET", "/api/flags")["flags"]


def test_a_notice_is_stored_once_receipted_and_refused_where_it_is_none(people, fresh):
    document = notice()
    first = put(people.device, document)
    assert first.status_code == 201, first.text
    assert first.json()["statement"]["id"] == document["id"]
    again = put(people.device, document)
    assert (again.status_code, again.json()) == (200, first.json())
    assert put(people.device, {**document, "raised": "2026-11-27T14:06:00Z"}).status_code == 409
    assert rows(people) == ["1"]
    wrong = put(people.device, {**notice(), "answer": True, "redFlag": {"id": "x", "urgency": "at once"}})
    assert wrong.status_code == 422
    assert {one["pointer"] for one in wrong.json()["errors"]} == {"/answer", "/redFlag/urgency"}
    assert put(people.device, document, identifier=servers.uuid7()).status_code == 400
    assert people.device.put_result(servers.result(id=document["id"])).status_code == 400
    chain = people.server.sql(
        f"select action from audit where study = 'ms-2026' and subject = '{document['id']}'")
    assert chain == ["redFlagStored"]


def test_staff_see_who_waits_first_and_one_of_them_takes_care(people, fresh):
    soon, now = notice(redFlag={"id": "rash", "urgency": "soon"}), notice()
    for one in (now, soon):
        assert put(people.device, one).status_code == 201
    assert [one["id"] for one in listed(people)] == [now["id"], soon["id"]]
    assert figures(people)["ambler_red_flags"] == 2
    assert figures(people)['ambler_red_flags_open{urgency="now"}'] == 1
    row = of(people, now["id"])[0]
    assert (row["number"], row["flag"], row["urgency"], row["raised"]) == ("P-1", "thoughts", "now", now["raised"])
    assert row["title"] == {"en": "Dark thoughts"} and "acknowledged" not in row and "result" not in row
    taken = people.clinician.post(f"/v1/flags/{now['id']}/acknowledgement")
    assert taken.status_code == 200 and taken.json()["acknowledgedBy"] == "nurse"
    moment = taken.json()["acknowledged"]
    again = people.researcher.post(f"/v1/flags/{now['id']}/acknowledgement")
    assert (again.json()["acknowledged"], again.json()["acknowledgedBy"]) == (moment, "nurse"), "the first one stays"
    assert [one["id"] for one in listed(people)] == [soon["id"], now["id"]], "who waits comes first"
    assert figures(people)['ambler_red_flags_open{urgency="now"}'] == 0
    chain = people.server.sql(
        f"select action from audit where subject = '{now['id']}' order by position")
    assert chain == ["redFlagStored", "redFlagAcknowledged"]


def test_nobody_else_sees_or_takes_a_red_flag(people, fresh):
    document = notice()
    assert put(people.device, document).status_code == 201
    assert people.device.get("/v1/studies/ms-2026/flags").status_code == 403
    assert people.admin.get("/v1/studies/ms-2026/flags").status_code == 403
    assert people.other_researcher.get("/v1/studies/ms-2026/flags").status_code == 404
    assert people.other_researcher.post(f"/v1/flags/{document['id']}/acknowledgement").status_code == 404
    assert put(people.clinician, notice()).status_code == 403


def test_a_result_that_names_a_red_flag_whose_notice_never_came_is_one_all_the_same(people, fresh):
    document = notice()
    flag = {"notice": document["id"], "id": "thoughts", "urgency": "now", "question": "dark", "raised": document["raised"], "stands": False}
    result = servers.result("P-1", flags=[flag])
    assert people.device.put_result(result).status_code == 201
    row = of(people, document["id"])[0]
    assert (row["flag"], row["stands"], row["result"]) == ("thoughts", False, result["id"])
    late = put(people.device, {**document, "result": result["id"]})
    assert late.status_code == 201, "the notice is still receipted"
    assert rows(people) == ["1"]
    wrong = people.device.put_result(servers.result("P-1", flags=[{**flag, "urgency": "later"}]))
    assert wrong.status_code == 422 and wrong.json()["errors"][0]["pointer"] == "/flags/0/urgency"


def test_a_notice_is_at_the_study_while_the_task_is_unfinished_and_joins_its_result(people, proxy, tablet, fresh):
    with DangerPage(tablet) as page:
        page.begin()
        page.answer("dark", True)
        waiting.until(lambda: rows(people) == ["1"], "the notice is at the study")
        assert [card["text"] for card in page.cards()] == ["Talk to somebody."]
        waiting.until(lambda: page.cards()[0]["standing"]["kind"] == "sent", "the card says so")
        assert page.cards()[0]["calls"][0] == {"phone": "+44 1632 960001", "dial": "+441632960001"}
        identifier = page.cards()[0]["id"]
        assert homes.stored(people, page.run) == 0 and "result" not in of(people, identifier)[0]
        page.answer("dark", False)
        page.next()
        page.answer("sleep", True)
        page.next()
        page.next()
        waiting.until(lambda: homes.stored(people, page.run) == 1, "the result is there")
        assert [card["id"] for card in page.cards()] == [identifier], "the end of the task does not take the card away"
        page.ask("POST", f"/api/flags/{identifier}/read")
        assert page.cards() == []
    document = people.researcher.get(f"/v1/results/{page.run}").json()
    assert [(flag["notice"], flag["id"], flag["stands"]) for flag in document["flags"]] == [(identifier, "thoughts", False)]
    row = of(people, identifier)[0]
    assert (row["result"], row["stands"], row["flag"], row["title"]) == (page.run, False, "thoughts", "Dark thoughts, for staff")
    assert [one.status for one in proxy.of("PUT /v1/flags")] == [201]


def test_no_recording_that_is_under_way_holds_a_notice_back(people, proxy, tablet, fresh):
    made = Made([secrets.token_bytes(50_000)])
    tablet.put(made)
    proxy.longest_hold = homes.HANG
    held = []

    def choose(method, path, length):
        if method != "PUT" or not path.startswith("/v1/recordings"):
            return Act()
        held.append(path)
        return Act("hold", 1_000)

    proxy.choose = choose
    with DangerPage(tablet) as page:
        waiting.until(lambda: held or page.ask("POST", "/api/sync"), "a recording is held")
        page.begin()
        page.answer("dark", True)
        waiting.until(lambda: rows(people) == ["1"], "the notice passes by")
        assert homes.stored(people, made.id) == 0
        proxy.release()


def test_a_tablet_that_is_offline_says_so_and_tells_as_soon_as_it_can(people, proxy, tablet, fresh):
    away = Act("answer", 503, (("Retry-After", "1"),))
    proxy.choose = lambda method, path, length: away
    with DangerPage(tablet) as page:
        page.begin()
        page.answer("dark", True)
        waiting.until(lambda: page.cards()[0]["standing"].get("reason"), "an attempt failed")
        assert page.cards()[0]["standing"]["kind"] == "waiting" and rows(people) == ["0"]
        proxy.choose = lambda method, path, length: Act()
        waiting.until(lambda: rows(people) == ["1"], "it is there by itself")
        waiting.until(lambda: page.cards()[0]["standing"]["kind"] == "sent", "the card says so")


def test_an_answer_of_the_server_that_is_lost_doubles_nothing(people, proxy, tablet, fresh):
    proxy.next("PUT /v1/flags", *LOST)
    with DangerPage(tablet) as page:
        page.begin()
        page.answer("dark", True)
        waiting.until(lambda: page.cards() and page.cards()[0]["standing"]["kind"] == "sent", "it is receipted")
    assert rows(people) == ["1"]
    assert [one.status for one in proxy.of("PUT /v1/flags")] == [201, 200, 200]


def test_a_notice_goes_before_results_by_the_command_too(people, proxy, tablet, fresh):
    tablet.put(Made())
    (tablet.folder / "danger.json").write_text(json.dumps(TASK))
    (tablet.folder / "answers.json").write_text(json.dumps({"dark": True, "sleep": True}))
    tablet.command("run", tablet.folder / "danger.json", "--answers", tablet.folder / "answers.json", "--participant", "P-1")
    tablet.deliver()
    asked = [one.path.split("/")[2] for one in proxy.passed if one.path.startswith(("/v1/flags", "/v1/results"))]
    assert asked == ["flags", "results", "results"]


STRIDE = breadth.count(12, 3)


@pytest.mark.slow("a tablet for each place at which it is killed")
def test_a_red_flag_is_neither_lost_nor_doubled_by_a_kill_at_any_change_of_the_disk(people, proxy, killer, tmp_path):
    """Killed before each change from the answer to the receipt, and started again: the answer, the notice and the card are there."""
    for number in range(1 + breadth.SEED % STRIDE, 2_000, STRIDE):
        people.server.sql("delete from red_flags")
        tablet = Home(tmp_path / str(number))
        tablet.enrol(proxy.address, homes.code(people))
        if not killed(people, tablet, killer, number):
            assert number > STRIDE, "nothing was killed"
            return
    raise AssertionError("it makes more changes of the disk than that")


def killed(people, tablet, killer, number):
    """Answers on a tablet that is killed before that change of its disk, and again on one that is not; false if nothing was killed."""
    page = None
    try:
        page = DangerPage(tablet, prefix=["env", f"LD_PRELOAD={killer}", f"AMBLER_KILL_AT={number}"])
        page.begin()
        page.answer("dark", True)
        waiting.until(lambda: page.process.poll() is not None or (rows(people) == ["1"] and sent(page)), "it is killed, or has told")
    except (OSError, TypeError, AssertionError):
        # It is gone in the middle of a request, or before it served.
        pass
    was_killed = page is None or page.process.poll() is not None
    if page and not was_killed:
        page.process.terminate()
    if page:
        page.process.wait(60)
    with DangerPage(tablet) as again:
        again.begin()
        if not again.cards():
            again.answer("dark", True)
        waiting.until(lambda: rows(people) == ["1"] and sent(again), f"change {number}: the study has heard of it")
        assert len(again.cards()) == 1, f"change {number}"
    assert rows(people) == ["1"], f"change {number}: never doubled"
    return was_killed


def sent(page):
    cards = page.cards()
    return bool(cards) and cards[0]["standing"]["kind"] == "sent"
