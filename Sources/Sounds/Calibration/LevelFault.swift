package import StudyModel

/// Why a wished level is not played; the words are in `LevelFault+Description.swift`.
package enum LevelFault: Error, Sendable, Hashable {
  /// It is over what is allowed, or over what the output can give; both in the wish's own unit.
  case tooLoud(decibels: Double, loudest: Double)
  /// The calibration has no such frequency for the ear; never guessed from its neighbours.
  case unknownFrequency(hertz: Double, ear: Ear, known: [Double])
  /// The calibration has the frequency in another unit.
  case unknownReference(hertz: Double, ear: Ear)
  /// Without a calibration nothing is known of sound pressures.
  case uncalibrated
  /// A level is for one ear: ears differ.
  case bothEars
  /// The wish is no number.
  case notFinite
}
