import ActiveTasks
import Sensors
import Signals
import StudyModel
import TestSupport
import Testing

/// How people with a tremor and slow hands do in their first try of a practice.
struct SimulatedPracticeTests {
  /// A simulated person who shakes the device as soon as a signal appears.
  private struct Person {
    var motion: SimulatedMotion
    var detector: ShakeDetector
    var isArmed = false

    init(_ parameters: SimulationParameters, thresholdG: Double) {
      motion = SimulatedMotion(parameters, origin: Instant(nanoseconds: 0))
      detector = ShakeDetector(thresholdG: thresholdG, rateHz: parameters.rateHz)
    }

    /// The moment of a sample, and whether a movement above the threshold was seen in it.
    mutating func sample(_ index: Int) -> (time: Instant, isCrossing: Bool) {
      let scale = SimulatedMotion.metersPerSecondSquaredPerCount
      let axes = motion.counts(ofSample: index).map { Double($0) * scale }
      let time = motion.time(ofSample: index)
      let crossing = detector.feed(
        timeNanoseconds: time.nanoseconds, x: axes[0], y: axes[1], z: axes[2])
      if crossing != nil, !isArmed { detector.rearm() }
      return (time, crossing != nil && isArmed)
    }
  }

  /// The practice of the reaction test that ships: a threshold of half a g, and three seconds.
  private static var rules: StimulusSeries {
    var task = ReactionTime(
      minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
      attemptLimit: 11, timeout: .seconds(3))
    task.practiceAttempts = 2
    var series = task.series(.shake, attempts: 2, attemptLimit: 8)
    series.isPractice = true
    return series
  }

  /// Slow hands that tremble: from barely to strongly, by a draw for each person.
  private static func parameters(_ number: Int) -> SimulationParameters {
    var random = SeededRandom(seed: 0x7072_6163, index: number)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.share() }
    var parameters = SimulationParameters(.shake)
    parameters.seed = UInt64(number + 1)
    parameters.tremorG = between(0.02, 0.3)
    parameters.shakeStrengthG = between(0.7, 1.4)
    parameters.shakeSwell = .milliseconds(Int(between(40, 400)))
    parameters.reactionDelay = .milliseconds(Int(between(300, 1800)))
    return parameters
  }

  /// The first attempt of a person, as the engine judges it by the samples of the sensor.
  private static func firstTry(_ parameters: SimulationParameters) -> Trial? {
    var person = Person(parameters, thresholdG: 0.5)
    var run: any Exercise = rules.begun(
      random: SeededRandom(seed: parameters.seed), context: ExerciseContext(),
      at: Instant(nanoseconds: 0))
    func take(_ event: ExerciseEvent, at now: Instant) {
      for effect in run.handle(event, at: now) {
        switch effect {
        case .watchForMovement:
          person.detector.rearm()
          person.isArmed = true
        case .stopWatching: person.isArmed = false
        case .showStimulus:
          person.motion.cue(.stimulus, at: now)
          take(.stimulusShown, at: now)
        case _: break
        }
      }
    }
    take(.begin, at: Instant(nanoseconds: 0))
    for index in 0..<2000 where run.trials.isEmpty {
      let (time, isCrossing) = person.sample(index)
      if isCrossing { take(.crossing(time), at: time) }
      if let deadline = run.deadline, deadline <= time { take(.timer, at: time) }
    }
    return run.trials.first
  }

  @Test func `at least 95 of 100 people with a tremor and slow hands succeed at the first try`() {
    let people = 240
    let tries = (0..<people).map { Self.firstTry(Self.parameters($0)) }
    expect(!tries.contains(nil))
    let valid = tries.count { $0?.verdict == .valid }
    print("First try valid: \(valid) of \(people) simulated people, \(100 * valid / people) %")
    expect(100 * valid >= 95 * people)
  }

  @Test func `a tremor as strong as a shake is told to hold the device still`() throws {
    var parameters = Self.parameters(1)
    parameters.tremorG = 1
    let trial = try require(Self.firstTry(parameters))
    expectEqual(trial.verdict, .anticipation)
    expectEqual(PracticeAdvice(trial, isMovement: true, canHoldBack: false), .holdStill)
  }

  @Test func `a shake that is too weak is told to be harder`() throws {
    var parameters = Self.parameters(1)
    (parameters.tremorG, parameters.shakeStrengthG) = (0, 0.2)
    let trial = try require(Self.firstTry(parameters))
    expectEqual(trial.verdict, .timeout)
    expectEqual(PracticeAdvice(trial, isMovement: true, canHoldBack: false), .shakeHarder)
  }
}
