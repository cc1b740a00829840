import TestSupport
import Testing

@testable import MerkleLog

struct SignedNoteTests {
  private static let text = "a log of the tests\n7\n"

  @Test func `the published note is signed by the published key`() throws {
    let key = try NoteKey(text: NoteSample.key)
    let note = try SignedNote(bytes: Array(NoteSample.note.utf8))
    expectEqual(note.text, "This is an example message.\n")
    expectEqual(try note.signers([key], isRight: NoteSample.isRight).map(\.key), [key])
    expectEqual(note.bytes, Array(NoteSample.note.utf8))
  }

  @Test func `a changed byte of the published note is never taken`() throws {
    let key = try NoteKey(text: NoteSample.key)
    let bytes = Array(NoteSample.note.utf8)
    for place in bytes.indices {
      for change: UInt8 in [1, 0x20, 0x80] {
        var changed = bytes
        changed[place] ^= change
        expectNotNil(Self.refusal(changed, [key]), "byte \(place) with \(change)")
      }
    }
  }

  @Test func `the published note cut short is never taken`() throws {
    let key = try NoteKey(text: NoteSample.key)
    let bytes = Array(NoteSample.note.utf8)
    for count in bytes.indices { expectNotNil(Self.refusal(Array(bytes[..<count]), [key])) }
  }

  @Test func `each known key that signed is named once`() throws {
    let (log, witness) = (
      try NoteSample.Signer("log"), try NoteSample.Signer("witness", .timedCosignature, seed: 2)
    )
    let stranger = try NoteSample.Signer("stranger", seed: 3)
    var note = try require(SignedNote(Self.text))
    note.add(stranger.signature(of: "another text\n"))
    note.add(log.signature(of: Self.text))
    note.add(witness.signature(of: Self.text, at: 1_700_000_000))
    note.add(log.signature(of: Self.text))
    let read = try SignedNote(bytes: note.bytes)
    expectEqual(read, note)
    expectEqual(
      try read.signers([witness.key, log.key, witness.key], isRight: NoteSample.isRight),
      [
        SignedNote.Signer(key: log.key, seconds: 0),
        SignedNote.Signer(key: witness.key, seconds: 1_700_000_000),
      ])
  }

  @Test func `a known key that did not sign this spoils the note`() throws {
    let (log, other) = (try NoteSample.Signer("log"), try NoteSample.Signer("other", seed: 2))
    var note = try require(SignedNote(Self.text))
    note.add(log.signature(of: Self.text))
    note.add(other.signature(of: "another text\n"))
    expectEqual(
      fault { () throws(MerkleLogError) in
        try note.signers([log.key, other.key], isRight: NoteSample.isRight)
      }, .wrongSignature(name: "other"))
  }

  @Test func `a note that no known key signed is not taken`() throws {
    let (log, other) = (try NoteSample.Signer("log"), try NoteSample.Signer("other", seed: 2))
    var note = try require(SignedNote(Self.text))
    note.add(log.signature(of: Self.text))
    for keys in [[], [other.key]] {
      expectEqual(
        fault { () throws(MerkleLogError) in
          try note.signers(keys, isRight: NoteSample.isRight)
        }, .noKnownSigner)
    }
  }

  @Test func `the time of a cosignature cannot be changed`() throws {
    let witness = try NoteSample.Signer("witness", .timedCosignature)
    let line = witness.signature(of: Self.text, at: 1_700_000_000).line
    let content = try require(
      line.split(separator: " ").last.flatMap { StrictBase64.decode(String($0)) })
    for place in 4..<12 {
      var changed = content
      changed[place] ^= 1
      let bytes = "\(Self.text)\n\u{2014} witness \(StrictBase64.encode(changed))\n"
      expectEqual(
        Self.refusal(Array(bytes.utf8), [witness.key]), .wrongSignature(name: "witness"))
    }
  }

  @Test func `a signature of the log is none of a witness with the same key`() throws {
    let log = try NoteSample.Signer("one")
    let witness = try NoteSample.Signer("one", .timedCosignature)
    expectNotEqual(log.key.id, witness.key.id)
    var note = try require(SignedNote(Self.text))
    note.add(log.signature(of: Self.text))
    expectEqual(Self.refusal(note.bytes, [witness.key]), .noKnownSigner)
  }

  @Test(
    arguments: [
      ("", .noSignatures), ("text\n", .noSignatures), ("text\n\n", .noSignatures),
      ("text\n\n\u{2014} a QUJDREVG", .noSignatures), ("te\u{1}xt\n\n", .notText),
      ("text\r\n\r\n\u{2014} a QUJDREVG\r\n", .notText),
      ("text\n\n- a QUJDREVG\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a QUJD\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a QUJDREV\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a QUJDREVGR1==\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a+b QUJDREVG\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014}  QUJDREVG\n", .malformedSignature(line: 1)),
      ("text\n\n\u{2014} a QUJDREVG\n\u{2014} a QUJDREVG \n", .malformedSignature(line: 2)),
    ] as [(String, MerkleLogError)])
  func `a text that is no note is refused`(text: String, wanted: MerkleLogError) {
    expectEqual(
      fault { () throws(MerkleLogError) in try SignedNote(bytes: Array(text.utf8)) }, wanted)
  }

  @Test func `bytes that are no text are refused`() {
    let bytes = Array("text".utf8) + [0xc0, 0x80] + Array("\n\n\u{2014} a QUJDREVG\n".utf8)
    expectEqual(fault { () throws(MerkleLogError) in try SignedNote(bytes: bytes) }, .notText)
  }

  @Test func `a note of too many bytes or signatures is refused`() {
    let line = "\u{2014} a QUJDREVG\n"
    func note(_ count: Int) -> [UInt8] {
      Array("text\n\n\(String(repeating: line, count: count))".utf8)
    }
    expectNil(
      fault { () throws(MerkleLogError) in
        try SignedNote(bytes: note(SignedNote.signatureLimit))
      })
    expectEqual(
      fault { () throws(MerkleLogError) in
        try SignedNote(bytes: note(SignedNote.signatureLimit + 1))
      }, .tooManySignatures(limit: SignedNote.signatureLimit))
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: SignedNote.byteLimit + 1)
    expectEqual(
      fault { () throws(MerkleLogError) in try SignedNote(bytes: long) },
      .tooLong(limit: SignedNote.byteLimit))
  }

  @Test func `a text with empty lines is parted from its signatures at the last one`() throws {
    let log = try NoteSample.Signer("log")
    let text = "one\n\ntwo\n\n\u{2014} three\n"
    var note = try require(SignedNote(text))
    note.add(log.signature(of: text))
    expectEqual(try SignedNote(bytes: note.bytes).text, text)
  }

  /// Why bytes are not taken as a note of these keys; nil where they are.
  private static func refusal(_ bytes: [UInt8], _ keys: [NoteKey]) -> MerkleLogError? {
    fault { () throws(MerkleLogError) in
      try SignedNote(bytes: bytes).signers(keys, isRight: NoteSample.isRight)
    }
  }
}
