import StrictJSON
import Vault

/// What the browser says of the page that asked for a passkey (WebAuthn, 5.8.1).
struct ClientData: Sendable, Hashable {
  enum Kind: String {
    case create = "webauthn.create"
    case get = "webauthn.get"
  }

  private static let longest = 4_096

  let challenge: [UInt8]

  /// Reads it and looks whether the page was one of ours and asked for this.
  ///
  /// Members that are not known are left alone: browsers add some on purpose.
  init(_ bytes: [UInt8], _ kind: Kind, origin: String) throws(PasskeyFault) {
    guard bytes.count <= Self.longest else { throw .malformed }
    let value: JSONValue
    do {
      value = try JSONDocument(bytes: bytes, file: "client data").value
    } catch {
      throw .malformed
    }
    guard let type = value["type"]?.stringValue, let from = value["origin"]?.stringValue,
      let challenge = value["challenge"]?.stringValue.flatMap({ Base64URL.decode($0) })
    else { throw .malformed }
    guard type == kind.rawValue else { throw .otherType }
    guard from.utf8.elementsEqual(origin.utf8) else { throw .otherOrigin }
    switch value["crossOrigin"] {
    case nil, .boolean(false)?: break
    default: throw .otherOrigin
    }
    guard value["topOrigin"] == nil else { throw .otherOrigin }
    self.challenge = challenge
  }
}
