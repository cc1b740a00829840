"""Somebody before the page of a rig."""

import json
import pathlib

import chromium
import waiting

HERE = pathlib.Path(__file__).resolve().parent


class Watcher:
    """Somebody before the page of a rig, with what went wrong in it."""

    def __init__(self, browser, address, viewport=(1280, 900), **options):
        self.context = browser.new_context(viewport={"width": viewport[0], "height": viewport[1]}, locale=options.pop("locale", "en-GB"),
                                           **options)
        self.context.set_default_timeout(chromium.HANG)
        self.page = self.context.new_page()
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)
        self.page.goto(address)

    def _hear(self, message):
        # A request that fails is told by the page in words; what matters is that nothing else is wrong.
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.faults.append(message.text)

    def ready(self):
        self.until("document.documentElement.dataset.ready === 'yes'")
        return self

    def flowing(self):
        """Waits until every plot that gets samples has some to show."""
        self.ready()
        self.until("page.plotted.some((card) => card.ring.end > 100)")
        self.until("page.drawnTo > page.plotted.find((card) => card.ring.end > 100).ring.oldest + 0.3")
        return self

    def choose(self, name):
        self.page.get_by_role("radio", name=name, exact=True).check()

    def ask(self, script, argument=None):
        """What an expression gives in which `page` is the page's own object."""
        return self.page.evaluate(
            f"async (given) => {{ const {{ page }} = await import('/app/main.js'); return ({script}); }}", argument)

    def check(self, name, argument=None):
        """What a function of `checks` gives."""
        return self.page.evaluate((HERE / "checks" / f"{name}.js").read_text(), argument)

    def until(self, script, argument=None):
        """Waits until an expression is true; the page's policy lets none of its own be evaluated."""
        def is_true():
            try:
                return self.ask(f"Boolean({script})", argument)
            except Exception as error:  # between two documents there is none to ask
                if not any(words in str(error) for words in ("context was destroyed", "navigat", "Failed to fetch", "of null")):
                    raise
                return False

        waiting.until(is_true, script, chromium.HANG / 1000, self.page)

    def drawn(self):
        """Waits until two pictures were drawn: the last change is on the screen."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def close(self):
        self.context.close()
        assert not self.faults, json.dumps(self.faults)
