package import StudyModel

/// In what the levels of a hearing test are given, and how loud they may become.
///
/// With a calibration levels are in dB HL. Without one nobody knows how loud anything is: levels are
/// in dB FS, and `uncalibratedZero` only says which of them stands for 0 on the steps of a test.
package struct HearingScale: Sendable, Hashable {
  package let calibration: HearingCalibration?
  /// The loudest level that is played without a calibration, in dB FS; at most
  /// `uncalibratedLoudest`.
  package let loudestDecibelsFullScale: Double

  /// The level that stands for 0 dB where nothing is calibrated, in dB FS.
  ///
  /// With it a test has 70 dB of steps below the usual loudest level of -20 dB FS.
  package static let uncalibratedZero = -90.0
  /// Nothing of a hearing test is louder where nothing is calibrated, in dB FS.
  ///
  /// Chosen, not measured: how loud this is depends on the headphones and their volume. A task file
  /// can only lower it.
  package static let uncalibratedLoudest = -10.0
  /// No audiometer goes beyond (IEC 60645-1, air conduction), in dB HL.
  static let loudestDecibelsHL = 120.0

  /// Takes the calibration, if there is one, and lowers the other limit to `uncalibratedLoudest`.
  package init(_ calibration: HearingCalibration?, loudestDecibelsFullScale: Double) {
    self.calibration = calibration
    self.loudestDecibelsFullScale = min(
      Self.uncalibratedLoudest, loudestDecibelsFullScale)
  }

  /// The level in dB FS that stands for 0 dB; nil where the calibration does not know the frequency.
  package func zero(_ frequencyHz: Double, _ ear: Ear) -> Double? {
    guard let calibration else { return Self.uncalibratedZero }
    guard let zero = calibration.point(frequencyHz, ear)?.zeroDecibelsFullScale, zero.isFinite
    else { return nil }
    return zero
  }

  /// The loudest step that may be played, in dB HL or, uncalibrated, above `uncalibratedZero`.
  package func loudest(_ frequencyHz: Double, _ ear: Ear) -> Double? {
    guard let zero = zero(frequencyHz, ear) else { return nil }
    guard let calibration else { return loudestDecibelsFullScale - zero }
    guard let known = calibration.point(frequencyHz, ear)?.loudestDecibelsHL, known.isFinite
    else { return nil }
    // Samples end at 0 dB FS, whatever the calibration allows.
    return min(known, -zero, Self.loudestDecibelsHL)
  }

  /// What a result says of a level in dB FS: dB HL, or the same level without a calibration.
  package func reported(_ decibelsFullScale: Double, _ frequencyHz: Double, _ ear: Ear) -> Double? {
    guard calibration != nil else { return decibelsFullScale }
    return zero(frequencyHz, ear).map { decibelsFullScale - $0 }
  }

  /// What the levels of a result are given in.
  package var unitWords: String { calibration == nil ? "dB FS" : "dB HL" }

  /// What is to be said of every score.
  package var flags: Set<QualityFlag> {
    guard let calibration else { return [.uncalibrated] }
    return calibration.isExpired ? [.calibrationExpired] : []
  }
}
