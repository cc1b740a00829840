import ActiveTasks
import StudyModel

/// What `ambler measure` finds in one file.
struct FileMeasurement {
  let measures: [Measure]
  /// Seconds of every step on the file's own clock; nil where steps are not measured.
  var stepTimes: [Double]?

  /// What only a reaction has.
  struct Stimuli {
    /// Seconds on the file's own clock.
    var seconds: [Double]
    var thresholdG: Double
  }

  /// Measures the data; a measure that cannot be computed has no value and says why.
  init(_ kind: MeasureKind, of data: MeasuredData, _ stimuli: Stimuli) {
    let evidence = data.evidence
    switch kind {
    case .steps:
      let (found, times) = evidence.stepMeasures
      measures = found
      stepTimes = times.map { $0 + data.originSeconds }
    case .gait: measures = evidence.measures(.gait)
    case .distance: measures = evidence.distanceMeasures
    case .tremor: measures = evidence.measures(.tremor)
    case .sway: measures = evidence.measures(.sway)
    case .tapping: measures = evidence.tapMeasures(data.taps, hasButtons: data.hasButtons)
    case .rom:
      measures =
        data.attitudes.map(evidence.angleMeasures) ?? evidence.measures(.rangeOfMotion)
    case .reaction:
      measures = evidence.shakeMeasures(
        stimuli: stimuli.seconds.map { $0 - data.originSeconds }, thresholdG: stimuli.thresholdG)
    }
  }
}
