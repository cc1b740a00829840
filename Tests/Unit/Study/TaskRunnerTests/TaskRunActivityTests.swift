import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

struct TaskRunActivityTests {
  private var run = TaskRun(plan: .sample, context: .sample, seed: 1)

  init() throws {
    try run.take(
      (0, .begin), (1, .person(.next)), (2, .person(.answer(.boolean(true), to: nil))),
      (3, .person(.next)), (10, .person(.skip)))
  }

  @Test mutating func `a countdown sets its timer and goes on when it is over`() throws {
    expectEqual(run.phase, .counting(page: 3, until: at(15)))
    #expect(throws: Refusal.self) { try run.take((14, .timer)) }
    let effects = try run.take((15, .timer))
    expectEqual(
      effects,
      [
        .startRecording(page: 4, streams: [.accelerometer, .location], rateHz: nil),
        .show(page: 4), .setTimer(at(35)),
      ])
  }

  @Test mutating func `a timed part stops its recordings before it is left`() throws {
    try run.take((15, .timer))
    expectEqual(try run.take((35, .timer)), [.stopRecording(page: 4)])
    expectEqual(run.phase, .settling(page: 4, ending: .onTime))
    expectEqual(try run.take((35.2, .measured(PartReport(recordings: ["r"])))), [.show(page: 5)])
    let walk = try require(run.visits.last { $0.step == StepID("fitness.walk") })
    expectEqual(walk.state, .completed)
    expectEqual(walk.recordings, ["r"])
  }

  @Test mutating func `an early end is asked for, then marked`() throws {
    try run.take((15, .timer))
    #expect(throws: Refusal.self) { try run.take((16, .person(.endEarly(true)))) }
    expectEqual(try run.take((20, .person(.askToEndEarly))), [.confirmEarlyEnd(page: 4)])
    expectEqual(try run.take((21, .person(.endEarly(false)))), [.show(page: 4)])
    expectEqual(run.phase, .recording(page: 4, until: at(35), isEndAsked: false))
    try run.take((22, .person(.askToEndEarly)))
    expectEqual(try run.take((23, .person(.endEarly(true)))), [.stopRecording(page: 4)])
    try run.take((23.1, .measured(PartReport())))
    expectEqual(run.visits.last { $0.step == StepID("fitness.walk") }?.state, .endedEarly)
  }

  @Test mutating func `a walk goes on to its end while an early end is being asked`() throws {
    try run.take((15, .timer), (34, .person(.askToEndEarly)))
    expectEqual(try run.take((35, .timer)), [.stopRecording(page: 4)])
  }

  @Test mutating func `a run that is taken up in a walk keeps it as interrupted`() throws {
    try run.take((15, .timer))
    let problem = Problem(kind: .interrupted, at: at(20), detail: "The program ended.")
    let report = PartReport(recordings: ["r1"], problems: [problem])
    expectEqual(try run.take((2, .resume(report))), [.showInterrupted(page: 4)])
    let cut = try require(run.visits.last)
    expectEqual(cut.state, .interrupted)
    expectEqual(cut.recordings, ["r1"])
    expectEqual(cut.sitting, 0)
    expectEqual(run.problems, [problem])
    expectEqual(run.answers, [StepID("flushing"): .boolean(true)])
  }

  @Test mutating func `an interrupted activity is done again from its countdown`() throws {
    try run.take((15, .timer), (2, .resume(PartReport())), (3, .person(.next)))
    expectEqual(run.phase, .counting(page: 3, until: at(8)))
    expectEqual(run.visits.last?.number, 2)
    expectEqual(run.visits.last?.sitting, 1)
  }

  @Test mutating func `an interrupted activity can be left behind`() throws {
    try run.take((15, .timer), (2, .resume(PartReport())))
    expectEqual(try run.take((3, .person(.skip))), [.show(page: 5)])
  }

  @Test mutating func `abandoning a walk closes its recordings first`() throws {
    try run.take((15, .timer))
    expectEqual(try run.take((18, .person(.abandon))), [.stopRecording(page: 4)])
    expectEqual(try run.take((18.1, .measured(PartReport()))), [.finish(.abandoned)])
    expectEqual(run.phase, .finished(.abandoned))
  }

  @Test mutating func `a missing sensor is a problem and the walk goes on`() throws {
    try run.take((15, .timer))
    let problem = Problem(
      kind: .sensorMissing, stream: .location, at: at(15), detail: "No receiver.")
    expectEqual(try run.take((15.1, .sensorFailed(problem))), [])
    expectEqual(run.problems, [problem])
    expectEqual(run.phase, .recording(page: 4, until: at(35), isEndAsked: false))
  }
}
