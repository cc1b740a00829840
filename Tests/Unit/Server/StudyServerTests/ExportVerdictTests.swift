import DataExport
import TestSupport
import Testing
import WebServer

@testable import StudyServer

struct ExportVerdictTests {
  @Test func `an export that was stopped goes on at once, however often that was`() {
    expectEqual(ExportVerdict(.stopped, attempts: 1), .later(seconds: 0))
    expectEqual(ExportVerdict(.stopped, attempts: 1_000), .later(seconds: 0))
  }

  @Test func `a database that is away is waited for`() {
    expectEqual(
      ExportVerdict(ExportOutcome(.sourceFailed("away")), attempts: 1), .later(seconds: 10))
  }

  @Test func `what was gathered of other data is thrown away`() {
    expectEqual(ExportVerdict(ExportOutcome(.otherExport), attempts: 1), .anew)
    expectEqual(ExportVerdict(ExportOutcome(.progressDamaged(line: 3)), attempts: 1), .anew)
  }

  @Test func `what never comes to its end is given up`() {
    let last = ExportVerdict.attemptLimit
    expectEqual(ExportVerdict(.sourceAway, attempts: last - 1), .later(seconds: 10))
    expectEqual(ExportVerdict(.sourceAway, attempts: last), .failed(.other))
    expectEqual(ExportVerdict(.crashed, attempts: ExportVerdict.crashLimit), .failed(.other))
    expectEqual(ExportVerdict(ExportOutcome(.unknownStudy), attempts: 1), .failed(.other))
  }

  @Test func `what came to a limit is given up at once, and told with the option that sets it`() {
    let limits: [(ExportOutcome, ExportReason, String)] = [
      (.tooMuchMemory, .memory, "--export-memory"), (.tooLong, .time, "--export-seconds"),
      (.tooLarge, .size, "--export-size"), (.tooManyRows, .rows, "--export-rows"),
    ]
    for (outcome, reason, option) in limits {
      expectEqual(ExportVerdict(outcome, attempts: 1), .failed(reason))
      expect(reason.fault.sentence.contains(option), "\(reason)")
    }
    expectEqual(Set(ExportReason.allCases.map(\.fault.code)).count, ExportReason.allCases.count)
  }
}
