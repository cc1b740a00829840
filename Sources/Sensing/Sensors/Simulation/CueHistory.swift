package import StudyModel

/// What a simulated person was asked to do and when, and so how much of a walk goes on at a time.
///
/// Cues are taken in order of time; one that is earlier than the last is taken as at the last.
package struct CueHistory: Sendable, Equatable {
  /// Starting to walk and stopping take this long.
  package static let rampSeconds = 0.5

  private struct Mark: Equatable {
    var nanoseconds: Int64
    /// The share of full walking at this moment, 0 to 1, and what it moves to.
    var share: Double
    var target: Double
    /// Seconds of full walking up to this moment.
    var walked: Double
  }

  private let follows: Bool
  private var marks: [Mark]
  /// The moments of all stimuli, in nanoseconds of CLOCK_BOOTTIME.
  package private(set) var stimuli: [Int64] = []

  /// How many stimuli there were before this history.
  package let earlierStimulusCount: Int

  /// A person who begins at `origin`; a walker walks at once and obeys nobody.
  package init(
    scenario: SimulationParameters.Scenario, origin: Instant, earlierStimulusCount: Int = 0
  ) {
    self.earlierStimulusCount = earlierStimulusCount
    let walks = scenario == .walk
    follows = scenario == .person
    marks = [
      Mark(
        nanoseconds: origin.nanoseconds, share: walks ? 1 : 0, target: walks ? 1 : 0, walked: 0)
    ]
  }

  /// Takes in what is asked for now.
  package mutating func add(_ cue: Cue, at time: Instant) {
    let moment = max(time.nanoseconds, marks.last?.nanoseconds ?? time.nanoseconds)
    if cue == .stimulus { stimuli.append(time.nanoseconds) }
    guard follows else { return }
    let (share, walked) = state(at: moment)
    marks.append(
      Mark(nanoseconds: moment, share: share, target: cue == .walk ? 1 : 0, walked: walked))
  }

  /// How many stimuli there were in all.
  package var stimulusCount: Int { earlierStimulusCount + stimuli.count }

  /// The history after a new start at `origin`; a walk that was asked for goes on.
  func restarted(
    _ scenario: SimulationParameters.Scenario, at origin: Instant
  ) -> CueHistory {
    var next = CueHistory(
      scenario: scenario, origin: origin, earlierStimulusCount: stimulusCount)
    if isToWalk { next.add(.walk, at: origin) }
    return next
  }

  /// Whether walking was the last thing asked for.
  package var isToWalk: Bool { marks.last?.target == 1 }

  /// How much of a walk goes on: 0 none, 1 full, between while starting and stopping.
  package func walkingShare(at nanoseconds: Int64) -> Double { state(at: nanoseconds).share }

  /// Seconds of full walking since the beginning.
  package func walkedSeconds(at nanoseconds: Int64) -> Double { state(at: nanoseconds).walked }

  private func state(at nanoseconds: Int64) -> (share: Double, walked: Double) {
    // The newest marks are asked for most, so the search goes backwards.
    guard let mark = marks.last(where: { $0.nanoseconds <= nanoseconds }) else { return (0, 0) }
    let seconds = Double(nanoseconds - mark.nanoseconds) * 1e-9
    let change = mark.target - mark.share
    let ramp = abs(change) * Self.rampSeconds
    guard seconds < ramp else {
      let during = ramp * (mark.share + mark.target) / 2
      return (mark.target, mark.walked + during + (seconds - ramp) * mark.target)
    }
    let share = mark.share + change * seconds / ramp
    return (share, mark.walked + seconds * (mark.share + share) / 2)
  }
}
