package import Outbox
import Receipts
package import StrictJSON
import StudyModel

extension DeliveryState {
  /// Where a result stands, in codes that the page has words for.
  package var json: JSONValue {
    switch self {
    case .queued(let failures, let retryAt):
      .object([
        "state": .string(kind.rawValue), "failedAttempts": .number(failures),
        "retryAt": retryAt.map { .string($0.text) },
      ])
    case .delivering: .object(["state": .string(kind.rawValue)])
    case .delivered(let receipt):
      .object([
        "state": .string(kind.rawValue), "storedAt": .string(receipt.storedAt.text),
        "receipt": receipt.json,
      ])
    case .refused(let reason):
      .object(["state": .string(kind.rawValue), "reason": .string(reason.text)])
    case .quarantined(let reason):
      .object(["state": .string(kind.rawValue), "reason": .string(reason.rawValue)])
    }
  }
}

extension DeliveryReceipt {
  /// The receipt as it can be looked at, printed, and checked with `ambler receipt verify`.
  package var json: JSONValue {
    signed?.json
      ?? .object([
        "id": .string(id.text), "sha256": .string(sha256.description),
        "storedAt": .string(storedAt.text),
      ])
  }
}
