/// Finds moments at which walking is interrupted: a turn, a door, somebody in the way, a short stop.
///
/// An accelerometer does not feel a change of heading, so a turn shows only in what it does to the
/// steps: they become softer, and one stride is less like the next. Other things do the same, so
/// these are no turns; `CourseTurnFinder` tells those at the ends of a marked course.
package struct GaitInterruptionDetector: Sendable, Equatable {
  package static let name = "gait-interruptions"
  package static let version = "1"

  package let parameters: Parameters

  /// What the detector is tuned by.
  ///
  /// Chosen on sixteen phone walks of three people indoors and two of one person outdoors at once;
  /// docs/measures/turns.md says what becomes of the results when they are moved.
  package struct Parameters: Sendable, Equatable {
    /// Movement is measured over so many seconds, a stride and a half.
    package var movementSeconds = 1.6
    /// What is usual is the median over so many seconds to each side.
    package var usualSeconds = 15.0
    /// The least deviation of the logarithm of movement that is taken as usual.
    package var leastMovementDeviation = 0.12
    /// The least deviation of likeness, of 1, that is taken as usual.
    package var leastLikenessDeviation = 0.06
    /// Neither of the two counts for more than this.
    package var mostEach = 6.0
    /// The sum is averaged over so many seconds.
    package var smoothSeconds = 1.0
    /// An interruption is at least this strong.
    package var strength = 3.0
    /// Two are at least so many seconds apart.
    package var apartSeconds = 4.0
    /// Walking begins and ends within this of its first and last step, in seconds.
    package var edgeSeconds = 5.0

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A detector of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  private static let rateHz = 25.0
  private static let longestJoinSeconds = 0.5
  /// As steps need.
  private static let leastRateHz = 8.0
  /// What is usual cannot be told from less.
  private static let leastSeconds = 20.0

  /// The interruptions between the first and the last step, in order of time.
  ///
  /// Throws why the signal cannot be used; `nothingFound` without steps.
  package func interruptions(
    in signal: AccelerationSignal, steps: StepSeries
  ) throws(Absence) -> [GaitInterruption] {
    try signal.check(leastRateHz: Self.leastRateHz, leastSeconds: Self.leastSeconds)
    guard let first = steps.times.first, let last = steps.times.last else { throw .nothingFound }
    let cells = VectorStretches(signal, rateHz: Self.rateHz, longestJoin: Self.longestJoinSeconds)
    guard !cells.stretches.isEmpty else { throw .gaps }
    let found: [GaitInterruption] = cells.stretches.flatMap { stretch in
      let strengths = strengths(of: stretch)
      return peaks(strengths).map {
        GaitInterruption(seconds: stretch.time(ofCell: Double($0)), strength: strengths[$0])
      }
    }
    let start = first + parameters.edgeSeconds
    let end = last - parameters.edgeSeconds
    return found.filter { $0.seconds > start && $0.seconds < end }.sorted {
      $0.seconds < $1.seconds
    }
  }

  /// How unlike its surroundings each cell of a stretch is; none if it is too short.
  private func strengths(of stretch: VectorStretches.Stretch) -> [Double] {
    guard let gait = GaitLikeness(stretch, movementSeconds: parameters.movementSeconds) else {
      return []
    }
    let contrast = LocalContrast(
      halfLength: Int(parameters.usualSeconds * stretch.rateHz), isUsual: gait.isMoving)
    let softer = contrast.drops(gait.logMovement, least: parameters.leastMovementDeviation)
    let unlike = contrast.drops(gait.likeness, least: parameters.leastLikenessDeviation)
    let both = zip(softer, unlike).map {
      max(-1, min($0, parameters.mostEach)) + max(-1, min($1, parameters.mostEach))
    }
    return RunningSums(both).means(halfLength: Int(parameters.smoothSeconds * stretch.rateHz) / 2)
  }

  /// The places of the highest values that are far enough from each other.
  private func peaks(_ values: [Double]) -> [Int] {
    let apart = Int(parameters.apartSeconds * Self.rateHz)
    let tops = values.indices.dropFirst().dropLast().filter {
      values[$0] >= parameters.strength && values[$0] > values[$0 - 1]
        && values[$0] >= values[$0 + 1]
    }
    return tops.sorted { values[$0] > values[$1] }.reduce(into: []) { kept, place in
      if kept.allSatisfy({ abs($0 - place) >= apart }) { kept.append(place) }
    }
  }
}
