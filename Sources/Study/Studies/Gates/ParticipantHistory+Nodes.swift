import FHIRPath
import StrictJSON
import StudyModel

/// A person's results as conditions see them.
extension ParticipantHistory {
  /// What a condition may ask of a task: of how often it was done, and of the newest run that counts.
  func node(of task: TaskSummary, in zone: WallZone) -> Node {
    let runs = results(of: task.id)
    var members: [String: Node] = ["count": .values([.integer(runs.count)])]
    if !task.consents.isEmpty {
      members["isCurrent"] = .values([.boolean(hasCurrentConsent(to: task))])
    }
    guard let newest = runs.last else { return .object(members) }
    members["outcome"] = .values([.string(newest.outcome.rawValue)])
    members["began"] = .values(newest.began.partial(in: zone).map { [.dateTime($0)] } ?? [])
    members["ended"] = .values(newest.ended.partial(in: zone).map { [.dateTime($0)] } ?? [])
    members["date"] = .values(zone.date(of: newest.ended).partial.map { [.date($0)] } ?? [])
    members["taskVersion"] = .values([.string(newest.taskVersion)])
    members["answers"] = newest.answers(to: task)
    members["scores"] = .object(
      newest.scores.mapValues { score in .values(score.decimal.map { [.decimal($0)] } ?? []) })
    members["measures"] = newest.measures(of: task)
    return .object(members)
  }
}

extension TaskSummary {
  /// What a condition may ask of the task.
  var conditionShape: Shape {
    var members: [String: Shape] = [
      "count": .value(.integer, isList: false),
      "outcome": .codes(
        FinishedRun.Outcome.allCases.filter(\.counts).map(\.rawValue), isList: false),
      "began": .value(.dateTime, isList: false), "ended": .value(.dateTime, isList: false),
      "date": .value(.date, isList: false), "taskVersion": .value(.string, isList: false),
      "answers": DottedNames.grouped(answerShapes) { .object($0) },
      "scores": .object(
        Dictionary(scores.map { ($0, .value(.decimal, isList: false)) }) { first, _ in first }),
      "measures": DottedNames.grouped(measures.mapValues(Self.shape(ofMeasureIn:))) { .object($0) },
    ]
    if !consents.isEmpty { members["isCurrent"] = .value(.boolean, isList: false) }
    return .object(members)
  }

  /// By the ids of questions, and of what is answered without being a question.
  fileprivate var answerShapes: [String: Shape] {
    Dictionary(questions.map { ($0, Shape.unknown) }) { first, _ in first }
      .merging(shapes) { _, known in known }
  }

  private static func shape(ofMeasureIn unit: String) -> Shape {
    unit == "1" ? .value(.integer, isList: false) : .quantity(unit: unit, isList: false)
  }
}

extension PastResult {
  fileprivate func answers(to task: TaskSummary) -> Node {
    DottedNames.grouped(
      task.answerShapes.map { name, shape in (name, Self.node(answers[name] ?? [], shape)) }
    ) { .object($0) }
  }

  /// An answer of another kind than the question takes now, from an earlier version of the task, is none.
  private static func node(_ given: [Given], _ shape: Shape) -> Node {
    let stored = given.filter { $0.answer != nil }
    if case .object(let members, _) = shape {
      guard let only = stored.first?.answer, stored.count == 1 else { return .object([:]) }
      return .object(
        members.reduce(into: [:]) { found, member in
          found[member.key] = .values(StoredAnswer(only, member.key).values(member.value))
        })
    }
    let values = stored.flatMap { given in
      given.answer.map { StoredAnswer($0, unit: given.unit).values(shape) } ?? []
    }
    return .values(shape.takesSeveral || values.count <= 1 ? values : [])
  }

  fileprivate func measures(of task: TaskSummary) -> Node {
    DottedNames.grouped(
      task.measures.keys.map { name in (name, .values(measures[name].map(Self.values) ?? [])) }
    ) { .object($0) }
  }

  private static func values(_ measure: Measured) -> [Value] {
    guard let number = measure.value?.decimal else { return [] }
    guard measure.unit == "1" else {
      return [.quantity(Quantity(value: number, unit: measure.unit))]
    }
    return [number.wholeNumber.map(Value.integer) ?? .decimal(number)]
  }
}

extension Shape {
  /// Whether a condition expects that there may be several.
  fileprivate var takesSeveral: Bool {
    switch self {
    case .value(_, let isList), .quantity(_, let isList), .codes(_, let isList): isList
    case .object, .element: false
    case .unknown: true
    }
  }
}

extension JSONValue {
  /// A number with all its digits; nil for anything else.
  var decimal: ExactDecimal? {
    guard case .number(let number) = self else { return nil }
    return ExactDecimal(number.digits)
  }
}

extension UTCTime {
  /// The moment as expressions hold it, to the minute, with the offset that holds then.
  func partial(in zone: WallZone) -> PartialDateTime? {
    let wall = zone.wall(at: self)
    guard let date = wall.date.partial,
      let time = PartialTime(hour: wall.time.hour, minute: wall.time.minute)
    else { return nil }
    return PartialDateTime(
      date: date, time: time, offsetMinutes: zone.offsetSeconds(at: self) / 60)
  }
}
