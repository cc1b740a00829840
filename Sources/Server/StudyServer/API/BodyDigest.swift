import Foundation
import Receipts
import WebServer

/// The SHA-256 that a request says its body has (`Content-Digest`, RFC 9530).
struct BodyDigest: Sendable, Hashable {
  let sha256: ContentDigest

  init(_ head: RequestHead) throws(HTTPFault) {
    let items = head.headers.values("Content-Digest").flatMap { $0.split(separator: ",") }
    let digests = items.compactMap(Self.digest)
    guard let first = digests.first, digests.count == 1 else { throw .digestMissing }
    sha256 = first
  }

  private static func digest(_ item: Substring) -> ContentDigest? {
    let text = item.drop { $0 == " " }
    let prefix = "sha-256=:"
    guard text.hasPrefix(prefix), text.hasSuffix(":") else { return nil }
    let base64 = String(text.dropFirst(prefix.count).dropLast())
    return Data(base64Encoded: base64).flatMap { ContentDigest(bytes: Array($0)) }
  }
}
