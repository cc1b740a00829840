import Signals
import StudyModel

extension Absence {
  /// The flag of a measure that has no value for this reason.
  var flag: QualityFlag {
    switch self {
    case .noSamples: .sensorMissing
    case .tooShort: .tooShort
    case .tooLong: .tooLong
    case .rateTooLow: .lowRate
    case .timesOutOfOrder: .timesOutOfOrder
    case .gaps: .gaps
    case .constant: .constant
    case .unitImplausible: .unitImplausible
    case .saturated: .saturated
    case .noFixes: .noDistance
    case .nothingFound: .nothingFound
    }
  }
}
