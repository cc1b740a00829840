"""A gallery page for each test."""

import json

import pytest

import chromium
import samples
import server
import tablet as tablets
import waiting

SIZE = {"width": 800, "height": 1280}


@pytest.fixture(autouse=True)
def nothing_is_left_running():
    """Ends the tablets that a test began and did not end, as where it failed."""
    before = tablets.running()
    yield
    tablets.end(tablets.running() - before)


@pytest.fixture(scope="session")
def address():
    return server.start()


class Gallery:
    """A page that shows one question."""

    def __init__(self, page):
        self.page = page

    def show(self, name, answer=None, options=None, **keys):
        """Mounts the sample of that name, or a field."""
        field = samples.field(samples.FORMATS[name] if isinstance(name, str) else name, answer, **keys)
        self.field = field
        self.page.evaluate("([field, options]) => gallery.mount(field, options)", [field, options or {}])
        return self

    def again(self, **keys):
        """Sets the field again, changed."""
        self.field = {**self.field, **keys}
        self.page.evaluate("(field) => { control.field = field }", self.field)

    def look(self, theme="light", text="1", language="en"):
        self.page.evaluate(
            "async ([theme, text, language]) => { document.documentElement.dataset.theme = theme;"
            " document.documentElement.dataset.text = text; await gallery.language(language) }",
            [theme, text, language])

    @property
    def events(self):
        return self.page.evaluate("gallery.events")

    @property
    def last(self):
        """The last event, without the question's id."""
        return {key: value for key, value in self.events[-1].items() if key != "question"}

    @property
    def answer(self):
        return self.events[-1]["answer"]

    @property
    def draft(self):
        return self.events[-1]["draft"]

    @property
    def raw(self):
        """The last answer as JSON text, with all digits."""
        return self.page.evaluate("gallery.raw().at(-1)")

    @property
    def complaint(self):
        return self.page.locator("#c-q-complaint").text_content()

    def tap(self, name, role="button", exact=True):
        self.page.get_by_role(role, name=name, exact=exact).first.tap()

    def wait(self, condition):
        """Until a condition in the page's language holds; the page's policy forbids the browser's own waiting."""
        waiting.until(
            lambda: self.page.evaluate(f"() => Boolean({condition})"), condition, chromium.HANG / 1000, self.page)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def insert(self, selector, text):
        """Puts a text in as pasting does."""
        self.page.focus(selector)
        self.page.keyboard.insert_text(text)

    def leave(self):
        """Takes the focus out of the control."""
        self.page.evaluate("document.activeElement.blur()")


@pytest.fixture(scope="session")
def shared(browser, address):
    """One page for all tests, and the faults that it told."""
    context = browser.new_context(
        viewport=SIZE, has_touch=True, timezone_id="Europe/Madrid", locale="en-GB", permissions=["camera", "microphone"])
    page = context.new_page()
    page.set_default_timeout(chromium.HANG)
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.goto(f"{address}/gallery/gallery.html")
    Gallery(page).wait("window.galleryIsReady")
    yield page, faults
    context.close()


@pytest.fixture
def gallery(shared):
    page, faults = shared
    gallery = Gallery(page)
    page.set_viewport_size(SIZE)
    gallery.look()
    faults.clear()
    yield gallery
    page.evaluate("document.getElementById('main').replaceChildren()")
    assert not faults, json.dumps(faults)
