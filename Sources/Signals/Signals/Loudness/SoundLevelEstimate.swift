/// How loud a sound was, in dB under full scale.
///
/// 0 dB FS is the level of a sine that reaches full scale (AES17); dB of sound pressure is a constant
/// more, which only a calibration of the microphone tells.
package struct SoundLevelEstimate: Sendable, Equatable {
  /// The equivalent level of the whole sound, in dB FS: that of a constant sound of the same energy.
  package var equivalentLevel: Double
  /// The equivalent level of each whole window, in dB FS; nil where every sample was zero or one is
  /// missing.
  package var windowLevels: [Double?]
  /// The length of a window, in seconds.
  package var windowSeconds: Double
  /// The largest sample before any weighting, in dB of full scale.
  package var peakLevel: Double
  /// The share of samples in rows of three or more at full scale, 0 to 1: such a level is too low.
  package var clippedShare: Double
  /// How frequencies were weighted in the levels, but not in the peak.
  package var weighting: SoundLevelAnalysis.Weighting
}
