import Receipts
package import StrictJSON
import StudyModel
package import Studies

extension ResultEnvelope {
  /// Seals a result with its files, which are sealed already.
  ///
  /// Nil for a document that is no result of this program.
  package init?(
    _ document: [UInt8], _ json: JSONValue, files: [SealedFile], to study: StudySealingKey,
    secret: SealingSecret
  ) {
    guard let head = Head(json, files: files) else { return nil }
    self.init(
      head: head, key: study.id,
      sealed: ContentSealer.sealed(
        Self.inside(document, files), context: head.context, to: study, secret: secret))
  }

  /// A line that says what is sealed beside it, and then the document byte for byte.
  private static func inside(_ document: [UInt8], _ files: [SealedFile]) -> [UInt8] {
    let line = JSONValue.object(["files": .list(files.map(\.json))]).serialized()
    return Array("\(line)\n".utf8) + document
  }

  /// The result as it was, byte for byte, and its files; everything that stands outside is held against it.
  package func open(
    with secret: StudySecretKey
  ) throws(SealFault) -> (document: [UInt8], json: JSONValue, files: [SealedFile]) {
    guard secret.open.id == key else { throw .otherKey(sealed: key, given: secret.open.id) }
    let inside = try ContentOpener.opened(sealed, context: head.context, with: secret)
    guard let end = inside.firstIndex(of: UInt8(ascii: "\n")),
      let line = try? JSONDocument(bytes: Array(inside[..<end]), file: "files").value,
      let listed = line["files"]?.listValue
    else { throw .unreadable }
    let files = listed.compactMap(SealedFile.init(json:))
    let document = Array(inside[(end + 1)...])
    guard files.count == listed.count,
      let json = try? JSONDocument(bytes: document, file: "result").value
    else { throw .unreadable }
    guard let told = Head(json, files: files) else { throw .otherResult }
    guard told.files == head.files else { throw .otherFiles }
    guard told == head else { throw .otherResult }
    return (document, json, files)
  }
}

extension ResultEnvelope.Head {
  /// What is told of a result outside; nil for a document that is none.
  init?(_ json: JSONValue, files: [SealedFile]) {
    guard let id = json["id"]?.stringValue.flatMap({ ResultID($0) }),
      let task = json["task"]?["id"]?.stringValue,
      let version = json["task"]?["version"]?.stringValue,
      let sha256 = json["task"]?["sha256"]?.stringValue.flatMap({ ContentDigest(hexadecimal: $0) })
    else { return nil }
    let outcome = json["outcome"]?.stringValue ?? ""
    self.init(
      id: id, taskID: task, taskVersion: version, taskSHA256: sha256,
      studyVersion: json["studyVersion"].flatMap { StudyVersionName(json: $0) },
      participant: json["participant"]?.stringValue,
      started: Self.minute(json["started"]), ended: Self.minute(json["ended"]),
      outcome: ResultEnvelope.told(outcome),
      files: Set(files.map { .init(sha256: $0.sealed, byteCount: $0.sealedByteCount) })
        .sorted { "\($0.sha256)" < "\($1.sha256)" })
  }

  /// Exact times tell how fast somebody answered, and the server counts days.
  private static func minute(_ json: JSONValue?) -> UTCTime? {
    json?.stringValue.flatMap(UTCTime.init(text:))?.toMinute
  }
}
