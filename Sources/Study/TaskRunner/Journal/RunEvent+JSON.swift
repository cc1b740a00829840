package import StrictJSON
package import StudyModel

extension RunEvent {
  /// One event as the journal keeps it: `event`, `at` in nanoseconds of CLOCK_BOOTTIME, and what
  /// belongs to the kind.
  package var json: JSONValue {
    let head: [JSONMember] = [
      JSONMember(key: "event", value: .string(kind.name)),
      JSONMember(key: "at", value: .instant(at)),
    ]
    return .object(head + kind.details)
  }

  /// Reads what `json` writes; answers are read by the question that `question` gives for the id
  /// in the event, or for nil, the question of the page, as `TaskRun.question(_:)` does.
  package init?(json: JSONValue, question: (StepID?) -> Question?) {
    guard let name = json["event"]?.stringValue, let at = json["at"]?.instantValue else {
      return nil
    }
    if let action = PersonAction(name: name, json: json, question: question) {
      self.init(action, at: at)
    } else if let kind = Kind(name: name, json: json) {
      self.init(kind, at: at)
    } else {
      return nil
    }
  }
}

extension RunEvent.Kind {
  /// The word under `event` in the journal.
  package var name: String {
    switch self {
    case .begin: "begin"
    case .person(let action): action.name
    case .timer: "timer"
    case .stimulusShown: "stimulusShown"
    case .stepsReached: "stepsReached"
    case .crossing: "crossing"
    case .gap: "gap"
    case .soundLevel: "soundLevel"
    case .sensorFailed: "sensorFailed"
    case .measured: "measured"
    case .resume: "resume"
    }
  }

  fileprivate var details: [JSONMember] {
    switch self {
    case .begin, .timer, .stimulusShown: []
    case .person(let action): action.details
    case .stepsReached(let count): [JSONMember(key: "count", value: .number(count))]
    case .crossing(let time): [JSONMember(key: "time", value: .instant(time))]
    case .gap(let start, let end):
      [
        JSONMember(key: "start", value: .instant(start)),
        JSONMember(key: "end", value: end.map(JSONValue.instant) ?? .null),
      ]
    case .soundLevel(let reading): [JSONMember(key: "reading", value: reading.json)]
    case .sensorFailed(let problem): [JSONMember(key: "problem", value: problem.json)]
    case .measured(let report), .resume(let report):
      [JSONMember(key: "report", value: report.json)]
    }
  }

  fileprivate init?(name: String, json: JSONValue) {
    let kind: RunEvent.Kind? =
      switch name {
      case "begin": .begin
      case "timer": .timer
      case "stimulusShown": .stimulusShown
      case "crossing": json["time"]?.instantValue.map(Self.crossing)
      case "stepsReached": json["count"]?.integerValue.map(Self.stepsReached)
      case "gap":
        json["start"]?.instantValue.map { .gap(start: $0, end: json["end"]?.instantValue) }
      case "soundLevel":
        json["reading"].flatMap(SoundLevelReading.init(json:)).map(Self.soundLevel)
      case "sensorFailed": json["problem"].flatMap(Problem.init(json:)).map(Self.sensorFailed)
      case "measured": json["report"].flatMap(PartReport.init(json:)).map(Self.measured)
      case "resume": json["report"].flatMap(PartReport.init(json:)).map(Self.resume)
      default: nil
      }
    guard let kind else { return nil }
    self = kind
  }
}
