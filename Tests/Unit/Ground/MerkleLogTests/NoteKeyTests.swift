import TestSupport
import Testing

@testable import MerkleLog

struct NoteKeyTests {
  @Test func `the published key is read and written again`() throws {
    let key = try NoteKey(text: NoteSample.key)
    expectEqual(key.name, "example.com/foo")
    expectEqual(key.kind, .ed25519)
    expectEqual(key.id, 0x530d_903a)
    expectEqual(key.text, NoteSample.key)
  }

  @Test(arguments: NoteKey.Kind.allCases)
  func `a key of each kind is read as it is written`(kind: NoteKey.Kind) throws {
    let key = try require(
      NoteKey(name: "log.example/ü", kind: kind, bytes: [UInt8](repeating: 7, count: 32)))
    expectEqual(try NoteKey(text: key.text), key)
  }

  @Test(arguments: ["", "a b", "a+b", "a\u{a0}b", "a\nb", "a\u{2028}b"])
  func `a name that no line can hold is refused`(name: String) {
    expectNil(NoteKey(name: name, kind: .ed25519, bytes: [UInt8](repeating: 7, count: 32)))
  }

  @Test func `a name of too many bytes is refused`() {
    func key(_ count: Int) -> NoteKey? {
      NoteKey(
        name: String(repeating: "n", count: count), kind: .ed25519,
        bytes: [UInt8](repeating: 7, count: 32))
    }
    expectNotNil(key(NoteKey.nameByteLimit))
    expectNil(key(NoteKey.nameByteLimit + 1))
  }

  @Test func `a key of another length is refused`() {
    for count in [0, 31, 33] {
      expectNil(NoteKey(name: "a", kind: .ed25519, bytes: [UInt8](repeating: 7, count: count)))
    }
  }

  @Test func `the text of a key with any byte changed is refused`() {
    let bytes = Array(NoteSample.key.utf8)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      let text = String(decoding: changed, as: UTF8.self)
      expectEqual(fault { () throws(MerkleLogError) in try NoteKey(text: text) }, .malformedKey)
    }
  }

  @Test(
    arguments: [
      "", "example.com/foo", "example.com/foo+530d903a", "+530d903a+AekyeRrm56hApGFkyQR4ZCbV",
      // In capital digits, without a leading zero's place, and with a space behind.
      "example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
      "example.com/foo+0530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
      "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k ",
    ])
  func `a text that is no key is refused`(text: String) {
    expectEqual(fault { () throws(MerkleLogError) in try NoteKey(text: text) }, .malformedKey)
  }
}
