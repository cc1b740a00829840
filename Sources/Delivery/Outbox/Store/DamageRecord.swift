package import Receipts
package import StrictJSON
package import StudyModel

/// One time that the outbox's database was found damaged: what is kept of it, what came back, and what is lost.
///
/// It is a finding until a person answers it.
package struct DamageRecord: Sendable, Hashable {
  /// Why a result does not come back.
  package enum Cause: String, Sendable, Hashable, CaseIterable {
    /// Its row is gone and its sealed copy is damaged.
    case copyDamaged = "copy-damaged"
    /// Its run's journal cannot be read.
    case journalUnreadable = "journal-unreadable"
    /// Its run's journal gives other bytes than were filed, or does not say which were.
    case documentDiffers = "document-differs"
    /// A recording of it is missing or damaged.
    case recordingUnreadable = "recording-unreadable"
  }

  /// A result that does not come back.
  package struct Loss: Sendable, Hashable {
    package var id: ResultID
    package var cause: Cause

    package init(id: ResultID, cause: Cause) {
      self.id = id
      self.cause = cause
    }
  }

  /// Counted from 1; damaged files have it in their names.
  package var number: Int
  /// The names of the damaged files that are kept in the outbox's folder.
  package var files: [String] = []
  /// Rows that were carried over from the damaged file; nil where a crash or an older program left no count.
  package var savedRowCount: Int?
  /// Places of rows that could not be read.
  package var unreadableRowCount: Int?
  /// Results that were filed again from their copies or their journals.
  package var broughtBack: [ResultID] = []
  package var lost: [Loss] = []
  /// Whether the journals of runs were searched for results.
  package var isSearched = false
  /// When a person said that they know; nil before.
  package var accepted: UTCTime?

  init(number: Int, _ salvage: SalvageReport? = nil) {
    self.number = number
    savedRowCount = salvage?.savedRowCount
    unreadableRowCount = salvage?.unreadableRowCount
  }

  /// Adds what is not noted yet.
  mutating func note(broughtBack back: [ResultID], lost gone: [Loss]) {
    broughtBack += back.filter { !broughtBack.contains($0) }
    lost.removeAll { back.contains($0.id) }
    lost += gone.filter { loss in !lost.contains { $0.id == loss.id } }
  }
}

extension DamageRecord {
  package var json: JSONValue {
    .object([
      "number": .number(number),
      "files": .list(files.map { .string($0) }),
      "rowsCarriedOver": savedRowCount.map { .number($0) },
      "rowsUnreadable": unreadableRowCount.map { .number($0) },
      "broughtBack": .list(broughtBack.map { .string($0.text) }),
      "lost": .list(
        lost.map { .object(["id": .string($0.id.text), "cause": .string($0.cause.rawValue)]) }),
      "searched": .boolean(isSearched),
      "accepted": accepted.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes, except of the files, which the folder tells; nil for anything else.
  init?(json: JSONValue, number: Int) {
    guard let back = json["broughtBack"]?.listValue, let lost = json["lost"]?.listValue else {
      return nil
    }
    self.init(number: number)
    savedRowCount = json["rowsCarriedOver"]?.integerValue
    unreadableRowCount = json["rowsUnreadable"]?.integerValue
    broughtBack = back.compactMap { $0.stringValue.flatMap(ResultID.init(_:)) }
    self.lost = lost.compactMap { loss in
      guard let id = loss["id"]?.stringValue.flatMap(ResultID.init(_:)),
        let cause = loss["cause"]?.stringValue.flatMap(Cause.init(rawValue:))
      else { return nil }
      return Loss(id: id, cause: cause)
    }
    isSearched = json["searched"]?.booleanValue ?? false
    accepted = json["accepted"]?.stringValue.flatMap(UTCTime.init(text:))
  }
}
