/// Scores a go/no-go test: respond to one stimulus, hold back at the other.
package enum GoNoGo {
  package static let name = "go-no-go-log-linear"
  package static let version = "1"

  /// One stimulus and what the person did.
  package struct Trial: Sendable, Equatable {
    /// Whether the stimulus asked for a response.
    package var isGo: Bool
    /// What the person did.
    package var outcome: ReactionOutcome

    /// A trial of a stimulus.
    package init(isGo: Bool, outcome: ReactionOutcome) {
      self.isGo = isGo
      self.outcome = outcome
    }
  }

  /// The score of all trials; false starts are counted and belong to neither stimulus.
  package static func score(
    of trials: [Trial], limits: ReactionLimits = .tenMinutes
  ) -> GoNoGoScore {
    let kinds = trials.map { ($0, kind($0, limits)) }
    func count(_ isGo: Bool, _ kind: Kind) -> Int {
      kinds.count { $0.0.isGo == isGo && $0.1 == kind }
    }
    let hits = kinds.filter { $0.0.isGo && $0.1 == .answered }.map(\.0.outcome)
    let alarms = kinds.filter { !$0.0.isGo && $0.1 == .answered }.map(\.0.outcome)
    return GoNoGoScore(
      hitCount: count(true, .answered), missCount: count(true, .unanswered),
      falseAlarmCount: count(false, .answered), correctRejectionCount: count(false, .unanswered),
      falseStartCount: kinds.count { $0.1 == .early },
      hitTimes: ReactionStatistics.summary(of: hits, limits: limits).times,
      falseAlarmTimes: ReactionStatistics.summary(of: alarms, limits: limits).times)
  }

  private enum Kind { case answered, unanswered, early, unusable }

  private static func kind(_ trial: Trial, _ limits: ReactionLimits) -> Kind {
    switch trial.outcome {
    case .missed: .unanswered
    case .falseStart: .early
    case .response(let seconds):
      !seconds.isFinite ? .unusable : seconds < limits.shortestSeconds ? .early : .answered
    }
  }
}

/// How surely a person tells go from no-go.
package struct GoNoGoScore: Sendable, Equatable {
  /// Responses to go.
  package var hitCount: Int
  /// Go without a response: errors of omission.
  package var missCount: Int
  /// Responses to no-go: errors of commission.
  package var falseAlarmCount: Int
  /// No-go without a response.
  package var correctRejectionCount: Int
  /// Responses before a stimulus or too soon after it.
  package var falseStartCount: Int
  /// The times of the hits.
  package var hitTimes: Result<ReactionTimes, Absence>
  /// The times of the false alarms.
  package var falseAlarmTimes: Result<ReactionTimes, Absence>

  /// The share of go stimuli that were missed, 0 to 1; nil without any.
  package var omissionShare: Double? { Self.share(missCount, hitCount) }
  /// The share of no-go stimuli that were answered, 0 to 1; nil without any.
  package var commissionShare: Double? { Self.share(falseAlarmCount, correctRejectionCount) }

  /// Sensitivity: z(hit rate) - z(false alarm rate); nil without both kinds of stimuli.
  ///
  /// Rates are (count + 0.5) / (stimuli + 1), for all tests alike: the log-linear correction, which
  /// is less biased than to mend rates of 0 and 1 only (Hautus, Behavior Research Methods 27:46, 1995).
  package var sensitivity: Double? { rates.map { $0.hit - $0.alarm } }

  /// The criterion c = -(z(hit rate) + z(false alarm rate)) / 2; nil without both kinds of stimuli.
  ///
  /// Positive for a person who rather holds back, negative for one who rather responds.
  package var criterion: Double? { rates.map { -($0.hit + $0.alarm) / 2 } }

  private var rates: (hit: Double, alarm: Double)? {
    let (go, noGo) = (hitCount + missCount, falseAlarmCount + correctRejectionCount)
    guard go > 0, noGo > 0 else { return nil }
    return (
      NormalDistribution.quantile((Double(hitCount) + 0.5) / Double(go + 1)),
      NormalDistribution.quantile((Double(falseAlarmCount) + 0.5) / Double(noGo + 1))
    )
  }

  private static func share(_ count: Int, _ others: Int) -> Double? {
    count + others > 0 ? Double(count) / Double(count + others) : nil
  }
}
