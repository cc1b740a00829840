import EndToEnd
import Receipts
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct ResultEnvelopeTests {
  private static func file(_ byte: UInt8, _ name: String = "\(MadeSeals.digest).csv.zst") throws
    -> SealedFile
  {
    SealedFile(
      name: name, sealed: try require(ContentDigest(bytes: Array(repeating: byte, count: 32))),
      sealedByteCount: SealedStream.byteCount(ofContent: 100))
  }

  @Test func `a sealed result opens as it was, with its files`() throws {
    let made = try MadeSeals()
    let files = [try Self.file(7), try Self.file(3)]
    let read = try MadeSeals.read(try made.envelope(files: files).bytes)
    let opened = try read.open(with: made.key)
    expectEqual(String(decoding: opened.document, as: UTF8.self), MadeSeals.result())
    expectEqual(opened.files, files)
  }

  @Test func `outside stands only what the server needs, and times to the minute`() throws {
    let made = try MadeSeals()
    let text = String(decoding: try made.envelope(files: [try Self.file(7)]).bytes, as: UTF8.self)
    let json = try JSONDocument(bytes: Array(text.utf8), file: "envelope").value
    expectEqual(
      json.objectValue?.map(\.key),
      ["ambler", "id", "task", "participant", "started", "ended", "outcome", "files", "sealed"])
    expectEqual(json["started"]?.stringValue, "2026-11-22T10:00:00Z")
    expectEqual(json["ended"]?.stringValue, "2026-11-22T10:01:00Z")
    for word in ["tired", "mood", "steps", "csv.zst", "10:00:31"] {
      expect(!text.contains(word), "\(word)")
    }
  }

  @Test(arguments: [
    ("completed", "completed"), ("abandoned", "abandoned"), ("endedEarly", "endedEarly"),
    ("ineligible", "endedEarly"), ("declined", "endedEarly"),
  ])
  func `that somebody declined or may not take part is told to nobody`(
    inside: String, outside: String
  ) throws {
    let made = try MadeSeals()
    let envelope = try made.envelope(MadeSeals.result(outcome: inside))
    expectEqual(envelope.head.outcome, outside)
    expect(try envelope.open(with: made.key).json["outcome"]?.stringValue == inside)
  }

  @Test func `results of one step have one length whatever was answered`() throws {
    let made = try MadeSeals()
    let lengths = ["", "no", String(repeating: "x", count: 9_000)].map { answer in
      (try? made.envelope(MadeSeals.result(answer: answer)).bytes.count) ?? 0
    }
    expectEqual(Set(lengths).count, 1)
  }

  @Test func `what stands outside cannot be changed, and no envelope fits another result`() throws {
    let made = try MadeSeals()
    let envelope = try made.envelope(files: [try Self.file(7)])
    let other = try made.envelope(MadeSeals.result("02"), files: [try Self.file(7)])
    var changes: [ResultEnvelope] = []
    for change: (inout ResultEnvelope) -> Void in [
      { $0.head = other.head }, { $0.sealed = other.sealed }, { $0.head.participant = "P-2" },
      { $0.head.outcome = "abandoned" }, { $0.head.started = nil }, { $0.head.files = [] },
      { $0.head.taskVersion = "2" },
    ] {
      var changed = envelope
      change(&changed)
      changes.append(changed)
    }
    for changed in changes {
      #expect(throws: SealFault.changed) { _ = try changed.open(with: made.key) }
    }
  }

  @Test func `whoever seals anew cannot say another thing outside than inside`() throws {
    let made = try MadeSeals()
    let honest = try made.envelope(files: [try Self.file(7)])
    var head = honest.head
    head.participant = "P-2"
    let inside = Array("{\"files\":[]}\n\(MadeSeals.result())".utf8)
    // The public key is all that it takes to seal: what is outside is held against what is inside.
    for (head, inside, fault) in [
      (head, inside, SealFault.otherFiles), (honest.head, inside, .otherFiles),
      (honest.head, Array("no line".utf8), .unreadable),
      (honest.head, Array("{\"files\":[]}\n{}".utf8), .otherResult),
    ] {
      let forged = ResultEnvelope(
        head: head, key: honest.key,
        sealed: made.sealed(inside, context: try Self.context(of: head, honest.key)))
      #expect(throws: fault) { _ = try forged.open(with: made.key) }
    }
  }

  /// What the sealed part of an envelope is bound to, as docs/design/0024-end-to-end.md says.
  private static func context(of head: ResultEnvelope.Head, _ key: String) throws -> [UInt8] {
    let bytes = ResultEnvelope(head: head, key: key, sealed: []).bytes
    let members = try require(try JSONDocument(bytes: bytes, file: "envelope").value.objectValue)
    let outside = JSONValue.object(members.filter { $0.key != ResultEnvelope.mark })
    return Array("ambler sealed result 1\n\(outside.serialized())\n".utf8)
  }

  @Test func `a key of another study is told by name`() throws {
    let made = try MadeSeals()
    let other = try MadeSeals(study: "other")
    let envelope = try made.envelope()
    #expect(throws: SealFault.otherKey(sealed: made.key.open.id, given: other.key.open.id)) {
      _ = try envelope.open(with: other.key)
    }
  }

  /// Changes of a right envelope, and the pointer at which each is told.
  static let wrong: [(old: String, new: String, pointer: String)] = [
    (#""ambler":1"#, #""ambler":2"#, "/ambler"),
    (#""id":"019a"#, #""id":"X19a"#, "/id"),
    (#""version":"1.0.0""#, #""version":"""#, "/task/version"),
    (#""sha256":"abab"#, #""sha256":"ABAB"#, "/task/sha256"),
    (#""participant":"P-1""#, #""participant":"../x""#, "/participant"),
    (#""started":"2026-11-22T10:00:00Z""#, #""started":"2026-11-22T10:00:01Z""#, "/started"),
    (#""ended":"2026-11-22T10:01:00Z""#, #""ended":"yesterday""#, "/ended"),
    (#""outcome":"completed""#, #""outcome":"declined""#, "/outcome"),
    (#""outcome":"completed","#, #""outcome":"completed","answer":"tired","#, "/answer"),
    (#""bytes":16496"#, #""bytes":16497"#, "/files/0/bytes"),
    (#""bytes":16496"#, #""bytes":16496,"name":"walk.csv""#, "/files/0/name"),
    (#""files":["#, #""files":{},"file":["#, "/file"),
    (#""sealed":{"version":1"#, #""sealed":{"version":2"#, "/sealed/version"),
    (#""content":""#, #""content":"A"#, "/sealed/content"),
    (#""content":"YW1i"#, #""content":"YW1j"#, "/sealed/content"),
    (#""key":""#, #""key":"x"#, "/sealed/key"),
  ]

  @Test(arguments: wrong) func `a wrong envelope is told with its place`(
    old: String, new: String, pointer: String
  ) throws {
    let text = String(
      decoding: try MadeSeals().envelope(files: [try Self.file(7)]).bytes, as: UTF8.self)
    expect(text.contains(old), "\(old)")
    let wrong = text.replacing(old, with: new, maxReplacements: 1)
    do {
      _ = try MadeSeals.read(Array(wrong.utf8))
      expect(Bool(false), "it was read")
    } catch let report as FaultReport {
      expect(report.faults.map(\.pointer).contains(pointer), "\(report)")
    }
  }
}
