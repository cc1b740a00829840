import StudyModel
import StudyVersions
import TestSupport
import Testing

/// How far clocks are off that show one time here and another there.
struct ClockGapTests {
  private static func utc(_ text: String) throws -> UTCTime { try require(UTCTime(text: text)) }

  @Test(
    arguments: [
      ("2026-11-26T18:00:00Z", "2026-11-26T18:00:00Z", 0),
      ("2026-11-26T18:00:00Z", "2026-11-26T18:09:59Z", 0),
      ("2026-11-26T18:00:00Z", "2026-11-26T18:10:00Z", 600),
      ("2026-11-26T18:00:00Z", "2026-11-26T17:50:00Z", -600),
      ("1970-01-01T00:00:00Z", "2026-11-26T00:00:00Z", 20_783 * 86_400),
      ("2099-01-01T00:00:00Z", "2026-01-01T00:00:00Z", -26_663 * 86_400),
    ] as [(String, String, Int)])
  func `what is told is ten minutes or more`(device: String, server: String, seconds: Int) throws {
    let gap = ClockGap(device: try Self.utc(device), server: try Self.utc(server))
    expectEqual(gap?.secondsBehind ?? 0, seconds)
  }

  @Test func `what has happened shows only that a clock is behind`() throws {
    let signed = try Self.utc("2026-06-01T00:00:00Z")
    expectEqual(
      ClockGap(device: try Self.utc("2026-05-31T00:00:00Z"), notBefore: signed)?.secondsBehind,
      86_400)
    expectNil(ClockGap(device: try Self.utc("2026-05-31T23:51:00Z"), notBefore: signed))
    expectNil(ClockGap(device: try Self.utc("2060-01-01T00:00:00Z"), notBefore: signed))
  }

  @Test func `a few minutes more are no news`() throws {
    let gap = try require(ClockGap(secondsBehind: 86_400))
    expect(gap.isNear(try require(ClockGap(secondsBehind: 86_999))))
    expect(!gap.isNear(try require(ClockGap(secondsBehind: 87_000))))
    expect(!gap.isNear(try require(ClockGap(secondsBehind: -86_400))))
  }
}
