"""What people are shown before a test: drawings in the page's colours, one thing a page, and ways out of what is not for them."""

import json

import pytest

import catalogues
import tablet as tablets

SIZES = [(800, 1280), (1280, 800), (390, 844), (844, 390), (320, 568)]
PICTURED = "document.querySelector('.task-page .drawing g')"


def opened(browser, folder, *tasks, size=(800, 1280), **options):
    """A window on a tablet with these tasks: names of shipped ones, or values."""
    listed = [tablets.TASKS / f"{task}.json" if isinstance(task, str) else task for task in tasks]
    tablet = tablets.Tablet(tablets.study(folder, listed))
    return tablet, tablets.Window(browser, tablet, size, **options)


def task_of(*steps, name="own"):
    return {"ambler": 1, "id": name, "version": "1", "title": {"en": "Own"}, "steps": list(steps)}


def part_of(window):
    """The last word of the page's name, such as `safety`."""
    return window.key.split(" ")[1].split("/")[0].split(".")[-1]


def go_to(window, name):
    """Goes on until the page of that name is shown."""
    for _ in range(20):
        if part_of(window) == name:
            return
        window.next()
    raise AssertionError(f"{name} did not come: {window.words()}")


def in_view(page, selector):
    return page.evaluate(
        """(selector) => { const box = document.querySelector(selector).getBoundingClientRect();
             return box.width > 0 && box.top >= -1 && box.bottom <= innerHeight + 1
               && box.left >= -1 && box.right <= innerWidth + 1; }""", selector)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_page_shows_a_picture_one_sentence_and_one_button(size, browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tapping", size=size)
    with tablet:
        window.begin("Two-finger tapping")
        for _ in range(3):
            window.until(PICTURED)
            for selector in [".task-page .drawing", ".task-page .lead", ".task-page .next"]:
                assert in_view(window.page, selector), (selector, window.title)
            assert window.page.locator(".task-page .primary").count() == 1
            assert window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert window.page.locator(".task-page .next").bounding_box()["height"] >= 64
            if part_of(window) == "instruction":
                window.next()
                # How it is done is asked before it is explained.
                assert part_of(window) == "way"
            window.next()
        window.close()


def test_a_drawing_has_the_colours_of_the_page_and_words(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tapping")
    with tablet:
        window.begin("Two-finger tapping")
        window.until(PICTURED)
        words = catalogues.words("tasks", "en")["drawing.tapFingers"]
        assert window.page.get_by_role("img", name=words).count() == 1
        shades = set()
        for theme in ["light", "dark", "contrast"]:
            window.page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            shade, token = window.page.evaluate(
                """() => { const probe = document.body.appendChild(document.createElement('i'));
                     probe.style.color = 'var(--accent)'; const token = getComputedStyle(probe).color; probe.remove();
                     return [getComputedStyle(document.querySelector('.drawing .f-device')).fill, token]; }""")
            assert shade == token
            shades.add(shade)
        assert len(shades) == 3
        window.close()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_drawing_moves_for_five_seconds_at_the_most_unless_movement_is_not_wanted(motion, browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tapping", reduced_motion=motion)
    with tablet:
        window.begin("Two-finger tapping")
        window.until(PICTURED)
        lengths = window.page.evaluate(
            "document.querySelector('.drawing').getAnimations({ subtree: true }).map((one) => one.effect.getComputedTiming().endTime)")
        assert bool(lengths) is (motion == "no-preference")
        assert all(length <= 5000 for length in lengths)
        window.close()


def test_forced_colours_keep_the_lines_of_a_drawing(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tapping", forced_colors="active")
    with tablet:
        window.begin("Two-finger tapping")
        window.until(PICTURED)
        seen = window.page.evaluate(
            """() => { const probe = document.body.appendChild(document.createElement('i')); const shade = (name) => {
                 probe.style.cssText = `forced-color-adjust: none; color: ${name}`; return getComputedStyle(probe).color; };
               const drawing = document.querySelector('.drawing');
               return { line: getComputedStyle(drawing).color === shade('CanvasText'),
                 device: getComputedStyle(drawing.querySelector('.f-device')).fill === shade('Highlight'),
                 screen: getComputedStyle(drawing.querySelector('.f-screen')).fill === shade('Canvas') }; }""")
        assert all(seen.values()), seen
        window.close()


def test_what_is_long_waits_under_more_but_no_warning_does(browser, tmp_path):
    rest = "It goes on for a while. " * 12
    own = task_of({"id": "long", "type": "instruction", "title": "Long", "text": f"Sit down. {rest}"},
                  {"id": "short", "type": "instruction", "title": "Short", "text": "Sit down. Rest a little."},
                  {"id": "warned", "type": "instruction", "title": "Warned", "text": f"Do not do this if you are ill. {rest}",
                   "earlyEnd": {"title": "Not now"}})
    tablet, window = opened(browser, tmp_path, own)
    with tablet:
        window.begin("Own")
        page = window.page
        assert page.locator(".lead").inner_text() == "Sit down."
        assert not page.locator(".more .text").is_visible()
        page.get_by_text("More", exact=True).tap()
        assert page.locator(".more .text").is_visible()
        window.next()
        assert page.get_by_text("Rest a little.").is_visible()
        assert page.locator(".more").count() == 0
        window.next()
        assert page.get_by_text("It goes on for a while.").is_visible()
        assert page.locator(".more").count() == 0
        window.close()


def test_somebody_who_should_not_do_a_test_says_so_and_it_is_not_done(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "six-minute-walk")
    with tablet:
        window.begin("Six-minute walk")
        go_to(window, "safety")
        before = window.key
        window.page.get_by_role("button", name="I should not do this today").tap()
        window.shown(before)
        assert part_of(window) == "notToday"
        window.tap(".next")
        window.until("document.querySelector('.saved-mark')")
        assert window.page.get_by_role("heading", name="Not done today").count() == 1
        window.page.get_by_role("button", name="Back to today").tap()
        # It is still to do.
        window.page.get_by_role("button", name="Start: Six-minute walk").wait_for()
        window.page.evaluate("location.hash = 'history'")
        window.page.get_by_text("Not done: it was not safe or not possible that day").first.wait_for()
        window.close()
        assert tablet.stop() == 0
        [result] = tablet.results()
        assert result["outcome"] == "postponed"
        assert result["steps"][-1]["step"] == "walk.notToday"
        assert "not done" in tablet.command("show", result["id"])


def test_a_hearing_test_does_not_begin_for_somebody_who_hears_nothing(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tone-audiometry")
    with tablet:
        window.begin("Tones")
        go_to(window, "soundCheck")
        before = window.key
        for _ in range(12):
            window.page.get_by_role("button", name="I hear nothing").tap()
        window.shown(before)
        assert part_of(window) == "noSound"
        assert "Plug in headphones" in window.page.locator(".task-page").inner_text()
        window.tap(".next")
        window.until("document.querySelector('.saved-mark')")
        window.close()
        assert tablet.stop() == 0
        [result] = tablet.results()
        assert result["outcome"] == "postponed"
        heard = {one["name"]: one["value"] for one in result["measures"]}
        assert heard["soundHeard"] == 0
        assert not any(visit["step"].endswith("practice") for visit in result["steps"])


def test_the_means_is_chosen_before_it_is_explained(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "go-no-go")
    with tablet:
        window.begin(json.loads((tablets.TASKS / "go-no-go.json").read_text())["title"]["en"])
        window.next()
        assert part_of(window) == "way"
        window.page.get_by_text("I press a key").tap()
        window.next()
        assert "press the space bar" in window.page.locator(".lead").inner_text()
        window.next()
        assert "do nothing" in window.page.locator(".lead").inner_text()
        window.close()


def test_a_prompt_stands_once(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "amsler-grid")
    with tablet:
        window.begin("Amsler grid")
        go_to(window, "left")
        window.until("document.querySelector('.scene-prompt')?.textContent")
        assert window.words().count("Look at the dot.") == 1
        window.close()


def test_pegs_have_one_name_each(browser, tmp_path):
    tablet, window = opened(browser, tmp_path, "tower-of-hanoi")
    with tablet:
        window.begin("The tower")
        go_to(window, "practice")
        window.until("document.querySelector('.scene-board text')")
        names = window.page.locator(".scene-board text").all_text_contents()
        assert {"Start", "Middle", "Goal"} <= set(names), names
        assert not any("[" in name for name in names)
        assert "goal peg" in window.page.locator(".scene-prompt").inner_text()
        window.close()


def test_a_practice_says_what_each_attempt_was_and_asks_who_does_not_succeed(browser, tmp_path):
    quick = {"minimumDelaySeconds": 0.5, "maximumDelaySeconds": 0.5, "timeoutSeconds": 0.5, "practiceAttempts": 1}
    tablet, window = opened(browser, tmp_path, task_of({"id": "t", "type": "tapReaction", "instructions": False, **quick}))
    with tablet:
        window.begin("Own")
        page = window.page
        assert part_of(window) == "practice"
        page.get_by_text("Not yet: respond as soon as the signal comes.").wait_for()
        page.get_by_text("This is hard at first.").wait_for()
        page.get_by_role("button", name="Try again").tap()
        page.get_by_role("button", name="Continue to the test").wait_for(state="detached")
        page.get_by_role("button", name="Continue to the test").wait_for()
        before = window.key
        page.get_by_role("button", name="Continue to the test").tap()
        window.shown(before)
        assert part_of(window) == "t"
        assert not page.get_by_text("Not yet").is_visible()
        window.close()


@pytest.mark.parametrize("person, words", [("delay=300", "Good, that was a shake."), ("strength=0.1&delay=300", "Not yet: shake harder.")])
def test_a_practice_tells_a_shake_from_one_that_is_too_weak(person, words, browser, tmp_path):
    quick = {"minimumDelaySeconds": 0.5, "maximumDelaySeconds": 0.5, "timeoutSeconds": 1, "thresholdG": 0.5, "attempts": 1,
             "practiceAttempts": 1, "signalCheck": False}
    task = task_of({"id": "r", "type": "reactionTime", "instructions": False, **quick})
    with tablets.Tablet(tablets.study(tmp_path, [task]), None, "--simulate", "--accelerometer", f"simulate:person?{person}") as tablet:
        window = tablets.Window(browser, tablet)
        window.begin("Own")
        window.page.get_by_text(words).wait_for()
        window.close()
