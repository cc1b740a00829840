import StrictJSON
package import Vault

/// The append-only, encrypted list of what happened in a run; it survives kill -9 and power loss.
///
/// Used from one thread at a time: the session's own. All calls block for the disk.
package final class Journal {
  private let file: SealedFileWriter

  /// Makes the journal of a new run in its folder, which must not hold one yet.
  package init(creating run: RunID, in home: Home, key: DeviceKey) throws(VaultError) {
    file = try SealedFileWriter(
      creating: home.journalPath(run), key: key, context: Self.context(run))
  }

  /// Opens the journal of a run that was not finished; a torn last record is cut off.
  package init(reopening run: RunID, in home: Home, key: DeviceKey) throws(VaultError) {
    file = try SealedFileWriter(
      reopening: home.journalPath(run), key: key, context: Self.context(run))
  }

  /// Appends a record and waits until it is on the disk.
  package func append(_ record: JournalRecord) throws(VaultError) {
    try file.append(Array(record.json.serialized().utf8))
    try file.flush()
  }

  /// Every whole record of a run's journal, in order.
  package static func read(
    _ run: RunID, in home: Home, key: DeviceKey
  ) throws(VaultError) -> JournalContents {
    let reader = try SealedFileReader(
      at: home.journalPath(run), key: key, context: context(run))
    let records = try reader.rest().compactMap(JournalRecord.init(chunk:))
    let unreadable = reader.chunkCount - records.count
    return JournalContents(records: records, unreadableCount: unreadable, ending: reader.ending)
  }

  private static func context(_ run: RunID) -> String { "journal \(run.text)" }
}

/// What a journal holds.
package struct JournalContents: Sendable {
  package var records: [JournalRecord]
  /// Chunks that opened but are no record this program knows.
  package var unreadableCount: Int
  package var ending: SealedFileEnding?

  /// The run's header; nil in a journal that was cut off before its first record.
  package var header: RunHeader? {
    records.lazy.compactMap { if case .header(let header) = $0 { header } else { nil } }.first
  }

  /// Whether the result is in the outbox already.
  package var isFiled: Bool { records.contains(.filed) }
}
