package import StudyModel
package import Vault

/// What can go wrong with a recording; the words are in `RecordingError+Description.swift`.
package enum RecordingError: Error, Sendable, Equatable {
  /// Sealing, opening, or the disk below it.
  case vault(VaultError)
  /// An id that cannot be the name of a folder.
  case badID
  /// There is a folder of this id already.
  case idInUse
  /// The folder holds no recording that can be opened with what was given.
  case notARecording
  /// `recording.json` was written by a newer program.
  case unsupportedVersion(Int)
  /// `recording.json` is not what it should be: so many faults, the first of them at this place.
  case description(faultCount: Int, firstPointer: String)
  /// The first line of the data does not name the columns of the description.
  case wrongColumns
  /// The recording is of another kind of stream.
  case wrongKind(expected: StreamKind, found: StreamKind)
  /// A library call of zstd failed, with the library's own word for it.
  case compression(String)
  /// The recording was finished and takes no more.
  case alreadyFinished
  /// The recording is being written, or was not closed after a kill.
  case stillOpen
  /// The exported file is not the content that was recorded.
  case exportDiffers
}
