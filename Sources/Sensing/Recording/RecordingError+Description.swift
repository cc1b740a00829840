import StudyModel
import Vault

extension RecordingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .vault(let error): "the recording could not be stored or read: \(error)"
    case .badID:
      "an id of a recording has 1 to 64 of the letters A-Z a-z, the digits 0-9, _ and -."
    case .idInUse: "there is a recording of this id already. Give each recording an id of its own."
    case .notARecording:
      "the folder holds no recording. It needs recording.json and data.csv.zst, or their sealed forms."
    case .unsupportedVersion(let version):
      "recording.json is of version \(version); this program reads version "
        + "\(RecordingSummary.version). Use a newer program."
    case .description(let count, let pointer):
      "recording.json has \(count) faults, the first at \"\(pointer)\"."
    case .wrongColumns: "the data does not begin with the columns that recording.json names."
    case .wrongKind(let expected, let found):
      "a recording of \(found.rawValue), where one of \(expected.rawValue) is needed."
    case .compression(let word): "zstd failed: \(word)."
    case .alreadyFinished: "the recording is finished and takes no more."
    case .stillOpen: "the recording is not closed. Finish it, or recover it after a crash."
    case .exportDiffers:
      "the data is not what was recorded: its SHA-256 is not the one in recording.json."
    }
  }

  /// Whether the disk, the quota or the largest file size is used up.
  package var isDiskFull: Bool {
    guard case .vault(let error) = self else { return false }
    return error.isDiskFull
  }
}
