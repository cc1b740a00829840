import Receipts
package import StrictJSON
package import StudyModel
import Studies
import Vault

extension ResultEnvelope {
  /// The exact bytes that are queued, delivered and receipted.
  package var bytes: [UInt8] {
    let sealed: JSONValue = .object([
      "version": 1, "key": .string(key), "content": .string(Base64URL.encode(sealed)),
    ])
    let document = JSONValue.object(
      head.members + [JSONMember(key: Self.mark, value: sealed)])
    return Array("\(document.serialized())\n".utf8)
  }

  /// Reads an envelope strictly: all its faults at once.
  package init(_ document: JSONDocument) throws(FaultReport) {
    let faults = FaultCollector()
    let root = document.root(faults)
    let envelope = EnvelopeReader().read(root)
    try faults.throwIfAny()
    guard let envelope else { throw .unread("result", at: root.place) }
    self = envelope
  }
}

/// Reads the members of an envelope; unlike a result it has none that are not known here.
private struct EnvelopeReader {
  func read(_ field: Field) -> ResultEnvelope? {
    guard var members = field.members() else { return nil }
    let version = members.require("ambler")?.integer(in: 1...1)
    let id = members.require("id").flatMap {
      $0.resultID(remedy: "Write the id that the run was given.")
    }
    let task = members.require("task").flatMap(task)
    let studyVersion = members.take("studyVersion").flatMap(studyVersion)
    let participant = members.take("participant").flatMap { $0.pseudonym() }
    let started = members.take("started").flatMap(minute)
    let ended = members.take("ended").flatMap(minute)
    let outcome = members.require("outcome")?.choice(of: ResultEnvelope.outcomes)
    let files = members.require("files")?.list(count: 0...30_000)?.compactMap(file)
    let sealed = members.require(ResultEnvelope.mark).flatMap(sealed)
    members.finish()
    guard version != nil, let id, let task, let outcome, let files, let sealed else { return nil }
    let head = ResultEnvelope.Head(
      id: id, taskID: task.id, taskVersion: task.version, taskSHA256: task.sha256,
      studyVersion: studyVersion, participant: participant, started: started, ended: ended,
      outcome: outcome, files: files)
    return ResultEnvelope(head: head, key: sealed.key, sealed: sealed.content)
  }

  private func task(_ field: Field) -> (id: String, version: String, sha256: ContentDigest)? {
    guard var members = field.members() else { return nil }
    let id = members.require("id").flatMap { $0.shortText(longest: 128) }
    let version = members.require("version").flatMap { $0.shortText(longest: 64) }
    let sha256 = members.require("sha256").flatMap { $0.contentDigest() }
    members.finish()
    guard let id, let version, let sha256 else { return nil }
    return (id, version, sha256)
  }

  private func studyVersion(_ field: Field) -> StudyVersionName? {
    guard let name = StudyVersionName(json: field.value) else {
      field.fault(
        "is no version of a study", "Write study, version, number and sha256, and nothing else.")
      return nil
    }
    return name
  }

  private func minute(_ field: Field) -> UTCTime? {
    guard let text = field.string() else { return nil }
    guard let time = UTCTime(text: text), time == time.toMinute, time.text == text else {
      field.fault("is no full minute in UTC", "Write it such as 2026-11-27T09:30:00Z.")
      return nil
    }
    return time
  }

  private func file(_ field: Field) -> ResultEnvelope.File? {
    guard var members = field.members() else { return nil }
    let sha256 = members.require("sha256").flatMap { $0.contentDigest() }
    let byteCount = members.require("bytes").flatMap(sealedLength)
    members.finish()
    guard let sha256, let byteCount else { return nil }
    return ResultEnvelope.File(sha256: sha256, byteCount: byteCount)
  }

  private func sealedLength(_ field: Field) -> Int? {
    guard let count = field.integer(in: 0...(1 << 50)) else { return nil }
    guard SealedStream.isLength(count) else {
      field.fault(
        "is a length that nothing sealed has", "Seal the whole file, and write its length.")
      return nil
    }
    return count
  }

  private func sealed(_ field: Field) -> (key: String, content: [UInt8])? {
    guard var members = field.members() else { return nil }
    let version = members.require("version")?.integer(in: 1...1)
    let key = members.require("key").flatMap(keyName)
    let content = members.require("content").flatMap(content)
    members.finish()
    guard version != nil, let key, let content else { return nil }
    return (key, content)
  }

  private func keyName(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    guard text.utf8.count == StudySealingKey.idLength,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      field.fault(
        "is no name of a sealing key",
        "Write the \(StudySealingKey.idLength) hexadecimal digits of the study's key.")
      return nil
    }
    return text
  }

  private func content(_ field: Field) -> [UInt8]? {
    guard let text = field.string() else { return nil }
    guard let bytes = Base64URL.decode(text), SealedStream.isLength(bytes.count),
      bytes.starts(with: SealedStream.magic)
    else {
      field.fault(
        "is nothing that was sealed", "Write the sealed result in base64url without padding.")
      return nil
    }
    return bytes
  }

}

extension UTCTime {
  /// The beginning of its minute.
  package var toMinute: UTCTime {
    let minute: Int64 = 60_000_000_000
    let over = nanoseconds % minute
    return UTCTime(nanoseconds: nanoseconds - (over < 0 ? over + minute : over))
  }
}
