"""A server, and a stage on which one element of the page stands at a time."""

import pytest

from serving import Server

SIZE = {"width": 800, "height": 1280}


class Stage:
    """One page with one element on it."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.faults = []
        page.on("pageerror", self.note_error)
        page.on("console", self.note_line)

    def note_error(self, error):
        self.faults.append(str(error))

    def note_line(self, line):
        if line.type == "error":
            self.faults.append(line.text)

    def leave(self):
        """Leaves the page to the next test; no fault was told on it."""
        self.page.remove_listener("pageerror", self.note_error)
        self.page.remove_listener("console", self.note_line)
        self.page.goto("about:blank")
        assert self.faults == []

    def open(self, language="en", theme="light", text="1"):
        self.page.goto(f"{self.address}/?lang={language}&theme={theme}&text={text}")
        self.page.wait_for_selector("body[data-ready]")
        return self

    def mount(self, name, properties=None, attributes=None):
        self.page.evaluate("([n, p, a]) => window.mount(n, p, a)", [name, properties or {}, attributes or {}])
        return self

    def scene(self, scene, **attributes):
        return self.mount("ambler-scene", {"scene": scene}, {k.replace("_", "-"): v for k, v in attributes.items()})

    def set(self, key, value):
        self.page.evaluate("([k, v]) => { window.staged[k] = v; }", [key, value])

    def title(self, words):
        self.page.evaluate("(w) => { document.getElementById('title').textContent = w; }", words)

    def heard(self, event="response"):
        return [one for one in self.page.evaluate("window.heard") if one["event"] == event]

    def until(self, condition):
        """Waits until a JavaScript function is true; the page's policy forbids to evaluate texts in it."""
        for _ in range(3000):
            if self.page.evaluate(condition):
                return
            self.settle()
        raise AssertionError(f"never true: {condition}")

    def settle(self):
        """Waits until two frames were drawn."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.fixture(scope="session")
def server():
    with Server() as server:
        yield server


def opened(browser):
    """A page of its own."""
    return browser.new_context(viewport=SIZE, has_touch=True).new_page()


@pytest.fixture(scope="session")
def shared(browser):
    """One page for all tests: a page of its own for each would take as long as the tests."""
    page = opened(browser)
    yield page
    page.context.close()


@pytest.fixture
def stage(shared, server):
    shared.set_viewport_size(SIZE)
    stage = Stage(shared, server.address)
    yield stage
    stage.leave()


@pytest.fixture
def own_stage(browser, server):
    """For a test that changes the page for good."""
    page = opened(browser)
    stage = Stage(page, server.address)
    yield stage
    stage.leave()
    page.context.close()


@pytest.fixture
def touch(stage):
    """Sends touches as a touch screen does."""
    session = stage.page.context.new_cdp_session(stage.page)

    def send(kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    return send
