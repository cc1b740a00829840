/// Summarizes the trials of a reaction or vigilance test.
package enum ReactionStatistics {
  package static let name = "reaction-statistics"
  package static let version = "1"

  /// A longer median is not a reaction in seconds, but one in another unit.
  package static let longestMedianSeconds = 60.0

  /// The summary of all trials; a time that is no number is passed over.
  package static func summary(
    of outcomes: [ReactionOutcome], limits: ReactionLimits = .tenMinutes
  ) -> ReactionSummary {
    var seconds: [Double] = []
    var (falseStarts, misses) = (0, 0)
    for outcome in outcomes {
      switch outcome {
      case .response(let time) where time.isFinite:
        if time < limits.shortestSeconds { falseStarts += 1 } else { seconds.append(time) }
      case .response: break
      case .falseStart: falseStarts += 1
      case .missed: misses += 1
      }
    }
    return ReactionSummary(
      validCount: seconds.count, falseStartCount: falseStarts, missCount: misses,
      lapseCount: seconds.count { $0 >= limits.lapseSeconds },
      times: Result { () throws(Absence) in
        guard !outcomes.isEmpty else { throw .noSamples }
        return try times(seconds)
      })
  }

  private static func times(_ seconds: [Double]) throws(Absence) -> ReactionTimes {
    let ordered = seconds.sorted()
    guard let mean = ordered.mean(), let median = ordered.median(), ordered[0] > 0 else {
      throw .nothingFound
    }
    guard median <= longestMedianSeconds else { throw .unitImplausible }
    let squares = ordered.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // A tenth of the responses, rounded to a whole number, and never none.
    let tenth = max(1, Int((Double(ordered.count) / 10).rounded()))
    return ReactionTimes(
      meanSeconds: mean, medianSeconds: median,
      deviationSeconds: ordered.count > 1
        ? (squares / Double(ordered.count - 1)).squareRoot() : nil,
      lowerQuartileSeconds: quantile(ordered, 0.25), upperQuartileSeconds: quantile(ordered, 0.75),
      meanSpeedPerSecond: speed(ordered[...]),
      fastestTenthSeconds: ordered.prefix(tenth).mean() ?? mean,
      slowestTenthSpeedPerSecond: speed(ordered.suffix(tenth)))
  }

  /// The quantile by straight lines between the ordered values (type 7 of Hyndman and Fan, 1996).
  private static func quantile(_ ordered: [Double], _ share: Double) -> Double {
    let place = share * Double(ordered.count - 1)
    let below = Int(place)
    let above = min(below + 1, ordered.count - 1)
    return ordered[below] + (place - Double(below)) * (ordered[above] - ordered[below])
  }

  private static func speed(_ seconds: ArraySlice<Double>) -> Double {
    seconds.reduce(0) { $0 + 1 / $1 } / Double(seconds.count)
  }
}
