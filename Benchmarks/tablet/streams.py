"""What a hundred open streams of events cost: memory for each, a page, a step, and the news to all of them."""

import time

import chromium
import every_format
import tablet as tablets
from memory import NAMES, paths, resident
from next_step import Steps
from report import say
from visitor import Listener, Visitor

STREAMS = 100
TURNS = 12


def timed(work):
    began = time.monotonic()
    work()
    return time.monotonic() - began


def requests(visitor, prefix):
    """One file, the whole page without a browser, and a step until every listener has heard of it."""
    for _ in range(TURNS):
        say(f"{prefix}_file", timed(lambda: visitor.request("GET", "/")))
        say(f"{prefix}_page", timed(lambda: visitor.load(paths())))


def news(visitor, run, first, listeners):
    """From a step until all streams have told of the next page."""
    def step():
        visitor.step(run, first)
        for one in listeners:
            one.wait(lambda one=one: one.visit == first.visit)
    for _ in range(TURNS):
        say("news", timed(step))


def measure(playwright, folder):
    study = tablets.study(folder, [every_format.task(NAMES)])
    with tablets.Tablet(study) as tablet:
        visitor = Visitor(tablet)
        requests(visitor, "alone")
        browser = chromium.launch(playwright)
        alone = Steps(browser, tablet)
        alone.run(TURNS)
        alone.report("alone_step")
        run = visitor.ask("GET", "/api/runs/current")["run"]
        before = resident(tablet.process.pid)[1]
        listeners = [Listener(visitor, run) for _ in range(STREAMS)]
        for one in listeners:
            one.wait(lambda one=one: one.visit is not None)
        say("stream_bytes", (resident(tablet.process.pid)[1] - before) / STREAMS)
        requests(visitor, "beside")
        beside = Steps(browser, tablet)
        beside.run(len(NAMES) - TURNS)
        beside.report("beside_step")
        browser.close()
        visitor.tell(run, listeners[0], {"event": "abandon"})
        for one in listeners:
            one.wait(lambda one=one: one.ending)
            one.close()
        run, first = visitor.open("every-format")
        listeners = [Listener(visitor, run) for _ in range(STREAMS - 1)]
        for one in listeners:
            one.wait(lambda one=one: one.visit is not None)
        news(visitor, run, first, listeners)
        whole, own = resident(tablet.process.pid)
        say("resident", whole)
        say("own", own)
