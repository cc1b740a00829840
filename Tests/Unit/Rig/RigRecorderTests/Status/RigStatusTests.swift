import Outbox
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct RigStatusTests {
  @Test func `programs read every member`() {
    expectSnapshot(Status.sample.json.prettyPrinted() + "\n", named: "status.json")
  }

  @Test func `the days that are left follow from what is written and from what is kept free`() {
    var disk = DiskStatus(
      freeBytes: 3_000, keptFreeBytes: 1_000, segmentBytes: 0, writtenBytesPerDay: 500,
      isFull: false)
    expectEqual(disk.daysLeft, 4)
    disk.freeBytes = 900
    expectEqual(disk.daysLeft, 0)
    disk.writtenBytesPerDay = nil
    expectNil(disk.daysLeft)
    disk.writtenBytesPerDay = 0
    expectNil(disk.daysLeft)
  }

  @Test func `what is written a day is known after a minute`() throws {
    let writes = DiskWrites(at: Instant(nanoseconds: 0), 1_000)
    expectNil(writes.perDay(at: Instant(nanoseconds: 59_000_000_000), 2_000))
    let daily = try require(writes.perDay(at: Instant(nanoseconds: 86_400_000_000), 2_000))
    expect(abs(daily - 1_000_000) < 1)
    expectNil(writes.perDay(at: Instant(nanoseconds: 86_400_000_000), nil))
  }

  @Test func `the kernel counts what this process writes`() throws {
    expect(try require(DiskWrites.bytes) >= 0)
  }

  @Test func `of many problems the last are kept, and each is told once`() {
    let log = ProblemLog()
    for number in 0..<60 {
      log.note(
        RigProblem(kind: .saturated, at: Instant(nanoseconds: Int64(number)), detail: ""))
    }
    expectEqual(log.last.map(\.at.nanoseconds), (10..<60).map(Int64.init))
    expectEqual(log.takeUntold().count, ProblemLog.limit)
    expect(log.takeUntold().isEmpty)
    expectEqual(log.last.count, ProblemLog.limit)
  }
}
