package import StudyModel

/// Turns wished levels into levels of samples, with a calibration or without one.
package struct AudioLevels: Sendable, Equatable {
  package let calibration: AudioCalibration?
  package let basis: PlayedLevel.Basis

  /// Without a calibration, the level that stands for 0 dB HL.
  ///
  /// Chosen so that 80 dB HL are left below the loudest. It orders tones by loudness and says
  /// nothing about hearing.
  package static let uncalibratedZeroDBFS = -90.0
  /// The loudest samples without a calibration.
  package static let uncalibratedLoudestDBFS = -10.0

  /// Levels of a calibration as it stands on a day.
  package init(_ calibration: AudioCalibration?, on day: CalendarDate) {
    self.calibration = calibration
    basis =
      switch calibration {
      case .some(let known) where known.isExpired(on: day):
        .expired(name: known.name, validUntil: known.validUntil)
      case .some(let known): .calibrated(name: known.name)
      case .none: .uncalibrated
      }
  }

  /// The level to play for a wish, for the left or the right ear.
  package func played(
    _ wish: WishedLevel, frequencyHz: Double, ear: Ear
  ) throws(LevelFault) -> PlayedLevel {
    guard ear != .both else { throw .bothEars }
    let level =
      if let calibration {
        try calibration.levelDBFS(wish, frequencyHz: frequencyHz, ear: ear)
      } else {
        try Self.uncalibrated(wish)
      }
    return PlayedLevel(wish: wish, levelDBFS: level, basis: basis)
  }

  private static func uncalibrated(_ wish: WishedLevel) throws(LevelFault) -> Double {
    switch wish {
    case .hearingLevel(let decibels):
      guard decibels.isFinite else { throw .notFinite }
      let loudest = uncalibratedLoudestDBFS - uncalibratedZeroDBFS
      guard decibels <= loudest else { throw .tooLoud(decibels: decibels, loudest: loudest) }
      return decibels + uncalibratedZeroDBFS
    case .soundPressureLevel: throw .uncalibrated
    case .fullScale(let decibels):
      guard decibels.isFinite else { throw .notFinite }
      guard decibels <= uncalibratedLoudestDBFS else {
        throw .tooLoud(decibels: decibels, loudest: uncalibratedLoudestDBFS)
      }
      return decibels
    }
  }
}
