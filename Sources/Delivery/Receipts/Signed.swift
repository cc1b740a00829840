package import StrictJSON
package import Vault

/// A statement and a server's signature over it.
package struct Signed<Statement: SignedStatement>: Sendable, Hashable {
  package let statement: Statement
  /// 64 bytes (Ed25519).
  package let signature: [UInt8]

  /// One that is not looked at yet: `isSigned(by:)` says what it is worth.
  package init(_ statement: Statement, signature: [UInt8]) {
    self.statement = statement
    self.signature = signature
  }

  /// Signs the statement, which must name the key; nil where it has no canonical form.
  package init?(_ statement: Statement, signedBy key: SigningKey) {
    precondition(statement.key == key.verifying.id, "a statement names the key that signs it")
    guard let bytes = statement.signedBytes else { return nil }
    self.init(statement, signature: key.sign(bytes))
  }

  /// Whether one of these keys is the one that is named and signed exactly this.
  package func isSigned(by keys: [VerifyingKey]) -> Bool {
    guard let bytes = statement.signedBytes else { return false }
    return keys.contains { $0.id == statement.key && $0.isRight(signature, of: bytes) }
  }

  package var json: JSONValue {
    .object(
      statement.members + [
        JSONMember(key: "signature", value: .string(Base64URL.encode(signature)))
      ])
  }

  /// Reads what `json` writes; nil for anything else, further members among it.
  ///
  /// Nothing is verified by it.
  package init?(json: JSONValue) {
    guard json["ambler"]?.integerValue == 1, let statement = Statement(json: json),
      let signature = json["signature"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      signature.count == VerifyingKey.signatureByteCount,
      // What is signed is made anew from the values, so nothing may stand beside them unsigned.
      json.objectValue?.count == statement.members.count + 1
    else { return nil }
    self.init(statement, signature: signature)
  }
}
