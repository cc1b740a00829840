"""Judges a history: whether there is an order of all operations that agrees with their times and with every answer.

A pure value: it asks nobody. The model is small. A study has one chain; a result is stored once, at one position of the chain,
at one moment between the first request that brings it and the first answer that knows of it; positions are given in the order
of these moments. From then on everybody sees it, at every server, until it is taken back; and then nobody sees it again.
"""

import collections
import dataclasses
import math


@dataclasses.dataclass
class Judgement:
    acknowledged: set = dataclasses.field(default_factory=set)
    lost: set = dataclasses.field(default_factory=set)
    doubled: set = dataclasses.field(default_factory=set)
    reordered: set = dataclasses.field(default_factory=set)
    # The kind of each further fault, and what it is about.
    faults: list = dataclasses.field(default_factory=list)

    @property
    def isGood(self):
        return not (self.lost or self.doubled or self.reordered or self.faults)

    def kinds(self):
        """The names of all that is wrong."""
        named = [name for name in ("lost", "doubled", "reordered") if getattr(self, name)]
        return {*named, *(kind for kind, _ in self.faults)}

    def __str__(self):
        return (f"acknowledged {len(self.acknowledged)}, lost {len(self.lost)}, doubled {len(self.doubled)},"
                f" reordered {len(self.reordered)}")


def judge(operations):
    return _Judge(operations).judgement


class _Judge:
    def __init__(self, operations):
        self.judgement = Judgement()
        self.operations = operations
        self.by = collections.defaultdict(list)
        for one in operations:
            self.by[one.do].append(one)
        # Of each result: its digest, its participant, when it was first brought, and when somebody first knew it stored.
        self.digests, self.participants = {}, {}
        self.brought, self.known = {}, {}
        self.receipts = collections.defaultdict(list)
        # When each result may first have been taken back, and when it certainly was.
        self.may_be_gone, self.is_gone = {}, {}
        self.stored = self._last_scan()
        self._learn_puts()
        self._learn_receipts()
        self._learn_sights()
        self._learn_what_is_taken_back()
        self._judge_receipts()
        self._judge_order()
        self._judge_chains()
        self._judge_sights()
        self._judge_puts()
        self._judge_end()

    def fault(self, kind, about):
        self.judgement.faults.append((kind, about))

    # What the operations tell.

    def _last_scan(self):
        scans = [one for one in self.by["scan"] if one.outcome == "ok"]
        return max(scans, key=lambda one: one.began) if scans else None

    def _learn_puts(self):
        for one in self.by["put"]:
            self.participants[one.subject] = one.given.get("participant")
            self.digests.setdefault(one.subject, one.given["sha256"])
            if one.outcome != "fail":
                _lower(self.brought, one.subject, one.began)
            if one.outcome == "ok":
                self.judgement.acknowledged.add(one.subject)
                _lower(self.known, one.subject, one.ended)

    def _learn_receipts(self):
        for one in self.by["put"] + self.by["receipt"]:
            if one.outcome == "ok" and one.answer.get("receipt"):
                self.receipts[one.subject].append(one.answer["receipt"])
                self.judgement.acknowledged.add(one.subject)
                _lower(self.known, one.subject, one.ended)

    def _learn_sights(self):
        """A result that was shown was stored by then."""
        for one, subject, shown in self._sights():
            if shown:
                _lower(self.known, subject, one.ended)
        self.places = {subject: (found[0]["study"], found[0]["position"]) for subject, found in self.receipts.items()}

    def _sights(self):
        """Each look at a result: the operation, the result, and the digests that were shown."""
        for one in self.by["read"]:
            if one.outcome == "ok":
                yield one, one.subject, [one.answer["sha256"]] if one.answer["sha256"] else []
        for one in self.by["scan"]:
            if one.outcome == "ok":
                for subject in one.answer["results"].keys() | self.digests.keys():
                    yield one, subject, one.answer["results"].get(subject, [])

    def _learn_what_is_taken_back(self):
        of_participant = collections.defaultdict(list)
        for subject, participant in self.participants.items():
            of_participant[participant].append(subject)
        for one in self.by["withdraw"] + self.by["erase"]:
            if one.outcome == "fail":
                continue
            for subject in [one.subject] if one.do == "withdraw" else of_participant[one.subject]:
                _lower(self.may_be_gone, subject, one.began)
                if one.outcome == "ok":
                    _lower(self.is_gone, subject, one.ended)
        # Whoever looked for what had been stored and did not find it knows that it was taken back.
        for one, subject, shown in self._sights():
            if not shown and self.known.get(subject, math.inf) < one.began and self.may_be_gone.get(subject, math.inf) <= one.ended:
                _lower(self.is_gone, subject, one.ended)

    # What must hold.

    def _judge_receipts(self):
        """Two receipts for one result are one receipt; no two results have one place."""
        holders = {}
        for subject, found in self.receipts.items():
            if any(one != found[0] for one in found):
                self.fault("receipt changed", subject)
            if len({(one["study"], one["position"]) for one in found}) > 1:
                self.judgement.doubled.add(subject)
            if any(one["sha256"] != self.digests.get(subject, one["sha256"]) for one in found):
                self.fault("other bytes", subject)
            other = holders.setdefault(self.places[subject], subject)
            if other != subject:
                self.fault("one place, two results", subject)
                self.judgement.reordered.add(subject)

    def _judge_order(self):
        """What was known before another was brought has the lower position."""
        # Of each result the moment when somebody knew it, or a later one of its chain, to be stored.
        self.visible = dict(self.known)
        chains = collections.defaultdict(list)
        for subject, (study, position) in self.places.items():
            chains[study].append((position, subject))
        for chain in chains.values():
            chain.sort()
            latest = -math.inf
            for _, subject in chain:
                if self.known.get(subject, math.inf) < latest:
                    self.judgement.reordered.add(subject)
                latest = max(latest, self.brought.get(subject, -math.inf))
            earliest = math.inf
            for _, subject in reversed(chain):
                earliest = min(earliest, self.known.get(subject, math.inf))
                self.visible[subject] = earliest

    def _judge_chains(self):
        """A chain has every position once, each receipt is one of its entries, and what it held once it holds for ever."""
        before = {}
        looks = [(one, [tuple(entry) for entry in one.answer["entries"]]) for one in self.by["chain"] if one.outcome == "ok"]
        for one, entries in sorted(looks, key=lambda look: len(look[1])):
            study = one.answer["study"]
            if [entry[0] for entry in entries] != list(range(1, len(entries) + 1)):
                self.fault("gap in the chain", study)
            shorter = before.get(study, [])
            if entries[: len(shorter)] != shorter:
                self.fault("the chain was changed", study)
            before[study] = entries
        longest = {}
        for _, _, study, length in sorted(
                [(one.began, 0, one.answer["study"], len(entries)) for one, entries in looks]
                + [(one.ended, 1, one.answer["study"], -len(entries)) for one, entries in looks]):
            if length < 0:
                longest[study] = max(longest.get(study, 0), -length)
            elif length < longest.get(study, 0):
                self.fault("the chain became shorter", study)
        for study, entries in before.items():
            self._judge_entries(study, entries)

    def _judge_entries(self, study, entries):
        at = {entry[0]: entry for entry in entries}
        stored = collections.Counter(subject for _, action, subject, _, _ in entries if action == "resultStored")
        self.judgement.doubled |= {subject for subject, count in stored.items() if count > 1}
        for subject, found in self.receipts.items():
            for one in found:
                wanted = (one["position"], "resultStored", subject, one["sha256"], one["hash"])
                if one["study"] == study and at.get(one["position"]) != wanted:
                    self.fault("receipt without its entry", subject)

    def _judge_sights(self):
        for one, subject, shown in self._sights():
            if not shown:
                self._judge_absence(one, subject)
                continue
            if one.ended < self.brought.get(subject, math.inf):
                self.fault("read before it was brought", subject)
            if set(shown) != {self.digests.get(subject)}:
                self.fault("other bytes", subject)
            if len(shown) > 1:
                self.judgement.doubled.add(subject)
            if self.is_gone.get(subject, math.inf) < one.began:
                self.fault("shown after it was taken back", subject)

    def _judge_absence(self, one, subject):
        # What is missing in the end is lost, see below.
        if one is self.stored or self.may_be_gone.get(subject, math.inf) <= one.ended:
            return
        if self.visible.get(subject, math.inf) < one.began:
            self.fault("stale read", subject)

    def _judge_puts(self):
        for one in self.by["put"]:
            if one.answer.get("gone") and self.may_be_gone.get(one.subject, math.inf) > one.ended:
                self.fault("refused as taken back, and nobody took it back", one.subject)
            if one.outcome == "ok" and self.is_gone.get(one.subject, math.inf) < one.began:
                self.fault("stored after it was taken back", one.subject)
        for one in self.by["receipt"]:
            if one.outcome == "ok" and not one.answer["receipt"] and self.visible.get(one.subject, math.inf) < one.began:
                self.fault("stale read", one.subject)

    def _judge_end(self):
        """Whatever was known to be stored is there in the end, unless somebody may have taken it back."""
        if self.stored is None:
            self.fault("nobody looked at the end", "")
            return
        for subject, known in self.known.items():
            is_there = self.digests.get(subject) in self.stored.answer["results"].get(subject, [])
            if known < self.stored.began and subject not in self.may_be_gone and not is_there:
                self.judgement.lost.add(subject)


def _lower(times, subject, time):
    times[subject] = min(time, times.get(subject, math.inf))
