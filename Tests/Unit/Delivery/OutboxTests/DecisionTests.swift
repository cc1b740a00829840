import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct DecisionTests {
  private static let later = UTCTime(nanoseconds: 99)

  private func receipt() throws -> DeliveryReceipt {
    Sample.receipt(5)
  }

  private func states() throws -> [DeliveryState] {
    [
      .new, .queued(failedAttempts: 3, retryAt: Self.later), .delivering(failedAttempts: 2),
      .delivered(try receipt()), .refused(.conflict), .quarantined(.sealBroken),
    ]
  }

  private func events() throws -> [DeliveryEvent] {
    [
      .begin, .accepted(try receipt()), .refused(.unknownReason), .postponed(until: Self.later),
      .retry, .receiptRevoked, .damaged(.digestMismatch),
    ]
  }

  /// What is expected of every pair; nil where the event is refused.
  private func expected(_ state: DeliveryState, _ event: DeliveryEvent) throws -> DeliveryState? {
    switch (state.kind, event.kind) {
    case (.queued, .begin), (.delivering, .begin):
      .delivering(failedAttempts: state.failedAttempts)
    case (.delivering, .accepted): .delivered(try receipt())
    case (.delivering, .refused): .refused(.unknownReason)
    case (.delivering, .postponed):
      .queued(failedAttempts: state.failedAttempts + 1, retryAt: Self.later)
    case (.queued, .retry), (.refused, .retry), (.quarantined, .retry),
      (.delivered, .receiptRevoked):
      .new
    case (.queued, .damaged), (.delivering, .damaged), (.refused, .damaged):
      .quarantined(.digestMismatch)
    default: nil
    }
  }

  @Test func `every state takes exactly the events it should`() throws {
    for state in try states() {
      for event in try events() {
        if let next = try expected(state, event) {
          expectEqual(try state.after(event), next)
        } else {
          #expect(throws: OutboxError.eventRefused(event.kind, state: state.kind)) {
            try state.after(event)
          }
        }
      }
    }
  }

  @Test func `every kind of state and event is in these tests`() throws {
    expectEqual(Set(try states().map(\.kind)), Set(DeliveryState.Kind.allCases))
    expectEqual(Set(try events().map(\.kind)), Set(DeliveryEvent.Kind.allCases))
  }

  @Test func `every verdict has its event`() throws {
    let receipt = try receipt()
    let pairs: [(DeliveryVerdict, DeliveryEvent)] = [
      (.accepted(.new, receipt), .accepted(receipt)),
      (.accepted(.already, receipt), .accepted(receipt)),
      (.refusedForGood(.unknownReason), .refused(.unknownReason)),
      (.conflict, .refused(.conflict)),
      (.tryLater(.diskFull, after: .seconds(3)), .postponed(until: Self.later)),
    ]
    for (verdict, event) in pairs { expectEqual(verdict.event(retryAt: Self.later), event) }
  }

  @Test func `a receipt for another id or other bytes is no receipt`() throws {
    let receipt = try receipt()
    let entry = Sample.entry(1, .new)
    var right = receipt
    right.id = entry.id
    right.sha256 = entry.sha256
    var otherBytes = right
    otherBytes.sha256 = ContentDigest(of: [9, 9])
    var otherID = right
    otherID.id = receipt.id
    let later = DeliveryVerdict.tryLater(.wrongReceipt, after: nil)
    expectEqual(
      DeliveryVerdict.accepted(.new, right).checked(against: entry), .accepted(.new, right))
    expectEqual(DeliveryVerdict.accepted(.new, otherBytes).checked(against: entry), later)
    expectEqual(DeliveryVerdict.accepted(.already, otherID).checked(against: entry), later)
    expectEqual(DeliveryVerdict.conflict.checked(against: entry), .conflict)
  }

  @Test(arguments: ["", "Über", "two words", "UPPER", String(repeating: "a", count: 65), "a\n"])
  func `free text from outside is not a reason`(text: String) {
    expectNil(ReasonCode(text))
    expectEqual(ReasonCode.foreign(text), .unknownReason)
  }

  @Test func `a short code is a reason`() {
    expectEqual(ReasonCode.foreign("schema-2-unknown").text, "schema-2-unknown")
  }
}
