"""How long it takes from a touch of "Next" until the next page was painted."""

import time

import chromium
import every_format
import tablet as tablets
import waiting
from report import say

TITLE = "Every format"
# Notes the touch, the change of the page, the second frame after it, and when the browser says that its heading was painted.
WATCH = """(() => {
  let touch = null;
  let lift = null;
  let key = null;
  const steps = window.benchSteps = [];
  addEventListener('pointerdown', (event) => { touch = event.timeStamp; }, true);
  addEventListener('pointerup', (event) => { lift = event.timeStamp; }, true);
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const step = steps.find((one) => one.name === entry.identifier);
      if (step) step.painted = entry.presentationTime ?? entry.renderTime;
    }
  }).observe({ type: 'element' });
  new MutationObserver(() => {
    const page = document.querySelector('.task-page');
    const mark = document.querySelector('.saved-mark');
    const now = page?.dataset.key ?? (mark && 'saved');
    if (!now || now === key) return;
    key = now;
    const step = { key, name: `step-${steps.length}`, touch, lift, changed: performance.now() };
    steps.push(step);
    (page ?? document).querySelector('h1')?.setAttribute('elementtiming', step.name);
    requestAnimationFrame(() => requestAnimationFrame((frame) => { step.framed = frame; }));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-key'] });
})()"""
# Gives an answer that fits with the control that is shown.
ANSWER = """(name) => {
  const control = document.querySelector('[data-control]');
  if (!control) return;
  const shown = (one) => one.offsetParent !== null && !one.disabled;
  const choices = [...control.querySelectorAll('input[type=radio], input[type=checkbox]')].filter((one) => !one.disabled);
  const cells = [...control.querySelectorAll('.cell')].filter(shown);
  const field = [...control.querySelectorAll('input, textarea')].find((one) => shown(one) && one.type !== 'file');
  if (cells.length) cells[cells.length >> 1].click();
  else if (name === 'matrix') for (const row of new Set(choices.map((one) => one.name))) choices.find((one) => one.name === row).click();
  else if (choices.length) choices[0].click();
  else if (field) {
    field.focus();
    field.value = { email: 'ada@example.org', text: 'It began on Monday.', line: 'Monday',
      location: 'At home', decimal: '36.6' }[name] ?? '70';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.blur();
  } else [...control.querySelectorAll('button')].find(shown)?.click();
}"""


class Steps:
    """Goes through the task in one window and keeps what each step took."""

    def __init__(self, browser, tablet):
        context = browser.new_context(viewport={"width": 800, "height": 1280}, has_touch=True, locale="en-GB")
        self.page = context.new_page()
        self.page.add_init_script(WATCH)
        self.devtools = context.new_cdp_session(self.page)
        self.page.goto(tablet.address)
        waiting.until(lambda: self.page.evaluate("document.documentElement.dataset.ready === 'yes'"), "the first page stands")
        self.taken = []

    def begin(self):
        """Begins the task; where it is open already, the page leads to it by itself."""
        shown = "Boolean(document.querySelector('.task-page'))"
        waiting.until(
            lambda: self.page.evaluate(f"{shown} || Boolean(document.querySelector('.task-card'))"), "the task or the list of tasks")
        if self.page.evaluate(shown):
            return
        self.page.get_by_role("button", name=f"Start: {TITLE}").or_(
            self.page.get_by_role("button", name=f"Continue: {TITLE}")).first.tap()
        waiting.until(lambda: self.page.evaluate(shown), "the task")

    def touch(self, selector):
        """A touch as the system reports it, in the middle of an element; gives whether there is one."""
        place = self.page.evaluate("""(selector) => {
          const one = document.querySelector(selector);
          if (!one || one.disabled) return null;
          one.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const box = one.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        }""", selector)
        if place:
            self.devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
            self.devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return place is not None

    def count(self):
        return self.page.evaluate("benchSteps.length")

    def step(self, name):
        """Answers and goes on; a page that keeps its answer back is skipped."""
        self.page.evaluate(ANSWER, name)
        self.page.wait_for_timeout(150)
        before = self.count()
        if not self.touch(".task-page .next"):
            self.touch(".task-page .skip")
        end = time.monotonic() + 2
        while self.count() == before:
            if time.monotonic() > end:
                self.touch(".task-page .skip")
                end = time.monotonic() + 60
            self.page.wait_for_timeout(10)
        waiting.until(lambda: self.page.evaluate("Boolean(benchSteps.at(-1).framed)"), "the second frame")
        self.page.wait_for_timeout(40)

    def run(self, most):
        """One run of the task, or so many steps of it."""
        self.begin()
        self.page.wait_for_timeout(200)
        first = self.count()
        for _ in range(most):
            # A key is the visit and the page's id.
            key = self.page.evaluate("document.querySelector('.task-page')?.dataset.key ?? ' '")
            self.step(key.split(" ")[1].split("/")[0])
            if self.page.evaluate("Boolean(document.querySelector('.saved-mark'))"):
                break
        self.taken += self.page.evaluate("benchSteps")[first:]

    def report(self, prefix):
        """From the touch, and from lifting the finger, to the paint that the browser tells; to the second frame after the change."""
        for one in self.taken:
            if one.get("painted"):
                say(f"{prefix}_painted", (one["painted"] - one["touch"]) / 1000)
                say(f"{prefix}_lifted", (one["painted"] - one["lift"]) / 1000)
            say(f"{prefix}_framed", (one["framed"] - one["touch"]) / 1000)
            say(f"{prefix}_changed", (one["changed"] - one["touch"]) / 1000)


def measure(playwright, folder, runs):
    study = tablets.study(folder, [every_format.task()])
    with tablets.Tablet(study) as tablet:
        browser = chromium.launch(playwright)
        steps = Steps(browser, tablet)
        for _ in range(runs):
            steps.run(60)
            steps.page.evaluate("location.hash = 'today'")
            steps.page.locator(".task-card").first.wait_for()
        steps.report("step")
        browser.close()
