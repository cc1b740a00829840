"""Each rule of refused.py refuses its pattern, and takes what stands beside it."""

import pathlib
import tempfile
import unittest

import refused


def found(text, ending):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, f"test{ending}")
        path.write_text(text)
        return list(refused.faults(path, path.name))


class RefusedTests(unittest.TestCase):
    REFUSED = (
        ("time.sleep(1)\n", ".py"), ("page.wait_for_timeout(100)\n", ".py"), ("usleep(5_000)\n", ".swift"),
        ("try await Task.sleep(for: .seconds(1))\n", ".swift"), ('get("http://127.0.0.1:8080/")\n', ".py"),
        ('let words = ["--port", "8080"]\n', ".swift"), ("serve(port=5432)\n", ".py"),
        ("assert took < 2\n", ".py"), ("assert time.monotonic() - begun < 3\n", ".py"),
        ("expect(clock.measure { stop() } < .seconds(1))\n", ".swift"), ("expect(SystemClock.now - begin < .seconds(1))\n", ".swift"),
        ("process.wait(timeout=5)\n", ".py"), ("expect(child.wait(seconds: 2) != nil)\n", ".swift"),
        ("expectNotNil(child.wait(seconds: 2))\n", ".swift"), ("#expect(a == b)\n", ".swift"), ("let a = try #require(b)\n", ".swift"),
        ("#expect(\n  a == b)\n", ".swift"),
    )
    TAKEN = (
        ("waiting.until(lambda: done, 'the end')\n", ".py"), ("process.wait(timeout=60)\n", ".py"),
        ("serve(port=0)\n", ".py"), ("assert answer == (409, 'taken')\n", ".py"),
        ("time.sleep(1)  # sure: the load itself lasts a second\n", ".py"),
        ("// sure: feeds at the rate of the chip\nclock_nanosleep(CLOCK_BOOTTIME, 0, &until, nil)\n", ".swift"),
        ("usleep(1)\n", ".py"), ("expect(SystemClock.now - begin >= .seconds(1))\n", ".swift"), ("let port = server.port\n", ".swift"),
        ("#expect(throws: Fault.closed) { try open() }\n", ".swift"), ("#expect(\n  throws: Fault.closed\n) {}\n", ".swift"),
        ("#expect(a, sourceLocation: place)\n", ".swift"), ("expectNil(time.wait(seconds: 60))\n", ".swift"),
    )

    def test_what_trusts_the_clock_is_refused(self):
        for text, ending in self.REFUSED:
            with self.subTest(text):
                self.assertEqual(len(found(text, ending)), 1)

    def test_what_waits_for_a_state_is_taken(self):
        for text, ending in self.TAKEN:
            with self.subTest(text):
                self.assertEqual(found(text, ending), [])

    def test_a_reason_needs_words(self):
        self.assertEqual(len(found("time.sleep(1)  # sure:\n", ".py")), 1)

    def test_a_folder_without_tests_is_a_fault(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(refused.main([folder]), 1)


if __name__ == "__main__":
    unittest.main()
