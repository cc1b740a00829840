import Receipts
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder
@testable import Rigs

struct StorageDecisionTests {
  private static let mebibyte: Int64 = 1 << 20
  private static let day: Int64 = 86_400_000_000_000
  private static let now = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private static func id(_ number: Int) -> ResultID {
    ResultID("01900000-0000-7000-8000-00000000000\(number)")
      ?? { preconditionFailure("a UUID of version 7") }()
  }

  /// Segments of ten mebibytes; `ages` in days of those that are delivered, nil for those that wait.
  private static func segments(_ ages: [Int64?]) -> [StoredSegment] {
    ages.enumerated().map { number, age in
      StoredSegment(
        id: id(number), byteCount: 10 * mebibyte,
        state: age.map { .delivered(UTCTime(nanoseconds: now.nanoseconds - $0 * day)) } ?? .waiting)
    }
  }

  private func decision(
    _ ages: [Int64?], freeMiB: Int64, quotaMiB: Int64? = nil,
    whenFull: StorageRules.WhenFull = .stop
  ) -> StorageDecision {
    let rules = StorageRules(
      quota: quotaMiB.map { $0 * Self.mebibyte }, keepFree: 100 * Self.mebibyte,
      keepDelivered: .seconds(7 * 86_400), whenFull: whenFull)
    return StorageDecision(
      rules, segments: Self.segments(ages), freeBytes: freeMiB * Self.mebibyte, now: Self.now)
  }

  @Test func `what was kept long enough goes, whether there is room or not`() {
    let decision = decision([9, 7, 6, nil], freeMiB: 1_000)
    expectEqual(decision.removed, [Self.id(0), Self.id(1)])
    expect(!decision.isEarly && decision.thinned.isEmpty && !decision.isFull)
  }

  @Test
  func `where room is needed the oldest delivered go before their time, and no more than that`() {
    // Ten are missing, and sixteen more are made free.
    let decision = decision([6, 5, 4, 3, 2, nil], freeMiB: 90)
    expectEqual(decision.removed, [Self.id(0), Self.id(1), Self.id(2)])
    expect(decision.isEarly && !decision.isFull && decision.thinned.isEmpty)
  }

  @Test func `what goes anyway counts as room`() {
    let decision = decision([8, 3, nil], freeMiB: 95)
    expect(decision.removed == [Self.id(0)] && !decision.isEarly && !decision.isFull)
  }

  @Test func `the quota counts as the disk does`() {
    expectEqual(
      decision([nil, nil], freeMiB: 1_000, quotaMiB: 20), decision([nil, nil], freeMiB: 1_000))
    expect(decision([nil, nil], freeMiB: 1_000, quotaMiB: 19).isFull)
    expectEqual(decision([3, nil], freeMiB: 1_000, quotaMiB: 19).removed, [Self.id(0)])
  }

  @Test func `with nothing delivered a rig that stops is full, and touches nothing`() {
    let decision = decision([nil, nil, nil], freeMiB: 99)
    expect(decision.isFull && decision.removed.isEmpty && decision.thinned.isEmpty)
  }

  @Test(arguments: [
    (95, [1]), (85, [1, 3]), (75, [1, 3, 5]), (65, [1, 3, 5, 2]), (55, [1, 3, 5, 2, 6]),
    (35, [1, 3, 5, 2, 6, 4, 7]),
  ])
  func `a rig that thins out gives up every second of the oldest, again and again`(
    freeMiB: Int, thinned: [Int]
  ) {
    let decision = decision(
      [nil, nil, nil, nil, nil, nil, nil, nil], freeMiB: Int64(freeMiB), whenFull: .thinOut)
    expectEqual(decision.thinned, thinned.map(Self.id))
    expect(!decision.isFull && Set(decision.thinned).count == decision.thinned.count)
  }

  @Test func `the last segment is not given up: then the rig is full`() {
    let decision = decision([nil], freeMiB: 50, whenFull: .thinOut)
    expect(decision.isFull && decision.thinned.isEmpty)
  }

  @Test func `what is on its way or waits for a person is left alone`() {
    let held = StoredSegment(id: Self.id(0), byteCount: 500 * Self.mebibyte, state: .held)
    let rules = StorageRules(
      quota: nil, keepFree: 100 * Self.mebibyte, keepDelivered: .zero, whenFull: .thinOut)
    let decision = StorageDecision(rules, segments: [held], freeBytes: 0, now: Self.now)
    expect(decision.isFull && decision.removed.isEmpty && decision.thinned.isEmpty)
  }
}
