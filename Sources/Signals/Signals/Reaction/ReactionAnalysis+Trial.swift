extension ReactionAnalysis {
  /// The usable samples of one trial, apart by the stimulus and in order of time.
  struct Trial {
    struct Sample: Equatable {
      /// Seconds after the stimulus; negative before it.
      var seconds: Double
      var magnitudeG: Double
    }

    let before: [Sample]
    let after: [Sample]
    let wasDisordered: Bool

    init(times: [Double], magnitudesG: [Double], stimulus: Double) {
      let given = zip(times, magnitudesG).map { Sample(seconds: $0 - stimulus, magnitudeG: $1) }
      var samples = given.filter { $0.seconds.isFinite && $0.magnitudeG.isFinite }
      let isOrdered = zip(samples, samples.dropFirst()).allSatisfy { $0.seconds < $1.seconds }
      if !isOrdered { samples.sort { $0.seconds < $1.seconds } }
      wasDisordered =
        !isOrdered || samples.count != given.count || times.count != magnitudesG.count
      before = samples.filter { $0.seconds < 0 }
      after = samples.filter { $0.seconds >= 0 }
    }

    var sampleIntervalSeconds: Double? {
      zip(after, after.dropFirst()).map { $1.seconds - $0.seconds }.median()
    }

    /// Whether samples are missing from the stimulus up to the sample at `index`.
    func hasGap(upTo index: Int) -> Bool {
      guard let interval = sampleIntervalSeconds else { return false }
      let times = [0] + after[...index].map(\.seconds)
      return zip(times, times.dropFirst()).contains { $1 - $0 > 2.5 * interval }
    }
  }
}
