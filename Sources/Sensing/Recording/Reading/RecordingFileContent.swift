package import Vault

/// The plain bytes of one file of a sealed recording, piece by piece, for delivery.
///
/// Blocks; used on one thread. Nothing plain is written to the disk.
package final class RecordingFileContent {
  /// The files of a recording.
  package enum File: String, Sendable, CaseIterable {
    case data = "data.csv.zst"
    case description = "recording.json"
  }

  private let reader: SealedFileReader

  /// Opens a file of the recording of that id below `root`.
  package init(
    _ file: File, ofRecording id: String, root: String, key: DeviceKey
  ) throws(RecordingError) {
    let folder = try RecordingFolder(root: root, id: id)
    let (path, context) =
      switch file {
      case .data: (folder.sealedData, RecordingFolder.dataContext(id: id))
      case .description: (folder.sealedDescription, RecordingFolder.descriptionContext(id: id))
      }
    do {
      reader = try SealedFileReader(at: path, key: key, context: context)
    } catch {
      throw error.isMissingFile ? .notARecording : .vault(error)
    }
  }

  /// The next bytes; nil at the end.
  ///
  /// A file that was not finished, or was altered, throws.
  package func next() throws(RecordingError) -> [UInt8]? {
    do {
      while let chunk = try reader.next() {
        if !chunk.isEmpty { return chunk }
      }
    } catch {
      throw .vault(error)
    }
    guard reader.ending == .finished else { throw .stillOpen }
    return nil
  }
}
