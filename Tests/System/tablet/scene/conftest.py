"""A server, and a stage on which one element of the page stands at a time."""

import pytest

from serving import Server


class Stage:
    """One page with one element on it."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.faults = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: line.type == "error" and self.faults.append(line.text))

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


@pytest.fixture
def stage(browser, server):
    context = browser.new_context(viewport={"width": 800, "height": 1280}, has_touch=True)
    stage = Stage(context.new_page(), server.address)
    yield stage
    context.close()
    assert stage.faults == []


@pytest.fixture
def touch(stage):
    """Sends touches as a touch screen does."""
    session = stage.page.context.new_cdp_session(stage.page)

    def send(kind, *places):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    return send
