import DataExport
import EndToEnd
import Receipts
import StrictJSON
import TestSupport
import Vault

/// The same study twice: as it would be if results came open, and as it is with all of them sealed.
struct SealedStudy {
  var open: MemorySource
  var sealed: MemorySource
  let key: StudySecretKey

  /// A study in memory with results of every answer format, of active tasks and of vitals, so many times each, and
  /// with all that only a server knows.
  init(copies: Int = 1) throws {
    key = try require(StudySecretKey.make(study: "ms-2026"))
    open = try Self.many(copies)
    sealed = open
    sealed.heldStudy.hasSealed = true
    sealed.heldContents = [:]
    let secret = SealingSecret(.random())
    for place in sealed.heldResults.indices {
      sealed.heldResults[place] = try seal(sealed.heldResults[place], secret)
    }
  }

  /// The delivered folder and the study of everything in one; only contents that a result names.
  private static func many(_ copies: Int) throws -> MemorySource {
    var source = try SampleStudy.everything()
    source.heldStudy.place = ExportedStudy.Place(position: 7, hash: digest)
    let folder = try SampleStudy.folder()
    source.heldTasks += folder.tasks()
    let bases = source.heldResults + (try folder.results(after: nil, limit: 100))
    source.heldResults = try (0..<copies).flatMap { number in
      try bases.enumerated().map { try copy($1, number, of: $0) }
    }
    for name in Set(try source.heldResults.flatMap(names)) {
      guard let content = folder.content(named: name) else { continue }
      let chunks = try folder.open(content) as? FileChunks
      var bytes: [UInt8] = []
      while let piece = try chunks?.next() { bytes += piece }
      source.heldContents[name] = bytes
    }
    return source
  }

  /// The result under another id, of another person, at another time and with other numbers.
  private static func copy(
    _ base: ExportedResult, _ number: Int, of kind: Int
  ) throws -> ExportedResult {
    guard let document = base.document else { return base }
    let digits = String(1_000_000 + number * 10 + kind).dropFirst()
    let id = "0197a1b2-c3d4-7e5f-8a9b-000000\(digits)"
    let text = String(decoding: document, as: UTF8.self)
      .replacing(base.id, with: id).replacing("\"=P-18\"", with: "\"P-18\"")
      .replacing(
        #""version": "1.0.0", "sha256": """#, with: #""version": "1.0.0", "sha256": "\#(digest)""#
      )
      .replacing("\"value\": 3", with: "\"value\": \(number + 1)3")
      .replacing("\"outcome\": \"completed\"", with: "\"outcome\": \"\(outcomes[number % 4])\"")
    var made = base
    made.id = id
    made.document = Array(text.utf8)
    made.sha256 = nil
    made.participant = number.isMultiple(of: 3) ? nil : "P-\(number % 7)"
    return made
  }

  private static let digest = String(repeating: "ab", count: 32)
  private static let outcomes = ["completed", "abandoned", "declined", "ineligible"]

  static func names(_ result: ExportedResult) throws -> [String] {
    let json = try JSONDocument(bytes: try require(result.document), file: "result").value
    var names: [String] = []
    for recording in json["recordings"]?.listValue ?? [] {
      if let sha256 = recording["sha256"]?.stringValue { names.append("\(sha256).csv.zst") }
      if let wave = recording["wave"]?["sha256"]?.stringValue { names.append("\(wave).wav") }
    }
    return names + (json["attachments"]?.listValue ?? []).compactMap { $0["name"]?.stringValue }
  }

  private mutating func seal(
    _ plain: ExportedResult, _ secret: SealingSecret
  ) throws -> ExportedResult {
    var result = plain
    let document = try require(result.document)
    var files: [SealedFile] = []
    for name in try Self.names(result) {
      guard let plain = open.heldContents[name] else { continue }
      let bytes = ContentSealer.sealed(
        plain, context: SealedFile.context, to: key.open, secret: secret)
      let file = SealedFile(
        name: name, sealed: ContentDigest(of: bytes), sealedByteCount: bytes.count)
      sealed.heldContents["\(file.sealed).sealed"] = bytes
      files.append(file)
    }
    let json = try JSONDocument(bytes: document, file: "result").value
    let envelope = try require(
      ResultEnvelope(document, json, files: files, to: key.open, secret: secret))
    result.document = envelope.bytes
    result.sha256 = ContentDigest(of: envelope.bytes).description
    return result
  }
}
