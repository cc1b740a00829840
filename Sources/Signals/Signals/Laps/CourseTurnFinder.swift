import Glibc

/// Finds turns at the ends of a marked course from acceleration alone.
///
/// An interruption of the gait may be anything. But who walks back and forth over a course is
/// interrupted after equal numbers of steps, from the start of the walk on, and by nothing else so
/// evenly. The finder looks for the length of a course in steps that fits the interruptions best,
/// and gives it only if interruptions at random moments would hardly fit as well (a binomial test
/// over all lengths that were tried). It does not learn which way the turns were.
package struct CourseTurnFinder: Sendable, Equatable {
  package static let name = "course-rhythm"
  package static let version = "1"

  package let parameters: Parameters

  /// What the finder is tuned by.
  package struct Parameters: Sendable, Equatable {
    /// What one step may be, in metres: very short ones of ill people to long ones.
    package var stepMeters = 0.3...0.9
    /// A turn may be off by this share of a length from where the one before says, to each side.
    package var tolerance = 0.08
    /// Nor is it expected nearer than this, in steps: where a step ends is not that exact.
    package var leastTolerance = 2.5
    /// What is left after the last turn is at least this share of a length.
    package var leastRest = 0.15
    /// Fewer turns have no rhythm.
    package var fewestTurns = 4
    /// The largest chance that interruptions at random moments fit as well.
    package var largestChance = 0.02

    /// The default values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A finder of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The turns of a walk that began at one end of the course.
  ///
  /// - Parameters:
  ///   - signal: with gravity.
  ///   - steps: on the same clock.
  ///   - from: the start of the walk in seconds.
  ///   - to: its end.
  ///   - courseMeters: from end to end, 3 to 400 m.
  /// - Returns: those that were found, and what speaks for them.
  /// - Throws: why the signal cannot be used, `tooShort` for an interval that is not one,
  ///   `unitImplausible` for a course outside its range, `nothingFound` where the interruptions have
  ///   no rhythm that could not be chance.
  package func turns(
    in signal: AccelerationSignal, steps: StepSeries, from: Double, to: Double,
    courseMeters: Double
  ) throws(Absence) -> CourseTurns {
    guard from.isFinite, to.isFinite, from < to, (to - from).isFinite else { throw .tooShort }
    guard (3...400).contains(courseMeters) else { throw .unitImplausible }
    let walked = steps.steps(in: from...to)
    let interruptions = try GaitInterruptionDetector()
      .interruptions(in: signal, steps: walked).map(\.seconds)
    guard let found = turns(interruptions, steps: walked.times, courseMeters: courseMeters) else {
      throw .nothingFound
    }
    return found
  }

  /// The best rhythm of interruptions at some seconds; nil if it may be chance.
  package func turns(
    _ interruptions: [Double], steps: [Double], courseMeters: Double
  ) -> CourseTurns? {
    let places = interruptions.map { time in
      (steps: Double(steps.count { $0 < time }), seconds: time)
    }
    let shortest = courseMeters / parameters.stepMeters.upperBound
    let longest = min(courseMeters / parameters.stepMeters.lowerBound, Double(steps.count))
    var best: CourseTurns?
    var length = shortest
    while length <= longest {
      if let turns = rhythm(of: places, length: length, stepCount: Double(steps.count)),
        turns.chance < (best?.chance ?? parameters.largestChance)
      {
        best = turns
      }
      length *= 1.01
    }
    return best
  }

  /// The interruptions that lie where turns would after lengths of so many steps.
  private func rhythm(
    of places: [(steps: Double, seconds: Double)], length: Double, stepCount: Double
  ) -> CourseTurns? {
    let expected = Int(stepCount / length - parameters.leastRest)
    guard expected >= parameters.fewestTurns else { return nil }
    let tolerance = max(parameters.tolerance * length, parameters.leastTolerance)
    var last = (number: 0, steps: 0.0)
    var times: [Double] = []
    for number in 1...expected {
      let due = last.steps + length * Double(number - last.number)
      let near = places.filter { abs($0.steps - due) <= tolerance && $0.steps > last.steps }
      guard let turn = near.min(by: { abs($0.steps - due) < abs($1.steps - due) }) else { continue }
      times.append(turn.seconds)
      last = (number, turn.steps)
    }
    guard last.number > 0 else { return nil }
    let share = min(1, 2 * tolerance * Double(places.count) / stepCount)
    let range = parameters.stepMeters
    let tried = log(range.upperBound / range.lowerBound) / parameters.tolerance
    return CourseTurns(
      times: times, stepsPerLength: last.steps / Double(last.number), expectedCount: expected,
      chance: min(1, tried * Self.atLeast(times.count, of: expected, share: share)))
  }

  /// The chance of at least so many of `count` at a chance of `share` each.
  package static func atLeast(_ least: Int, of count: Int, share: Double) -> Double {
    guard least > 0, share < 1 else { return 1 }
    // The chance of exactly so many, from none on; each follows from the one before.
    var exactly = pow(1 - share, Double(count))
    var fewer = 0.0
    for hits in 0..<min(least, count + 1) {
      fewer += exactly
      exactly *= Double(count - hits) / Double(hits + 1) * share / (1 - share)
    }
    return max(0, 1 - fewer)
  }
}
