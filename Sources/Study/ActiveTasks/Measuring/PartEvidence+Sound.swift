import Signals
import StudyModel

/// Voice and sound.
///
/// Levels are in dB SPL with a calibrated microphone (in dB(A) where they are weighted); else they are
/// relative to full scale, and flagged so.
extension PartEvidence {
  var loudnessMeasures: [Measure] {
    soundMeasures(SoundLevelAnalysis.name, SoundLevelAnalysis.version, MeasureSet.loudness.names) {
      (signal) throws(Absence) in
      // No window is told of, so that it only says how short a part may be.
      let estimate = try SoundLevelAnalysis.estimate(of: signal, windowSeconds: 0.5)
      let peak = estimate.peakLevel + (calibration == nil ? 0 : Self.sinePeak)
      return [estimate.equivalentLevel + fullScale, peak + fullScale]
    }
  }

  var phonationMeasures: [Measure] {
    soundMeasures(PhonationAnalysis.name, PhonationAnalysis.version, MeasureName.phonation) {
      (signal) throws(Absence) in
      let estimate = try PhonationAnalysis.estimate(of: signal)
      return [
        estimate.longestVoicedSeconds, estimate.fundamentalHz, estimate.deviationSemitones,
        estimate.meanLevel + fullScale, estimate.levelDeviation,
      ]
    }
  }

  /// What is to be said of every level.
  var levelFlags: Set<QualityFlag> {
    guard let calibration else { return [.uncalibrated] }
    return calibration.isExpired ? [.calibrationExpired] : []
  }

  /// The peak of a sine above its level, 10 log10(2) dB: at full scale the calibration tells the level.
  private static let sinePeak = 3.0103

  private var calibration: MicrophoneCalibration? {
    microphone.flatMap { $0.fullScaleDecibelsSPL.isFinite ? $0 : nil }
  }

  private var fullScale: Double { calibration?.fullScaleDecibelsSPL ?? 0 }
}
