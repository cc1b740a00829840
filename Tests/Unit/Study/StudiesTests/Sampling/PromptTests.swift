import StudyModel
import TestSupport
import Testing

@testable import Studies

/// Each state of a prompt with each event, within its window and after it.
struct PromptTests {
  private static let events: [Prompt.Event] =
    [.tell, .open, .answer, .snooze, .expire, .withdraw] + Prompt.NotTold.allCases.map { .pass($0) }

  /// The events that lead to each state.
  private static let states: [String: [Prompt.Event]] = [
    "planned": [], "told": [.tell], "opened": [.tell, .open], "answered": [.tell, .open, .answer],
    "snoozed": [.tell, .snooze], "withdrawn": [.withdraw], "notTold": [.pass(.busy)],
  ]

  private static func start() throws -> UTCTime { try Moments.utc("2026-11-26T12:00Z") }

  private static func prompt(
    _ events: [Prompt.Event] = [], times: Int = 1, snooze: Bool = true
  ) throws -> Prompt {
    let due = try start()
    let noon = try Moments.time("12:00")
    let window = ScheduleWindow(
      day: try Moments.day("2026-11-26"), time: noon, due: due, window: .seconds(1_200))
    var prompt = Prompt(
      Occurrence(task: "mood", schedule: 0, window: window, isDrawn: true),
      snooze: snooze ? PromptRules.Snooze(delay: .seconds(300), times: times) : nil)
    for event in events { try prompt.handle(event, at: due) }
    return prompt
  }

  /// The name of the state after an event, or "refused".
  private static func outcome(_ prompt: Prompt, _ event: Prompt.Event, _ now: UTCTime) -> String {
    var after = prompt
    do throws(Prompt.Refusal) {
      try after.handle(event, at: now)
      return name(after.state)
    } catch {
      expectEqual(after, prompt, "a refused event changes nothing")
      expectEqual(error, Prompt.Refusal(state: prompt.state, event: event))
      return "refused"
    }
  }

  private static func name(_ state: Prompt.State) -> String {
    switch state {
    case .planned: "planned"
    case .told: "told"
    case .opened: "opened"
    case .answered: "answered"
    case .snoozed: "snoozed"
    case .expired: "expired"
    case .withdrawn: "withdrawn"
    case .notTold: "notTold"
    }
  }

  /// At the moment itself, when a snooze has passed, and after the window: what comes of `events`.
  private static let table: [(String, Int, [String])] = [
    ("planned", 0, ["told", "refused", "refused", "refused", "refused", "withdrawn", "notTold"]),
    ("planned", 19, ["told", "refused", "refused", "refused", "refused", "withdrawn", "notTold"]),
    (
      "planned", 20,
      ["refused", "refused", "refused", "refused", "refused", "withdrawn", "notTold"]
    ),
    (
      "planned", -1,
      ["refused", "refused", "refused", "refused", "refused", "withdrawn", "refused"]
    ),
    ("told", 0, ["refused", "opened", "refused", "snoozed", "refused", "withdrawn", "refused"]),
    ("told", 15, ["refused", "opened", "refused", "refused", "refused", "withdrawn", "refused"]),
    ("told", 20, ["refused", "refused", "refused", "refused", "expired", "withdrawn", "refused"]),
    ("told", -1, ["refused", "refused", "refused", "refused", "refused", "withdrawn", "refused"]),
    (
      "opened", 0, ["refused", "refused", "answered", "refused", "refused", "withdrawn", "refused"]
    ),
    (
      "opened", 99,
      ["refused", "refused", "answered", "refused", "expired", "withdrawn", "refused"]
    ),
    ("snoozed", 4, ["refused", "opened", "refused", "refused", "refused", "withdrawn", "refused"]),
    ("snoozed", 5, ["told", "opened", "refused", "refused", "refused", "withdrawn", "refused"]),
    (
      "snoozed", 20,
      ["refused", "refused", "refused", "refused", "expired", "withdrawn", "refused"]
    ),
    ("answered", 0, Array(repeating: "refused", count: 7)),
    ("answered", 20, Array(repeating: "refused", count: 7)),
    ("withdrawn", 0, Array(repeating: "refused", count: 7)),
    ("notTold", 0, Array(repeating: "refused", count: 7)),
    ("notTold", 20, Array(repeating: "refused", count: 7)),
  ]

  @Test(arguments: table)
  func `each event in each state leads on or is refused`(
    state: String, minute: Int, outcomes: [String]
  ) throws {
    let prompt = try Self.prompt(try require(Self.states[state]))
    let now = Moments.later(try Self.start(), minutes: minute)
    let wanted = outcomes + Array(repeating: outcomes[6], count: Prompt.NotTold.allCases.count - 1)
    expectEqual(Self.events.map { Self.outcome(prompt, $0, now) }, wanted)
  }

  @Test func `an expired prompt stays so, also when the clock is set back`() throws {
    var prompt = try Self.prompt([.tell])
    try prompt.handle(.expire, at: prompt.ends)
    expect(prompt.isOver)
    let now = try Self.start()
    expectEqual(Set(Self.events.map { Self.outcome(prompt, $0, now) }), ["refused"])
  }

  @Test func `it can be put off so often, and where the study allows it`() throws {
    let start = try Self.start()
    var prompt = try Self.prompt([.tell, .snooze], times: 2)
    expectEqual(prompt.state, .snoozed(until: Moments.later(start, minutes: 5)))
    try prompt.handle(.tell, at: Moments.later(start, minutes: 5))
    try prompt.handle(.snooze, at: Moments.later(start, minutes: 5))
    try prompt.handle(.tell, at: Moments.later(start, minutes: 10))
    expectEqual(
      Self.outcome(prompt, .snooze, Moments.later(start, minutes: 10)), "refused", "a third time")
    expectEqual(prompt.told, start, "the first time counts")
    expectEqual(Self.outcome(try Self.prompt([.tell], snooze: false), .snooze, start), "refused")
  }

  @Test func `the moments are kept`() throws {
    let start = try Self.start()
    var prompt = try Self.prompt([.tell])
    try prompt.handle(.open, at: Moments.later(start, minutes: 3))
    try prompt.handle(.answer, at: Moments.later(start, minutes: 30))
    expectEqual(
      [prompt.told, prompt.opened, prompt.answered].map { $0?.text },
      ["2026-11-26T12:00:00Z", "2026-11-26T12:03:00Z", "2026-11-26T12:30:00Z"])
    expectEqual(prompt.id.description, "mood 2026-11-26T12:00:00Z")
  }
}
