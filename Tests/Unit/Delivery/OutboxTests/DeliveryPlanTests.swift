import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct DeliveryPlanTests {
  private static let now = UTCTime(nanoseconds: 1000)
  private static let longest = Duration.nanoseconds(100)

  private func plan(_ entries: [OutboxEntry]) -> DeliveryPlan {
    DeliveryPlan(entries, now: Self.now, longestWait: Self.longest)
  }

  private func waiting(_ position: Int64, until nanoseconds: Int64) -> OutboxEntry {
    let retryAt = UTCTime(nanoseconds: nanoseconds)
    return Sample.entry(position, .queued(failedAttempts: 1, retryAt: retryAt))
  }

  @Test func `nothing is due in an empty outbox`() {
    expect(plan([]).due.isEmpty)
    expectNil(plan([]).nextAt)
  }

  @Test func `what is due goes in the order of putting`() {
    let entries = [3, 1, 2].map { Sample.entry($0, .new) }
    expectEqual(plan(entries).due, [1, 2, 3].map(Sample.id))
  }

  @Test func `notices go ahead of all results, in the order of putting`() {
    let results = [1, 2].map { Sample.entry($0, .new) }
    let notices = [4, 3].map { (position: Int64) -> OutboxEntry in
      var entry = Sample.entry(position, .new)
      entry.id = ResultID(noticeOf: [UInt8(position)])
      return entry
    }
    expectEqual(
      plan(results + notices).due,
      [ResultID(noticeOf: [3]), ResultID(noticeOf: [4])] + [1, 2].map(Sample.id))
  }

  @Test func `the id of a notice is none of a result, and the same for the same bytes`() {
    let id = ResultID(noticeOf: [UInt8](repeating: 255, count: 32))
    expectEqual(id.text, "ffffffff-ffff-8fff-bfff-ffffffffffff")
    expect(id.isNotice && !Sample.id(1).isNotice)
    expectEqual(ResultID(id.text), id)
  }

  @Test func `one that waits does not hold back the next`() {
    let plan = plan([waiting(1, until: 1050), Sample.entry(2, .new), waiting(3, until: 1020)])
    expectEqual(plan.due, [Sample.id(2)])
    expectEqual(plan.nextAt, UTCTime(nanoseconds: 1020))
  }

  @Test(arguments: [(999, true), (1000, true), (1001, false), (1100, false), (1101, true)])
  func `due is what waited long enough, or longer than any wait`(retryAt: Int64, isDue: Bool) {
    expectNotEqual(plan([waiting(1, until: retryAt)]).due.isEmpty, isDue)
  }

  @Test func `an attempt that a crash cut off is made again`() {
    expectEqual(plan([Sample.entry(1, .delivering(failedAttempts: 4))]).due, [Sample.id(1)])
  }

  @Test func `what is delivered, refused, quarantined or aside stays`() {
    var aside = Sample.entry(4, .new)
    aside.isAside = true
    let receipt = DeliveryReceipt(
      id: Sample.id(1), sha256: ContentDigest(of: []), storedAt: Self.now)
    let entries = [
      Sample.entry(1, .delivered(receipt)), Sample.entry(2, .refused(.conflict)),
      Sample.entry(3, .quarantined(.conflict)), aside,
    ]
    expectEqual(plan(entries), plan([]))
  }
}
