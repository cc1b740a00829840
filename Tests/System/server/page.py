"""The page of `ambler tablet`, asked as a browser asks."""

import json
import re

import requests

import home as homes


class OpenPage:
    """The page of a tablet at an address, as far as it asks the tablet, without a browser."""

    def __init__(self, address):
        self.address = address
        page = requests.get(self.address, timeout=60).text
        self.token = re.search(r'name="ambler-token" content="([^"]+)"', page)[1]

    def ask(self, method, path, body=None):
        answer = requests.request(
            method, self.address + path, json=body, headers={"X-Ambler-Token": self.token, "Origin": self.address}, timeout=homes.HANG)
        assert answer.ok, answer.text
        return answer.json()


class ServedPage(OpenPage):
    """The page of a running `ambler tablet`.

    `words` are more of its command line; `prefix` goes before the program, such as a clock of its own.
    """

    def __init__(self, tablet, *words, prefix=()):
        self.process = tablet.start("tablet", *words, "--port", "0", "--no-browser", "--simulate", prefix=prefix)
        super().__init__(re.search(r"http://127\.0\.0\.1:\d+", self.process.stdout.readline())[0])

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.process.terminate()
        self.process.wait(60)


class Page(ServedPage):
    """The page of a tablet that shows a study of its own; `rules` are more of that study.

    `participant` is named to it, or None.
    """

    def __init__(self, tablet, *options, prefix=(), participant="P-1", **rules):
        self.study = tablet.folder / "study.json"
        tasks = [{"id": "short", "file": "task.json", "section": "all"}]
        self.study.write_text(json.dumps({
            "ambler": 1, "id": "ms-2026", "version": "1", "languages": ["en"], "title": "Study", "contact": "Call us.",
            "emergency": "Call a doctor.", "participants": "single", "sections": [{"id": "all", "title": "All"}],
            "tasks": tasks, "settings": {"changeable": ["syncMinutes"]}, **rules}))
        (tablet.folder / "task.json").write_text(json.dumps(homes.TASK))
        named = ["--participant", participant] if participant else []
        super().__init__(tablet, self.study, *named, *options, prefix=prefix)
