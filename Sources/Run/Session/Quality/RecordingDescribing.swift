package import Recording
package import Vault

/// Adds the report on its quality to the description of a closed recording.
package enum RecordingDescribing {
  /// Reads the sealed recording in the folder back and describes it; gives what its description
  /// says then.
  package static func describe(
    _ folder: RecordingFolder, key: DeviceKey
  ) throws(RecordingError) -> RecordingSummary {
    let quality = try RecordingQuality(RecordingReader(sealed: folder.path, key: key))
    return try folder.describe(quality: quality.json, key: key)
  }
}
