import Foundation
import Receipts
import StudyModel

/// `receipts/<id>.json` of a folder: which result was stored, with which digest, when.
struct ReceiptFile: Codable {
  let id: String
  let sha256: String
  let storedAt: String

  init(_ receipt: DeliveryReceipt) {
    id = receipt.id.text
    sha256 = receipt.sha256.description
    storedAt = WireTime.text(receipt.storedAt)
  }

  /// Nil if the file does not hold a receipt.
  static func read(_ bytes: [UInt8]) -> DeliveryReceipt? {
    // Whatever is wrong with it: it is no receipt, and a new one is written.
    guard let file = try? JSONDecoder().decode(ReceiptFile.self, from: Data(bytes)),
      let id = ResultID(file.id), let sha256 = ContentDigest(hexadecimal: file.sha256),
      let storedAt = WireTime.time(file.storedAt)
    else { return nil }
    return DeliveryReceipt(id: id, sha256: sha256, storedAt: storedAt)
  }

  /// One line of JSON with a line end.
  var bytes: [UInt8] {
    Array(#"{"id":"\#(id)","sha256":"\#(sha256)","storedAt":"\#(storedAt)"}"#.utf8) + [10]
  }
}
