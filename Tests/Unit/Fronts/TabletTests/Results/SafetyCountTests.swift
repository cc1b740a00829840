import Outbox
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct SafetyCountTests {
  private func state(_ kind: DeliveryState.Kind) throws -> DeliveryState {
    switch kind {
    case .queued: .queued(failedAttempts: 4, retryAt: UTCTime(nanoseconds: 1))
    case .delivering: .delivering(failedAttempts: 0)
    case .delivered:
      .delivered(
        DeliveryReceipt(
          id: try HistorySample.id(1), sha256: ContentDigest(of: [1]),
          storedAt: UTCTime(nanoseconds: 0)))
    case .refused: .refused(try require(ReasonCode("too-large")))
    case .quarantined: .quarantined(.sealBroken)
    }
  }

  @Test(
    arguments: [
      (DeliveryState.Kind.queued, 0, 1, 0), (.delivering, 0, 1, 0), (.delivered, 1, 0, 0),
      (.refused, 0, 0, 1), (.quarantined, 0, 0, 1),
    ] as [(DeliveryState.Kind, Int, Int, Int)])
  func `each state is saved, and one of safe, waiting and refused`(
    kind: DeliveryState.Kind, safe: Int, waiting: Int, refused: Int
  ) throws {
    let count = SafetyCount([try state(kind)])
    expectEqual(count.saved, 1)
    expectEqual([count.safe, count.waiting, count.refused], [safe, waiting, refused])
  }

  @Test func `3 of 3 results are safe`() throws {
    let count = SafetyCount(Array(repeating: try state(.delivered), count: 3))
    expectEqual(count.json.serialized(), #"{"saved":3,"safe":3,"waiting":0,"refused":0}"#)
  }

  @Test func `nobody's results are none`() {
    expectEqual(SafetyCount().json.serialized(), #"{"saved":0,"safe":0,"waiting":0,"refused":0}"#)
  }

  @Test func `what is saved is the sum of the others`() throws {
    let all = try DeliveryState.Kind.allCases.flatMap { kind in
      Array(repeating: try state(kind), count: 1 + kind.rawValue.count)
    }
    let count = SafetyCount(all.shuffled())
    expectEqual(count.saved, all.count)
    expectEqual(count.saved, count.safe + count.waiting + count.refused)
  }
}
