"""Somebody at the tablet, by touch or by keys alone: plays any task from its first page to its result."""

import random
import re
import time

import breadth
import tablet as tablets
import waiting

# A part that lasts longer is ended by its own button, once something was done in it.
PATIENCE = 2.0


class Patient:
    """Acts on a window as a person would, through what stands on the page and nothing else."""

    def __init__(self, window, means="touch"):
        self.window = window
        self.page = window.page
        self.means = means
        self.seed = 1 + breadth.SEED
        self.random = random.Random(self.seed)
        self.visited = []
        self.deeds = 0

    def play(self, seconds):
        """Goes on until the result is saved."""
        self.end = time.monotonic() + seconds
        while not self.window.is_saved:
            if self.left <= 0:
                raise AssertionError(f"seed {self.seed}: the task did not end; last pages: {self.visited[-5:]}")
            key = self.window.key
            if key is None:
                self.window.shown()
                continue
            self.kind = self.window.kind
            if not self.visited or self.visited[-1] != (key, self.kind):
                self.visited.append((key, self.kind))
            getattr(self, f"do_{self.kind}", self.do_plain)(key)
        return self.visited

    @property
    def left(self):
        """How many seconds there are left for the task."""
        return self.end - time.monotonic()

    def pause(self, seconds):
        waiting.let_pass(seconds, "a hand needs that long from one thing to the next", self.page)

    def await_change(self, key, other="false"):
        """Waits for another page, or the same in another state, or what else may come; a part may last as long as the task."""
        script = f"""([key, kind]) => {{ const page = document.querySelector('.task-page');
            return page?.dataset.key !== key || page?.dataset.type !== kind || {other}; }}"""
        waiting.comes(lambda: self.window.asked(script, [key, self.kind]), self.left, self.page)

    # Pages

    def do_plain(self, key):
        self.await_change(key, "document.querySelector('.task-page .next:not(:disabled)')")
        if self.window.key == key and self.page.locator(".task-page .next:not(:disabled)").count():
            self.go(".task-page .next", key)

    do_gate = do_plain

    def do_countdown(self, key):
        self.await_change(key)

    do_wait = do_countdown

    def do_question(self, key):
        self.answer_all()
        self.go(".task-page .next", key)

    do_form = do_question

    def do_interrupted(self, key):
        self.push("ambler-interrupted button:nth-of-type(2)")
        self.leave_page(key)

    def do_timed(self, key):
        waiting.let_pass(0.3, "the sensors record something of the part", self.page)
        if self.page.locator(".task-page [data-type=timed] button, ambler-timed button").count():
            self.end_part(key)
        else:
            self.await_change(key, "document.querySelector('ambler-timed button')")

    def do_exercise(self, key):
        heard = self.page.get_by_role("button", name="I hear it")
        if "soundCheck" in key and heard.count():
            # There is no sound here; this person is one who hears.
            self.push(heard.first)
            return self.leave_page(key)
        end = time.monotonic() + PATIENCE
        while self.window.key == key and time.monotonic() < end:
            self.act(key)
        if self.window.key == key:
            self.end_part(key)
        return None

    # Deeds

    def end_part(self, key):
        """Asks for the end of a part and says yes."""
        button = self.page.get_by_role("button", name=re.compile("^(Done|Stop this part)"))
        sure = self.page.locator("dialog, [role=alertdialog]").get_by_role("button", name=re.compile("^Stop"))
        # The browser takes a faster tap for a part of a stroke on the board.
        self.pause(0.5)
        for patience in [3000, 3000, tablets.HANG]:
            try:
                self.push(button.first, timeout=3000)
                self.window.until(
                    "(key) => document.querySelector('.task-page')?.dataset.key !== key"
                    " || document.querySelector('dialog, [role=alertdialog]:not([hidden])')", key, patience)
                break
            except Exception:  # the part has ended meanwhile, or the button was not hit: once more, as people do
                if self.window.key != key:
                    return
        if self.window.key == key:
            self.push(sure.first)
        self.leave_page(key)

    def act(self, key):
        """Does one thing in a test."""
        scene = self.page.locator("ambler-scene")
        entry = scene.locator("input, textarea")
        if entry.count() and entry.first.is_visible():
            return self.type_entry(entry.first)
        targets = scene.locator("button[data-id]:visible, [role=button][data-id]:visible")
        count = targets.count()
        if self.is_stroked():
            return self.stroke()
        if count == 0:
            waiting.comes(lambda: targets.count() or self.window.key != key, PATIENCE, self.page)
            return None
        self.deeds += 1
        try:
            self.push(targets.nth(self.random.randrange(count)), timeout=500)
        except Exception:  # it went away before it was reached
            return None
        self.pause(0.02)
        return None

    def is_stroked(self):
        return self.page.evaluate("document.querySelector('ambler-scene')?.scene?.gesture === 'stroke'")

    def stroke(self):
        """Drags what can be dragged to what is lit, else draws a line, with a finger."""
        box = self.page.locator("ambler-scene svg.scene-board").bounding_box()
        if not box:
            return
        ends = self.page.evaluate(
            """() => { const middle = (one) => { const box = one.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2]; };
                 const scene = document.querySelector('ambler-scene'); const { items, drags } = scene.scene;
                 const node = (id) => scene.querySelector(`[data-id="${CSS.escape(id)}"]`);
                 const target = items.find((item) => item.lit && item.id !== drags);
                 return drags && target ? [middle(node(drags)), middle(node(target.id))] : null; }""")
        if not ends:
            ends = [(box["x"] + box["width"] * self.random.uniform(.2, .8), box["y"] + box["height"] * self.random.uniform(.2, .8))
                    for _ in range(2)]
        self.drag(*ends)
        self.deeds += 1
        self.pause(0.06)

    def drag(self, start, end, steps=8):
        touch = self.window.devtools
        points = [[start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps]
                  for step in range(steps + 1)]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": points[0][0], "y": points[0][1]}]})
        for x, y in points[1:]:
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def type_entry(self, entry):
        self.reach(entry)
        self.page.keyboard.type("the red house")
        self.page.keyboard.press("Enter")
        self.deeds += 1
        self.pause(0.1)

    # Means

    def push(self, what, timeout=tablets.HANG):
        """Presses a button by the means of this person."""
        element = self.page.locator(what).first if isinstance(what, str) else what
        if self.means == "touch":
            element.tap(timeout=timeout)
        else:
            self.reach(element, timeout)
            self.page.keyboard.press("Enter")

    def reach(self, element, timeout=tablets.HANG):
        """Brings the focus to an element: by Tab and arrows where keys are the means."""
        if self.means == "touch":
            element.tap(timeout=timeout)  # by its place on the page, which may be drawn anew meanwhile
            return
        handle = element.element_handle(timeout=timeout)
        for _ in range(120):
            if handle.evaluate("(one) => one === document.activeElement"):
                return
            inside = handle.evaluate(
                "(one) => Boolean(one.closest('ambler-scene svg')?.contains(document.activeElement)) && one.closest('svg') !== null")
            self.page.keyboard.press("ArrowRight" if inside and self.random.random() < .8 else "Tab")
        raise AssertionError("the keyboard does not reach " + handle.evaluate("(one) => one.outerHTML.slice(0, 200)"))

    def go(self, selector, key):
        self.push(selector)
        asked = self.page.locator("dialog[open] [data-value=skip]")
        if asked.count():
            self.push(asked)
        self.leave_page(key)

    def leave_page(self, key):
        # A test that was not ended by its button is gone on with.
        is_exercise = self.kind == "exercise"
        try:
            self.window.shown(key, 15_000 if is_exercise else tablets.HANG)
        except Exception:
            if self.window.key == key and not is_exercise:
                notice = self.page.evaluate("document.querySelector('.notices, .note.problem')?.textContent")
                raise AssertionError(f"the page {key} stays: {notice}") from None

    # Answers

    def answer_all(self):
        """Gives every question on the page an answer that fits."""
        for control in self.page.locator("[data-control]").all():
            kind = control.get_attribute("data-control")
            getattr(self, f"answer_{kind.replace('-', '_')}")(control)
        self.pause(0.02)

    def choose(self, control, selector="input:visible"):
        inputs = control.locator(selector)
        chosen = inputs.nth(self.random.randrange(inputs.count()))
        if self.means == "touch":
            control.locator(f"label:has(input[value={chosen.get_attribute('value')!r}])").first.tap()
        else:
            self.reach(inputs.first)
            self.page.keyboard.press("Space")

    def answer_choice(self, control):
        self.choose(control, "input[type=radio], input[type=checkbox]")

    answer_boolean = answer_text_scale = answer_ladder = answer_choice

    def answer_scale(self, control):
        if self.means == "touch":
            cells = control.locator(".cell")
            cells.nth(self.random.randrange(cells.count())).tap()
        else:
            self.reach(control.locator("[role=slider]"))
            for _ in range(self.random.randrange(1, 4)):
                self.page.keyboard.press("ArrowRight")

    def answer_image_map(self, control):
        """The last region of the picture."""
        region = control.locator(".region").last
        self.reach(region)
        if self.means != "touch":
            self.page.keyboard.press("Space")

    def answer_attachment(self, control):
        """A file that may be left out is left out."""

    def answer_location(self, control):
        """Where one is may be left open."""

    def answer_number(self, control):
        """A number that is in every range of the tasks that ship."""
        self.reach(control.locator("input").first)
        self.page.keyboard.type("10")
