/// Measures of walking that follow from steps.
package struct Gait: Sendable, Equatable {
  package static let name = "gait-from-steps"
  package static let version = "1"

  /// All steps, in order.
  package let steps: [DetectedStep]

  /// Measures of known steps, in order.
  package init(steps: [DetectedStep]) {
    self.steps = steps
  }

  /// Measures of a signal whose samples are in order; throws why it is of no use.
  package init(of signal: AccelerationSignal) throws(Absence) {
    steps = try StepDetector().measuredSteps(in: signal)
  }

  /// Stretches of walking, none if there are no steps.
  package var bouts: [WalkingBout] { WalkingBout.bouts(of: steps) }

  /// Steps a minute as they were for half of the walking time; throws if no two steps follow each
  /// other.
  package func cadencePerMinute() throws(Absence) -> Double {
    guard let cadence = StepSeries(times: steps.map(\.seconds)).cadencePerMinute else {
      throw .nothingFound
    }
    return cadence
  }

  /// The fewest steps from which a variation is told.
  ///
  /// With 20 steps the 95 % interval of a standard deviation still reaches from 0.76 to 1.46
  /// times the value (chi-square); Galna et al., Gait Posture 2013;37:580, ask for 30 and more.
  package static let fewestStepsForVariation = 20
  /// The fewest steps from which regularity is told, beside two seconds at the ends of each row.
  package static let fewestStepsForRegularity = 6

  /// How long steps take; throws if there are fewer than 20 plain steps.
  ///
  /// The first and last two steps of each row start and end the walk and are left out, and so
  /// are steps that were inferred and pairs of steps that are half as long again as usual.
  package func stepTimes() throws(Absence) -> StepTimes {
    guard !steps.isEmpty else { throw .nothingFound }
    let plain = rows.flatMap { Self.plainTimes($0.dropFirst(2).dropLast(2)) }
    let usual = plain.map(\.step).median() ?? 0
    let kept = plain.filter { $0.step <= 1.5 * usual }
    let strides = kept.compactMap(\.stride).filter { $0 <= 3 * usual }
    guard kept.count >= Self.fewestStepsForVariation,
      let step = Spread(of: kept.map(\.step)), let stride = Spread(of: strides)
    else { throw .tooShort }
    return StepTimes(
      meanSeconds: step.mean, deviationSeconds: step.deviation, strideMeanSeconds: stride.mean,
      strideDeviationSeconds: stride.deviation, stepCount: kept.count)
  }

  /// How alike steps and strides are; throws if no row of steps is long enough.
  package func regularity() throws(Absence) -> GaitRegularity {
    guard !steps.isEmpty else { throw .nothingFound }
    let inner = rows.flatMap(Self.innerSteps)
    guard inner.count >= Self.fewestStepsForRegularity,
      let step = inner.map(\.stepRegularity).mean(),
      let stride = inner.map(\.strideRegularity).mean()
    else { throw .tooShort }
    return GaitRegularity(step: step, stride: stride, stepCount: inner.count)
  }

  /// Steps without a pause between them.
  private var rows: [ArraySlice<DetectedStep>] {
    WalkingBout.rows(of: steps, longestPause: StepSeries.longestStepSeconds)
  }

  /// The steps whose four seconds around lie inside their row, so that nothing but walking is in
  /// what was measured there.
  private static func innerSteps(_ row: ArraySlice<DetectedStep>) -> ArraySlice<DetectedStep> {
    guard let start = row.first?.seconds, let end = row.last?.seconds,
      let from = row.firstIndex(where: { $0.seconds >= start + 2 }),
      let to = row.lastIndex(where: { $0.seconds <= end - 2 }), from <= to
    else { return [] }
    return row[from...to]
  }

  /// The time from each step to the next, and to the one after that, where all were seen.
  private static func plainTimes(
    _ steps: ArraySlice<DetectedStep>
  ) -> [(step: Double, stride: Double?)] {
    steps.indices.dropLast().compactMap { place in
      guard !steps[place].isInferred, !steps[place + 1].isInferred else { return nil }
      let time = steps[place + 1].seconds - steps[place].seconds
      guard place + 2 < steps.endIndex, !steps[place + 2].isInferred else { return (time, nil) }
      return (time, steps[place + 2].seconds - steps[place].seconds)
    }
  }
}
