import Receipts
import StudyModel
import WebServer

/// A request with a key, as it is kept: nothing of the key and the body but digests.
package struct KeyedRequest: Sendable, Hashable {
  let caller: String
  let keyHash: [UInt8]
  /// Of the request together with its key: a body may have a password in it, and its digest alone
  /// would help to guess it.
  let requestHash: [UInt8]
  /// Of this attempt; another one after it has another.
  let ticket: String
  let began: UTCTime

  /// Takes the account that asks; nil where the body itself says who does, by a code.
  init(
    _ key: RequestKey, of account: String?, _ head: RequestHead, body: [UInt8], at now: UTCTime
  ) {
    let query = head.query.flatMap { [$0.name, $0.value] }
    let line = [key.text, head.method.rawValue] + head.path + ["?"] + query
    let type = head.headers["Content-Type"] ?? ""
    requestHash = Self.hash(line + [type], body)
    caller = account ?? "anonymous"
    keyHash = account == nil ? Self.hash([key.text], requestHash) : Self.hash([key.text], [])
    ticket = EntityID.make(at: now)
    began = now
  }

  /// Each text with its length, so that none can look like two.
  private static func hash(_ texts: [String], _ bytes: [UInt8]) -> [UInt8] {
    let parts = texts.flatMap { Array("\($0.utf8.count):\($0)".utf8) }
    return ContentDigest(of: parts + bytes).bytes
  }
}
