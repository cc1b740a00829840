import StudyModel
import TestSupport
import Testing

@testable import TaskRunner

/// The look at the sensors before a part, and parts that end otherwise than by their time.
struct TaskRunGateTests {
  private static let gate = SignalGateRules(
    streams: [.accelerometer], length: .seconds(2), rateHz: 100, needsStillness: true)

  private static func part(_ ending: TimedPart.Ending) -> PageContent {
    .timed(
      TimedPart(
        activity: .walk, length: .seconds(60), ending: ending, streams: [.accelerometer]))
  }

  private static func plan(_ ending: TimedPart.Ending = .time) -> RunPlan {
    RunPlan(pages: [
      RunPlan.page("walk.gate", .gate(gate)),
      RunPlan.page("walk", part(ending), activity: 1..<2),
      RunPlan.page("done", .completion),
    ])
  }

  private static let moving = GateVerdict(
    findings: [GateFinding(.notStill, .accelerometer, found: 0.4, wanted: 0.2, unit: "m/s2")])

  private var run = TaskRun(plan: plan(), context: .sample, seed: 3)

  @Test mutating func `the sensors are looked at for as long as the rules say`() throws {
    expectEqual(
      try run.take((0, .begin)),
      [
        .startRecording(page: 0, streams: [.accelerometer], rateHz: 100), .show(page: 0),
        .setTimer(at(2)),
      ])
    #expect(throws: Refusal.self) { try run.take((1.9, .timer)) }
    expectEqual(try run.take((2, .timer)), [.stopRecording(page: 0)])
  }

  @Test mutating func `where all is well the run goes on, and the verdict is kept`() throws {
    try run.take((0, .begin), (2, .timer), (2.1, .measured(PartReport(gate: GateVerdict()))))
    expectEqual(run.currentPage, 1)
    expectEqual(run.visits.first?.gate, GateVerdict())
    expectEqual(run.visits.first?.state, .completed)
  }

  @Test mutating func `what is to be put right stays on the page until the person says what next`()
    throws
  {
    try run.take((0, .begin), (2, .timer))
    let shown = try run.take((2.1, .measured(PartReport(gate: Self.moving))))
    expectEqual(shown, [.show(page: 0)])
    expectEqual(run.phase, .showing(page: 0))
    let again = try run.take((5, .person(.checkAgain)))
    expectEqual(again.first, .startRecording(page: 0, streams: [.accelerometer], rateHz: 100))
    try run.take((7, .timer), (7.1, .measured(PartReport(gate: GateVerdict()))))
    expectEqual(run.currentPage, 1)
    expectEqual(run.visits.prefix(2).map(\.gate), [Self.moving, GateVerdict()])
    expectEqual(run.visits.prefix(2).map(\.number), [1, 2])
  }

  @Test mutating func `somebody may go on all the same, and the verdict says what was wrong`()
    throws
  {
    try run.take(
      (0, .begin), (2, .timer), (2.1, .measured(PartReport(gate: Self.moving))), (3, .person(.next))
    )
    expectEqual(run.currentPage, 1)
    expectEqual(run.visits.first?.gate, Self.moving)
  }

  @Test mutating func `only a gate with something to put right can be looked at again`() throws {
    try run.take((0, .begin))
    #expect(throws: Refusal.self) { try run.take((1, .person(.checkAgain))) }
    #expect(throws: Refusal.self) { try run.take((1, .person(.next))) }
    #expect(throws: Refusal.self) { try run.take((1, .person(.askToEndEarly))) }
  }

  @Test mutating func `a look that was cut off is done again`() throws {
    try run.take((0, .begin), (1, .resume(PartReport())))
    expectEqual(run.phase, .interrupted(page: 0))
    let again = try run.take((2, .person(.next)))
    expectEqual(again.first, .startRecording(page: 0, streams: [.accelerometer], rateHz: 100))
  }

  private static func walking(_ ending: TimedPart.Ending) throws -> TaskRun {
    var run = TaskRun(plan: plan(ending), context: .sample, seed: 3)
    try run.take((0, .begin), (2, .timer), (2.1, .measured(PartReport(gate: GateVerdict()))))
    return run
  }

  @Test func `a part that the person ends is whole, and says who ended it`() throws {
    var run = try Self.walking(.person)
    expectEqual(try run.take((20, .person(.next))), [.stopRecording(page: 1)])
    try run.take((20.1, .measured(PartReport())))
    expect(run.visits[1].state == .completed && run.visits[1].end == .person)
  }

  @Test func `a part that reaches its limit first says so`() throws {
    var run = try Self.walking(.person)
    try run.take((62.1, .timer), (62.2, .measured(PartReport())))
    expect(run.visits[1].state == .completed && run.visits[1].end == .limit)
  }

  @Test func `a part ends with the steps it waits for, and not before`() throws {
    var run = try Self.walking(.steps(20))
    #expect(throws: Refusal.self) { try run.take((10, .stepsReached(19))) }
    expectEqual(try run.take((11, .stepsReached(20))), [.stopRecording(page: 1)])
    try run.take((11.1, .measured(PartReport())))
    expectEqual(run.visits[1].end, .steps)
  }

  @Test func `a part with a length of its own is not ended by going on`() throws {
    var run = try Self.walking(.time)
    #expect(throws: Refusal.self) { try run.take((10, .person(.next))) }
    #expect(throws: Refusal.self) { try run.take((10, .stepsReached(100))) }
    try run.take((62.1, .timer), (62.2, .measured(PartReport())))
    expectNil(run.visits[1].end)
  }
}
