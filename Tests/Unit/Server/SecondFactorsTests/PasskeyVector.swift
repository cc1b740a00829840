import Foundation
import SecondFactors
import TestSupport
import Vault

/// A passkey with a registration and a sign-in, as another program made them.
struct PasskeyVector: Decodable, Sendable, CustomStringConvertible {
  let kind: String
  private let credential: String
  private let key: String
  private let attestationObject: String
  private let createData: String
  private let getData: String
  private let authenticatorData: String
  private let signature: String

  /// ES256, EdDSA and RS256; their challenges are `registration challenge` and `sign-in challenge`.
  static let all: [PasskeyVector] = {
    let file = SharedMaterial.checkout.appending(
      path: "Tests/Unit/Server/SecondFactorsTests/Vectors/passkeys.json")
    let data = try? Data(contentsOf: file)
    return data.flatMap { try? JSONDecoder().decode([PasskeyVector].self, from: $0) } ?? []
  }()

  var description: String { kind }
  var id: [UInt8] { Self.bytes(credential) }
  var cose: [UInt8] { Self.bytes(key) }
  var attestation: [UInt8] { Self.bytes(attestationObject) }
  var created: [UInt8] { Self.bytes(createData) }
  var got: [UInt8] { Self.bytes(getData) }
  var data: [UInt8] { Self.bytes(authenticatorData) }
  var signed: [UInt8] { Self.bytes(signature) }

  private static func bytes(_ text: String) -> [UInt8] { Base64URL.decode(text) ?? [] }

  /// The text of the browser with something in it replaced.
  static func replaced(_ bytes: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: old, with: new).utf8)
  }

  func known(counter: UInt32 = 7, isBackupEligible: Bool = false) throws(PasskeyFault)
    -> PasskeyAssertion.Known
  {
    PasskeyAssertion.Known(
      key: try CredentialKey(cose: cose), counter: counter, isBackupEligible: isBackupEligible)
  }
}
