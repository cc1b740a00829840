import DeviceKeys
import StrictJSON
import TestSupport
import Testing
import Vault

struct PassphraseBoxTests {
  private static func passphrase(_ text: String) throws -> Passphrase {
    try Passphrase(firstLineOf: Array(text.utf8))
  }

  private let right: Passphrase
  private let key = DeviceKey.random()
  private let box: PassphraseBox

  init() throws {
    right = try Self.passphrase("correct horse battery\nsecond line")
    box = try PassphraseBox(key, under: right)
  }

  @Test func `a key comes back with its passphrase, from the file too`() throws {
    let read = try require(PassphraseBox(json: box.json))
    expectEqual(read, box)
    expectEqual(try read.open(with: right).id, key.id)
  }

  @Test func `another passphrase is told as wrong`() throws {
    let wrong = try Self.passphrase("correct horse batterx")
    #expect(throws: KeyFault.passphraseWrong) { try box.open(with: wrong) }
  }

  @Test func `a bit that was changed is refused, and so is another key's name`() throws {
    for member in ["sealed", "salt"] {
      let text = try require(box.json[member]?.stringValue)
      var bytes = try require(Base64URL.decode(text))
      bytes[bytes.count - 1] ^= 1
      let changed = try require(
        PassphraseBox(json: Self.replacing(member, by: Base64URL.encode(bytes), in: box.json)))
      #expect(throws: KeyFault.passphraseWrong) { try changed.open(with: right) }
    }
    let other = DeviceKey.random().id
    let renamed = try require(
      PassphraseBox(json: Self.replacing("key", by: other.description, in: box.json)))
    #expect(throws: KeyFault.otherKey(found: key.id, wanted: other)) {
      try renamed.open(with: right)
    }
  }

  @Test(
    arguments: [("memoryKiB", 1 << 22), ("memoryKiB", 0), ("passes", 1000), ("version", 2)]
      as [(String, Int)])
  func `a file that asks for work without end is no key`(member: String, value: Int) {
    let json = JSONValue.object(
      (box.json.objectValue ?? []).map {
        $0.key == member ? JSONMember(key: member, value: .number(JSONNumber(value))) : $0
      })
    expectNil(PassphraseBox(json: json))
  }

  @Test(arguments: ["", "short", "elevenbytes\nmore words after the first line"])
  func `a passphrase that is too short is refused, and only its first line counts`(text: String) {
    #expect(throws: KeyFault.self) { try Self.passphrase(text) }
  }

  private static func replacing(_ member: String, by text: String, in json: JSONValue) -> JSONValue
  {
    .object(
      (json.objectValue ?? []).map {
        $0.key == member ? JSONMember(key: member, value: .string(text)) : $0
      })
  }
}
