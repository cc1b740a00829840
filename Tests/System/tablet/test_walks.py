"""Random walks through a task with every answer type: what the page told is what the engine stored, and replays."""

import json
import os
import pathlib
import random
import time
from decimal import Decimal

import pytest

import breadth
import every_format
import tablet as tablets

# One walk again, by the number that a failure prints.
ONLY = os.environ.get("AMBLER_WALK")
# No two seeds of a run have a walk in common.
FIRST = breadth.SEED * 1000
WALKS = [int(ONLY)] if ONLY else range(FIRST, FIRST + breadth.count(2, 200))
LENGTH = 40
PARTS = 4
REQUIRED = ("boolean", "scale", "date", "matrix")
WALKER = pathlib.Path(__file__).with_name("walker.js").read_text()


def beginning(part):
    """The place of the format that a part begins with; after the last part, how many there are."""
    return part * len(every_format.FORMATS) // PARTS


def definition(part):
    """Every answer format, some of them to be answered, and all answers before the end.

    Each part begins at another format, so that short walks come to all of them.
    """
    names = list(every_format.FORMATS)
    first = beginning(part)
    task = every_format.task(names[first:] + names[:first])
    for step in task["steps"]:
        if step["id"] in REQUIRED:
            step["required"] = True
    return task


class Walker(tablets.Window):
    """A window with somebody who walks in it."""

    def open(self):
        self.context.add_init_script(WALKER)
        super().open()

    def walk(self, seed):
        """Walks once; gives the run and all that the page and the engine told each other."""
        dice = random.Random(seed)
        self.trace, self.deeds = [], []
        try:
            return self.page.evaluate("(title) => walker.begin(title)", "Every format"), self.go(dice)
        except Exception as error:
            self.take()
            raise AssertionError(self.told(seed, str(error).split("\n    at ")[0])) from None

    def go(self, dice):
        state, left = dice.randrange(1 << 31), LENGTH
        to_end = dice.random() < 0.25
        while True:
            end = self.page.evaluate("([state, count]) => walker.go(state, count)", [state, left])
            state, left = end["seed"], left - end["done"]
            self.take()
            if end["wants"] != "reload":
                break
            self.reload()
            reading = self.page.evaluate("walker.again()")
            assert reading == end["reading"], f"before the reload {end['reading']}, after it {reading}"
        if end["wants"] is None:
            self.page.evaluate("(state) => walker.finish(state)" if to_end else "() => walker.abandon()", state)
        self.take()
        return self.trace

    def take(self):
        taken = self.page.evaluate("window.walker ? walker.take() : { trace: [], deeds: [] }")
        self.trace += taken["trace"]
        self.deeds += taken["deeds"]

    def told(self, seed, fault):
        deeds = "\n  ".join(self.deeds[-12:])
        return f"AMBLER_WALK={seed}: {fault}\n  {deeds}\n  last: {json.dumps(self.trace[-1:], ensure_ascii=False)[:2000]}"


def exact(text):
    """JSON as a value that is equal for equal numbers, however they are written."""
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def same(told, stored):
    """Whether an answer is stored as it was told; what was chosen of several has no order."""
    return canonical(told) == canonical(stored)


def canonical(answer):
    return sorted(map(str, answer)) if isinstance(answer, list) else answer


def judge(trace):
    """Looks at each message: taken as told, or refused with a sentence. Gives what was counted, and the last answers by visit."""
    counts = dict.fromkeys(["messages", "taken", "refused", "stale", "drafts", "files"], 0)
    before, last = None, {}
    for entry in trace:
        state = entry["state"]
        counts["messages"] += 1
        counts["stale"] += entry["status"] == 409
        if entry["message"] and "page" in state:
            judge_message(exact(entry["message"]), entry["status"], before, state, counts)
        counts["files"] += entry.get("attached") is not None and entry["status"] == 200
        if "page" in state:
            last[state["visit"]] = state
            before = state
    return counts, last


def judge_message(message, status, before, state, counts):
    for event in message["events"]:
        counts["drafts"] += event["event"] == "draft" and event["draft"] is not None
        if event["event"] != "answer":
            continue
        assert status in (200, 409), f"status {status} for {event}"
        if status == 409:
            continue
        if state["complaint"]:
            counts["refused"] += 1
            assert before is None or before["answer"] == state["answer"], "a refused answer changed another"
        else:
            counts["taken"] += 1
            assert same(event["answer"], exact(state["answer"])), f"told {event['answer']}, the engine has {state['answer']}"


def compare(last, result):
    """The stored answers are those that the engine showed last, visit for visit."""
    compared = 0
    for number, state in last.items():
        visit = result["steps"][number - 1]
        assert visit["step"] == state["page"]
        if state["type"] != "question":
            continue
        known = exact(state["answer"])
        stored = visit.get("answer")
        if visit["state"] in ("answered", "open", "filled"):
            assert canonical(stored) == canonical(known), f"{visit['step']}: shown {known}, stored {stored} ({visit['state']})"
            compared += stored is not None
        else:
            assert stored is None, f"{visit['step']} is {visit['state']} and has {stored}"
    return compared


@pytest.fixture
def tablet(part, tmp_path):
    tablet = tablets.Tablet(tablets.study(tmp_path, [definition(part)]))
    yield tablet
    tablet.close()


@pytest.mark.parametrize("part", breadth.sweep(range(PARTS), [0]))
def test_walks_give_what_the_engine_replays(browser, tablet, part):
    seeds = [seed for seed in WALKS if seed % PARTS == part]
    began = time.monotonic()
    # A small window is drawn faster.
    window = Walker(browser, tablet, (390, 844))
    walks = [(seed, *window.walk(seed)) for seed in seeds]
    window.close()
    walked = time.monotonic()
    tablet.stop()
    # A replay compares with the stored document byte for byte.
    results = [exact(tablet.command("replay", run, "--json")) for _, run, _ in walks]
    replayed = time.monotonic()
    total, faults = count(walks, results)
    assert not faults, "\n".join(faults)
    answered = {visit["step"] for result in results for visit in result["steps"] if "answer" in visit}
    print(f"\npart {part}: {len(walks)} walks in {walked - began:.1f} s, replayed in {replayed - walked:.1f} s; {total}, "
          f"{len(answered)} of {len(every_format.FORMATS)} formats answered")
    if breadth.IS_WHOLE and not ONLY:
        # All parts together have every format answered.
        own = list(every_format.FORMATS)[beginning(part):beginning(part + 1)]
        assert not set(own) - answered
        assert total["taken"] and total["refused"] and total["drafts"] and total["completed"]


def count(walks, results):
    """Judges each walk by its result; gives what was counted in all, and what was wrong, with the number of the walk."""
    total, faults = {}, []
    for (seed, _, trace), result in zip(walks, results, strict=True):
        try:
            counts, last = judge(trace)
            counts["compared"] = compare(last, result)
        except AssertionError as error:
            faults.append(f"AMBLER_WALK={seed}: {error}")
            continue
        counts["completed"] = int(result["outcome"] == "completed")
        for key, number in counts.items():
            total[key] = total.get(key, 0) + number
    return total, faults
