"""Whether the account sees what it must: a delivered folder that adds up, and what is done to it."""

import hashlib
import pathlib
import subprocess
import tempfile
import unittest

import boots
from delivered import Broken

START_NS = 1_000_000_000
PERIOD_NS = 10_000_000
MADE = 1000
MINUTE_NS = 60_000_000_000


class Rig:
    """Two boots of a thousand samples each; of the first, 100 come before recording and 50 are lost at the cut."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        (self.folder / "recordings").mkdir()
        times = [START_NS + number * PERIOD_NS for number in range(MADE)]
        # The second boot begins a minute after the first.
        self.feeds = [boots.Feed(times, times, 0), boots.Feed(times, [time + MINUTE_NS for time in times], 60)]
        self.stored = [list(range(100, 950)), list(range(200, MADE))]
        off = 6000 + 200 - 949 - 1
        began = START_NS + 200 * PERIOD_NS
        self.off = {"cause": "notRunning", "missing": off, "startNanoseconds": -1, "endNanoseconds": began}
        self.ledger_gaps = [[], [self.off]]
        self.biases = [-100, 850 + off - 200]
        # From which sample on the numbers of the stream are wrong, and by how much.
        self.shifts = [(MADE, 0), (MADE, 0)]
        self.endings = ["restarted", "stopped"]
        self.late_ns = 500_000

    def account(self):
        return boots.account(self.folder, [self.document(index) for index in range(2)], self.feeds)

    def document(self, index):
        lines = ["time,sequence,x,y,z"]
        for number in self.stored[index]:
            time = self.feeds[index].times[number] + self.late_ns
            axes = number & 0x3FFF, number >> 14 << 1 | number & 1, (index + 1) << 1 | number & 1
            since, shift = self.shifts[index]
            sequence = number + self.biases[index] + (shift if number >= since else 0)
            lines.append(",".join(map(str, [time, sequence, *axes])))
        data = subprocess.run(["zstd", "-qc"], input="\n".join(lines).encode(), capture_output=True, check=True).stdout
        digest = hashlib.sha256(data).hexdigest()
        (self.folder / "recordings" / f"{digest}.csv.zst").write_bytes(data)
        ledger = {"received": len(self.stored[index]), "gaps": self.ledger_gaps[index]}
        return {"rig": {"bootID": str(index), "ending": self.endings[index]},
                "recordings": [{"stream": "hid", "sha256": digest, "ledger": ledger}]}


class BootsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.rig = Rig(self.folder.name)

    def test_what_adds_up_is_told(self):
        first, last = self.rig.account()
        self.assertEqual((first.first, first.stored, first.missing, first.behind), (100, 850, 0, 50))
        self.assertEqual((last.first, last.stored, last.missing, last.behind), (200, 800, 0, 0))
        self.assertEqual(boots.judge([first, last]), [])
        self.assertIn("1,000 = 100 before recording + 850 stored + 0 missing + 50 lost at the cut (500 ms)",
                      boots.words(None, first, False))

    def test_a_sample_that_is_missing_without_a_word_is_judged(self):
        self.rig.stored[0].remove(500)
        self.rig.shifts[0] = (500, -1)
        self.rig.biases[1] -= 1
        self.assertEqual(boots.judge(self.rig.account()), [
            "boot 1: 1 samples are missing, the ledger counts {}",
            "boot 1: at sample 501 the ledgers are wrong by 1"])

    def test_numbers_that_the_ledger_does_not_count_are_seen(self):
        self.rig.stored[0].remove(500)
        with self.assertRaisesRegex(Broken, "not those that the ledger counts"):
            self.rig.account()

    def test_a_sample_that_the_ledger_counts_is_missing(self):
        self.rig.stored[0].remove(500)
        end = self.rig.feeds[0].times[501] + self.rig.late_ns
        self.rig.ledger_gaps[0].append({"cause": "overrun", "missing": 1, "startNanoseconds": 0, "endNanoseconds": end})
        self.assertEqual(self.rig.account()[0].causes, {"overrun": 1})

    def test_a_sample_that_is_counted_and_there_is_judged(self):
        end = self.rig.feeds[0].times[501] + self.rig.late_ns
        self.rig.ledger_gaps[0].append({"cause": "overrun", "missing": 1, "startNanoseconds": 0, "endNanoseconds": end})
        self.rig.shifts[0] = (501, 1)
        self.rig.biases[1] += 1
        self.assertEqual(boots.judge(self.rig.account()), [
            "boot 1: 0 samples are missing, the ledger counts {'overrun': 1}",
            "boot 1: at sample 501 the ledgers are wrong by 1"])

    def test_a_sample_that_comes_twice_is_seen(self):
        self.rig.stored[0].insert(401, 500)
        with self.assertRaisesRegex(Broken, "behind sample"):
            self.rig.account()

    def test_numbers_that_do_not_go_on_over_the_cut_are_seen(self):
        self.rig.biases[1] += 1
        with self.assertRaisesRegex(Broken, "over the cut"):
            self.rig.account()

    def test_a_gap_without_a_count_is_seen(self):
        del self.rig.off["missing"]
        with self.assertRaisesRegex(Broken, "has no count"):
            self.rig.account()

    def test_a_time_before_the_sample_was_made_is_seen(self):
        self.rig.late_ns = -1
        with self.assertRaisesRegex(Broken, "behind its making"):
            self.rig.account()

    def test_more_than_a_second_lost_is_judged(self):
        del self.rig.stored[0][-51:]
        lost = self.rig.stored[0][-1]
        self.rig.off["missing"] += 51
        said = boots.judge(self.rig.account())
        self.assertEqual((lost, said), (898, ["boot 1: 101 samples were lost at the cut, more than 100"]))

    def test_a_ledger_that_is_wrong_about_the_cut_is_judged(self):
        self.rig.off["missing"] += 100
        self.rig.biases[1] += 100
        self.assertEqual(boots.judge(self.rig.account()), ["boot 2: the ledger is wrong by 1.00 s about the cut"])

    def test_a_clock_that_is_wrong_about_the_cut_is_judged(self):
        self.rig.feeds[1].host_offset += 4
        said = ["boot 2: the cut was 4.00 s longer than the ledger says"]
        self.assertEqual(boots.judge(self.rig.account()), said)

    def test_another_ending_is_judged(self):
        self.rig.endings[1] = "boundary"
        self.assertEqual(boots.judge(self.rig.account()), ["boot 2: its last segment ends as boundary, not as stopped"])


if __name__ == "__main__":
    unittest.main()
