package import Receipts
package import StudyModel
package import Vault

/// Makes receipts under the server's key.
package struct ReceiptSigner: Sendable {
  private let key: SigningKey

  package init(_ key: SigningKey) {
    self.key = key
  }

  package var keyID: String { key.verifying.id }

  package func receipt(
    _ id: ResultID, _ sha256: ContentDigest, storedAt: UTCTime, at place: ChainPlace
  ) -> SignedReceipt {
    SignedReceipt(
      ReceiptStatement(id: id, sha256: sha256, storedAt: storedAt, chain: place, key: keyID),
      signedBy: key)
  }
}
