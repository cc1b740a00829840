import Rigs
import StrictJSON
import StudyModel
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

  private static func now(utcSeconds: Int64, bootSeconds: Int64) -> ClockAnchor {
    ClockAnchor(
      boot: Instant(nanoseconds: bootSeconds * second),
      utc: UTCTime(nanoseconds: utcSeconds * second), isSynchronized: nil)
  }

  @Test func `what is written reads as the same`() throws {
    #expect(RigChain(json: Self.chain().json) == Self.chain())
    #expect(RigChain(json: RigChain().json) == RigChain())
    #expect(RigChain(json: .object(["number": -1, "streams": .list([])])) == nil)
    #expect(RigChain(json: .object(["number": 1])) == nil)
  }

  @Test func `within a boot the tail is as it was`() throws {
    let now = Self.now(utcSeconds: 1_000_900, bootSeconds: 600)
    let tail = Self.chain().tail(of: "beam", now: now, bootID: "one")
    #expect(tail == Self.chain().streams["beam"]?.tail)
    #expect(Self.chain().tail(of: "door", now: now, bootID: "one") == nil)
  }

  @Test func `over a boot the wall clock tells how long ago it was`() throws {
    let now = Self.now(utcSeconds: 1_000_030, bootSeconds: 20)
    let tail = try #require(Self.chain().tail(of: "beam", now: now, bootID: "two"))
    #expect(tail.time == Instant(nanoseconds: -10 * Self.second))
    #expect(tail.period == .milliseconds(8) && tail.sequence == 99)
  }

  @Test(arguments: [999_000, 1_000_010])
  func `where the wall clock says that it is still to come, nothing is reckoned from it`(
    utcSeconds: Int64
  ) throws {
    let now = Self.now(utcSeconds: utcSeconds, bootSeconds: 20)
    let tail = try #require(Self.chain().tail(of: "beam", now: now, bootID: "two"))
    #expect(tail.time == Instant(nanoseconds: 0) && tail.period == nil)
  }
}
