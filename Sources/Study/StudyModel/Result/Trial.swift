package import StrictJSON

/// One attempt inside an active task; every one is in the result, whatever its verdict.
package struct Trial: Sendable, Hashable {
  /// How the attempt ended, and so whether it counts.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case valid
    /// A response before the stimulus, or sooner after it than anyone can react.
    case anticipation
    case timeout
    /// Samples were missing while the answer could have come.
    case sensorGap
    case interrupted
  }

  /// From 1, counting every attempt of the visit.
  package var number: Int
  package var verdict: Verdict
  /// The delay that was drawn; nil where nothing is waited for.
  package var delay: Duration?
  /// When waiting began.
  package var began: Instant
  /// When the stimulus was shown; nil if it never was.
  package var stimulus: Instant?
  /// The first sample above the threshold, as it was met live.
  package var crossing: Instant?
  /// What the recording says afterwards; nil until it is analysed.
  package var estimate: TrialEstimate?
  /// What was shown or played, with all that was drawn for it; its keys are those of the task.
  package var given: JSONValue?
  /// All that the person did, in order.
  package var responses: [TrialResponse]
  /// Whether the person did what was asked for; nil where nothing is right or wrong.
  package var isRight: Bool?

  package init(
    number: Int, verdict: Verdict, delay: Duration? = nil, began: Instant,
    stimulus: Instant? = nil, crossing: Instant? = nil, estimate: TrialEstimate? = nil,
    given: JSONValue? = nil, responses: [TrialResponse] = [], isRight: Bool? = nil
  ) {
    self.number = number
    self.verdict = verdict
    self.delay = delay
    self.began = began
    self.stimulus = stimulus
    self.crossing = crossing
    self.estimate = estimate
    self.given = given
    self.responses = responses
    self.isRight = isRight
  }

  /// Seconds from the stimulus to the first response; nil without both.
  package var reactionSeconds: Double? {
    guard let stimulus, let first = crossing ?? responses.first?.response.at else { return nil }
    return (first - stimulus).inSeconds
  }
}

/// One response, and whether it was right.
package struct TrialResponse: Sendable, Hashable {
  package var response: Response
  /// Nil where nothing is right or wrong.
  package var isRight: Bool?

  package init(_ response: Response, isRight: Bool? = nil) {
    self.response = response
    self.isRight = isRight
  }
}

/// What a recording says of one attempt, in seconds after the stimulus.
package struct TrialEstimate: Sendable, Hashable {
  /// The crossing of the threshold, interpolated between the samples around it.
  package var thresholdSeconds: Double?
  /// Where the movement began.
  package var onsetSeconds: Double?
  /// The largest movement after the stimulus, in g with gravity removed.
  package var peakG: Double?

  package init(thresholdSeconds: Double? = nil, onsetSeconds: Double? = nil, peakG: Double? = nil) {
    self.thresholdSeconds = thresholdSeconds
    self.onsetSeconds = onsetSeconds
    self.peakG = peakG
  }
}
