import DataExport
import TestSupport
import Testing

@testable import StudyServer

struct ExportVerdictTests {
  @Test func `an export that was stopped goes on at once, however often that was`() {
    expectEqual(ExportVerdict(.stopped, attempts: 1), .later(seconds: 0))
    expectEqual(ExportVerdict(.stopped, attempts: 1_000), .later(seconds: 0))
  }

  @Test func `a database that is away is waited for`() {
    expectEqual(ExportVerdict(.sourceFailed("away"), attempts: 1), .later(seconds: 10))
  }

  @Test func `what was gathered of other data is thrown away`() {
    expectEqual(ExportVerdict(.otherExport, attempts: 1), .anew)
    expectEqual(ExportVerdict(.progressDamaged(line: 3), attempts: 1), .anew)
  }

  @Test func `what never comes to its end is given up`() {
    let last = ExportVerdict.attemptLimit
    expectNotEqual(ExportVerdict(.sourceFailed("away"), attempts: last - 1), .failed)
    expectEqual(ExportVerdict(.sourceFailed("away"), attempts: last), .failed)
    expectEqual(ExportVerdict(.unknownStudy, attempts: 1), .failed)
  }
}
