import Glibc
import TestSupport
import Testing

@testable import System

struct SystemFactsTests {
  @Test func `a disk has room, and what is not there has none to tell`() {
    expectNotNil(DiskSpace.freeBytes(at: "/"))
    expectNil(DiskSpace.freeBytes(at: "/nowhere/at/all"))
  }

  @Test func `the clocks go on, and a sleep does not end before its time`() {
    let before = KernelClock.sinceBoot
    // sure: a nanosecond, to see that a sleep does not end before its time.
    KernelClock.sleep(untilSinceBoot: before + 1)
    expect(KernelClock.sinceBoot > before)
    expect(KernelClock.monotonic <= KernelClock.monotonic)
    // The day on which this was written, in nanoseconds since 1970.
    expect(KernelClock.wall > 1_763_000_000_000_000_000)
  }

  @Test func `an error names the call, its subject and the words of the C library`() {
    let error = SystemError.call("pthread_create", subject: "sounds", code: EAGAIN)
    expectEqual(
      error.description,
      "sounds: pthread_create failed: Resource temporarily unavailable (errno 11).")
    expectEqual(error.code, EAGAIN)
  }
}
