/// How loud it was at the microphone during one interval.
package struct SoundLevelReading: Sendable, Hashable {
  /// The A-weighted equivalent level (IEC 61672-1), in dB FS as AES17 defines them; nil where samples of
  /// the interval are missing.
  package var decibelsFullScale: Double?
  /// From the first sample of the interval to the first one after it.
  package var start: Instant
  package var end: Instant

  package init(decibelsFullScale: Double?, start: Instant, end: Instant) {
    self.decibelsFullScale = decibelsFullScale
    self.start = start
    self.end = end
  }
}

/// What the levels of one microphone mean, as a calibration file says.
package struct MicrophoneCalibration: Sendable, Hashable {
  /// The microphone's name in the calibration file; it stands in the result.
  package var name: String
  package var isExpired: Bool
  /// The sound pressure level of a sine that reaches 0 dB FS, in dB SPL.
  package var fullScaleDecibelsSPL: Double

  package init(name: String, isExpired: Bool = false, fullScaleDecibelsSPL: Double) {
    self.name = name
    self.isExpired = isExpired
    self.fullScaleDecibelsSPL = fullScaleDecibelsSPL
  }
}
