import StudyModel
import TestSupport
import Testing

@testable import StudyServer

@Suite struct RecordedMomentTests {
  @Test(arguments: [
    ("2026-11-21T11:20:00Z", "2026-11-21T11:20:00Z", false),
    ("2026-11-21T11:20:00.25Z", "2026-11-21T11:20:00.25Z", false),
    ("2026-11-21T11:20:00+01:00", "2026-11-21T10:20:00Z", false),
    ("2026-01-01T00:10:00.5+05:30", "2025-12-31T18:40:00.5Z", false),
    ("2026-12-31T23:30:00-03:00", "2027-01-01T02:30:00Z", false),
    ("2024-02-29T23:00:00Z", "2024-02-29T23:00:00Z", false),
    ("2026-11-21T11:20:00", "2026-11-21T11:20:00Z", true),
    ("2026-11-21T11:20:00.125", "2026-11-21T11:20:00.125Z", true),
    ("2026-02-29T08:00:00Z", "2026-03-01T08:00:00Z", true),
    ("2100-02-29T08:00:00+01:00", "2100-03-01T07:00:00Z", true),
    ("2026-02-29T08:00:00", "2026-03-01T08:00:00Z", true),
  ])
  func `a time is kept as well as it can be told`(
    text: String, utc: String, isDoubtful: Bool
  ) throws {
    let moment = try require(RecordedMoment(text: text))
    expectEqual(moment.time.text, utc)
    expectEqual(moment.isDoubtful, isDoubtful)
  }

  @Test(arguments: [
    "", "Z", "yesterday", "2026-11-21", "2026-11-21T11:20", "2026-11-21 11:20:00",
    "2026-02-30T08:00:00Z",
    "2026-04-31T08:00:00", "2026-13-01T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T11:20:60Z",
    "2026-11-21T11:20:00+15:00", "2026-11-21T11:20:00+01:60", "2026-11-21T11:20:00+0100",
    "2026-11-21T11:20:00+1:00", "2026-11-21T11:20:00ZZ", "2026-11-21T11:20:00Z+01:00",
    "1677-09-21T00:12:44+14:00", "2262-04-11T23:47:16-14:00", "２026-11-21T11:20:00Z",
  ])
  func `what is no time is none`(text: String) {
    expectNil(RecordedMoment(text: text))
  }
}
