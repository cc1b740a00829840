import StrictJSON
import Vault

/// The three parts of a signed token in the compact form of RFC 7515, read strictly; nothing is verified yet.
package struct CompactToken: Sendable, Hashable {
  /// The header's algorithm, as it claims.
  package let algorithm: String
  /// The header's key, as it claims.
  package let keyID: String?
  /// The header's kind of token, as it claims.
  package let kind: String?
  /// The second part, decoded: the claims as JSON, not read yet.
  package let payload: [UInt8]
  /// The third part, decoded.
  package let signature: [UInt8]
  /// The bytes that were signed.
  package let signedBytes: [UInt8]

  /// A longer text is no token of ours, and is not looked at.
  package static let longestText = 8_192

  /// Nil unless there are three parts of strict base64url, and the header is a JSON object without
  /// doubled keys, with an algorithm, and without extensions that must be understood (`crit`) or
  /// that change what is signed (`b64`).
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0]),
      let payload = Base64URL.decode(parts[1]), let signature = Base64URL.decode(parts[2]),
      let document = try? JSONDocument(bytes: header, file: "header"),
      let members = document.value.objectValue, members.allSatisfy(Self.mayStand),
      let algorithm = document.value["alg"]?.stringValue
    else { return nil }
    self.algorithm = algorithm
    keyID = document.value["kid"]?.stringValue
    kind = document.value["typ"]?.stringValue
    self.payload = payload
    self.signature = signature
    signedBytes = Array("\(parts[0]).\(parts[1])".utf8)
  }

  /// Keys and addresses of keys inside a token are for senders whom one trusts already.
  private static func mayStand(_ member: JSONMember) -> Bool {
    switch member.key {
    case "alg", "kid", "typ": member.value.stringValue != nil
    case "crit", "b64", "jku", "jwk", "x5u", "x5c": false
    default: true
    }
  }
}
