/// Counts lengths of a marked course (a corridor with a cone at each end) by its turns.
///
/// The number of steps between turns tells a missed or a false turn from a real one; without steps the
/// time does, which a rest on the way can mislead.
package struct LapCounter: Sendable, Equatable {
  package static let name = "turns-checked-by-steps"
  package static let version = "1"

  package let parameters: Parameters

  /// What the counter is tuned by.
  ///
  /// The shares are those at which a stretch is as near to one reading as to the other; nothing was
  /// fitted to data.
  package struct Parameters: Sendable, Equatable {
    /// A stretch under this share of the usual one has a false turn at one of its ends.
    package var shortShare = 0.5
    /// A stretch over this share of the usual one has a turn missing.
    package var longShare = 1.5
    /// So many stretches are needed to know the usual one.
    package var fewestStretches = 3

    /// The default values.
    package static let `default` = Parameters()

    package init() {}
  }

  /// A counter of the given tuning.
  package init(parameters: Parameters = .default) {
    self.parameters = parameters
  }

  /// The distance of a walk that began at one end of the course.
  ///
  /// - Parameters:
  ///   - turns: seconds of the middle of each turn at an end of the course, in any order; those outside
  ///     of the interval, or that are not finite, are passed over.
  ///   - steps: on the same clock; nil if there are none.
  ///   - from: the start of the walk in seconds.
  ///   - to: its end.
  ///   - courseMeters: from end to end, 3 to 400 m.
  /// - Returns: lengths, metres and what had to be repaired.
  /// - Throws: `tooShort` for an interval that is not one, `unitImplausible` for a course outside its
  ///   range, `nothingFound` without a turn.
  package func laps(
    turns: [Double], steps: StepSeries?, from: Double, to: Double, courseMeters: Double
  ) throws(Absence) -> LapEstimate {
    guard from.isFinite, to.isFinite, from < to, (to - from).isFinite else { throw .tooShort }
    guard (3...400).contains(courseMeters) else { throw .unitImplausible }
    let inside = Set(turns.filter { from < $0 && $0 < to }).sorted()
    guard !inside.isEmpty else { throw .nothingFound }
    let walked = steps.flatMap { $0.count(in: from...to) > 0 ? $0.steps(in: from...to) : nil }
    var stretches = Self.stretches([from] + inside + [to], steps: walked)
    let ignored = join(&stretches)
    return estimate(stretches, ignored: ignored, hasSteps: walked != nil, course: courseMeters)
  }

  /// From one turn to the next.
  private struct Stretch {
    var seconds: Double
    /// Steps, or seconds where there are no steps.
    var amount: Double
  }

  private static func stretches(_ times: [Double], steps: StepSeries?) -> [Stretch] {
    zip(times, times.dropFirst()).map { start, end in
      // A step at a turn belongs to the stretch that it ends.
      let count = steps.map { $0.times.count { start < $0 && $0 <= end } }
      return Stretch(seconds: end - start, amount: count.map(Double.init) ?? end - start)
    }
  }

  /// The usual amount of a whole length: the median without the last stretch, which is a part.
  private func usual(_ stretches: [Stretch]) -> Double? {
    stretches.dropLast().map(\.amount).filter { $0 > 0 }.median()
  }

  /// Joins each stretch that is too short with the neighbour that leaves whole lengths; returns how
  /// often.
  private func join(_ stretches: inout [Stretch]) -> Int {
    var joined = 0
    while stretches.count > parameters.fewestStretches, let usual = usual(stretches),
      let short = stretches.indices.dropLast()
        .first(where: { stretches[$0].amount < parameters.shortShare * usual })
    {
      let amounts = stretches.map { $0.amount / usual }
      let first = Self.joinsBefore(short, amounts) ? short - 1 : short
      stretches[first].seconds += stretches[first + 1].seconds
      stretches[first].amount += stretches[first + 1].amount
      stretches.remove(at: first + 1)
      joined += 1
    }
    return joined
  }

  /// Whether a short stretch fits better to the one before than to the one after; amounts are in
  /// lengths, and the last one may be any part.
  private static func joinsBefore(_ short: Int, _ amounts: [Double]) -> Bool {
    guard short > 0 else { return false }
    func misfit(_ amount: Double) -> Double { abs(amount - max(1, amount.rounded())) }
    let isLast = short + 1 == amounts.count - 1
    let before = misfit(amounts[short - 1] + amounts[short])
    let after = misfit(amounts[short - 1])
    return isLast
      ? before < after
      : before + misfit(amounts[short + 1]) < after + misfit(amounts[short] + amounts[short + 1])
  }

  private func estimate(
    _ stretches: [Stretch], ignored: Int, hasSteps: Bool, course: Double
  ) -> LapEstimate {
    // With a turn at the very start and nothing else there is no usual amount; a part is then none.
    let usual = usual(stretches) ?? .infinity
    let isKnown = stretches.count >= parameters.fewestStretches
    let whole = stretches.dropLast().map { stretch in
      isKnown && stretch.amount > parameters.longShare * usual
        ? Int((stretch.amount / usual).rounded()) : 1
    }
    let last = stretches[stretches.count - 1].amount / usual
    // A part may end just before the turn; only what is clearly longer hides one.
    let hidden = isKnown && last > 1.25 ? Int(last.rounded(.down)) : 0
    let partial = min(last - Double(hidden), 1) * course
    let lengths = whole.reduce(0, +) + hidden
    let inserted = lengths - whole.count
    let meters = Double(lengths) * course + partial
    let oneStep = hasSteps && usual.isFinite ? course / usual : 0.7
    let repairs = 0.2 * course * Double(inserted + ignored)
    let ends = 0.09 * Double(lengths)
    return LapEstimate(
      lengths: lengths, partialMeters: partial, meters: meters,
      uncertaintyMeters: (ends + 2.25 * oneStep * oneStep + repairs * repairs).squareRoot(),
      stepLengthMeters: hasSteps && usual.isFinite ? oneStep : nil, insertedTurns: inserted,
      ignoredTurns: ignored,
      secondsPerLength: zip(stretches, whole).filter { $1 == 1 }.map { $0.0.seconds })
  }
}
