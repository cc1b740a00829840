import StrictJSON
import StudyModel

extension PersonAction {
  /// The word under `event` in the journal.
  package var name: String {
    switch self {
    case .answer: "answer"
    case .next: "next"
    case .back: "back"
    case .skip, .skipBecause: "skip"
    case .edit: "edit"
    case .addItem: "addItem"
    case .openItem: "openItem"
    case .removeItem: "removeItem"
    case .endHere: "endHere"
    case .askToEndEarly: "askToEndEarly"
    case .endEarly: "endEarly"
    case .respond: "respond"
    case .checkAgain: "checkAgain"
    case .leave: "leave"
    case .abandon: "abandon"
    }
  }

  /// What belongs to the action, beside its name.
  var details: [JSONMember] {
    switch self {
    case .next, .back, .skip, .addItem, .endHere, .askToEndEarly, .checkAgain, .leave, .abandon: []
    case .skipBecause(let reason): reason.members
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
    case .respond(let response): [JSONMember(key: "response", value: response.json)]
    }
  }

  /// Reads what `name` and `details` write; `question` as in `RunEvent.init(json:question:)`.
  init?(name: String, json: JSONValue, question: (StepID?) -> Question?) {
    let action: PersonAction? =
      switch name {
      case "next": .next
      case "back": .back
      case "skip": SkipReason(members: json).map(PersonAction.skipBecause) ?? .skip
      case "addItem": .addItem
      case "endHere": .endHere
      case "askToEndEarly": .askToEndEarly
      case "checkAgain": .checkAgain
      case "leave": .leave
      case "abandon": .abandon
      case "answer": Self.answer(json["answer"], json["question"]?.stringValue, question)
      case "edit":
        json["step"]?.stringValue.map { .edit(StepID($0), item: json["item"]?.integerValue) }
      case "openItem": json["item"]?.integerValue.map(Self.openItem)
      case "removeItem": json["item"]?.integerValue.map(Self.removeItem)
      case "endEarly": json["isSure"]?.booleanValue.map(Self.endEarly)
      case "respond": json["response"].flatMap(Response.init(json:)).map(Self.respond)
      default: nil
      }
    guard let action else { return nil }
    self = action
  }

  private static func answer(
    _ value: JSONValue?, _ name: String?, _ question: (StepID?) -> Question?
  ) -> PersonAction? {
    let id = name.map { StepID($0) }
    if value == .null { return .answer(nil, to: id) }
    guard let value, let question = question(id) else { return nil }
    // An answer that the journal took once fits; another one means that the journal is not this task's.
    return (try? question.answer(from: value)).map { .answer($0, to: id) }
  }
}
