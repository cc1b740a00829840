import DeviceKeys
import Receipts
import StrictJSON
import TestSupport
import Testing
import Vault

struct RootKeyDocumentTests {
  private let passphrase: Passphrase
  private let document: RootKeyDocument

  init() throws {
    passphrase = try Passphrase(firstLineOf: Array("five words drawn by dice\n".utf8))
    document = try RootKeyDocument.make(under: passphrase)
  }

  @Test func `a key comes back with its passphrase and signs as its public half says`() throws {
    let read = try require(RootKeyDocument(json: document.json))
    let key = try read.key(with: passphrase)
    expectEqual(key.verifying, document.open)
    expect(document.open.isRight(key.sign(Array("list".utf8)), of: Array("list".utf8)))
  }

  @Test func `a key that lay in its file as it is stays the same key`() throws {
    let seed = [UInt8](1...32)
    let sealed = try require(try RootKeyDocument(plain: seed, under: passphrase))
    expectEqual(sealed.open, try require(SigningKey(seed: seed)).verifying)
    expectNil(try RootKeyDocument(plain: [1], under: passphrase)?.open)
  }

  @Test func `another passphrase opens nothing, and another public half is told`() throws {
    let other = try Passphrase(firstLineOf: Array("four words drawn by dice".utf8))
    #expect(throws: KeyFault.passphraseWrong) { _ = try document.key(with: other) }
    let stranger = ReceiptKeys.json([SigningKey.random().verifying])
    let changed = JSONValue.object(
      (document.json.objectValue ?? []).map {
        $0.key == "public" ? JSONMember(key: $0.key, value: stranger) : $0
      })
    let read = try require(RootKeyDocument(json: changed))
    #expect(throws: KeyFault.unreadable(.rootKey)) { _ = try read.key(with: passphrase) }
  }

  @Test func `nothing of the private half lies open in the file`() throws {
    let seed = (0..<32).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    let text = try require(try RootKeyDocument(plain: seed, under: passphrase)).json.serialized()
    for encoded in [Base64URL.encode(seed), Base64URL.encode(Array(seed.prefix(16)))] {
      expect(!text.contains(encoded.prefix(20)))
    }
  }

  @Test(arguments: ["ambler", "version", "public", "secret"])
  func `a file without one of its members is none`(member: String) {
    let rest = (document.json.objectValue ?? []).filter { $0.key != member }
    expectNil(RootKeyDocument(json: .object(rest))?.open)
  }
}
