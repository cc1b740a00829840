import Signals
import StudyModel

/// Voice and sound; levels are relative to full scale, and flagged so.
extension PartEvidence {
  var loudnessMeasures: [Measure] {
    soundMeasures(Signals.SoundLevel.name, Signals.SoundLevel.version, MeasureSet.loudness.names) {
      (signal) throws(Absence) in
      let estimate = try Signals.SoundLevel.estimate(of: signal)
      return [estimate.equivalentLevel, estimate.peakLevel]
    }
  }

  var phonationMeasures: [Measure] {
    soundMeasures(Signals.Phonation.name, Signals.Phonation.version, MeasureName.phonation) {
      (signal) throws(Absence) in
      let estimate = try Signals.Phonation.estimate(of: signal)
      return [
        estimate.longestVoicedSeconds, estimate.fundamentalHz, estimate.deviationSemitones,
        estimate.meanLevel, estimate.levelDeviation,
      ]
    }
  }
}
