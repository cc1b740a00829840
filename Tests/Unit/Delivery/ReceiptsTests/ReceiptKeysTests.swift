import Receipts
import StrictJSON
import TestSupport
import Testing
import Vault

@Suite struct ReceiptKeysTests {
  static let keys = [UInt8(0), 1, 2].compactMap {
    SigningKey(seed: Array(repeating: $0, count: 32))?.verifying
  }

  @Test func `a set is read as it was written`() {
    expectEqual(Self.keys.count, 3)
    expectEqual(ReceiptKeys.read(ReceiptKeys.json(Self.keys)), Self.keys)
    expectEqual(ReceiptKeys.read(ReceiptKeys.json([])), [])
  }

  @Test func `the name of a key is its thumbprint`() throws {
    // The key and its thumbprint are those of RFC 8037, appendix A.3.
    let bytes = try require(
      Base64URL.decode("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"))
    let key = try require(VerifyingKey(bytes: bytes))
    expectEqual(key.id, "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
  }

  @Test func `a key of another kind, named wrongly, or there twice makes the set none`() throws {
    let set = ReceiptKeys.json(Self.keys)
    let text = set.serialized()
    let changes = [
      (#""OKP""#, #""EC""#), (#""Ed25519""#, #""X25519""#), (#""sig""#, #""enc""#),
      (#""EdDSA""#, #""none""#), (Self.keys[0].id, Self.keys[1].id), (#""keys""#, #""key""#),
      (#""x":"#, #""d":"AA","x":"#),
    ]
    for (old, new) in changes {
      let changed = text.replacing(old, with: new, maxReplacements: 1)
      expectNotEqual(changed, text)
      let json = try JSONDocument(bytes: Array(changed.utf8), file: "keys").value
      expectNil(ReceiptKeys.read(json), "\(old)")
    }
    expectNil(ReceiptKeys.read(ReceiptKeys.json([Self.keys[0], Self.keys[0]])))
  }
}
