"""How many pictures a second are drawn of eight streams of 3.2 kHz, and what each costs; printed, and nothing asserted."""

import pytest

import madeup

MEASURE = """async (seconds) => {
  const { pace } = await import('/app/pace.js');
  const [was, begun] = [{ ...pace }, performance.now()];
  pace.most = 0;
  await new Promise((done) => setTimeout(done, 1000 * seconds));
  const pictures = pace.pictures - was.pictures;
  return { rate: 1000 * pictures / (performance.now() - begun), cost: (pace.cost - was.cost) / pictures, most: pace.most };
}"""


@pytest.mark.long("a minute of samples, whose drawing is measured")
def test_eight_streams_of_3200_hertz_are_drawn(rigs, watch, record_property):
    watcher = watch(rigs(madeup.fast()), viewport=(1280, 2000)).flowing()
    assert watcher.ask("page.plotted.filter((card) => card.isSeen).length") == 8
    for span, seconds in (("2 s", 2), ("10 s", 10), ("60 s", 15)):
        watcher.choose(span)
        watcher.until("page.plotted.every((card) => card.ring.newest - card.ring.oldest > given)", seconds)
        found = watcher.page.evaluate(MEASURE, 3)
        record_property(
            "told", f"8 plots of 3.2 kHz, {span}: {found['rate']:.0f} pictures a second, {found['cost']:.1f} ms each,"
            f" {found['most']:.0f} ms at most")
