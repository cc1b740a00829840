"""The tablet's page, as far as it asks the tablet, and what of it reaches the study server."""

import json
import re

import requests

import home as homes
import server as servers
from proxy import LOST, Act


class Page:
    """The tablet's page, as far as it asks the tablet, without a browser."""

    def __init__(self, tablet, *options):
        self.study = tablet.folder / "study.json"
        tasks = [{"id": "short", "file": "task.json", "section": "all"}]
        self.study.write_text(json.dumps({
            "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "Study", "contact": "Call us.",
            "emergency": "Call a doctor.", "participants": "single", "sections": [{"id": "all", "title": "All"}],
            "tasks": tasks, "settings": {"changeable": ["syncMinutes"]}}))
        (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
        self.process = tablet.start(
            "tablet", self.study, "--port", "0", "--no-browser", "--simulate", "--participant", "P-1", *options)
        self.address = re.search(r"http://127\.0\.0\.1:\d+", self.process.stdout.readline())[0]
        page = requests.get(self.address, timeout=60).text
        self.token = re.search(r'name="ambler-token" content="([^"]+)"', page)[1]

    def ask(self, method, path, body=None):
        answer = requests.request(
            method, self.address + path, json=body, headers={"X-Ambler-Token": self.token, "Origin": self.address}, timeout=homes.HANG)
        assert answer.ok, answer.text
        return answer.json()

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.process.terminate()
        self.process.wait(60)


def run(tablet):
    """A result of a person who takes part, made before the tablet's page is begun."""
    (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
    (tablet.folder / "answers.json").write_text(json.dumps({"first": True}))
    document = tablet.command("run", tablet.folder / "task.json", "--answers", tablet.folder / "answers.json", "--simulate",
                              "--participant", "P-1", "--json")
    return json.loads(document)["id"]


def all_refused(proxy, on):
    """Whether the line lets results through."""
    proxy.choose = lambda method, path, length: Act(
        "answer", 503, (("Retry-After", "1"),)) if on and path.startswith(("/v1/results", "/v1/health")) else Act()


def test_what_was_taken_back_before_it_was_sent_is_told_without_any_result(people, proxy, tablet):
    identifier = run(tablet)
    all_refused(proxy, True)
    with Page(tablet) as page:
        assert page.ask("POST", "/api/about/withdraw", {"what": "everything"}) == {"withdrawn": 1}
    all_refused(proxy, False)
    assert tablet.states() == {}
    tablet.deliver()
    tablet.deliver()
    assert [one.status for one in proxy.of("POST /v1/withdrawals")] == [200], "told once"
    assert people.server.sql(f"select what from withdrawals where result = '{identifier}'") == ["everything"]
    assert homes.stored(people, identifier) == 0


def test_what_was_stored_unnoticed_and_is_taken_back_is_gone_at_the_study_too(people, proxy, tablet):
    identifier = run(tablet)
    proxy.next("PUT /v1/results", *LOST)
    tablet.deliver(exits=69)
    assert homes.stored(people, identifier) == 1
    all_refused(proxy, True)
    with Page(tablet) as page:
        assert page.ask("POST", "/api/about/withdraw", {"what": "everything"}) == {"withdrawn": 1}
    all_refused(proxy, False)
    tablet.deliver()
    assert homes.stored(people, identifier) == 0
    assert people.server.sql(f"select state from receipts where id = '{identifier}'") == ["withdrawn"]
    assert people.researcher.get(f"/v1/results/{identifier}").status_code == 410


def test_streams_that_are_taken_back_one_after_the_other_are_all_noted(people):
    identifier = servers.uuid7()

    def tell(client, *streams):
        note = {"id": identifier, "at": "2026-11-22T10:00:00Z", "what": "streams", "streams": list(streams)}
        assert client.post("/v1/withdrawals", {"items": [note, note]}).json() == {"stored": 2}
        return people.server.sql(f"select streams from withdrawals where result = '{identifier}'")

    assert tell(people.device, "location") == ["{location}"]
    assert tell(people.device, "accelerometer", "location") == ["{accelerometer,location}"]
    assert tell(people.enrol(people.other_clinician, "ms-2026"), "microphone") == ["{accelerometer,location}"]


def test_send_now_sends_also_while_sending_is_off(people, proxy, tablet):
    identifier = run(tablet)
    all_refused(proxy, True)
    with Page(tablet) as page:
        page.ask("PUT", "/api/settings/syncMinutes", {"value": 0})
        all_refused(proxy, False)
        assert page.ask("GET", "/api/today")["counts"]["waiting"] == 1
        page.ask("POST", "/api/sync")
        assert page.ask("GET", "/api/today")["counts"]["safe"] == 1
    assert tablet.states() == {identifier: "delivered"}
