/// Finds steps as peaks of the acceleration's length inside the band of walking, and keeps those
/// that come in rows as regular and as strong as walking is.
///
/// It needs no gyroscope and no known placement. Rows of fewer than six steps are not counted,
/// nor is walking below 0.7 steps a second.
package struct StepDetector: Sendable, Equatable {
  package static let name = "period-guided-peaks"
  package static let version = "2"

  package let parameters: Parameters

  /// A detector of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The steps in a whole signal; unusable input has none.
  ///
  /// Any input is accepted, and holes are never bridged with steps. Samples that are out of order
  /// are sorted.
  package func steps(in signal: AccelerationSignal) -> StepSeries {
    var stream = StepStream(parameters: parameters)
    let series = MagnitudeSeries(signal)
    for (time, value) in zip(series.times, series.values) {
      stream.add(time: time, magnitude: value)
    }
    do throws(Absence) {
      return StepSeries(times: try stream.finish().map(\.seconds))
    } catch {
      return StepSeries()
    }
  }

  /// The steps in a whole signal whose samples are in order.
  ///
  /// These are the steps that a `StepStream` gives. Throws why the signal is of no use.
  package func measuredSteps(in signal: AccelerationSignal) throws(Absence) -> [DetectedStep] {
    var stream = StepStream(parameters: parameters)
    return stream.add(signal) + (try stream.finish())
  }
}
