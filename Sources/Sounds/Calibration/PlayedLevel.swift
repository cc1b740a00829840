package import StudyModel

/// How loud something is to be.
package enum WishedLevel: Sendable, Hashable {
  case hearingLevel(decibels: Double)
  case soundPressureLevel(decibels: Double)
  /// As samples, whatever comes out.
  case fullScale(decibels: Double)
}

/// The level that was played for a wish, and what it rests on.
package struct PlayedLevel: Sendable, Hashable {
  package var wish: WishedLevel
  /// The level of the samples.
  package var levelDBFS: Double
  package var basis: Basis

  /// What a level rests on; it stands in the result.
  package enum Basis: Sendable, Hashable {
    /// Nothing was measured: only `levelDBFS` may be reported.
    case uncalibrated
    case calibrated(name: String)
    /// The calibration's last day is over.
    case expired(name: String, validUntil: CalendarDate)
  }
}
