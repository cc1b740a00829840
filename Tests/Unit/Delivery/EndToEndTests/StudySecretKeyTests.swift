import DeviceKeys
import EndToEnd
import StrictJSON
import Studies
import TestSupport
import Testing

struct StudySecretKeyTests {
  private static func passphrase(_ text: String = "five words drawn by dice") throws -> Passphrase {
    try Passphrase(firstLineOf: Array(text.utf8))
  }

  @Test(.slow("Argon2id, three times"))
  func `a key is read with its passphrase, and with no other`() throws {
    let key = try require(StudySecretKey.make(study: "ms-2026"))
    let json = try key.json(under: try Self.passphrase())
    expect(!json.serialized().contains("plain"))
    expectEqual(try StudySecretKey(json: json, passphrase: try Self.passphrase()).open, key.open)
    let wrong = try Self.passphrase("four words drawn by dice")
    #expect(throws: KeyFault.passphraseWrong) {
      _ = try StudySecretKey(json: json, passphrase: wrong)
    }
  }

  @Test(.slow("Argon2id, twice")) func `halves that do not belong together are refused`() throws {
    let one = try require(StudySecretKey.make(study: "ms-2026"))
    let other = try require(StudySecretKey.make(study: "ms-2026"))
    let text = try one.json(under: try Self.passphrase()).serialized()
      .replacing("\(one.open)", with: "\(other.open)")
    let json = try JSONDocument(bytes: Array(text.utf8), file: "key").value
    let passphrase = try Self.passphrase()
    #expect(throws: KeyFault.unreadable(.sealingKey)) {
      _ = try StudySecretKey(json: json, passphrase: passphrase)
    }
  }

  @Test(arguments: ["", "a:b"]) func `a study needs an id for a key`(study: String) {
    expectNil(StudySecretKey.make(study: study)?.open)
  }
}
