package import Session
import StrictJSON
import StudyModel
import System
package import Vault

/// The append-only, encrypted list of what happens in a segment; it survives kill -9 and power loss.
///
/// Written from the threads of all streams. All calls block for the disk.
package final class SegmentJournal: Sendable {
  private let file: Lock<SealedFileWriter>
  private let reserve: DiskReserve

  /// Makes the folder and the journal of a segment, which must not be there yet.
  init(creating header: SegmentHeader, in folder: RigFolder, key: DeviceKey) throws(VaultError) {
    try DiskFolder.createNew(at: folder.segmentFolder(header.id))
    file = Lock(
      try SealedFileWriter(
        creating: folder.journalPath(header.id), key: key, context: Self.context(header.id)))
    reserve = folder.reserve
    try append(.header(header))
  }

  /// Opens the journal of a segment that was cut off; a torn last record is cut away.
  init(reopening id: RunID, in folder: RigFolder, key: DeviceKey) throws(VaultError) {
    file = Lock(
      try SealedFileWriter(
        reopening: folder.journalPath(id), key: key, context: Self.context(id)))
    reserve = folder.reserve
  }

  /// Appends a record and waits until it is on the disk.
  ///
  /// What happens on a full disk is what must be told: the room that is kept for that is used then.
  func append(_ record: SegmentRecord) throws(VaultError) {
    let bytes = Array(record.json.serialized().utf8)
    do throws(VaultError) {
      try append(bytes)
    } catch  where error.isDiskFull && reserve.release() {
      try append(bytes)
    }
  }

  private func append(_ bytes: [UInt8]) throws(VaultError) {
    try file.withLock { file -> Result<Void, VaultError> in
      do throws(VaultError) {
        try file.append(bytes)
        try file.flush()
        return .success(())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Every whole record of a segment's journal, in order.
  package static func read(
    _ id: RunID, in folder: RigFolder, key: DeviceKey
  ) throws(VaultError) -> SegmentContents {
    let reader = try SealedFileReader(
      at: folder.journalPath(id), key: key, context: context(id))
    return SegmentContents(try reader.rest().compactMap(SegmentRecord.init(chunk:)))
  }

  private static func context(_ id: RunID) -> String { "segment \(id.text)" }
}
