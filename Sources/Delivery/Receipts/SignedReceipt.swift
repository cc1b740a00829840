package import StrictJSON
package import Vault

/// A receipt and the server's signature over it, which anybody can check who has the public key.
package struct SignedReceipt: Sendable, Hashable {
  package let statement: ReceiptStatement
  /// 64 bytes (Ed25519).
  package let signature: [UInt8]

  /// A receipt that is not looked at yet: `isSigned(by:)` says what it is worth.
  package init(_ statement: ReceiptStatement, signature: [UInt8]) {
    self.statement = statement
    self.signature = signature
  }

  /// Signs the statement, which must name the key.
  package init(_ statement: ReceiptStatement, signedBy key: SigningKey) {
    precondition(statement.key == key.verifying.id, "a statement names the key that signs it")
    self.init(statement, signature: key.sign(statement.signedBytes))
  }

  /// Whether one of these keys is the one that is named and signed exactly this.
  package func isSigned(by keys: [VerifyingKey]) -> Bool {
    keys.contains { key in
      key.id == statement.key && key.isRight(signature, of: statement.signedBytes)
    }
  }

  package var json: JSONValue {
    .object(["statement": statement.json, "signature": .string(Base64URL.encode(signature))])
  }

  /// Reads what `json` writes; nil for anything else.
  ///
  /// Nothing is verified by it.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 2,
      let statement = json["statement"].flatMap(ReceiptStatement.init(json:)),
      let signature = json["signature"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      signature.count == VerifyingKey.signatureByteCount
    else { return nil }
    self.init(statement, signature: signature)
  }
}
