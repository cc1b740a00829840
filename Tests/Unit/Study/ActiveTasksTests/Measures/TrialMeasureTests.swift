import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// Measures of trials against values that were computed by hand.
struct TrialMeasureTests {
  private static let control = Scene.Control(id: "go", label: LocalizedText("Go"), key: "space")

  private static func series(_ kinds: [(name: String, right: String?)]) -> StimulusSeries {
    StimulusSeries(
      kinds: kinds.map {
        StimulusSeries.Kind(name: $0.name, look: Scene.Stimulus(shape: .circle), right: $0.right)
      },
      answer: .controls([control]), attempts: 10, attemptLimit: 10, minimumDelay: .seconds(1),
      maximumDelay: .seconds(2), timeout: .seconds(1), prompt: LocalizedText("Wait"))
  }

  private static let simple = series([("go", "go")])
  private static let goNoGo = series([("go", "go"), ("noGo", nil)])

  /// A trial whose stimulus is at 0, with a response after so many seconds.
  private static func trial(
    _ verdict: Trial.Verdict = .valid, _ seconds: Double? = nil, _ kind: String? = nil,
    isRight: Bool? = nil
  ) -> Trial {
    let zero = Instant(nanoseconds: 0)
    var trial = Trial(number: 1, verdict: verdict, began: zero, stimulus: zero)
    trial.given = kind.map { .object(["stimulus": .string($0)]) }
    trial.isRight = isRight
    trial.responses =
      seconds.map { seconds in
        let at = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
        return [
          TrialResponse(Response(.press("go", at: nil), by: .touch, at: at), isRight: isRight)
        ]
      } ?? []
    return trial
  }

  private static func measures(
    _ set: MeasureSet, _ trials: [Trial], _ rules: StimulusSeries = simple
  ) -> [String: Measure] {
    var evidence = PartEvidence(step: StepID("s"), seconds: 10)
    evidence.trials = trials
    let report = evidence.report(of: .exercise(ExercisePart(rules, measures: [set])))
    expectEqual(report.measures.map(\.name), set.names.map(\.text))
    return Dictionary(report.measures.map { ($0.name, $0) }) { first, _ in first }
  }

  private static let sets: [MeasureSet] = [
    .reactionTimes, .accuracy, .signalDetection, .vigilance,
  ]

  @Test func `reaction times are those of valid right responses`() {
    let found = Self.measures(
      .reactionTimes,
      [
        Self.trial(.valid, 0.3), Self.trial(.valid, 0.2), Self.trial(.valid, 0.7),
        Self.trial(.valid, 0.4, isRight: true), Self.trial(.valid, 0.9, isRight: false),
        Self.trial(.anticipation, 0.05), Self.trial(.timeout), Self.trial(.interrupted),
        Self.trial(.sensorGap),
      ])
    expectEqual(found["medianTime"]?.value, 0.35)
    expectEqual(found["meanTime"]?.value, 0.4)
    // Squares about 0.4: 0.01 + 0.04 + 0.09 + 0 = 0.14, by 3, its root.
    expectEqual(found["timeDeviation"]?.value, 0.216025)
    expectEqual(found["validCount"]?.value, 4)
    expectEqual(found["anticipations"]?.value, 1)
    expectEqual(found["timeouts"]?.value, 1)
    expectEqual(found["lapses"]?.value, 2)
  }

  @Test func `half a second is a lapse, a nanosecond less is none`() {
    let trials = [Self.trial(.valid, 0.5), Self.trial(.valid, 0.499_999_999)]
    expectEqual(Self.measures(.reactionTimes, trials)["lapses"]?.value, 1)
  }

  @Test func `without trials there are counts and no times`() {
    for set in Self.sets {
      let found = Self.measures(set, [], Self.goNoGo)
      for measure in found.values where measure.unit == "1" { expectEqual(measure.value, 0) }
      for measure in found.values where measure.unit != "1" {
        expect(measure.value == nil && measure.flags == [.tooFewAttempts], "\(measure.name)")
      }
    }
  }

  @Test func `one response has no deviation`() {
    let found = Self.measures(.reactionTimes, [Self.trial(.valid, 0.25)])
    expectEqual(found["medianTime"]?.value, 0.25)
    expectNil(found["timeDeviation"]?.value)
    expectEqual(found["timeDeviation"]?.flags, [.tooFewAttempts])
  }

  private static func goNoGoTrials(hits: Int, misses: Int, alarms: Int, rests: Int) -> [Trial] {
    Array(repeating: trial(.valid, 0.3, "go", isRight: true), count: hits)
      + Array(repeating: trial(.timeout, nil, "go"), count: misses)
      + Array(repeating: trial(.valid, 0.3, "noGo", isRight: false), count: alarms)
      + Array(repeating: trial(.valid, nil, "noGo", isRight: true), count: rests)
  }

  @Test func `signals are told from others as Hautus counts them`() {
    let found = Self.measures(
      .signalDetection,
      Self.goNoGoTrials(hits: 8, misses: 2, alarms: 3, rests: 7)
        + [Self.trial(.anticipation, 0.05, "go"), Self.trial(.interrupted, nil, "noGo")],
      Self.goNoGo)
    expectEqual(found["hitShare"]?.value, 80)
    expectEqual(found["falseAlarmShare"]?.value, 30)
    // z(8.5/11) = 0.747859, z(3.5/11) = -0.472789.
    expectEqual(found["dPrime"].flatMap(\.value), 1.220648)
    expectEqual(found["criterion"].flatMap(\.value), -0.137535)
  }

  @Test func `extreme shares stay finite, and both ends are mirrors of each other`() {
    let all = Self.measures(
      .signalDetection, Self.goNoGoTrials(hits: 10, misses: 0, alarms: 0, rests: 10), Self.goNoGo)
    let none = Self.measures(
      .signalDetection, Self.goNoGoTrials(hits: 0, misses: 10, alarms: 10, rests: 0), Self.goNoGo)
    // 2 z(10.5/11) = 2 × 1.690622.
    expectEqual(all["dPrime"].flatMap(\.value), 3.381243)
    expectEqual(none["dPrime"].flatMap(\.value), -3.381243)
    expectEqual(all["criterion"].flatMap(\.value), 0)
  }

  @Test func `with one kind of stimulus nothing can be told apart`() {
    let found = Self.measures(
      .signalDetection, Self.goNoGoTrials(hits: 8, misses: 2, alarms: 0, rests: 0), Self.goNoGo)
    expectEqual(found["hitShare"]?.value, 80)
    expectNil(found["falseAlarmShare"]?.value)
    expectNil(found["dPrime"].flatMap(\.value))
    expectEqual(found["dPrime"]?.flags, [.tooFewAttempts])
  }

  @Test func `vigilance has its published outcomes`() {
    // 0.20, 0.22 ... 0.58: twenty times, of which two are a tenth.
    let times = (0..<20).map { 0.2 + 0.02 * Double($0) }
    let found = Self.measures(
      .vigilance,
      times.map { Self.trial(.valid, $0) } + [
        Self.trial(.timeout), Self.trial(.anticipation, 0.09), Self.trial(.anticipation),
      ])
    expectEqual(found["medianTime"]?.value, 0.39)
    expectEqual(found["meanTime"]?.value, 0.39)
    expectEqual(found["fastestTenth"]?.value, 0.21)
    // (1/0.56 + 1/0.58) / 2.
    expectEqual(found["slowestTenth"]?.value, 1.754926)
    // 0.50, 0.52, 0.54, 0.56, 0.58, and the signal without a response.
    expectEqual(found["lapses"]?.value, 6)
    expectEqual(found["anticipations"]?.value, 2)
    let speed = times.reduce(0) { $0 + 1 / $1 } / 20
    expect(abs((found["responseSpeed"]?.value ?? 0) - speed) < 1e-6)
  }

  @Test func `speed is the mean of reciprocals, not the reciprocal of the mean`() {
    let found = Self.measures(.vigilance, [Self.trial(.valid, 0.2), Self.trial(.valid, 0.5)])
    expectEqual(found["responseSpeed"]?.value, 3.5)
  }

  @Test func `in the brief version lapses begin at 355 milliseconds`() {
    var vigilance = Vigilance()
    vigilance.version = .brief
    let trials = [0.354, 0.355, 0.499, 0.5].map { Self.trial(.valid, $0) }
    expectEqual(Self.measures(.vigilance, trials, vigilance.series(.touch))["lapses"]?.value, 3)
    vigilance.version = .full
    expectEqual(Self.measures(.vigilance, trials, vigilance.series(.touch))["lapses"]?.value, 1)
  }

  @Test func `what is flagged of the part is flagged of every measure`() {
    var evidence = PartEvidence(step: StepID("s"), seconds: 10, flags: [.endedEarly])
    evidence.trials = [Self.trial(.valid, 0.3)]
    for set in Self.sets {
      let report = evidence.report(of: .exercise(ExercisePart(Self.goNoGo, measures: [set])))
      expect(report.measures.allSatisfy { $0.flags.contains(.endedEarly) })
    }
  }

  @Test func `a practice is not measured`() {
    var evidence = PartEvidence(step: StepID("s"), seconds: 10)
    evidence.trials = [Self.trial(.valid, 0.3)]
    let part = ExercisePart(Self.simple, measures: [.reactionTimes], isPractice: true)
    expect(evidence.report(of: .exercise(part)).measures.isEmpty)
  }
}
