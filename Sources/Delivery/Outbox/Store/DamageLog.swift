import StrictJSON
import StudyModel
import Vault

/// What is kept of each damage of the database, as files beside it.
struct DamageLog: Sendable {
  let files: OutboxFiles

  /// All, the oldest first; a damaged file that an older program put aside has a record without counts.
  func all() -> [DamageRecord] {
    let names = files.names()
    return Set(names.compactMap(Self.number(inName:))).sorted().map { number in
      var record = read(number) ?? DamageRecord(number: number)
      let kept = files.aside(number).dropFirst(files.folder.count + 1)
      record.files = names.filter { $0 == kept || $0.hasPrefix(kept + "-") }
      return record
    }
  }

  /// Puts the record in the place of an earlier one of the same number, durably.
  func write(_ record: DamageRecord) throws(OutboxError) {
    do {
      try DiskFolder.replaceFile(
        at: files.damageNote(record.number), with: record.json.fileBytes, subject: .plainFile)
    } catch {
      throw OutboxError(error)
    }
  }

  /// Changes those that no person has answered.
  func change(_ body: (inout DamageRecord) -> Void) throws(OutboxError) {
    for var record in all() where record.accepted == nil {
      let before = record
      body(&record)
      if record != before { try write(record) }
    }
  }

  /// Nil where nothing is noted, or the note is damaged itself: then it counts as new.
  private func read(_ number: Int) -> DamageRecord? {
    guard let file = try? DiskFile(.read, at: files.damageNote(number), subject: .plainFile),
      let bytes = try? file.read(count: Self.largest),
      let json = try? JSONDocument(bytes: bytes, file: "damage").value
    else { return nil }
    return DamageRecord(json: json, number: number)
  }

  private static let largest = 16 << 20

  /// The number in the name of a damaged file or of a note.
  private static func number(inName name: String) -> Int? {
    if name.hasPrefix("damage-"), name.hasSuffix(".json") {
      return Int(name.dropFirst("damage-".count).dropLast(".json".count))
    }
    let aside = "outbox.sqlite.corrupted-"
    guard name.hasPrefix(aside) else { return nil }
    return Int(name.dropFirst(aside.count).prefix { $0.isNumber })
  }
}
