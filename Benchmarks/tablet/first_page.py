"""How long the first page takes, cold and warm, and of how many bytes it is."""

import time
import urllib.request

import chromium
import every_format
import tablet as tablets
import waiting
from memory import paths
from report import say
from visitor import Visitor

PAINTS = """new Promise((done) => {
  const found = {};
  new PerformanceObserver((entries) => { for (const one of entries.getEntries()) found.largest = one.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    if (!first || !found.largest) return setTimeout(look, 50);
    const [page] = performance.getEntriesByType('navigation');
    const all = [page, ...performance.getEntriesByType('resource')].filter((one) => one.startTime < first.startTime);
    const sum = (key) => all.reduce((total, one) => total + one[key], 0);
    done({ ...found, first: first.startTime, requests: all.length, sent: sum('encodedBodySize'),
      wire: sum('transferSize'), written: sum('decodedBodySize'), server: page.responseStart });
  };
  look();
})"""


def start_times(study, rounds):
    """From the start of the program until it answers, with a home that is new and one that is not."""
    new, old = [], []
    for _ in range(rounds):
        began = time.monotonic()
        tablet = tablets.Tablet(study)
        urllib.request.urlopen(tablet.address).read()
        new.append(time.monotonic() - began)
        tablet.stop()
        began = time.monotonic()
        tablet.start()
        urllib.request.urlopen(tablet.address).read()
        old.append(time.monotonic() - began)
        tablet.close()
    return new, old


def paints(page):
    waiting.until(lambda: page.evaluate("document.documentElement.dataset.ready === 'yes'"), "the first page stands")
    return page.evaluate(PAINTS)


def measure(playwright, folder, rounds):
    study = tablets.study(folder, [every_format.task()])
    for name, times in zip(("start", "start_again"), start_times(study, rounds), strict=True):
        for one in times:
            say(name, one)
    with tablets.Tablet(study) as tablet:
        for _ in range(rounds):
            # A browser of its own each time: no cache, no compiled scripts.
            browser = chromium.launch(playwright)
            page = browser.new_context(viewport={"width": 800, "height": 1280}, has_touch=True).new_page()
            page.goto(tablet.address)
            cold = paints(page)
            page.reload()
            warm = paints(page)
            browser.close()
            say("cold", max(cold["first"], cold["largest"]) / 1000)
            say("warm", max(warm["first"], warm["largest"]) / 1000)
        for name in ("requests", "sent", "written"):
            say(name, cold[name])
        code = [one for one in paths() if not one.endswith(".json")]
        visitor = Visitor(tablet)
        say("files", len(code))
        say("files_written", sum(len(visitor.request("GET", path)) for path in code))
        say("files_sent", sum(len(visitor.request("GET", path, headers={"Accept-Encoding": "gzip"})) for path in code))
