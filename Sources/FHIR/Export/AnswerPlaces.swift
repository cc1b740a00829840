import FHIRPath
import StrictJSON
import StudyModel

/// Where the answers of a task stand in a response to its questionnaire.
struct AnswerPlaces: Sendable {
  /// The place of one answer.
  struct Place: Sendable, Hashable {
    /// The linkIds of the items from the outermost to its own.
    var linkIds: [String]
    var kind: AnswerKind
    /// The repeat group in which it stands.
    var group: String?
    /// The unit that a plain number counts in.
    var unit: String?
    /// Whether the question may be declined.
    var mayBeDeclined = false
    /// Whether not the answer is meant but why there is none.
    var isReason = false
    /// Whether a repeat group is meant that is an item with several answers.
    var isRepeatedQuestion = false

    /// The items of the answer in an expression over a response.
    var items: String { Self.items(linkIds, from: "%resource") }

    static func items(_ linkIds: [String], from start: String) -> String {
      start + linkIds.map { ".item.where(linkId=\(Value.quoted($0)))" }.joined()
    }

    /// The steps from its item to what an expression compares.
    var path: String {
      if isRepeatedQuestion { return ".answer" }
      if isReason { return kind.isOfParts ? DeclinedAnswer.ofItem : DeclinedAnswer.ofAnswer }
      guard mayBeDeclined, kind.path == ".answer.value" else { return kind.path }
      // A declined answer has a value in FHIR, which holds nothing but the reason.
      return ".answer.where(\(DeclinedAnswer.isNone)).value"
    }
  }

  /// By the names that lead to it in an expression of the task.
  private(set) var places: [[String]: Place] = [:]
  private var groups: Set<String> = []

  init(_ definition: JSONValue) {
    for step in definition["steps"]?.listValue ?? [] { add(step: step, in: [], group: nil) }
    for score in definition["scores"]?.listValue ?? [] {
      guard let id = score["id"]?.stringValue else { continue }
      places[["%score", id]] = Place(linkIds: [id], kind: .decimal)
    }
  }

  subscript(names: [String]) -> Place? { places[names] }

  /// Whether `name` is a repeat group.
  func isGroup(_ name: String) -> Bool { groups.contains(name) }

  private mutating func add(step: JSONValue, in outer: [String], group: String?) {
    guard let id = step["id"]?.stringValue else { return }
    let type = step["type"]?.stringValue.flatMap(StepType.init)
    let inner = outer + [id]
    switch type?.family {
    case .question: add(question: step, in: outer, group: group)
    case .group:
      if let repeated = RepeatedQuestion(step) { return add(repeated, in: outer) }
      groups.insert(id)
      places[[id]] = Place(linkIds: inner, kind: .group)
      addInner(of: step, in: inner, group: id)
    case .section: addInner(of: step, in: inner, group: group)
    case .questions:
      for question in step["questions"]?.listValue ?? [] where question["id"] != nil {
        add(question: question, in: inner, group: group)
      }
      if type == .consent { addConsent(id, inner) }
    case .withdrawal: places[[id]] = Place(linkIds: inner, kind: .boolean, group: group)
    case .page, nil: break
    }
  }

  /// The group has no item of its own: its rounds are the answers of the question.
  private mutating func add(_ repeated: RepeatedQuestion, in outer: [String]) {
    groups.insert(repeated.groupID)
    add(question: repeated.question, in: outer, group: repeated.groupID)
    places[[repeated.groupID]] = Place(
      linkIds: outer + [repeated.id], kind: .group, isRepeatedQuestion: true)
  }

  private mutating func addInner(of step: JSONValue, in inner: [String], group: String?) {
    for step in step["steps"]?.listValue ?? [] { add(step: step, in: inner, group: group) }
  }

  private mutating func addConsent(_ id: String, _ inner: [String]) {
    let parts: [(String, AnswerKind)] = [
      ("agreed", .boolean), ("name", .string), ("signature", .attachment),
    ]
    for (part, kind) in parts {
      places[[id, part]] = Place(linkIds: inner + ["\(id).\(part)"], kind: kind)
    }
  }

  private mutating func add(question: JSONValue, in outer: [String], group: String?) {
    guard let id = question["id"]?.stringValue, let answer = question["answer"],
      let type = answer["type"]?.stringValue.flatMap(AnswerType.init)
    else { return }
    let inner = outer + [id]
    let unit =
      type == .age && answer["stored"]?.stringValue != "birthYear"
      ? "a" : answer["unit"]?.stringValue
    var place = Place(linkIds: inner, kind: AnswerKind(type), group: group, unit: unit)
    place.mayBeDeclined = question["noAnswer"] != nil
    add(place, named: [id], group)
    if place.mayBeDeclined, group == nil {
      place.isReason = true
      place.unit = nil
      places[["%noAnswer", id]] = place
    }
    if type == .location { addParts(ofLocation: id, inner, group) }
    let isMultiple = answer["multiple"]?.booleanValue ?? false
    for row in answer["rows"]?.listValue ?? [] {
      guard let rowID = row["id"]?.stringValue else { continue }
      let place = Place(
        linkIds: inner + ["\(id).\(rowID)"], kind: .coding(isList: isMultiple), group: group)
      add(place, named: [id, rowID], group)
    }
  }

  private mutating func addParts(ofLocation id: String, _ inner: [String], _ group: String?) {
    for part in LocationPart.allCases {
      let kind: AnswerKind = part == .text ? .string : .decimal
      let place = Place(
        linkIds: inner + ["\(id).\(part.rawValue)"], kind: kind, group: group,
        unit: part == .accuracyMeters ? "m" : nil)
      add(place, named: [id, part == .accuracyMeters ? "accuracy" : part.rawValue], group)
    }
  }

  /// An answer of a repeat group is also named from outside, after its group.
  private mutating func add(_ place: Place, named names: [String], _ group: String?) {
    places[names] = place
    if let group { places[[group] + names] = place }
  }
}

/// The items that stand for a place on the map.
enum LocationPart: String, CaseIterable {
  case latitude, longitude, accuracyMeters, text
}
