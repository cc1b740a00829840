import Glibc
package import StudyModel

/// Acceleration of a simulated person at any time, as the counts of a 16-bit chip at ±2 g.
///
/// Walking follows what a phone in a pocket shows: a bob at the cadence with two harmonics along
/// gravity, a push at the cadence and a sway at half of it across. It is plausible, not a model of
/// a real gait. The same parameters, cues and times always give the same counts.
package struct SimulatedMotion: Sendable, Equatable {
  /// Metres per second squared of one count.
  package static let metersPerSecondSquaredPerCount = 0.0005985
  /// How long one shake lasts.
  package static let shakeSeconds = 0.8

  package let parameters: SimulationParameters
  /// The time of sample 0.
  package let origin: Instant
  package private(set) var cues: CueHistory

  /// A person whose first sample is at `origin`.
  package init(_ parameters: SimulationParameters, origin: Instant) {
    self.parameters = parameters
    self.origin = origin
    cues = CueHistory(scenario: parameters.scenario, origin: origin)
  }

  /// Takes in what is asked for now.
  package mutating func cue(_ cue: Cue, at time: Instant) {
    cues.add(cue, at: time)
  }

  /// The same person with a new sample 0; a walk that was asked for goes on.
  package func restarted(at origin: Instant) -> SimulatedMotion {
    var next = SimulatedMotion(parameters, origin: origin)
    next.cues = cues.restarted(parameters.scenario, at: origin)
    return next
  }

  /// The time of a sample, to the nanosecond.
  package func time(ofSample index: Int) -> Instant {
    // Seconds and the rest apart, so that a week of samples keeps every nanosecond.
    let seconds = (Double(index) / parameters.rateHz).rounded(.down)
    let rest = Double(index) - seconds * parameters.rateHz
    let nanoseconds = Int64(seconds) * 1_000_000_000 + Int64(rest / parameters.rateHz * 1e9)
    return Instant(nanoseconds: origin.nanoseconds + nanoseconds)
  }

  /// The three counts of a sample.
  package func counts(ofSample index: Int) -> [Int32] {
    var generator = SeededRandom(seed: parameters.seed, index: index)
    let truth = acceleration(at: time(ofSample: index).nanoseconds)
    return parameters.reading(of: truth).map { value in
      let noisy = value + Self.noise * generator.deviate()
      let count = (noisy / Self.metersPerSecondSquaredPerCount).rounded()
      return Int32(min(max(count, -32_768), 32_767))
    }
  }

  /// Standard deviation of the noise on each axis, in m/s².
  private static let noise = 0.02
  private static let gravity = 9.80665
  /// The directions of gravity, of the walk and across it, as seen by the sensor.
  static let up = [0.10, 0.97, 0.2209]
  static let ahead = [0.0, -0.222, 0.975]
  static let aside = [0.995, -0.0975, -0.0222]

  private func acceleration(at nanoseconds: Int64) -> [Double] {
    if parameters.scenario == .postures { return lying(at: nanoseconds) }
    let walk = walking(at: nanoseconds)
    let shake = shaking(at: nanoseconds)
    let sway = swaying(at: nanoseconds) + trembling(at: nanoseconds)
    return (0..<3).map { axis in
      (Self.gravity + walk.up) * Self.up[axis] + (walk.ahead + sway) * Self.ahead[axis]
        + (walk.aside + shake) * Self.aside[axis]
    }
  }

  /// Metres per second squared along the three directions; one step is one cycle.
  private func walking(at nanoseconds: Int64) -> (up: Double, ahead: Double, aside: Double) {
    let share = cues.walkingShare(at: nanoseconds)
    guard share > 0 else { return (0, 0, 0) }
    let seconds = cues.walkedSeconds(at: nanoseconds)
    let step = 2 * Double.pi * parameters.cadenceHz * seconds
    // No two steps are equally strong; the sway is slow against a step, so the cadence stays.
    let strength = share * (1 + 0.1 * sin(0.37 * seconds) + 0.05 * sin(1.13 * seconds + 1))
    return (
      up: strength * (2.5 * sin(step) + 0.8 * sin(2 * step + 0.6) + 0.3 * sin(3 * step + 1.2)),
      ahead: strength * 1.2 * sin(step + 1.9), aside: strength * 0.8 * sin(step / 2)
    )
  }

  /// A hand is never quite still.
  private func swaying(at nanoseconds: Int64) -> Double {
    guard parameters.scenario != .rest else { return 0 }
    let seconds = Double(nanoseconds - origin.nanoseconds) * 1e-9
    return 0.02 * sin(2 * Double.pi * 0.25 * seconds)
  }

  /// A tremor at the frequency of this person, 4 to 7 Hz.
  private func trembling(at nanoseconds: Int64) -> Double {
    guard parameters.tremorG > 0 else { return 0 }
    var generator = SeededRandom(seed: parameters.seed ^ 0x7472_656D, index: 0)
    let hertz = 4 + 3 * generator.share()
    let seconds = Double(nanoseconds - origin.nanoseconds) * 1e-9
    return parameters.tremorG * Self.gravity * sin(2 * Double.pi * hertz * seconds)
  }

  /// A shake across gravity.
  private func shaking(at nanoseconds: Int64) -> Double {
    parameters.shakeStrengthG * Self.gravity * shakeShare(at: nanoseconds)
  }

  /// How far a shake is out to one side or the other, -1 to 1, at 4 Hz; it swells at first
  /// and ends softly.
  func shakeShare(at nanoseconds: Int64) -> Double {
    guard parameters.scenario == .shake || parameters.scenario == .person else { return 0 }
    guard let number = cues.stimuli.lastIndex(where: { $0 <= nanoseconds }) else { return 0 }
    let delay = reactionDelay(toStimulus: cues.earlierStimulusCount + number).inSeconds
    let seconds = Double(nanoseconds - cues.stimuli[number]) * 1e-9 - delay
    guard seconds > 0, seconds < Self.shakeSeconds else { return 0 }
    let swell = min(
      1, seconds / parameters.shakeSwell.inSeconds, (Self.shakeSeconds - seconds) / 0.2)
    return swell * sin(2 * Double.pi * 4 * seconds)
  }

  /// How long the person takes from stimulus `number`, counted from 0 over all starts, to the first
  /// movement.
  package func reactionDelay(toStimulus number: Int) -> Duration {
    if let fixed = parameters.reactionDelay { return fixed }
    var generator = SeededRandom(seed: parameters.seed ^ 0x7265_6163_74, index: number)
    return .microseconds(200_000 + Int64(generator.share() * 250_000))
  }
}
