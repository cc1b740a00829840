package import StrictJSON
import StudyModel

extension Prompt {
  package var json: JSONValue {
    .object([
      "task": .string(id.task), "due": .string(id.due.text), "opens": .string(opens.text),
      "ends": .string(ends.text), "state": .string(state.name),
      "until": state.until.map { .string($0.text) },
      "cause": state.cause.map { .string($0.rawValue) },
      "told": told.map { .string($0.text) }, "opened": opened.map { .string($0.text) },
      "answered": answered.map { .string($0.text) },
      "snoozes": snoozeCount == 0 ? nil : .number(snoozeCount), "snooze": snooze?.json,
    ])
  }

  private static let keys: Set<String> = [
    "task", "due", "opens", "ends", "state", "until", "cause", "told", "opened", "answered",
    "snoozes", "snooze",
  ]

  /// Reads what `json` writes; nil for anything else, such as a prompt that was answered before it was told.
  package init?(json: JSONValue) {
    guard let members = json.objectValue, members.allSatisfy({ Self.keys.contains($0.key) }),
      let task = json["task"]?.stringValue, let due = Self.moment(json["due"]),
      let opens = Self.moment(json["opens"]), let ends = Self.moment(json["ends"]), opens < ends,
      let state = State(json)
    else { return nil }
    let snooze = json["snooze"].flatMap(PromptRules.Snooze.init(json:))
    guard snooze != nil || json["snooze"] == nil else { return nil }
    self.init(id: PromptID(task: task, due: due), opens: opens, ends: ends, snooze: snooze)
    self.state = state
    (told, opened) = (Self.moment(json["told"]), Self.moment(json["opened"]))
    answered = Self.moment(json["answered"])
    snoozeCount = json["snoozes"]?.integerValue ?? 0
    // Each member that is there must have been read, and must fit the state.
    let times = [told, opened, answered].count { $0 != nil }
    let named = members.count { ["told", "opened", "answered"].contains($0.key) }
    guard times == named, isConsistent, json["snoozes"] == nil || snoozeCount > 0 else {
      return nil
    }
  }

  private var isConsistent: Bool {
    guard snoozeCount <= snooze?.times ?? 0 else { return false }
    return switch state {
    case .planned, .notTold: told == nil && opened == nil && answered == nil
    case .told, .snoozed: told != nil && opened == nil && answered == nil
    case .opened: told != nil && opened != nil && answered == nil
    case .answered: told != nil && opened != nil && answered != nil
    case .expired: told != nil && answered == nil
    case .withdrawn: answered == nil
    }
  }

  private static func moment(_ json: JSONValue?) -> UTCTime? {
    json?.stringValue.flatMap(UTCTime.init(text:))
  }
}

extension Prompt.State {
  fileprivate var name: String {
    switch self {
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

  fileprivate var until: UTCTime? { if case .snoozed(let until) = self { until } else { nil } }

  fileprivate var cause: Prompt.NotTold? {
    if case .notTold(let cause) = self { cause } else { nil }
  }

  fileprivate init?(_ json: JSONValue) {
    let until = json["until"]?.stringValue.flatMap(UTCTime.init(text:))
    let cause = json["cause"]?.stringValue.flatMap(Prompt.NotTold.init(rawValue:))
    let known: [Prompt.State] =
      [
        .planned, .told, .opened, .answered, .expired, .withdrawn,
      ] + (until.map { [.snoozed(until: $0)] } ?? []) + (cause.map { [.notTold($0)] } ?? [])
    guard let state = known.first(where: { $0.name == json["state"]?.stringValue }),
      (state.until == nil) == (json["until"] == nil), (state.cause == nil) == (json["cause"] == nil)
    else { return nil }
    self = state
  }
}

extension PromptRules.Snooze {
  fileprivate var json: JSONValue {
    .object(["minutes": .number(delay.wholeMinutes), "times": .number(times)])
  }

  fileprivate init?(json: JSONValue) {
    guard json.objectValue?.count == 2, let minutes = json["minutes"]?.integerValue,
      let times = json["times"]?.integerValue, (1...1_439).contains(minutes),
      (1...20).contains(times)
    else { return nil }
    self.init(delay: .seconds(minutes * 60), times: times)
  }
}
