import FHIRPath
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

  init(_ task: StudyTask) {
    for step in task.steps { add(step, in: [], group: nil) }
    for score in task.scores {
      places[["%score", score.id.text]] = Place(linkIds: [score.id.text], kind: .decimal)
    }
  }

  subscript(names: [String]) -> Place? { places[names] }

  /// Whether `name` is a repeat group.
  func isGroup(_ name: String) -> Bool { groups.contains(name) }

  private mutating func add(_ step: Step, in outer: [String], group: String?) {
    if let repeated = RepeatedQuestion(step) { return add(repeated, in: outer) }
    let id = step.id.text
    let inner = outer + [id]
    switch step.kind {
    case .question(let question): add(question, in: outer, group: group)
    case .withdrawal: places[[id]] = Place(linkIds: inner, kind: .boolean, group: group)
    case _: addParts(of: step, in: inner, group: group)
    }
  }

  /// The questions of a page, or the steps of a section or a repeat group.
  private mutating func addParts(of step: Step, in inner: [String], group: String?) {
    let id = step.id.text
    let isGroup = step.kind.facets.itemCount != nil
    if isGroup {
      groups.insert(id)
      places[[id]] = Place(linkIds: inner, kind: .group)
    }
    for question in step.questions { add(question, in: inner, group: group) }
    if case .consent = step.kind { addConsent(id, inner) }
    for step in step.innerSteps { add(step, in: inner, group: isGroup ? id : group) }
  }

  /// The group has no item of its own: its rounds are the answers of the question.
  private mutating func add(_ repeated: RepeatedQuestion, in outer: [String]) {
    groups.insert(repeated.groupID)
    add(repeated.question, in: outer, group: repeated.groupID)
    places[[repeated.groupID]] = Place(
      linkIds: outer + [repeated.id], kind: .group, isRepeatedQuestion: true)
  }

  private mutating func addConsent(_ id: String, _ inner: [String]) {
    let parts: [(String, AnswerKind)] = [
      ("agreed", .boolean), ("name", .string), ("signature", .attachment),
    ]
    for (part, kind) in parts {
      places[[id, part]] = Place(linkIds: inner + ["\(id).\(part)"], kind: kind)
    }
  }

  private mutating func add(_ question: Question, in outer: [String], group: String?) {
    let id = question.id.text
    let format = question.format
    let inner = outer + [id]
    var place = Place(
      linkIds: inner, kind: AnswerKind(format.type), group: group, unit: format.unit)
    place.mayBeDeclined = !question.noAnswers.isEmpty
    add(place, named: [id], group)
    if place.mayBeDeclined, group == nil {
      place.isReason = true
      place.unit = nil
      places[["%noAnswer", id]] = place
    }
    if format.type == .location { addParts(ofLocation: id, inner, group) }
    let facets = format.facets
    for row in facets.rows {
      let place = Place(
        linkIds: inner + ["\(id).\(row.id)"], kind: .coding(isList: facets.rowsTakeSeveral),
        group: group)
      add(place, named: [id, row.id], group)
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
