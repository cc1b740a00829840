extension AudioCalibration.Point {
  /// The level of samples that gives 0 dB HL; nil if it is not known.
  var zeroHearingLevelDBFS: Double? {
    switch reference {
    case .hearingLevel(let zero): zero
    case .soundPressure(let played, let measured, let zero): zero.map { played - measured + $0 }
    }
  }

  /// The level of samples that gives 0 dB SPL; nil if it is not known.
  var zeroSoundPressureDBFS: Double? {
    switch reference {
    case .hearingLevel: nil
    case .soundPressure(let played, let measured, _): played - measured
    }
  }
}
