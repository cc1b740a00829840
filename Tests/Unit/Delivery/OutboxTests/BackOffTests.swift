import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct BackOffTests {
  private static let backOff = BackOff(
    shortest: .seconds(1), base: .seconds(30), longest: .seconds(3600))
  private static let now = UTCTime(nanoseconds: 1_000_000_000_000)

  @Test(arguments: [
    (0, 30), (1, 60), (2, 120), (6, 1920), (7, 3600), (8, 3600), (1000, 3600), (-1, 30),
  ])
  func `the ceiling doubles up to the cap`(failedAttempts: Int, seconds: Int) {
    expectEqual(Self.backOff.ceiling(failedAttempts: failedAttempts), .seconds(seconds))
  }

  @Test(arguments: 0..<12)
  func `a wait is drawn from the whole range and never leaves it`(failedAttempts: Int) {
    var jitter = SeededRandom(seed: 7)
    let ceiling = Self.backOff.ceiling(failedAttempts: failedAttempts).nanoseconds
    let waits = (0..<400).map { _ in
      Self.backOff.retryAt(
        now: Self.now, failedAttempts: failedAttempts, asked: nil, using: &jitter
      ).nanoseconds - Self.now.nanoseconds
    }
    expect(waits.allSatisfy { (1_000_000_000...ceiling).contains($0) })
    expect(waits.contains { $0 < ceiling / 4 } && waits.contains { $0 > ceiling * 3 / 4 })
  }

  @Test func `the same seed gives the same waits`() {
    func waits(_ seed: UInt64) -> [UTCTime] {
      var jitter = SeededRandom(seed: seed)
      return (0..<10).map {
        Self.backOff.retryAt(now: Self.now, failedAttempts: $0, asked: nil, using: &jitter)
      }
    }
    expectEqual(waits(3), waits(3))
    expectNotEqual(waits(3), waits(4))
  }

  @Test func `the generator gives the published numbers`() {
    // The first outputs of SplitMix64 for seed 1234567, as in the reference code's own test.
    var generator = SeededRandom(seed: 1_234_567)
    expectEqual(generator.next(), 6_457_827_717_110_365_317)
    expectEqual(generator.next(), 3_203_168_211_198_807_973)
  }

  @Test func `devices that are all asked to wait as long come back apart, and none too early`() {
    let waits = (0..<400).map { Self.wait(.seconds(600), seed: $0) }
    expect(waits.allSatisfy { (601...630).contains($0) })
    expect(Set(waits).count > 390)
    expect(waits.contains { $0 < 608 } && waits.contains { $0 > 622 })
  }

  @Test(arguments: [
    (0, 0), (3601, 3601), (86_400, 86_400), (86_401, 86_400), (315_360_000, 86_400), (-5, 0),
  ])
  func `a destination may ask for up to a day`(seconds: Int, heeded: Double) {
    let wait = Self.wait(.seconds(seconds), seed: 1)
    expect((heeded + 1...heeded + 30).contains(wait))
  }

  @Test func `no wait is longer than the longest`() {
    let waits = (0..<100).map { Self.wait(.seconds(1 << 40), failedAttempts: 20, seed: $0) }
    expectEqual(Self.backOff.longestWait, .seconds(90_000))
    expect(waits.allSatisfy { $0 <= 90_000 } && waits.contains { $0 > 89_000 })
  }

  /// In seconds.
  private static func wait(
    _ asked: Duration, failedAttempts: Int = 0, seed: UInt64
  ) -> Double {
    var jitter = SeededRandom(seed: seed)
    let moment = backOff.retryAt(
      now: now, failedAttempts: failedAttempts, asked: asked, using: &jitter)
    return Double(moment.nanoseconds - now.nanoseconds) / 1e9
  }
}
