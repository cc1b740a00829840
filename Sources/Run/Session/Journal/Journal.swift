import StrictJSON
package import Vault

/// The append-only, encrypted list of what happened in a run; it survives kill -9 and power loss.
///
/// Used from one thread at a time: the session's own. All calls block for the disk. How many records it has is kept
/// beside it, so that one that was cut behind a whole record is told from one that ends there.
package final class Journal {
  private let file: SealedFileWriter
  private let counter: JournalCounter
  private var recordCount: Int

  /// Makes the journal of a new run in its folder, which must not hold one yet.
  package init(creating run: RunID, in home: Home, key: DeviceKey) throws(VaultError) {
    file = try SealedFileWriter(
      creating: home.journalPath(run), key: key, context: Self.context(run))
    counter = JournalCounter(run, in: home, key: key)
    recordCount = 0
  }

  /// Opens the journal of a run that was not finished; a torn last record is cut off.
  ///
  /// Throws `corrupted` and changes nothing if records are missing at its end.
  package init(reopening run: RunID, in home: Home, key: DeviceKey) throws(VaultError) {
    counter = JournalCounter(run, in: home, key: key)
    let whole = try SealedFileReader(
      at: home.journalPath(run), key: key, context: Self.context(run))
    while try whole.next() != nil {}
    try counter.check(whole.chunkCount)
    file = try SealedFileWriter(
      reopening: home.journalPath(run), key: key, context: Self.context(run))
    recordCount = file.reopening.chunkCount
  }

  /// Appends a record and waits until it is on the disk.
  package func append(_ record: JournalRecord) throws(VaultError) {
    try file.append(Array(record.json.serialized().utf8))
    try file.flush()
    recordCount += 1
    counter.write(recordCount)
  }

  /// Every whole record of a run's journal, in order; throws `corrupted` if records are missing at its end.
  package static func read(
    _ run: RunID, in home: Home, key: DeviceKey
  ) throws(VaultError) -> JournalContents {
    let reader = try SealedFileReader(
      at: home.journalPath(run), key: key, context: context(run))
    let records = try reader.rest().compactMap(JournalRecord.init(chunk:))
    try JournalCounter(run, in: home, key: key).check(reader.chunkCount)
    let unreadable = reader.chunkCount - records.count
    return JournalContents(records: records, unreadableCount: unreadable, ending: reader.ending)
  }

  /// The same, under whichever of these keys the journal is.
  package static func read(
    _ run: RunID, in home: Home, keys: JournalKeys
  ) throws(VaultError) -> JournalContents {
    try keys.opening { key throws(VaultError) in try read(run, in: home, key: key) }
  }

  /// What the file is sealed for, so that it opens as this run's alone.
  static func context(_ run: RunID) -> String { "journal \(run.text)" }
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
  package var isFiled: Bool {
    records.contains { if case .filed = $0 { true } else { false } }
  }

  /// The digest of the document that was filed; nil where none was, or the journal does not say it.
  package var filedSHA256: String? {
    for case .filed(let sha256?) in records.reversed() { return sha256 }
    return nil
  }
}
