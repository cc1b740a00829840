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
    guard let name = json["event"]?.stringValue, let at = json["at"]?.instantValue,
      let kind = Kind(name: name, json: json, question: question)
    else { return nil }
    self.init(kind, at: at)
  }
}

extension RunEvent.Kind {
  /// The word under `event` in the journal.
  package var name: String {
    switch self {
    case .begin: "begin"
    case .answer: "answer"
    case .next: "next"
    case .back: "back"
    case .skip: "skip"
    case .askToEndEarly: "askToEndEarly"
    case .endEarly: "endEarly"
    case .timer: "timer"
    case .stimulusShown: "stimulusShown"
    case .respond: "respond"
    case .stepsReached: "stepsReached"
    case .checkAgain: "checkAgain"
    case .crossing: "crossing"
    case .gap: "gap"
    case .soundLevel: "soundLevel"
    case .sensorFailed: "sensorFailed"
    case .measured: "measured"
    case .resume: "resume"
    case .leave: "leave"
    case .abandon: "abandon"
    case .edit: "edit"
    case .addItem: "addItem"
    case .openItem: "openItem"
    case .removeItem: "removeItem"
    case .endHere: "endHere"
    }
  }

  fileprivate var details: [JSONMember] {
    switch self {
    case .begin, .next, .back, .skip, .askToEndEarly, .timer, .stimulusShown, .leave, .abandon,
      .addItem, .endHere, .checkAgain:
      []
    case .respond(let response): [JSONMember(key: "response", value: response.json)]
    case .stepsReached(let count): [JSONMember(key: "count", value: .number(count))]
    case .answer(let answer, let question):
      [JSONMember(key: "answer", value: answer?.json ?? .null)]
        + (question.map { [JSONMember(key: "question", value: .string($0.text))] } ?? [])
    case .edit(let step, let item):
      [
        JSONMember(key: "step", value: .string(step.text)),
        JSONMember(key: "item", value: item.map { .number($0) } ?? .null),
      ]
    case .openItem(let index), .removeItem(let index):
      [JSONMember(key: "item", value: .number(index))]
    case .endEarly(let isSure): [JSONMember(key: "isSure", value: .boolean(isSure))]
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

  fileprivate init?(name: String, json: JSONValue, question: (StepID?) -> Question?) {
    switch name {
    case "begin": self = .begin
    case "next": self = .next
    case "back": self = .back
    case "skip": self = .skip
    case "askToEndEarly": self = .askToEndEarly
    case "timer": self = .timer
    case "stimulusShown": self = .stimulusShown
    case "leave": self = .leave
    case "abandon": self = .abandon
    case "addItem": self = .addItem
    case "checkAgain": self = .checkAgain
    case "endHere": self = .endHere
    default: self.init(detailed: name, json: json, question: question)
    }
  }

  private init?(detailed name: String, json: JSONValue, question: (StepID?) -> Question?) {
    let kind: RunEvent.Kind? =
      switch name {
      case "answer": Self.answer(json["answer"], json["question"]?.stringValue, question)
      case "edit":
        json["step"]?.stringValue.map { .edit(StepID($0), item: json["item"]?.integerValue) }
      case "openItem": json["item"]?.integerValue.map(Self.openItem)
      case "removeItem": json["item"]?.integerValue.map(Self.removeItem)
      case "endEarly": json["isSure"]?.booleanValue.map(Self.endEarly)
      case "crossing": json["time"]?.instantValue.map(Self.crossing)
      case "respond": json["response"].flatMap(Response.init(json:)).map(Self.respond)
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

  private static func answer(
    _ value: JSONValue?, _ name: String?, _ question: (StepID?) -> Question?
  ) -> RunEvent.Kind? {
    let id = name.map { StepID($0) }
    if value == .null { return .answer(nil, to: id) }
    guard let value, let question = question(id) else { return nil }
    // An answer that the journal took once fits; another one means that the journal is not this task's.
    return (try? question.answer(from: value)).map { .answer($0, to: id) }
  }
}
