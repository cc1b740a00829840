"""The plots as somebody sees and works them."""

import pytest

import madeup

# How many pixels of a plot, without what stands around it, have the colour of an axis or any other of the palette.
COUNT = """async ([place, name]) => {
  const { page } = await import('/app/main.js');
  const { palette } = await import('/app/look.js');
  const { canvas, plot } = page.plotted[place];
  const { data } = canvas.getContext('2d').getImageData(plot.left, plot.top, plot.wide, plot.high);
  const wanted = palette().pixel[name];
  return new Uint32Array(data.buffer).reduce((sum, one) => sum + (one === wanted), 0);
}"""


def count(watcher, name, place=0):
    return watcher.page.evaluate(COUNT, [place, name])


def test_three_axes_are_drawn_and_each_can_be_hidden(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 1000)])).flowing()
    watcher.until("page.drawnTo - page.plotted[0].ring.oldest > 1")
    for axis in "xyz":
        assert count(watcher, f"axis-{axis}") > 50, axis
    key = watcher.page.get_by_role("group", name="Axes shown for beam").get_by_role("button").nth(2)
    key.click()
    assert key.get_attribute("aria-pressed") == "false"
    watcher.until("page.plotted[0].plot.scale.high < 5")
    assert count(watcher, "axis-z") == 0
    key.click()
    watcher.until("page.plotted[0].plot.scale.high > 9")
    assert count(watcher, "axis-z") > 50


def test_two_axes_are_drawn_with_their_own_names_and_colours(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200, names="xz", sines=((1, 5, 0), (1, 3, 5)))])).flowing()
    names = watcher.page.get_by_role("group", name="Axes shown for beam").locator(".axis-name")
    assert names.all_text_contents() == ["x", "z"]
    watcher.until("page.drawnTo - page.plotted[0].ring.oldest > 1")
    assert count(watcher, "axis-z") > 20 and count(watcher, "axis-y") == 0


def test_what_moves_less_lies_over_what_moves_more(rigs, watch):
    loud = ((0.9, 50, 0), (3, 70, 0), (0.3, 60, 0))
    watcher = watch(rigs([madeup.Stream("beam", 3200, sines=loud, noise=0)], past=5)).flowing()
    watcher.choose("60 s")
    watcher.until("page.view.span === 60 && page.drawnTo - page.plotted[0].ring.oldest > 4")
    for axis in "xyz":
        assert count(watcher, f"axis-{axis}") > 5, axis


@pytest.mark.long("one detail of a plot")
def test_a_pause_holds_the_picture_while_samples_go_on(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 1000)])).flowing()
    watcher.page.keyboard.press("Space")
    watcher.until("page.view.isPaused")
    picture = "page.plotted[0].canvas.toDataURL()"
    watcher.drawn()
    before, end = watcher.ask(picture), watcher.ask("page.plotted[0].ring.end")
    watcher.until("page.plotted[0].ring.end > given + 1500", end)
    assert watcher.ask(picture) == before
    assert watcher.ask("page.plotted[0].shown.end") < end + 1000
    watcher.page.get_by_role("button", name="Resume").click()
    watcher.until("!page.view.isPaused && page.plotted[0].shown === page.plotted[0].ring")
    watcher.until(f"{picture} !== given", before)


@pytest.mark.long("one detail of a plot")
def test_keys_zoom_until_single_samples_are_seen_and_move(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 100)], past=4)).flowing()
    watcher.until("page.plotted[0].ring.end > 300")
    plot = watcher.page.get_by_role("group", name="Plot of beam")
    plot.focus()
    for _ in range(9):
        watcher.page.keyboard.press("+")
    assert watcher.ask("page.view.span") < 0.3
    assert not watcher.ask("page.view.isPaused")
    watcher.page.keyboard.press("ArrowLeft")
    assert watcher.ask("page.view.isPaused"), "whoever moves wants to look"
    # Single samples are marks of three pixels each way: more of the colour than the line has by itself.
    pixels = watcher.ask("page.plotted[0].plot.wide / page.view.span / 100")
    assert pixels > 7
    for _ in range(12):
        watcher.page.keyboard.press("-")
    assert watcher.ask("page.view.span") > 10
    watcher.page.keyboard.press("Space")
    assert not watcher.ask("page.view.isPaused")


def test_the_wheel_zooms_around_the_pointer_and_scrolls_the_page_elsewhere(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 1000)]), viewport=(1280, 600)).flowing()
    page = watcher.page
    page.keyboard.press("Space")
    watcher.until("page.view.isPaused")
    plot = page.get_by_role("group", name="Plot of beam")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    x, y = box["x"] + 0.3 * box["width"], box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    before, top = watcher.ask("page.view.span"), page.evaluate("scrollY")
    page.mouse.wheel(0, 120)
    watcher.until("scrollY > given", top)
    assert watcher.ask("page.view.span") == before, "the wheel belongs to the page"
    page.evaluate("scrollTo(0, 0)")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    x, y = round(box["x"] + 0.3 * box["width"]), round(box["y"] + box["height"] / 2)
    plot.focus()
    page.mouse.move(x, y)
    held = "page.view.shown(0).from + page.view.span * page.plotted[0].plot.placeOf(given)"
    time = watcher.ask(held, x)
    page.mouse.wheel(0, -400)
    watcher.until("page.view.span < given", before)
    assert abs(watcher.ask(held, x) - time) < 1e-6


@pytest.mark.long("one detail of a plot")
def test_dragging_moves_through_time(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 1000)], past=4)).flowing()
    watcher.choose("2 s")
    watcher.until("page.plotted[0].ring.newest - page.plotted[0].ring.oldest > 3")
    plot = watcher.page.get_by_role("group", name="Plot of beam")
    box = plot.bounding_box()
    watcher.page.mouse.move(box["x"] + 200, box["y"] + 50)
    watcher.page.mouse.down()
    watcher.page.mouse.move(box["x"] + 400, box["y"] + 50, steps=5)
    watcher.page.mouse.up()
    moved = watcher.ask("(page.view.pausedAt - page.view.end) * page.plotted[0].plot.wide / page.view.span")
    assert 190 < moved < 210, "the picture follows the pointer"


def test_two_fingers_zoom(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 1000)]), has_touch=True).flowing()
    watcher.page.keyboard.press("Space")
    box = watcher.page.get_by_role("group", name="Plot of beam").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    tools = watcher.context.new_cdp_session(watcher.page)

    def touch(kind, *places):
        points = [{"x": at, "y": y, "id": number} for number, at in enumerate(places)]
        tools.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    touch("Start", x - 50, x + 50)
    for apart in (60, 80, 100):
        touch("Move", x - apart, x + apart)
    touch("End")
    watcher.until("Math.abs(page.view.span - 5) < 0.2")


@pytest.mark.slow("a silence is one after more than a second")
def test_a_gap_is_a_band_with_words_and_a_silence_too(rigs, watch):
    rig = rigs([madeup.Stream("beam", 200)])
    stream = rig.streams[0]
    watcher = watch(rig).flowing()
    assert count(watcher, "hatch") == 0
    stream.is_flowing = False
    stream.status |= {"condition": "absent", "reason": "The device is not there."}
    watcher.until("page.drawnTo - page.plotted[0].ring.newest > 1.5")
    watcher.until("page.plotted[0].stream.condition === 'absent'")
    watcher.drawn()
    assert count(watcher, "hatch") > 100, "nothing comes"
    assert watcher.page.get_by_text("The device is not there.").is_visible()
    stream.status |= {"condition": "recording", "reason": None}
    del stream.status["reason"]
    stream.is_flowing = True
    watcher.until("page.plotted[0].ring.gaps.length === 1")
    assert not watcher.ask("page.plotted[0].ring.gaps[0].isUnseen")
    watcher.until("page.drawnTo > page.plotted[0].ring.gaps[0].to + 0.3")
    assert count(watcher, "hatch") > 100


def test_fit_takes_the_scale_of_what_is_seen(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).flowing()
    watcher.ask("Object.assign(page.plotted[0].plot.scale, { low: -500, high: 500 })")
    watcher.page.get_by_role("button", name="Fit the scale of beam").click()
    watcher.until("page.plotted[0].plot.scale.high < 20")


def test_a_spectrum_is_made_of_the_chosen_stream(rigs, watch):
    sines = ((0.5, 25, 0), (0.2, 50, 0), (0.1, 75, 9.81))
    rig = rigs([madeup.Stream("beam", 500), madeup.Stream("mast", 800, sines=sines, sensor="gyroscope")], past=5)
    watcher = watch(rig).flowing()
    page = watcher.page
    page.get_by_label("Stream").select_option("mast")
    watcher.until("page.plotted[1].ring.end > 3200")
    page.locator(".spectrum").scroll_into_view_if_needed()
    watcher.until("document.querySelectorAll('.peaks li').length === 3")
    watcher.until("/^x: strongest at 2[45](\\.\\d)? Hz/.test(document.querySelector('.peaks li').textContent)")
    said = page.locator(".peaks li").all_text_contents()
    assert [one[0] for one in said] == ["x", "y", "z"]
    assert all("rad/s/√Hz" in one for one in said)
    assert "mast" in page.locator(".spectrum canvas").get_attribute("aria-label")
    watcher.choose("What is shown")
    watcher.choose("2 s")
    watcher.until("Number(/of (\\d+(\\.\\d+)?) s,/.exec(document.querySelector('.spectrum > p').textContent)[1]) < 0.8")


@pytest.mark.long("ten seconds, between which a plot tells its values")
def test_hearing_a_plot_tells_its_values_and_not_too_often(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).flowing()
    watcher.ask("""(() => { window.told = []; const canvas = page.plotted[0].canvas;
      new MutationObserver(() => told.push([performance.now(), canvas.getAttribute('aria-label')]))
        .observe(canvas, { attributeFilter: ['aria-label'] }); })()""")
    watcher.until("told.length >= 2")
    (first, words), (second, _) = watcher.page.evaluate("told")[:2]
    assert second - first > 4900
    assert words.startswith("beam, Recording. x ") and " m/s². Shown: 10" in words


def test_a_plot_is_not_cleared_when_the_page_around_it_changes(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).flowing()
    watcher.until("page.drawnTo - page.plotted[0].ring.oldest > 1")
    watcher.page.keyboard.press("Space")
    watcher.until("page.view.isPaused")
    watcher.drawn()
    before = watcher.ask("page.plotted[0].canvas.toDataURL()")
    assert watcher.ask("(page.plotted[0].plot.resize(), page.plotted[0].canvas.toDataURL())") == before


def test_space_on_a_button_presses_that_button_and_no_other(rigs, watch):
    watcher = watch(rigs([madeup.Stream("beam", 200)])).flowing()
    watcher.page.get_by_role("group", name="Axes shown for beam").get_by_role("button").first.focus()
    watcher.page.keyboard.press("Space")
    watcher.until("page.plotted[0].plot.hidden.has(0)")
    assert not watcher.ask("page.view.isPaused")
