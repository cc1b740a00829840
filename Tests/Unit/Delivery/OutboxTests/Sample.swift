import Receipts
import StudyModel
import Vault

@testable import Outbox

/// Made-up results for tests.
enum Sample {
  /// The id with this number; greater numbers are later ids.
  static func id(_ number: Int64) -> ResultID {
    let digits = String(number, radix: 16)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    guard let id = ResultID("0190163d-8694-7000-8000-\(padded)") else {
      preconditionFailure("a made-up id is an id")
    }
    return id
  }

  static func document(_ number: Int64, byteCount: Int = 300) -> [UInt8] {
    var generator = SeededRandom(seed: UInt64(number) &+ 1000)
    return (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  static func item(
    _ number: Int64, byteCount: Int = 300, attachments: [OutboxAttachment] = []
  ) -> OutboxItem {
    OutboxItem(
      id: id(number), finished: UTCTime(nanoseconds: number * 1000),
      document: document(number, byteCount: byteCount), attachments: attachments)
  }

  private static let signingKey = SigningKey.random()

  /// A signed receipt for a made-up result.
  static func receipt(_ number: Int64) -> DeliveryReceipt {
    let digest = ContentDigest(of: document(number))
    return DeliveryReceipt(
      SignedReceipt(
        ReceiptStatement(
          id: id(number), sha256: digest, storedAt: TestDesk.now,
          chain: ChainPlace(study: "ms-2026", position: number, hash: digest),
          key: signingKey.verifying.id), signedBy: signingKey))
  }

  static func entry(_ position: Int64, _ state: DeliveryState) -> OutboxEntry {
    OutboxEntry(
      position: position, id: id(position), finished: UTCTime(nanoseconds: position),
      sha256: ContentDigest(of: [UInt8(position)]), byteCount: 1, attachments: [], state: state,
      isAside: false)
  }
}
