"""Whether the judge of histories sees each kind of wrong, and nothing wrong in what is right."""

import dataclasses
import random

import pytest

import paths  # noqa: F401  (first: it makes the next ones found)

import breadth
import history
from judgement import judge

RESULTS = "abcdefghij"


def receipt(position, subject, **changes):
    return {"study": "s", "position": position, "hash": f"hash {position}", "sha256": f"bytes of {subject}", "signature": f"of {position}",
            **changes}


class Told:
    """A history by hand: each operation has its begin and its end as numbers."""

    def __init__(self):
        self.operations = []

    def one(self, do, subject, began, ended, outcome="ok", given=None, **answer):
        number, ended = len(self.operations) + 1, float("inf") if outcome == "unknown" else ended
        self.operations.append(history.Operation(number, "c", do, subject, began, ended, outcome, given or {}, answer))
        return self

    def put(self, subject, began, ended, position=None, outcome="ok", participant="P", **changes):
        given = {"sha256": f"bytes of {subject}", "participant": participant}
        answer = {"receipt": receipt(position, subject, **changes)} if position else {}
        return self.one("put", subject, began, ended, outcome, given, **answer)

    def read(self, subject, began, ended, shown=True, sha256=None):
        return self.one("read", subject, began, ended, sha256=(sha256 or f"bytes of {subject}") if shown else None)

    def end(self, *subjects, at=1000, **rows):
        """The last look: these results, each once unless `rows` say otherwise."""
        return self.one("scan", "", at, at + 1, results={one: [f"bytes of {one}"] for one in subjects} | rows)

    def chain(self, *subjects, at=1000, ended=None, positions=None):
        entries = [[position, "resultStored", one, f"bytes of {one}", f"hash {position}"]
                   for position, one in zip(positions or range(1, len(subjects) + 1), subjects, strict=True)]
        return self.one("chain", "s", at, ended or at + 1, study="s", entries=entries)

    def kinds(self):
        return judge(self.operations).kinds()


def two():
    """Two results that were stored one after the other."""
    return Told().put("a", 1, 2, 1).put("b", 3, 4, 2)


WRONG = {
    "an acknowledged result is not there": (two().end("a"), {"lost"}),
    "a result that was only read is not there": (Told().put("a", 1, 2, outcome="unknown").read("a", 5, 6).end(), {"lost"}),
    "one of which a tablet says that it was delivered is not there": (Told().put("a", 1, 2).end(), {"lost"}),
    "two rows": (two().end("a", b=["bytes of b"] * 2), {"doubled"}),
    "two entries of the chain": (two().end("a", "b").chain("a", "b", "b"), {"doubled"}),
    "two places for one result": (two().put("a", 5, 6, 3).end("a", "b"), {"doubled", "receipt changed"}),
    "other bytes are stored": (two().end("a", b=["others"]), {"lost", "other bytes"}),
    "other bytes are shown": (two().read("a", 5, 6, sha256="others").end("a", "b"), {"other bytes"}),
    "a receipt for other bytes": (two().put("c", 5, 6, 3, sha256="others").end("a", "b", "c"), {"other bytes"}),
    "the later one has the lower place": (Told().put("a", 1, 2, 2).put("b", 3, 4, 1).end("a", "b"), {"reordered"}),
    "the later one has the lower place, and the earlier was only read": (
        Told().put("a", 1, 2, outcome="unknown").read("a", 3, 4).put("b", 5, 6, 1).put("a", 7, 8, 2).end("a", "b"), {"reordered"}),
    "one place for two": (Told().put("a", 1, 9, 1).put("b", 2, 9, 1).end("a", "b"), {"reordered", "one place, two results"}),
    "an old state is read": (two().read("a", 5, 6, shown=False).end("a", "b"), {"stale read"}),
    "a later place was seen, and an earlier one is missing": (
        Told().put("a", 1, 100, 1).put("b", 1, 4, 2).read("a", 5, 6, shown=False).end("a", "b"), {"stale read"}),
    "what one had seen another does not see": (
        Told().put("a", 1, 100, 1).read("a", 2, 3).read("a", 4, 5, shown=False).end("a"), {"stale read"}),
    "an old state among all": (two().end("a", at=10).end("a", "b"), {"stale read"}),
    "a receipt is not found": (two().one("receipt", "a", 5, 6, receipt=None).end("a", "b"), {"stale read"}),
    "shown before it was brought": (Told().read("a", 1, 2).put("a", 3, 4, 1).end("a"), {"read before it was brought"}),
    "shown although it was refused": (
        Told().put("a", 1, 2, outcome="fail").read("a", 3, 4).end("a"), {"read before it was brought"}),
    "nobody brought it": (two().end("a", "b", z=["bytes of z"]), {"read before it was brought", "other bytes"}),
    "another signature": (two().put("a", 5, 6, 1, signature="another").end("a", "b"), {"receipt changed"}),
    "another hash": (two().one("receipt", "a", 5, 6, receipt=receipt(1, "a", hash="h")).end("a", "b"), {"receipt changed"}),
    "a receipt that the chain does not have": (two().end("a", "b").chain("a", "c"), {"receipt without its entry"}),
    "a receipt behind the end of the chain": (two().end("a", "b").chain("a"), {"receipt without its entry"}),
    "a gap": (two().end("a", "b").chain("a", "b", "c", positions=[1, 2, 4]), {"gap in the chain"}),
    "the chain was cut and goes on": (
        Told().put("a", 1, 2, 1).end("a").chain("a", "x", at=10).chain("a", "y"), {"the chain was changed"}),
    "the chain was cut": (
        Told().put("a", 1, 2, 1).end("a").chain("a", "x", at=10).chain("a"), {"the chain became shorter"}),
    "back after it was withdrawn": (
        two().one("withdraw", "a", 5, 6).read("a", 7, 8).end("b"), {"shown after it was taken back"}),
    "back in the end": (two().one("withdraw", "a", 5, 6).end("a", "b"), {"shown after it was taken back"}),
    "taken once more": (two().one("withdraw", "a", 5, 6).put("a", 7, 8, 1).end("b"), {"stored after it was taken back"}),
    "back after it was erased": (
        Told().put("a", 1, 2, 1, participant="E").one("erase", "E", 5, 6).read("a", 7, 8).end(), {"shown after it was taken back"}),
    "back after it was seen gone": (
        two().one("withdraw", "a", 5, 6, "unknown").read("a", 7, 8, shown=False).read("a", 9, 10).end("b"),
        {"shown after it was taken back"}),
    "gone, and nobody took it back": (two().one("put", "a", 5, 6, "fail", {"sha256": "bytes of a"}, gone=True).end("a", "b"),
                                      {"refused as taken back, and nobody took it back"}),
    "gone although the withdrawal was refused": (two().one("withdraw", "a", 5, 6, "fail").end("b"), {"lost"}),
    "nobody looked": (two(), {"nobody looked at the end"}),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named(name):
    told, kinds = WRONG[name]
    assert told.kinds() == kinds


RIGHT = {
    "one after the other": two().end("a", "b").chain("a", "b"),
    "at once, in either order": Told().put("a", 1, 9, 2).put("b", 2, 8, 1).end("a", "b"),
    "asked again, the same receipt": two().put("a", 5, 6, 1).end("a", "b"),
    "unknown, and stored": Told().put("a", 1, 2, outcome="unknown").end("a"),
    "unknown, and not stored": Told().put("a", 1, 2, outcome="unknown").end(),
    "unknown, and stored long afterwards": Told().put("a", 1, 2, outcome="unknown").read("a", 50, 60, shown=False).end("a"),
    "not there while it is brought": Told().put("a", 1, 9, 1).read("a", 2, 3, shown=False).end("a"),
    "there while it is brought": Told().put("a", 1, 9, 1).read("a", 2, 3).end("a"),
    "withdrawn": two().one("withdraw", "a", 5, 6).read("a", 7, 8, shown=False).end("b"),
    "seen while it is withdrawn": two().one("withdraw", "a", 5, 9).read("a", 6, 8).end("b"),
    "perhaps withdrawn, and there": two().one("withdraw", "a", 5, 6, "unknown").end("a", "b"),
    "perhaps withdrawn, and gone": two().one("withdraw", "a", 5, 6, "unknown").end("b"),
    "erased with all of its participant": Told().put("a", 1, 2, 1, participant="E").one("erase", "E", 5, 6).end(),
}


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_gives_no_alarm(name):
    assert RIGHT[name].kinds() == set()


class Made:
    """A right history by chance: each operation happens at one moment between its begin and its end, and some answers are lost."""

    def __init__(self, seed, clients=4, steps=40):
        self.numbers = random.Random(seed)
        self.told, self.chain, self.state, self.taken = Told(), [], {}, set()
        self.seen = set()
        moments = sorted((self.numbers.uniform(0, 500), client) for client in range(clients) for _ in range(steps))
        free = [0.0] * clients
        for moment, client in moments:
            begin = self.numbers.uniform(free[client], moment) if free[client] < moment else None
            if begin is None:
                continue
            free[client] = end = moment + self.numbers.expovariate(0.2) + 0.001
            self.step(begin, end)
        self.told.end(*self.state, at=10_000).chain(*self.chain, at=10_002)

    def step(self, begin, end):
        """What happens at one moment; the moments are taken in their order."""
        subject = self.numbers.choice(RESULTS)
        do = self.numbers.choices(["put", "read", "withdraw", "receipt", "chain"], [8, 6, 1, 2, 1])[0]
        is_lost = self.numbers.random() < 0.2
        outcome = "unknown" if is_lost else "ok"
        participant = f"of {subject}"
        match do:
            case "put" if subject in self.taken or (is_lost and self.numbers.random() < 0.5):
                is_refused = subject in self.taken and not is_lost
                answer = {"gone": True} if is_refused else {}
                self.told.one("put", subject, begin, end, "fail" if is_refused else "unknown",
                              {"sha256": f"bytes of {subject}", "participant": participant}, **answer)
            case "put":
                if subject not in self.state:
                    self.chain.append(subject)
                    self.state[subject] = len(self.chain)
                self.told.put(subject, begin, end, None if is_lost else self.state[subject], outcome, participant)
            case "read" if not is_lost:
                self.told.read(subject, begin, end, subject in self.state)
            case "receipt" if not is_lost and subject in self.state:
                self.told.one("receipt", subject, begin, end, receipt=receipt(self.state[subject], subject))
            case "withdraw" if subject in self.state:
                self.state.pop(subject)
                self.taken.add(subject)
                self.told.one(*self.numbers.choice([("withdraw", subject), ("erase", participant)]), begin, end, outcome)
            case "chain" if not is_lost:
                self.told.chain(*self.chain, at=begin, ended=end)


SEEDS = [breadth.SEED * 10_000 + number for number in range(breadth.count(200, 5_000))]


def test_right_histories_that_were_made_by_chance_give_no_alarm():
    for seed in SEEDS:
        made = Made(seed)
        assert made.told.kinds() == set(), seed
        assert len(made.chain) > 1


def changed(operations, number, **changes):
    return [dataclasses.replace(one, **changes) if one.number == number else one for one in operations]


def wrong_by_chance(numbers, made):
    """A right history in which one answer was changed to one that cannot be; the name of what is wrong."""
    operations, last = made.told.operations, made.told.operations[-2]
    kept = [subject for subject in made.state
            if any(one.do == "put" and one.subject == subject and one.outcome == "ok" for one in operations)]
    if not kept:
        return None
    subject = numbers.choice(kept)
    first = min(one.ended for one in operations if one.do == "put" and one.subject == subject and one.outcome == "ok")
    results = last.answer["results"]
    reading = history.Operation(10_000, "c", "read", subject, first + 0.0001, first + 0.0002, "ok", {}, {"sha256": None})
    late = history.Operation(
        10_001, "c", "put", "late", 9_000, 9_001, "ok", {"sha256": "bytes of late", "participant": "P"}, {"receipt": receipt(0, "late")})
    wrong = {
        "lost": changed(operations, last.number, answer={"results": {key: rows for key, rows in results.items() if key != subject}}),
        "doubled": changed(operations, last.number, answer={"results": results | {subject: results[subject] * 2}}),
        "stale read": [*operations, reading],
        "read before it was brought": [
            *operations, dataclasses.replace(reading, began=-2, ended=-1, answer={"sha256": f"bytes of {subject}"})],
        "receipt changed": [*operations, dataclasses.replace(
            reading, do="receipt", answer={"receipt": receipt(made.state[subject], subject, signature="another")})],
        # Brought last, with the first place.
        "reordered": [*operations, late]}
    kind = numbers.choice(list(wrong))
    return kind, wrong[kind]


def test_an_answer_that_cannot_be_is_found_in_any_history():
    found = set()
    for seed in SEEDS:
        chosen = wrong_by_chance(random.Random(seed), Made(seed))
        if chosen:
            kind, operations = chosen
            assert kind in judge(operations).kinds(), (seed, kind)
            found.add(kind)
    assert found == {"lost", "doubled", "stale read", "read before it was brought", "receipt changed", "reordered"}


def test_a_log_is_read_as_it_was_written(tmp_path):
    times = iter(range(100))
    log = history.History(tmp_path / "log", clock=lambda: next(times))
    first = log.invoke("one", "put", "a", sha256="bytes of a", participant="P")
    second = log.invoke("two", "put", "b", sha256="bytes of b", participant="P")
    third = log.invoke("three", "read", "a")
    log.invoke("four", "withdraw", "a")
    log.ok(first, receipt=receipt(1, "a"))
    log.unknown(second)
    log.fail(third)
    log.done("", "scan", "", results={"a": ["bytes of a"]})
    log.close()
    assert history.read(log.path) == [
        history.Operation(1, "one", "put", "a", 0, 4, "ok", {"sha256": "bytes of a", "participant": "P"}, {"receipt": receipt(1, "a")}),
        history.Operation(2, "two", "put", "b", 1, given={"sha256": "bytes of b", "participant": "P"}),
        history.Operation(3, "three", "read", "a", 2, 6, "fail"),
        history.Operation(4, "four", "withdraw", "a", 3),
        history.Operation(5, "", "scan", "", 7, 8, "ok", {}, {"results": {"a": ["bytes of a"]}})]
