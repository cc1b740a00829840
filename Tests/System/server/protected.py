"""A tablet whose key the TPM holds, and what nobody else may find of the person who uses it."""

import json
import subprocess

import home as homes
import server as servers
from home import Home

# Each stands nowhere else, so that one of them in a file or on a screen is a leak.
NAME, NUMBER, ANSWER, LATER, PIN = "Anneliese Quendel", "P-4711-Quitte", "the left hand shakes at night", "only half of it", "739158"
TASK = {
    "ambler": 1, "id": "words", "version": "1", "title": "Words",
    "steps": [
        {"id": "first", "type": "question", "title": "First?", "answer": {"type": "text"}},
        {"id": "sensors", "type": "recording", "seconds": 1, "streams": ["accelerometer"]},
        {"id": "done", "type": "completion"}]}
PASSPHRASE = "five words drawn by dice"


class Tablet(Home):
    """A tablet of several people whose key was sealed before anything was stored."""

    def __init__(self, folder, tpm):
        super().__init__(folder)
        self.tpm = tpm

    def start(self, *words, **rest):
        """Begins a command on a TPM with room for it."""
        self.tpm.flush()
        return super().start(*words, **rest)

    def protected(self, *words):
        """Seals the key before anything is stored."""
        self.say("key", "protect", "--tpm2-device", self.tpm.device, *words)
        assert not (self.path / "device.key").exists()
        (self.folder / "task.json").write_text(json.dumps(TASK))
        (self.folder / "answers.json").write_text(json.dumps({"first": ANSWER}))
        return self

    def say(self, *words, exits=0, text=""):
        """What a command prints, on a TPM with room for it."""
        self.tpm.flush()
        done = subprocess.run(
            [servers.PROGRAM, *map(str, words), "--home", str(self.path)], input=text, capture_output=True, text=True, check=False,
            timeout=homes.HANG)
        assert exits is None or done.returncode == exits, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr

    def live(self):
        """A person is added, and does a task; gives the id of the result."""
        self.say("people", "add", NUMBER, "--name", NAME, "--digits", "6", text=PIN + "\n")
        shown = self.say("run", self.folder / "task.json", "--answers", self.folder / "answers.json", "--participant", NUMBER,
                         "--simulate", "--json")
        return json.loads(shown[:shown.rindex("}") + 1])["id"]
