"""The tablet as a process that is started again whenever it ends, as a service manager does."""

import json
import os
import pathlib
import re
import signal
import subprocess
import threading
import urllib.request

import waiting

ROOT = pathlib.Path(__file__).resolve().parents[3]
TASK = {
    "ambler": 1, "id": "coming-back", "version": "1", "title": "Coming back", "language": "en",
    "steps": [
        {"id": "pain", "type": "question", "title": "How much pain?",
         "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1}},
        {"id": "note", "type": "question", "title": "A note", "required": False,
         "answer": {"type": "text", "minimumLength": 5, "maximumLength": 200}},
        {"id": "done", "type": "completion", "title": "Done"},
    ],
}
STUDY = {
    "ambler": 1, "id": "kiosk-check", "version": "1", "languages": ["en"], "title": "Kiosk check",
    "contact": "Call the study team.", "emergency": "Call a doctor.", "participants": "single",
    "sections": [{"id": "all", "title": "All"}],
    "tasks": [{"id": "coming-back", "file": "task.json", "section": "all"}],
}


class Engine:
    def __init__(self, folder, options, environment=None):
        self.folder = folder
        folder.mkdir(exist_ok=True)
        (folder / "task.json").write_text(json.dumps(TASK))
        (folder / "study.json").write_text(json.dumps(STUDY))
        self.program = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build/debug/ambler"))
        self.options = options
        self.environment = {**os.environ, **(environment or {})}
        self.port = 0
        self.ends = False
        self.process = None
        self.start()
        threading.Thread(target=self.keep, daemon=True).start()

    def start(self):
        line = [self.program, "tablet", str(self.folder / "study.json"), "--home", str(self.folder / "home"),
                "--port", str(self.port), "--simulate", "--no-browser", *self.options]
        with open(self.folder / "errors", "a") as errors:
            self.process = subprocess.Popen(line, env=self.environment, stdout=subprocess.PIPE, text=True, stderr=errors)
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, (self.folder / "errors").read_text()
        self.port = int(found[1])

    def keep(self):
        while True:
            self.process.wait()
            if self.ends:
                return
            waiting.let_pass(1, "as RestartSec=1")
            self.start()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)

    def stop(self):
        self.ends = True
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def go_to_the_note(self):
        """Begins the task and answers its first question, as another window of the same patient."""
        run = self.send("/api/runs", {"task": "coming-back"})["run"]
        self.told = 0
        self.tell(run, {"event": "answer", "question": "pain", "answer": 7})
        self.tell(run, {"event": "next"})

    def tell(self, run, *events):
        self.told += 1
        self.send(f"/api/runs/{run}/events",
                  {"window": "check", "number": self.told, "visit": self.visit(run), "events": list(events)})

    def visit(self, run):
        return self.page(run)["visit"]

    def page(self, run):
        """The page of the task as every window hears of it."""
        with self.ask(f"/api/runs/{run}/events") as answer:
            for line in answer:
                state = json.loads(line[5:]) if line.startswith(b"data:") else {}
                if "page" in state:  # before the first page there is none
                    return state["page"]
        return None

    def note(self):
        """What was written in the note of the run that is open."""
        return self.page(self.current())["body"]["field"].get("answer") or ""

    def current(self):
        with self.ask("/api/runs/current") as answer:
            return json.load(answer).get("run")

    def send(self, path, value):
        with self.ask(path, json.dumps(value).encode()) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def ask(self, path, body=None):
        address = f"http://127.0.0.1:{self.port}"
        page = urllib.request.urlopen(address).read().decode()
        token = re.search(r'name="ambler-token" content="(\w+)"', page)[1]
        headers = {"X-Ambler-Token": token, "Origin": address, "Content-Type": "application/json"}
        return urllib.request.urlopen(urllib.request.Request(address + path, data=body, headers=headers))

    def has_run(self):
        """Whether a run is open, which a page has asked for; false while the engine is not there."""
        try:
            return self.current() is not None
        except OSError:
            return False
