/// The search for one threshold: the modified Hughson-Westlake method as ResearchKit applies it.
///
/// After G. Carhart and J. Jerger (Preferred method for clinical determination of pure-tone thresholds,
/// Journal of Speech and Hearing Disorders 24, 1959) and ASHA's guidelines of 2005: down after each
/// response, up after each miss. Misses before the first response go up by 20, 10 and 10 dB. A level is
/// the threshold once the person responded to it, it was presented twice with two responses or more
/// often with at least half of them, and the next lower level was presented twice with at most half of
/// them. Nothing counts before the first miss after a response: that descent only finds the place.
/// More than two responses at the lowest level end the search there, and so do two misses at the
/// loudest one, unless it was responded to as often.
package struct ThresholdSearch: Sendable, Hashable {
  package static let name = "hughson-westlake"
  package static let version = "1"

  /// How a search ended; levels are in dB.
  package enum Outcome: Sendable, Hashable {
    /// The softest level that the rule takes for heard.
    case threshold(Int)
    /// Not even the loudest level was heard.
    case notHeard
    /// So many tones did not suffice.
    case tooManyPresentations
  }

  /// The levels that may be presented, in dB.
  package struct Steps: Sendable, Hashable {
    /// The first level that is presented, within `lowest` and `loudest`.
    package var initial: Int
    /// The softest level: the lowest one of the grid that is not below the floor.
    package var lowest: Int
    /// The loudest level: the highest one of the grid that is not above the ceiling.
    package var loudest: Int
    /// Down after a response, a multiple of `up`; up after a miss.
    package var down: Int
    /// The step up after a miss, in dB, and the spacing of the grid.
    package var up: Int
    /// The search ends without a threshold after so many tones.
    package var mostPresentations: Int

    /// Levels on the grid of `initial` and `up`, from `floor` to `ceiling`; nil where none is between.
    package init?(
      initial: Int, floor: Int, ceiling: Double, down: Int, up: Int, mostPresentations: Int
    ) {
      guard abs(ceiling) <= 1000, up > 0 else { return nil }
      let below = Int(((Double(initial) - ceiling) / Double(up)).rounded(.up))
      loudest = initial - below * up
      lowest = initial - (initial - floor) / up * up
      guard lowest <= loudest else { return nil }
      self.initial = max(lowest, min(initial, loudest))
      self.down = down
      self.up = up
      self.mostPresentations = mostPresentations
    }
  }

  private struct Count: Sendable, Hashable {
    var responses = 0
    var presentations = 0
    /// Never for a level that was not presented.
    var isAtLeastHalf: Bool { presentations > 0 && 2 * responses >= presentations }
    var isAtMostHalf: Bool { 2 * responses <= presentations }
  }

  /// The levels that may be presented.
  package let steps: Steps
  /// The level that is presented next.
  package private(set) var level: Int
  /// How it ended; nil while it goes on.
  package private(set) var outcome: Outcome?
  /// Tones so far.
  package private(set) var presentationCount = 0
  private var counts: [Int: Count] = [:]
  private var floorResponses = 0
  private var ceiling = Count()
  private var hasResponded = false
  private var missesBeforeResponse = 0
  /// Whether presentations count: since the first miss after a response.
  private var isCounting = false

  /// Misses before any response go up by this, then by `Steps.up` (ResearchKit's values).
  static let firstMissSteps = [20, 10, 10]
  static let mostFloorResponses = 2

  /// A search that begins at the initial level.
  package init(_ steps: Steps) {
    self.steps = steps
    level = steps.initial
  }

  /// Takes what became of the tone at `level`; nothing once there is an outcome.
  package mutating func take(heard: Bool) {
    guard outcome == nil else { return }
    presentationCount += 1
    if hasResponded, !heard { isCounting = true }
    count(heard)
    if heard { takeResponse() } else { takeMiss() }
    if outcome == nil, presentationCount >= steps.mostPresentations {
      outcome = .tooManyPresentations
    }
  }

  private mutating func count(_ heard: Bool) {
    if isCounting {
      counts[level, default: Count()].presentations += 1
      if heard { counts[level, default: Count()].responses += 1 }
    }
    if level == steps.loudest {
      ceiling.presentations += 1
      if heard { ceiling.responses += 1 }
    }
  }

  private mutating func takeResponse() {
    hasResponded = true
    if level == steps.lowest { floorResponses += 1 }
    if isThreshold(level) || floorResponses > Self.mostFloorResponses {
      outcome = .threshold(level)
    } else {
      level = max(steps.lowest, level - steps.down)
    }
  }

  private mutating func takeMiss() {
    if level == steps.loudest, ceiling.presentations - ceiling.responses >= 2,
      !ceiling.isAtLeastHalf
    {
      outcome = .notHeard
      return
    }
    var up = steps.up
    if !hasResponded, missesBeforeResponse < Self.firstMissSteps.count {
      up = Self.firstMissSteps[missesBeforeResponse]
    }
    missesBeforeResponse += 1
    level = min(steps.loudest, level + up)
  }

  private func isThreshold(_ level: Int) -> Bool {
    guard let own = counts[level], own.presentations >= 2, own.isAtLeastHalf,
      own.presentations > 2 || own.responses == 2
    else { return false }
    if level == steps.lowest { return true }
    guard let lower = counts[level - steps.up] else { return false }
    return lower.presentations >= 2 && lower.isAtMostHalf
  }
}
