package import Parquet
package import Recording
package import StudyModel
package import Vault

/// Why a recording, or one form of it, cannot be exported.
package enum RecordingExportError: Error, Sendable, Equatable {
  case recording(RecordingError)
  case disk(VaultError)
  case parquet(ParquetError)
  /// A calibration is to be applied to what is not an accelerometer with three axes in m/s².
  case notCalibrated(StreamKind)
}

extension RecordingExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .recording(let error): "\(error)"
    case .disk(let error): "The disk: \(error)"
    case .parquet(let error): "\(error)"
    case .notCalibrated(let kind):
      "A calibration is for the three axes of an accelerometer in m/s2, and this is a recording of "
        + "\(kind.rawValue). Export it without `--calibration`."
    }
  }
}
