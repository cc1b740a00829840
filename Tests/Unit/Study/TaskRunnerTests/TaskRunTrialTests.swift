import ActiveTasks
import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

struct TaskRunTrialTests {
  private var run = TaskRun(plan: .trials, context: .sample, seed: 3)

  private var deadline: Instant? {
    guard case .exercising(_, let box, _) = run.phase else { return nil }
    return box.exercise.deadline
  }

  private mutating func send(_ kind: RunEvent.Kind, at time: Instant) throws -> [RunEffect] {
    try run.handle(RunEvent(kind, at: time))
  }

  @Test mutating func `a series records the accelerometer at the rate of its rules`() throws {
    let effects = try run.take((0, .begin))
    expectEqual(
      effects,
      [
        .startRecording(page: 0, streams: [.accelerometer], rateHz: 100), .show(page: 0),
        .setTimer(at(0)),
      ])
  }

  @Test mutating func `the detector is armed for each attempt and disarmed at its verdict`() throws
  {
    try run.take((0, .begin))
    let begun = try run.take((0, .timer))
    expect(begun.contains(.watchForMovement(thresholdG: 0.5)))
    let due = try require(deadline)
    expectEqual(try send(.timer, at: due), [.showStimulus])
    _ = try send(.stimulusShown, at: due)
    let judged = try send(.crossing(due + .milliseconds(300)), at: due + .milliseconds(310))
    expectEqual(judged.first, .stopWatching)
  }

  @Test mutating func `a series ends early only for somebody who was asked`() throws {
    try run.take((0, .begin))
    let before = run
    #expect(throws: Refusal.self) { try run.take((1, .person(.endEarly(true)))) }
    expectEqual(run, before)
    expectEqual(try run.take((1, .person(.askToEndEarly))), [.confirmEarlyEnd(page: 0)])
    expectEqual(try run.take((2, .person(.endEarly(false)))), [.show(page: 0)])
    #expect(throws: Refusal.self) { try run.take((3, .person(.endEarly(true)))) }
    try run.take((4, .person(.askToEndEarly)))
    expectEqual(
      try run.take((5, .person(.endEarly(true)))),
      [.stopWatching, .stopSound, .stopRecording(page: 0)])
  }

  @Test mutating func `a finished series keeps its trials with the estimates of the recording`()
    throws
  {
    try run.take((0, .begin), (0, .timer))
    for _ in 0..<2 {
      var due = try require(deadline)
      if run.visits.isEmpty == false, case .exercising(_, let box, _) = run.phase,
        case .pausing? = (box.exercise as? StimulusSeriesRun)?.state
      {
        _ = try send(.timer, at: due)
        due = try require(deadline)
      }
      _ = try send(.timer, at: due)
      _ = try send(.stimulusShown, at: due)
      _ = try send(.crossing(due + .milliseconds(300)), at: due + .milliseconds(310))
    }
    let end = try send(.timer, at: try require(deadline))
    expectEqual(end, [.stopWatching, .stopSound, .stopRecording(page: 0)])
    expectEqual(run.phase, .settling(page: 0, ending: .onTime))
    let estimate = TrialEstimate(thresholdSeconds: 0.295, onsetSeconds: 0.25, peakG: 2)
    let now = try require(run.lastEventTime)
    _ = try send(.measured(PartReport(estimates: [2: estimate])), at: now)
    expectEqual(run.visits.first?.trials.map(\.estimate), [nil, estimate])
  }

  @Test mutating func `without an accelerometer the series ends at once and says so`() throws {
    try run.take((0, .begin))
    let problem = Problem(
      kind: .sensorMissing, stream: .accelerometer, at: at(0), detail: "No accelerometer.")
    let effects = try run.take((0.1, .sensorFailed(problem)))
    expectEqual(effects, [.stopWatching, .stopSound, .stopRecording(page: 0)])
    try run.take((0.2, .measured(PartReport())))
    expectEqual(run.visits.first?.state, .sensorMissing)
  }

  @Test mutating func `an interrupted series keeps its attempts and is done again whole`() throws {
    try run.take((0, .begin), (0, .timer), (1, .crossing(at(0.9))))
    try run.take((50, .resume(PartReport())))
    expectEqual(run.visits.first?.trials.map(\.verdict), [.anticipation])
    try run.take((51, .person(.next)))
    guard case .exercising(_, let box, _) = run.phase else {
      Issue.record("The series did not begin again.")
      return
    }
    expect(box.exercise.trials.isEmpty)
  }
}
