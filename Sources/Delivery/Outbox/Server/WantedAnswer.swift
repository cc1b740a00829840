import HTTPClient
import Receipts
import StrictJSON

/// What the answer to `GET /v1/wanted-recordings` means; a pure function of it.
enum WantedAnswer {
  /// The contents that the server has lost and wants again; nil where it says nothing of this form, as older ones do.
  static func digests(_ answer: ClientAnswer) -> [ContentDigest]? {
    guard answer.status == 200, let items = answer.json?["items"]?.listValue else { return nil }
    return items.compactMap { item in
      item["sha256"]?.stringValue.flatMap { ContentDigest(hexadecimal: $0) }
    }
  }
}
