"""What the page does when the program does not answer, ends, or is another one."""

import pytest

import madeup


def banner(watcher):
    return watcher.page.locator("#banner")


@pytest.mark.long("the page waits longer from time to time")
def test_a_program_that_ends_is_told_of_and_one_that_comes_back_is_watched_again(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    watcher = watch(rig).flowing()
    assert not banner(watcher).is_visible()
    rig.stop()
    banner(watcher).filter(has_text="is not responding").wait_for()
    watcher.until("document.getElementById('app').hasAttribute('data-stale')")
    held = watcher.ask("page.drawnTo")
    watcher.page.evaluate("window.isBefore = true")
    banner(watcher).filter(has_text="in 2 seconds").wait_for()
    assert watcher.ask("page.drawnTo") == held, "nothing moves while nothing comes"
    rig.start()
    # The program has another token, so the page is loaded anew.
    watcher.until("!window.isBefore")
    watcher.flowing()
    assert not banner(watcher).is_visible()


@pytest.mark.long("many refusals")
def test_a_page_that_is_refused_again_and_again_does_not_load_itself_for_ever(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    watcher = watch(rig).ready()
    loads = []
    watcher.page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    rig.token_of_page = "another"
    rig.token = "a new one"
    banner(watcher).filter(has_text="refuses this page").wait_for()
    assert len(loads) == 1


def test_a_rig_that_does_not_record_yet_says_so(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    rig.status_answer = 503
    watcher = watch(rig)
    banner(watcher).filter(has_text="is not recording yet").wait_for()
    rig.status_answer = 200
    watcher.flowing()
    assert not banner(watcher).is_visible()


@pytest.mark.long("seconds of samples; what is reckoned of such a hole is seen in test_samples.py")
def test_what_was_not_sent_to_the_page_is_told_from_a_gap(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    watcher = watch(rig).flowing()
    end = watcher.ask("page.plotted[0].ring.newest")
    rig.cut_live(1.2)
    watcher.until("page.plotted[0].ring.newest > given + 2", end)
    gaps = watcher.ask("page.plotted[0].ring.gaps.map((gap) => [gap.isUnseen, gap.to - gap.from])")
    assert len(gaps) == 1 and gaps[0][0] and gaps[0][1] > 0.3


def test_a_body_that_nobody_understands_is_left_and_asked_for_again(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    rig.nonsense = b"\xff\xff\xff\x7f" + bytes(40)
    watcher = watch(rig).flowing()
    assert rig.nonsense is None
    assert not banner(watcher).is_visible()


def test_a_stream_beyond_the_status_and_other_axes_do_no_harm(rigs, watch):
    rig = rigs([madeup.Stream("beam", 500)])
    rig.extra = madeup.frame(1, 9, 3, 1, 2, bytes(24)) + madeup.frame(1, 0, 0, 1, 2, bytes(24)) + madeup.frame(7, 0, 0, 0, 0)
    watcher = watch(rig).flowing()
    assert watcher.ask("page.plotted[0].ring.axes") == 3
