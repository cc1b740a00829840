/// The search for the softest tone that a person hears, at one frequency in one ear.
///
/// The modified Hughson-Westlake rule (Carhart and Jerger, Journal of Speech and Hearing Disorders
/// 24:330, 1959; ASHA guidelines for pure-tone threshold audiometry, 2005): 10 dB down after each
/// response, 5 dB up after each miss. A level is the threshold when at least half of two or more
/// tones at it were heard (both, if there were two), and at most half of two or more tones on the
/// level below, or when there is no level below.
package struct HearingThresholdSearch: Sendable, Equatable {
  package static let name = "modified-hughson-westlake"
  package static let version = "1"

  /// One tone that was presented.
  package struct Tone: Sendable, Equatable {
    /// The level in dB HL.
    package var level: Double
    /// Whether the person responded to it.
    package var wasHeard: Bool
    /// Whether a louder tone was due, which the headphones could not have played.
    package var wasLimited: Bool
  }

  /// How a search ended; levels are in dB HL.
  package enum Outcome: Sendable, Equatable {
    /// The threshold.
    case found(level: Double)
    /// The softest level is heard: the threshold is there or lower.
    case atFloor(level: Double)
    /// The loudest level is not heard: the threshold is higher.
    case aboveCeiling(level: Double)
    /// No level met the rule within the most tones: the answers contradict each other.
    case notFound
  }

  /// What to do next.
  package enum State: Sendable, Equatable {
    /// Play a tone of this level, in dB HL.
    case present(level: Double)
    case finished(Outcome)
  }

  /// The levels that may be presented.
  package let levels: HearingLevels
  /// All tones so far, in order.
  package private(set) var tones: [Tone] = []
  /// The tone to play now, or the outcome.
  package private(set) var state: State

  private var rung = 0
  private var isLimited = false
  private var heard: [Int: Int] = [:]
  private var presented: [Int: Int] = [:]

  /// A search that begins at the initial level; nil when the levels are not usable.
  package init?(levels: HearingLevels) {
    guard levels.isUsable else { return nil }
    self.levels = levels
    state = .present(level: levels.level(of: 0))
  }

  /// Takes in whether the tone was heard; a search that is finished stays as it is.
  package mutating func record(heard wasHeard: Bool) {
    guard case .present(let level) = state else { return }
    tones.append(Tone(level: level, wasHeard: wasHeard, wasLimited: isLimited))
    presented[rung, default: 0] += 1
    heard[rung, default: 0] += wasHeard ? 1 : 0
    if let outcome {
      state = .finished(outcome)
    } else {
      move(afterResponse: wasHeard)
      state = .present(level: levels.level(of: rung))
    }
  }

  private mutating func move(afterResponse wasHeard: Bool) {
    let step = wasHeard ? -levels.stepDown : stepAfterMiss
    let wanted = rung + Int((step / levels.stepUp).rounded())
    let limits = levels.rungs
    isLimited = wanted > limits.upperBound
    rung = min(max(wanted, limits.lowerBound), limits.upperBound)
  }

  private var stepAfterMiss: Double {
    guard heard.values.allSatisfy({ $0 == 0 }) else { return levels.stepUp }
    return levels.stepsBeforeResponse[min(tones.count, levels.stepsBeforeResponse.count) - 1]
  }

  private var outcome: Outcome? {
    let limits = levels.rungs
    if let threshold = presented.keys.sorted().first(where: isThreshold) {
      let level = levels.level(of: threshold)
      return threshold == limits.lowerBound ? .atFloor(level: level) : .found(level: level)
    }
    if isSilent(limits.upperBound) {
      return .aboveCeiling(level: levels.level(of: limits.upperBound))
    }
    return tones.count >= levels.mostTones ? .notFound : nil
  }

  private func isThreshold(_ rung: Int) -> Bool {
    let (heard, presented) = counts(rung)
    guard presented >= 2, presented == 2 ? heard == 2 : 2 * heard >= presented else { return false }
    guard rung > levels.rungs.lowerBound else { return true }
    let below = counts(rung - 1)
    return below.presented >= 2 && 2 * below.heard <= below.presented
  }

  /// Whether two or more tones were presented on a rung, and fewer than half of them heard.
  private func isSilent(_ rung: Int) -> Bool {
    let (heard, presented) = counts(rung)
    return presented >= 2 && 2 * heard < presented
  }

  private func counts(_ rung: Int) -> (heard: Int, presented: Int) {
    (heard[rung] ?? 0, presented[rung] ?? 0)
  }
}
