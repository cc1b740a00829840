/// The steps found in a signal, and the spans in which the person walked.
package struct StepSeries: Sendable, Equatable {
  /// Seconds of each step, increasing, from the same origin as the signal.
  package private(set) var times: [Double]
  /// From the first to the last step of each stretch of walking, in seconds.
  package private(set) var walkedSpans: [ClosedRange<Double>]

  /// Two steps further apart than this belong to two stretches of walking.
  package static let longestStepSeconds = 1.6

  /// A series of known steps; times that are not finite are passed over, the others are sorted.
  package init(times: [Double] = []) {
    self.times = times.filter(\.isFinite).sorted()
    walkedSpans = Self.runs(self.times).compactMap { run in
      guard let first = run.first, let last = run.last, first < last else { return nil }
      return first...last
    }
  }

  /// How many steps there are in all.
  package var count: Int { times.count }

  /// How many steps lie in a span of seconds, both ends included.
  package func count(in span: ClosedRange<Double>) -> Int {
    times.reduce(0) { $0 + (span.contains($1) ? 1 : 0) }
  }

  /// The steps in a span of seconds, both ends included.
  package func steps(in span: ClosedRange<Double>) -> StepSeries {
    StepSeries(times: times.filter(span.contains))
  }

  /// The time spent walking: from the first to the last step of each stretch, in seconds.
  package var walkingSeconds: Double {
    walkedSpans.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
  }

  /// Steps a minute as they were for half of the walking time; nil with fewer than two steps.
  ///
  /// This is the median of the cadence of all strides, each weighted with its length, so a few
  /// short or missed steps do not move it. Strides are taken and not steps because the peaks of
  /// left and right steps may lie unevenly, as in a pocket.
  package var cadencePerMinute: Double? {
    let lengths = Self.runs(times).flatMap(Self.stepLengths).filter { $0 > 0 }.sorted()
    let half = lengths.reduce(0, +) / 2
    var passed = 0.0
    for length in lengths {
      passed += length
      if passed >= half { return 60 / length }
    }
    return nil
  }

  /// Half the seconds of each stride; of two steps alone, the seconds between them.
  private static func stepLengths(_ run: ArraySlice<Double>) -> [Double] {
    run.count == 2
      ? zip(run, run.dropFirst()).map { $1 - $0 }
      : zip(run, run.dropFirst(2)).map { ($1 - $0) / 2 }
  }

  /// The stretches of steps that are not further apart than `longestStepSeconds`.
  static func runs(_ times: [Double]) -> [ArraySlice<Double>] {
    var runs: [ArraySlice<Double>] = []
    var first = times.startIndex
    for next in times.indices.dropFirst() where times[next] - times[next - 1] > longestStepSeconds {
      runs.append(times[first..<next])
      first = next
    }
    if first < times.endIndex { runs.append(times[first...]) }
    return runs
  }
}
