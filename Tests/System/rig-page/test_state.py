"""How the rig stands, in words."""

import madeup


def tile(watcher, name):
    return watcher.page.locator(".tile", has=watcher.page.get_by_text(name, exact=True))


def test_tiles_tell_how_the_rig_stands(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 100)])).ready()
    page = watcher.page
    assert page.get_by_role("heading", level=1).text_content() == "Greenhouse, third beam"
    assert page.title() == "Greenhouse, third beam: the rig"
    for name, words in {
        "Segment": "42", "Disk": "Room for 12 days", "Delivery": "3 segments waiting", "Clock": "Synchronised",
        "Program": "Running 3 h 12 min",
    }.items():  # fmt: skip
        assert tile(watcher, name).locator(".main").text_content().replace("\u00a0", " ") == words
        assert tile(watcher, name).get_attribute("data-wrong") is None
    assert "Nothing yet." in page.locator("main").text_content()


def test_what_is_wrong_is_said_in_words_with_a_sign(rigs, watch):
    rig = rigs([madeup.Stream("beam", 100)])
    rig.state["disk"] |= {"isFull": True}
    rig.state["queue"] |= {"refused": 2, "failedAttempts": 5, "failure": "missing"}
    rig.state["clock"] |= {"synchronized": False}
    watcher = watch(rig).ready()
    for name, words in {"Disk": "Full: nothing is recorded", "Delivery": "2 refused", "Clock": "Not synchronised"}.items():
        assert tile(watcher, name).get_attribute("data-wrong") == "yes"
        assert words in tile(watcher, name).text_content()
        assert "⚠" in tile(watcher, name).locator(".main").text_content()


def test_a_rig_that_knows_little_yet_is_shown_all_the_same(rigs, watch):
    bare = {"id": "beam", "sensor": "accelerometer", "condition": "starting", "samples": 0, "missing": 0, "gaps": 0, "last": [],
            "isStalled": False}
    stream = madeup.Stream("beam", 100)
    stream.status, stream.is_flowing = bare, False
    rig = rigs([stream], title=None)
    for key in ("title", "segment", "segmentEndsInSeconds"):
        del rig.state[key]
    for key in ("writtenBytesPerDay", "daysLeft"):
        del rig.state["disk"][key]
    rig.state["clock"] = {}
    rig.state["filedSegment"] = 0
    watcher = watch(rig).ready()
    assert watcher.page.get_by_role("heading", level=1).text_content() == "greenhouse-3"
    assert "None yet" in tile(watcher, "Segment").text_content()
    assert "18.2 GB free" in tile(watcher, "Disk").text_content()
    assert "Not known" in tile(watcher, "Clock").text_content()
    card = watcher.page.get_by_role("region", name="beam")
    assert "Starting" in card.text_content() and "no sample yet" in card.text_content()
    assert "NaN" not in watcher.page.locator("body").text_content() and "undefined" not in watcher.page.locator("body").text_content()


def test_the_study_version_of_the_segment_is_told_and_one_that_was_refused(rigs, watch):
    rig = rigs([madeup.Stream("beam", 100)])
    watcher = watch(rig).ready()
    assert "study" not in tile(watcher, "Segment").text_content()
    rig.state["studyVersion"] = {"study": "greenhouse-2026", "version": "1.1.0", "number": 6, "sha256": "a" * 64}
    rig.state["studyStanding"] = {"number": 6, "offered": 7, "state": "refused", "reason": "unreadable"}
    words = "study version 1.1.0 (number 6) · version number 7 of the study was refused"
    watcher.until(f"[...document.querySelectorAll('.tile')].some((tile) => tile.textContent.includes('{words}'))")


def test_the_latest_ten_problems_are_told_newest_first(rigs, watch):
    rig = rigs([madeup.Stream("beam", 100)])
    rig.state["problems"] = [madeup.problem("rateDiffers", "beam", 3600 - 100 * number, f"Detail {number}.") for number in range(12)]
    watcher = watch(rig).ready()
    page = watcher.page
    assert page.locator(".problem-detail").all_text_contents() == [f"Detail {number}." for number in range(11, 1, -1)]
    assert page.get_by_text("Detail 11.").is_visible() and not page.get_by_text("Detail 5.").is_visible()
    page.get_by_text("7 more").click()
    assert page.get_by_text("Detail 5.").is_visible()
    assert page.locator(".problem-time").first.text_content() == "41 min ago"
    assert page.locator("#spoken").text_content() == "", "what was there before is not said aloud"
    rig.state["problems"].append(madeup.problem("diskFull", None, 1, "Nothing is recorded."))
    watcher.until("document.getElementById('spoken').textContent === 'New notice: The disk is full'")


def test_a_stream_tells_its_rate_its_gaps_and_what_is_wrong(rigs, watch):
    rig = rigs([
        madeup.Stream("beam", 100, rateHz=92.13, missing=512, gaps=2, isStalled=True, storageFault="No space left on device."),
        madeup.Stream("place", 1, sensor="location", last=[], condition="notScheduled"),
        madeup.Stream("new", 100, condition="something-of-tomorrow"),
    ])  # fmt: skip
    watcher = watch(rig).ready()
    card = watcher.page.get_by_role("region", name="beam")
    text = card.text_content()
    for words in ("92.13 of 100 Hz", "512 missing in 2 gaps", "last sample 0.1 s ago", "Data comes at 92.13 Hz instead of 100.",
                  "No space left on device.", "Sends no data."):
        assert words in text, words
    assert card.get_by_role("listitem").filter(has_text="Warning:").count() == 3
    place = watcher.page.get_by_role("region", name="place")
    assert place.locator("canvas").count() == 0 and "Not scheduled now" in place.text_content()
    assert "something-of-tomorrow" in watcher.page.get_by_role("region", name="new").text_content()


def test_the_page_speaks_spanish_to_who_does(rigs, watch):
    rig = rigs(madeup.greenhouse())
    rig.state["problems"] = madeup.problems()
    watcher = watch(rig, locale="es-MX").flowing()
    assert watcher.page.evaluate("document.documentElement.lang") == "es"
    assert "3 segmentos esperan" in watcher.page.locator("main").text_content()
    assert watcher.page.get_by_role("button", name="Pausa").is_visible()
    detail = watcher.page.locator(".problem-detail").first
    assert detail.get_attribute("lang") == "en", "what the program says is English, and said to be"


def test_the_page_speaks_arabic_from_right_to_left_and_plots_from_left_to_right(rigs, watch):
    watcher = watch(rigs(madeup.greenhouse()), locale="ar-EG").flowing()
    assert watcher.page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
    assert "3 مقاطع تنتظر" in watcher.page.locator("main").text_content()
    assert "\u20663\u00a0h 12\u00a0min\u2069" in watcher.page.locator("main").text_content()
    assert watcher.page.evaluate("[...document.querySelectorAll('canvas')].every((one) => getComputedStyle(one).direction === 'ltr')")


def test_a_rig_without_anything_to_plot_has_no_plots(rigs, watch):
    watcher = watch(rigs([madeup.Stream("place", 1, sensor="location", last=[])])).ready()
    assert watcher.page.get_by_role("region", name="place").is_visible()
    assert watcher.page.locator("canvas").count() == 0
    watcher.page.keyboard.press("Space")
    watcher.until("page.view.isPaused")
