import StrictJSON
import Vault

/// What a page sends of a passkey's answer, each part in base64url.
struct SentAssertion: Sendable, Hashable {
  let credential: [UInt8]
  let clientData: [UInt8]
  let authenticatorData: [UInt8]
  let signature: [UInt8]
  let userHandle: [UInt8]

  init?(_ field: Field) {
    guard var members = field.members() else { return nil }
    self.init(&members)
    members.finish()
  }

  init?(_ members: inout Members) {
    let credential = members.require("id")?.base64URL(longest: 1_023)
    let clientData = members.require("clientDataJSON")?.base64URL(longest: 4_096)
    let data = members.require("authenticatorData")?.base64URL(longest: 8_192)
    let signature = members.require("signature")?.base64URL(longest: 1_024)
    let handle = members.require("userHandle")?.base64URL(longest: 64)
    guard let credential, let clientData, let data, let signature, let handle else { return nil }
    self.credential = credential
    self.clientData = clientData
    authenticatorData = data
    self.signature = signature
    userHandle = handle
  }
}

extension Field {
  /// Bytes of 1 to so many in base64url; nil after adding a fault.
  func base64URL(longest: Int) -> [UInt8]? {
    guard let text = string() else { return nil }
    guard let bytes = Base64URL.decode(text), (1...longest).contains(bytes.count) else {
      fault("is no base64url of 1 to \(longest) bytes", "Send what the browser gave.")
      return nil
    }
    return bytes
  }
}
