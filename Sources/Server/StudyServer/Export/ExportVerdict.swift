/// What becomes of an export that did not come to its end.
enum ExportVerdict: Sendable, Hashable {
  /// It is given back, and goes on where it was: at once, or after so many seconds.
  case later(seconds: Int64)
  /// What is there of it is thrown away, and it is begun anew.
  case anew
  case failed(ExportReason)

  /// How often one is begun before it is given up.
  static let attemptLimit: Int64 = 10
  /// The same where its process ended by itself: what does that once mostly does it again.
  static let crashLimit: Int64 = 3

  /// Judges an export by how an attempt ended, after so many attempts with this one.
  init(_ outcome: ExportOutcome, attempts: Int64) {
    self =
      switch outcome {
      case .made, .stopped: .later(seconds: 0)
      case .sourceAway: Self.unless(attempts >= Self.attemptLimit, .later(seconds: 10))
      case .diskFailed: Self.unless(attempts >= Self.attemptLimit, .later(seconds: 60))
      case .crashed: Self.unless(attempts >= Self.crashLimit, .later(seconds: 10))
      case .otherNotes: Self.unless(attempts >= Self.attemptLimit, .anew)
      case .impossible: .failed(.other)
      case .tooManyRows: .failed(.rows)
      case .tooMuchMemory: .failed(.memory)
      case .tooLong: .failed(.time)
      case .tooLarge: .failed(.size)
      }
  }

  private static func unless(_ isGivenUp: Bool, _ verdict: ExportVerdict) -> ExportVerdict {
    isGivenUp ? .failed(.other) : verdict
  }
}
