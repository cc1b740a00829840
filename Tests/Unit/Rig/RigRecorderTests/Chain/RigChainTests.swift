import Rigs
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct RigChainTests {
  private static let second: Int64 = 1_000_000_000

  private static func chain() -> RigChain {
    var chain = RigChain()
    chain.number = 12
    chain.sha256 = "ab"
    chain.streams["beam"] = RigChain.End(
      tail: StreamTail(
        sequence: 99, time: Instant(nanoseconds: 500 * second), deviceTime: 7,
        period: .milliseconds(8)),
      bootID: "one", utc: UTCTime(nanoseconds: 1_000_000 * second))
    return chain
  }

  private static func now(
    utcSeconds: Int64, bootSeconds: Int64 = 20, isSynchronized: Bool? = true
  ) -> ClockAnchor {
    ClockAnchor(
      boot: Instant(nanoseconds: bootSeconds * second),
      utc: UTCTime(nanoseconds: utcSeconds * second), isSynchronized: isSynchronized)
  }

  private static func tail(
    _ now: ClockAnchor, bootID: String = "two", isClockKnown: Bool = true,
    hasHardwareClock: Bool = true
  ) -> StreamTail? {
    var chain = chain()
    chain.streams["beam"]?.isClockKnown = isClockKnown
    return chain.tail(of: "beam", now: now, bootID: bootID, hasHardwareClock: hasHardwareClock)
  }

  @Test func `what is written reads as the same`() throws {
    expectEqual(RigChain(json: Self.chain().json), Self.chain())
    var chain = Self.chain()
    chain.streams["beam"]?.isClockKnown = false
    chain.streams["beam"]?.tail.unsettledUTC = UTCTime(nanoseconds: 5)
    expectEqual(RigChain(json: chain.json), chain)
    expectEqual(RigChain(json: RigChain().json), RigChain())
    expectNil(RigChain(json: .object(["number": -1, "streams": .list([])])))
    expectNil(RigChain(json: .object(["number": 1])))
  }

  @Test func `within a boot the tail is as it was`() {
    let now = Self.now(utcSeconds: 1_000_900, bootSeconds: 600)
    expectEqual(Self.tail(now, bootID: "one"), Self.chain().streams["beam"]?.tail)
    expectNil(Self.chain().tail(of: "door", now: now, bootID: "one", hasHardwareClock: true))
  }

  @Test(arguments: [(true, true), (true, false), (true, nil), (false, true), (false, nil)])
  func `over a boot the wall clock tells how long ago it was`(
    hasHardwareClock: Bool, isSynchronized: Bool?
  ) throws {
    let now = Self.now(utcSeconds: 1_000_030, isSynchronized: isSynchronized)
    let tail = try require(Self.tail(now, hasHardwareClock: hasHardwareClock))
    expectEqual(tail.time, Instant(nanoseconds: -10 * Self.second))
    expect(tail.period == .milliseconds(8) && tail.sequence == 99)
    expectNil(tail.unsettledUTC)
  }

  @Test(arguments: [999_000, 1_000_010])
  func `where the wall clock says that it is still to come, nothing is reckoned from it`(
    utcSeconds: Int64
  ) throws {
    let tail = try require(Self.tail(Self.now(utcSeconds: utcSeconds)))
    expect(tail.time == Instant(nanoseconds: 0) && tail.period == nil)
    expectNil(tail.unsettledUTC)
  }

  @Test(arguments: [(false, 1_000_030), (false, 999_000), (true, 999_000)])
  func `a clock that is not synchronised yet, or has lost its battery, settles it later`(
    hasHardwareClock: Bool, utcSeconds: Int64
  ) throws {
    let now = Self.now(utcSeconds: utcSeconds, isSynchronized: false)
    let tail = try require(Self.tail(now, hasHardwareClock: hasHardwareClock))
    expect(tail.time == Instant(nanoseconds: 0) && tail.period == .milliseconds(8))
    expectEqual(tail.unsettledUTC, Self.chain().streams["beam"]?.utc)
  }

  @Test(arguments: [true, false, nil])
  func `what ended by a clock that nobody could go by is never reckoned`(
    isSynchronized: Bool?
  ) throws {
    let now = Self.now(utcSeconds: 1_000_030, isSynchronized: isSynchronized)
    let tail = try require(Self.tail(now, isClockKnown: false, hasHardwareClock: false))
    expect(tail.time == Instant(nanoseconds: 0) && tail.period == nil)
    expectNil(tail.unsettledUTC)
  }
}
