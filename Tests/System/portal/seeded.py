"""A study as it looks after some weeks: for pictures, the same each time."""

import json
import random

import exports
import questionnaires
import server as servers
import versions

STUDY = "walking-2026"
TITLE = "Walking with multiple sclerosis"
WEEKS = 4
TASKS = ["fitness-check", "tapping", "reaction-time"]
PEOPLE = [("W-001", "Ana", 1.0), ("W-002", "Björn", 0.9), ("W-003", "Carmen", 0.35), ("W-004", "Dieter", 0.8), ("W-005", "Elif", 1.0),
          ("W-006", "Fátima", 0.7),
          ("W-007", "Giorgos", 0.95), ("W-008", "Hanne", 0.0), ("W-009", None, 0.5), ("W-010", "Jürgen", 0.85)]


class Seeded:
    """Staff, participants and results of the study."""

    def __init__(self, people):
        self.people = people
        answer = people.admin.post("/v1/studies", {"id": STUDY, "title": TITLE})
        assert answer.status_code == 201, answer.text
        people.long_here(STUDY)
        self.nurse = people.staff("m.ortega", "clinician", STUDY, "north")
        self.other_nurse = people.staff("k.lindqvist", "clinician", STUDY, "south")
        self.researcher = people.staff("dr.haddad", "researcher", STUDY)
        self.chance = random.Random(7)
        self.shared = people.enrol(self.nurse, STUDY)
        self.published()
        self.participants = [self.participant(*one) for one in PEOPLE]
        self.trouble()

    def published(self):
        for name in ["fitness-check", "reaction-time", "tapping"]:
            file = servers.ROOT / f"tasks/{name}.json"
            if file.exists():
                answer = self.researcher.ask("POST", f"/v1/studies/{STUDY}/tasks", data=file.read_bytes(),
                                             headers={"Content-Type": "application/json"})
                assert answer.status_code in (200, 201), answer.text
        files = {"study.json": versions.study(STUDY, tasks=[(name, f"{name}.json") for name in TASKS])}
        # A draft, which changes nothing of what the other pictures show.
        self.version = versions.draft(self.researcher, STUDY, files | {f"{name}.json": versions.task(name) for name in TASKS})

    def participant(self, number, name, diligence):
        nurse = self.nurse if int(number[-1]) % 3 else self.other_nurse
        one = self.people.register(nurse, STUDY, number, **({"firstName": name} if name else {}))
        device = self.people.enrol(nurse, STUDY, one["id"])
        for day in range(WEEKS * 7):
            if self.chance.random() < diligence * 0.6:
                self.last = self.result(device, number, day, diligence)
        return one

    def result(self, device, number, day, diligence):
        date = f"2026-10-{day + 1:02}" if day < 31 else f"2026-11-{day - 30:02}"
        content = self.chance.randbytes(200)
        assert device.put_recording(content).status_code in (200, 201)
        expected = 2000
        missing = self.chance.choice([0, 0, 3, 10, 40]) if diligence > 0.5 else self.chance.choice([200, 500, 900])
        better = day * 0.4
        document = servers.result(
            number, recordings=[content], started=f"{date}T09:{day:02}:00Z", ended=f"{date}T09:{day + 5:02}:30Z",
            outcome=self.chance.choice(["completed"] * 8 + ["abandoned", "endedEarly"]),
            problems=[{"kind": "sensorGap", "step": "walk", "stream": "accelerometer", "count": missing}] if missing > 100 else [])
        document["recordings"][0]["ledger"] |= {"expected": expected, "received": expected - missing, "missing": missing}
        document["measures"] = [
            measure("walk", "stepCount", round(34 + better + self.chance.gauss(0, 3)), "1", "steps"),
            measure("walk", "distance", round(24 + better / 2 + self.chance.gauss(0, 2), 2), "m", "distance"),
            measure("walk", "cadence", round(104 + better + self.chance.gauss(0, 4), 1), "/min", "cadence"),
            measure("rest", "sway", round(4.2 - better / 20 + self.chance.gauss(0, 0.4), 3), "mm", "sway",
                    [] if missing < 100 else ["sensorGap"]),
        ]
        answer = device.put_result(document)
        assert answer.status_code == 201, answer.text
        return document

    def trouble(self):
        """What came twice, what could not be taken, who left, and archives."""
        device = self.people.enrol(self.nurse, STUDY, self.participants[0]["id"])
        first = self.result(device, "W-001", 29, 1)
        self.shown = first
        self.asked = questionnaires.filled_in(
            questionnaires.publish(self.researcher, STUDY), "W-001", started="2026-10-29T09:00:00Z", ended="2026-10-29T09:04:00Z")
        assert device.put_result(self.asked).status_code == 201
        assert device.put_result({**first, "seed": 99}).status_code == 409
        assert device.put_result(servers.result("W-001", outcome="nonsense")).status_code == 422
        assert self.other_nurse.post(f"/v1/participants/{self.participants[8]['id']}/withdrawal").status_code == 204
        for parts in [["tables"], None]:
            self.export = self.researcher.post(f"/v1/studies/{STUDY}/exports", {"parts": parts} if parts else {}).json()
        exports.ended(self.researcher, self.export["id"])


def measure(step, name, value, unit, algorithm, flags=()):
    return {"step": step, "name": name, "value": value, "unit": unit, "algorithm": {"name": algorithm, "version": "1"}, "recordings": [],
            "flags": list(flags)}


def faulty_task():
    """A task file with one finding of each kind that stops it, and others."""
    task = json.loads((servers.ROOT / "tasks/fitness-check.json").read_text())
    task["id"] = "fitness-at-home"
    task["steps"] = [
        {"id": "welcome", "type": "instruction", "title": "Walk for us"},
        {"id": "pain", "type": "question", "title": "Any pain?", "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 0}},
        {"id": "pain", "type": "questoin", "title": "Where?"}, {"id": "end", "type": "completion", "when": "tired = true"}]
    return task
