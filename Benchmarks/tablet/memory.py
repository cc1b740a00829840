"""How much memory the tablet's program holds through an hour of heavy use, done as fast as it goes."""

import re
import time

import every_format
import server
import tablet as tablets
from report import say, tell
from visitor import Visitor

# What can be answered without a file.
NAMES = [name for name in every_format.FORMATS if name not in ("photo", "audio", "file", "signature")]
WALK = {
    "ambler": 1, "id": "walk", "version": "1", "title": "A walk", "steps": [
        {"id": "well", "type": "question", "title": "Are you well?", "answer": {"type": "boolean"}},
        {"id": "fitness", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 0}]}
MOST_PARTS = 10


def resident(process):
    """Bytes in memory of a process: all, and what is its own and no file."""
    with open(f"/proc/{process}/status") as file:
        text = file.read()
    return [int(re.search(rf"{name}:\s+(\d+) kB", text)[1]) * 1024 for name in ("VmRSS", "RssAnon")]


def paths():
    """What a browser loads of the page; words of one language."""
    found = [str(file.relative_to(server.WEB)) for file in server.WEB.rglob("*") if file.suffix in {".js", ".css", ".svg"}]
    return [f"/{path}" for path in sorted(found)] + ["/words/words.js", "/words/languages.js", "/words/en.json"]


class Use:
    """The work of some people at one tablet, and what it leaves in memory."""

    def __init__(self, tablet):
        self.tablet = tablet
        self.visitor = Visitor(tablet)
        self.paths = paths()
        self.pages = self.forms = self.walks = self.steps = 0

    def look(self):
        whole, own = resident(self.tablet.process.pid)
        say("resident", whole)
        say("own", own)
        return own

    def work(self, pages, forms, walks):
        for _ in range(pages):
            self.visitor.load(self.paths)
        for _ in range(forms):
            self.steps += self.visitor.play("every-format")
        for _ in range(walks):
            self.steps += self.visitor.play("walk")
        self.pages += pages
        self.forms += forms
        self.walks += walks

    def growth(self, name, count, work):
        """What one more of a kind leaves, in bytes, of many of it alone."""
        before = resident(self.tablet.process.pid)[1]
        work(count)
        say(f"growth_{name}", (resident(self.tablet.process.pid)[1] - before) / count)


def soak(use, seconds):
    """Somebody at the tablet in real time: a page, a form answered step by step, and a window that listens."""
    before, steps = resident(use.tablet.process.pid)[1], use.steps
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        use.visitor.load(use.paths)
        run, listener = use.visitor.open("every-format")
        while not listener.ending and time.monotonic() < end:
            use.visitor.step(run, listener)
            use.steps += 1
            time.sleep(1)
        if not listener.ending:
            use.visitor.tell(run, listener, {"event": "abandon"})
            listener.wait(lambda listener=listener: listener.ending)
        listener.close()
    say("soak_growth", resident(use.tablet.process.pid)[1] - before)
    say("soak_steps", use.steps - steps)
    say("soak_seconds", seconds)


def measure(folder, pages, tasks, soak_seconds):
    study = tablets.study(folder, [every_format.task(NAMES), WALK])
    with tablets.Tablet(study) as tablet:
        use = Use(tablet)
        use.look()
        # As many forms as walks in each part, at least one of each.
        parts = max(1, min(MOST_PARTS, tasks // 2))
        for part in range(parts):
            use.work(pages // parts, -(-tasks // 2 // parts), -(-tasks // 2 // parts))
            use.look()
            tell(f"memory: {part + 1} of {parts} parts")
        use.growth("form", 20, lambda count: use.work(0, count, 0))
        use.growth("walk", 4, lambda count: use.work(0, 0, count))
        use.growth("page", 50, lambda count: use.work(count, 0, 0))
        for name in ("pages", "forms", "walks", "steps"):
            say(name, getattr(use, name))
        if soak_seconds:
            tell(f"memory: a soak of {soak_seconds} s")
            soak(use, soak_seconds)
        use.look()
