package import DataExport

/// What becomes of an export that did not come to its end.
package enum ExportVerdict: Sendable, Hashable {
  /// It is given back, and goes on where it was: at once, or after so many seconds.
  case later(seconds: Int64)
  /// What is there of it is thrown away, and it is begun anew.
  case anew
  case failed

  /// How often one is begun before it is given up.
  package static let attemptLimit: Int64 = 10

  /// Judges an export by what ended it, after so many attempts with this one.
  package init(_ error: ExportError, attempts: Int64) {
    guard attempts < Self.attemptLimit || error == .stopped else {
      self = .failed
      return
    }
    switch error {
    case .stopped: self = .later(seconds: 0)
    case .sourceFailed, .unreadable: self = .later(seconds: 10)
    // A disk that is full or that fails may be all right later.
    case .disk: self = .later(seconds: 60)
    case .targetTaken, .otherExport, .progressDamaged: self = .anew
    case .noSource, .unknownStudy, .beyondChain, .parquet, .zip: self = .failed
    }
  }
}
