"""Adds up, boot by boot, what the sensor made, what was stored, and what the ledgers say is missing."""

import dataclasses
import itertools

import paths  # noqa: F401  (first: it makes the next ones found)

from delivered import Broken, rows

STREAM = "hid"
RATE_HZ = 100
# What may be missing at a cut, in samples.
MOST_LOST = RATE_HZ
# How exactly a ledger must tell the length of a cut by the machine's own wall clock, which it goes by: what its measure
# of the rate is off, over a minute or two.
LEDGER_TOLERANCE_S = 0.5
# How right that clock is itself: it shows whole seconds while the machine is off, and is set by them during the start.
CLOCK_TOLERANCE_S = 3
# A processor that is made of another one's work may leave a sample lying for so long.
LONGEST_DELAY_NS = 2_000_000_000


@dataclasses.dataclass
class Feed:
    """What the sensor made in one boot."""

    times: list  # CLOCK_BOOTTIME in nanoseconds, by the sample's number
    walls: list  # CLOCK_REALTIME
    host_offset: float  # what is added to `times`, in seconds, to have the host's clock

    @classmethod
    def read(cls, path, host_offset):
        # The last line may be cut off.
        lines = path.read_text().split("\n")[:-1]
        numbers, times, walls = zip(*(map(int, line.split()) for line in lines), strict=True)
        if list(numbers) != list(range(len(numbers))):
            raise Broken(f"{path.name} leaves numbers out")
        return cls(list(times), list(walls), host_offset)

    def host_time(self, number):
        return self.times[number] / 1e9 + self.host_offset


@dataclasses.dataclass
class Boot:
    """What was stored of one boot."""

    number: int
    feed: Feed
    endings: list  # of its segments
    first: int  # the number of the first sample that was stored, and of the last one
    last: int
    last_sequence: int  # the last one's number in the stream
    stored: int
    causes: dict  # of what the ledger says is missing between the two, with counts
    shift: tuple  # by how much the stream's numbers are wrong at most, and at which sample
    counted_off: int  # what the ledger says is missing before the first; 0 for the first boot
    delay_ns: int  # between a sample's making and the kernel's time of it, at most

    @property
    def made(self):
        return len(self.feed.times)

    @property
    def missing(self):
        """What was made between the first and the last that were stored, and is not there."""
        return self.last - self.first + 1 - self.stored

    @property
    def counted(self):
        """The same as the ledger counts it."""
        return sum(self.causes.values())

    @property
    def behind(self):
        """What was made after the last sample that was stored."""
        return self.made - 1 - self.last


def account(folder, documents, feeds):
    """The boots in their order; whatever does not add up is `Broken`."""
    boots = []
    for number, group in enumerate(grouped(documents), start=1):
        if number > len(feeds):
            raise Broken("there are segments of more boots than were made")
        boots.append(of_boot(folder, number, group, feeds[number - 1], boots[-1] if boots else None))
    if len(boots) != len(feeds):
        raise Broken(f"of {len(feeds)} boots {len(boots)} have segments")
    return boots


def grouped(documents):
    """Documents of the same boot together."""
    groups = []
    for document in documents:
        if not groups or groups[-1][0]["rig"]["bootID"] != document["rig"]["bootID"]:
            groups.append([])
        groups[-1].append(document)
    return groups


def of_boot(folder, number, documents, feed, before):
    """One boot, whose files agree with each other and with the boot before."""
    first = last = None
    stored = delay = 0
    shift = (0, None)
    for time, sequence, *axes in stream(folder, documents):
        boot, made = decoded(axes)
        place = f"boot {number}, sample {made}"
        if boot != number or made >= len(feed.times):
            raise Broken(f"{place}: it was not made in this boot")
        if first is None:
            first, first_sequence, began = made, sequence, time
        elif made <= last:
            raise Broken(f"{place}: it comes behind sample {last}")
        last, last_sequence, stored = made, sequence, stored + 1
        wrong = sequence - first_sequence - made + first
        shift = max(shift, (abs(wrong), made), key=lambda entry: entry[0])
        late = time - feed.times[made]
        if not 0 <= late <= LONGEST_DELAY_NS:
            raise Broken(f"{place}: the kernel's time of it is {late} ns behind its making")
        delay = max(delay, late)
    if first is None:
        raise Broken(f"boot {number}: nothing was stored")
    counted_off, causes = gaps(number, documents, began)
    if last_sequence - first_sequence + 1 != stored + sum(causes.values()):
        raise Broken(f"boot {number}: the numbers of the stream are not those that the ledger counts, {causes}")
    if before is not None and first_sequence != before.last_sequence + 1 + counted_off:
        raise Broken(f"boot {number}: the numbers of the stream do not go on over the cut")
    endings = [document["rig"]["ending"] for document in documents]
    return Boot(number, feed, endings, first, last, last_sequence, stored, causes, shift, counted_off, delay)


def stream(folder, documents):
    """Every row of the stream, in order."""
    for entry in entries(documents):
        yield from rows(folder, entry["sha256"])


def entries(documents):
    """The stream's recordings that hold rows."""
    for document in documents:
        for entry in document["recordings"]:
            if entry["stream"] == STREAM and entry["ledger"]["received"]:
                yield entry


def decoded(axes):
    """The boot and the number that a sample carries."""
    x, y, z = axes
    if (x ^ y) & 1 or (x ^ z) & 1:
        raise Broken(f"a sample {axes} is not one that was made")
    return z >> 1, y >> 1 << 14 | x


def gaps(number, documents, began):
    """How many samples the ledgers miss before the first one, and by which causes behind it."""
    off, causes = 0, {}
    for document in documents:
        for entry in document["recordings"]:
            if entry["stream"] != STREAM:
                continue
            for gap in entry["ledger"]["gaps"]:
                if gap.get("endNanoseconds") is None:
                    # A silence that lasts: where it ends, it is counted.
                    continue
                if "missing" not in gap:
                    raise Broken(f"boot {number}: a gap of cause {gap['cause']} has no count")
                if gap["endNanoseconds"] <= began:
                    off += gap["missing"]
                else:
                    causes[gap["cause"]] = causes.get(gap["cause"], 0) + gap["missing"]
    return off, causes


def off_seconds(before, boot):
    """How long nothing was stored between two boots, by the host's clock."""
    return boot.feed.host_time(boot.first) - before.feed.host_time(before.last)


def judge(boots):
    """What is not as it must be, as sentences."""
    said = []
    for before, boot in itertools.pairwise([None, *boots]):
        cut = boot is not boots[-1]
        if boot.counted != boot.missing:
            said.append(f"boot {boot.number}: {boot.missing} samples are missing, the ledger counts {boot.causes}")
        if boot.shift[0]:
            said.append(f"boot {boot.number}: at sample {boot.shift[1]} the ledgers are wrong by {boot.shift[0]}")
        if cut and boot.behind > MOST_LOST:
            said.append(f"boot {boot.number}: {boot.behind} samples were lost at the cut, more than {MOST_LOST}")
        ending = "restarted" if cut else "stopped"
        if boot.endings[-1] != ending:
            said.append(f"boot {boot.number}: its last segment ends as {boot.endings[-1]}, not as {ending}")
        if before:
            said += judge_off(before, boot)
    return said


def judge_off(before, boot):
    """What is not as it must be about the time between two boots."""
    counted = (boot.counted_off + 1) / RATE_HZ
    wall = (boot.feed.walls[boot.first] - before.feed.walls[before.last]) / 1e9
    said = []
    if abs(counted - wall) > LEDGER_TOLERANCE_S:
        said.append(f"boot {boot.number}: the ledger is wrong by {counted - wall:.2f} s about the cut")
    if abs(counted - off_seconds(before, boot)) > CLOCK_TOLERANCE_S:
        longer = off_seconds(before, boot) - counted
        said.append(f"boot {boot.number}: the cut was {longer:.2f} s longer than the ledger says")
    return said


def words(before, boot, is_last):
    """A line for people."""
    parts = [f"made {boot.made:,} = {boot.first:,} before recording", f"{boot.stored:,} stored",
             f"{boot.missing:,} missing"]
    if is_last:
        parts.append(f"{boot.behind:,} after its end")
    else:
        parts.append(f"{boot.behind:,} lost at the cut ({boot.behind * 1000 // RATE_HZ} ms)")
    line = f"boot {boot.number:2}: {boot.feed.times[-1] / 1e9:.0f} s, " + " + ".join(parts)
    if boot.causes:
        line += f"; by cause {boot.causes}"
    if before:
        line += (f"; before it the ledger counts {boot.counted_off / RATE_HZ:.1f} s without samples, "
                 f"really {off_seconds(before, boot):.1f} s")
    return line
