"""The tablet itself as a process, with a home of its own, and pages on it."""

import atexit
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

import chromium
import waiting

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PROGRAM = os.environ.get("AMBLER_PROGRAM", str(ROOT / ".build" / "debug" / "ambler"))
TASKS = ROOT / "tasks"
HANG = chromium.HANG

_started = set()


def spawn(words, **options):
    """Starts a program that lives no longer than this one, also where this one is killed."""
    process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *map(str, words)], text=True, **options)
    _started.add(process)
    return process


def running():
    """The programs that were started and have not ended."""
    _started.difference_update({one for one in _started if one.poll() is not None})
    return set(_started)


def end(processes):
    """Ends what a test that failed has left."""
    for process in processes:
        process.kill()
        process.wait()


atexit.register(lambda: end(running()))


def study(folder, tasks, /, **keys):
    """Writes a study of task files, given by path or as a value, beside copies of them; gives its path."""
    folder = pathlib.Path(folder)
    listed = []
    for number, task in enumerate(tasks):
        definition = task if isinstance(task, dict) else json.loads(pathlib.Path(task).read_text())
        name = f"task-{number}.json"
        (folder / name).write_text(json.dumps(definition, ensure_ascii=False))
        listed.append({"id": definition["id"], "file": name, "section": "all"})
    link = folder / "sounds"
    if not link.exists():
        for beside in TASKS.iterdir():
            if beside.is_dir() and beside.name != "schema":
                (folder / beside.name).symlink_to(beside)
    value = {
        "ambler": 1, "id": "browser-tests", "version": "1", "languages": ["en"], "title": "Browser tests",
        "contact": "Call the study team.", "emergency": "Call a doctor.", "participants": "single",
        "sections": [{"id": "all", "title": "All"}], "tasks": listed,
        "settings": {"changeable": ["textSize", "theme", "sound", "vibration", "speech", "notifications",
                                    "reminderSound", "reminderSpeech", "reminderColour", "reminderQuiet",
                                    "syncMinutes", "exitStyle", "symptomLayout", "language"]},
        **keys,
    }
    path = folder / "study.json"
    path.write_text(json.dumps(value, ensure_ascii=False))
    return path


def shipped_study(folder, **changes):
    """Copies the ready study for one person without a PIN; `changes` replace its keys."""
    shutil.copytree(TASKS, folder)
    path = folder / "study.json"
    content = json.loads(path.read_text())
    content["participants"] = "single"
    content.pop("pinDigits", None)
    content["settings"]["changeable"] = sorted(
        set(content["settings"]["changeable"]) | {"theme", "language", "symptomLayout", "exitStyle"})
    content.update(changes)
    path.write_text(json.dumps(content, ensure_ascii=False))
    return path


class Tablet:
    """A tablet that serves its page; it can be killed and started again at the same port.

    As a context it is closed also where the test fails. Without a study it shows that of its enrolment.
    """

    def __init__(self, study_path, home=None, *options):
        self.folder = tempfile.TemporaryDirectory(prefix="ambler-browser-")
        self.home = pathlib.Path(home or pathlib.Path(self.folder.name, "home"))
        self.studies = [str(study_path)] if study_path else []
        self.options = options or ("--simulate",)
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        with open(pathlib.Path(self.folder.name, "errors"), "a") as errors:
            self.process = spawn(
                [PROGRAM, "tablet", *self.studies, "--home", self.home, "--port", self.port, "--no-browser", *self.options],
                stdout=subprocess.PIPE, stderr=errors)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, f"the tablet did not start: {line}{self.errors}"
        self.port = int(found[1])
        self.address = found[0]

    @property
    def errors(self):
        return pathlib.Path(self.folder.name, "errors").read_text()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Stops as a service manager does; gives the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def close(self):
        self.stop()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.close()

    def command(self, *words, typed=None):
        """Runs another command on the same home while no tablet holds it; gives what it printed."""
        done = subprocess.run([PROGRAM, *words, "--home", self.home], capture_output=True, text=True, check=False, input=typed)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def results(self):
        """The result documents, oldest first; the tablet must be stopped."""
        listed = json.loads(self.command("outbox", "list", "--json"))
        # A notice that went ahead has an id of another kind.
        return [json.loads(self.command("show", row["id"], "--json")) for row in listed if row["id"][14] == "7"]


class Window:
    """A page on a tablet, with what went wrong in it."""

    def __init__(self, browser, tablet, viewport=(800, 1280), skips_welcome=True, **options):
        self.skips_welcome = skips_welcome
        options.setdefault("locale", "en-GB")
        self.context = browser.new_context(
            viewport={"width": viewport[0], "height": viewport[1]}, has_touch=True,
            permissions=["camera", "microphone"], **options)
        self.tablet = tablet
        self.faults = []
        self.open()

    def open(self):
        self.page = self.context.new_page()
        self.page.set_default_timeout(HANG)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)
        self.page.goto(self.tablet.address)
        self.ready()

    @property
    def devtools(self):
        """The protocol of the browser's tools, for touches with times and places of our own."""
        if not getattr(self, "_devtools", None):
            self._devtools = self.context.new_cdp_session(self.page)
        return self._devtools

    def _hear(self, message):
        # A request that fails is told by the page in words; what matters is that nothing else is wrong.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def until(self, script, arg=None, timeout=HANG):
        """Waits until a script gives something true; the page's policy lets none of its own be evaluated."""
        waiting.until(lambda: self.asked(script, arg), lambda: f"{script}; the page says: {self.words()}", timeout / 1000, self.page)

    def words(self):
        """The beginning of what stands on the page, for whoever must know why it stands still."""
        return (self.asked("document.body?.innerText") or "").replace("\n", " | ")[:500]

    def asked(self, script, arg=None):
        """What a script gives; None between two documents, where there is none to ask."""
        try:
            return self.page.evaluate(script, arg)
        except Exception as error:
            if "context was destroyed" not in str(error) and "navigat" not in str(error):
                raise
            return None

    def ready(self):
        self.until("document.documentElement.dataset.ready === 'yes'")
        self.go_past_welcome()

    def go_past_welcome(self):
        """A person is welcomed once; a test that is about something else goes past it."""
        if self.skips_welcome and self.page.url.endswith("#welcome"):
            self.tap("#welcome-skip")
            self.until("location.hash !== '#welcome' && document.querySelector('h1')")

    def reload(self):
        self.page.reload()
        self.ready()

    def begin(self, title):
        """Begins the task of that title on the first screen, or goes on with it."""
        self.page.get_by_role("button", name=re.compile(rf"(Start|Continue|Report now): {re.escape(title)}$")).first.tap()
        self.shown()

    def shown(self, before=None, timeout=HANG):
        """Waits until a page is shown, another one than `before`; gives its key."""
        self.until(
            """(before) => document.querySelector('.saved-mark') ||
                 (document.querySelector('.task-page') && document.querySelector('.task-page').dataset.key !== before)""",
            before, timeout)
        return self.key

    @property
    def key(self):
        """Which page is shown; None where no task is."""
        return self.page.evaluate("document.querySelector('.task-page')?.dataset.key ?? null")

    @property
    def kind(self):
        return self.page.evaluate("document.querySelector('.task-page')?.dataset.type ?? null")

    @property
    def is_saved(self):
        return self.page.locator(".saved-mark").count() > 0

    @property
    def title(self):
        return self.page.evaluate("document.querySelector('.task-page h1')?.textContent ?? ''")

    def tap(self, selector):
        self.page.locator(selector).first.tap()

    def next(self):
        """Goes on; a question that is left without an answer is skipped."""
        before = self.key
        self.tap(".next")
        asked = self.page.locator("dialog[open] [data-value=skip]")
        if asked.count():
            asked.tap()
        return self.shown(before)

    def close(self):
        self.context.close()
        assert not self.faults, json.dumps(self.faults)


def ask(page, method, path, body=None):
    """A request as the page makes it, with its token; gives the answer's text."""
    return page.evaluate(
        """async ([method, path, body]) => {
             const token = document.querySelector('meta[name=ambler-token]').content;
             const headers = { 'X-Ambler-Token': token, 'Content-Type': 'application/json' };
             return (await fetch(path, { method, headers, body })).text();
           }""", [method, path, None if body is None else json.dumps(body)])
