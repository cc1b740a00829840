package import StrictJSON

/// Makes a task of the PRO-CTCAE wording that a study has a licence for.
///
/// The wording stays as it is. For each symptom all attributes are asked; when the first one is
/// "never", "none" or "not at all" the others are not, and count 0.
package enum ProCTCAEImporter {
  /// The attributes in the order in which they are asked.
  enum Attribute: String, CaseIterable {
    case presence, frequency, amount, severity, interference

    /// The letter under which the published table knows it; nil where it has no grade.
    var letter: Character? {
      switch self {
      case .frequency: "f"
      case .severity: "s"
      case .interference: "i"
      case .presence, .amount: nil
      }
    }

    /// How many responses it has: no and yes, or 0 to 4.
    var responseCount: Int { self == .presence ? 2 : 5 }
  }

  /// Reads the study's file; see docs/importing.md for its members.
  package static func outcome(
    _ bytes: [UInt8], file: String
  ) throws(FaultReport) -> ImportOutcome {
    try LicensedFile.outcome(bytes, file: file) { members, _ in outcome(&members) }
  }

  private static func outcome(_ members: inout Members) -> ImportOutcome? {
    let head = LicensedHead(&members, instrument: "PRO-CTCAE")
    let responses = members.require("responses").map(responses) ?? [:]
    let fields = members.require("items")?.list(count: 1...124) ?? []
    var report = ImportReport()
    var numbers: Set<Int> = []
    var steps: [JSONValue] = []
    var scores: [JSONValue] = []
    for field in fields {
      guard let symptom = ProCTCAESymptom(field, responses) else { continue }
      guard numbers.insert(symptom.number).inserted else {
        field.fault("is symptom \(symptom.number) once more", "Give each symptom once.")
        continue
      }
      steps += symptom.questions
      scores += symptom.score.map { [$0] } ?? []
      report.add(field.pointer, .taken(as: symptom.ids.joined(separator: ", ")))
    }
    guard let head, !steps.isEmpty else { return nil }
    let task = head.task(
      id: "pro-ctcae", steps: steps, scores: scores,
      source: "PRO-CTCAE, National Cancer Institute")
    return ImportOutcome(kind: .task(task), report: report)
  }

  private static func responses(_ field: Field) -> [Attribute: [LicensedWording]] {
    guard var members = field.members() else { return [:] }
    var responses: [Attribute: [LicensedWording]] = [:]
    for attribute in Attribute.allCases {
      responses[attribute] = members.take(attribute.rawValue).flatMap {
        LicensedWording.list($0, count: attribute.responseCount)
      }
    }
    members.finish()
    return responses
  }
}

/// One symptom with its attributes.
struct ProCTCAESymptom {
  let number: Int
  let questions: [JSONValue]
  let ids: [String]
  let score: JSONValue?

  /// Nil, with faults, where something is missing or wrong.
  init?(
    _ field: Field, _ responses: [ProCTCAEImporter.Attribute: [LicensedWording]]
  ) {
    guard var members = field.members() else { return nil }
    let number = members.require("number")?.integer(in: 1...80)
    let name = members.require("name").flatMap(LicensedWording.init)
    let notApplicable = members.take("notApplicable").flatMap(LicensedWording.init)
    var asked: [(attribute: ProCTCAEImporter.Attribute, words: LicensedWording)] = []
    for attribute in ProCTCAEImporter.Attribute.allCases {
      guard let wording = members.take(attribute.rawValue) else { continue }
      if responses[attribute] == nil {
        wording.fault(
          "has no responses", "Write the responses of \"\(attribute.rawValue)\" once for all.")
      }
      if let words = LicensedWording(wording) { asked.append((attribute, words)) }
    }
    members.finish()
    if asked.isEmpty {
      field.fault("asks for no attribute", "Write the wording of at least one attribute.")
    }
    guard let number, let name, !asked.isEmpty else { return nil }
    let ids = asked.map { "item\(number)_\($0.attribute.rawValue)" }
    self.number = number
    self.ids = ids
    questions = zip(ids, asked).enumerated().map { place, question in
      Self.question(
        question.0, question.1.words, responses[question.1.attribute] ?? [], notApplicable,
        isFirst: place == 0, first: ids[0])
    }
    score = Self.score(number, name, zip(ids, asked).map { ($0, $1.attribute) })
  }

  private static func question(
    _ id: String, _ words: LicensedWording, _ responses: [LicensedWording],
    _ notApplicable: LicensedWording?, isFirst: Bool, first: String
  ) -> JSONValue {
    let options = responses.enumerated().map { value, text in
      Draft.object([
        "value": .string(String(value)), "text": text.json, "score": .number(JSONNumber(value)),
      ])
    }
    // "Not applicable" is an option of the first attribute only, and ends the symptom as "none" does.
    let condition =
      notApplicable == nil
      ? "\(first) != '0'" : "\(first) != '0' and \(first) != 'notApplicable'"
    let other =
      isFirst
      ? notApplicable.map { Draft.object(["value": "notApplicable", "text": $0.json]) } : nil
    return Draft.object([
      "id": .string(id), "type": "question", "title": words.json,
      "when": isFirst ? nil : .string(condition),
      "answer": Draft.object([
        "type": "singleChoice", "options": .list(options + (other.map { [$0] } ?? [])),
      ]),
    ])
  }

  private static func score(
    _ number: Int, _ name: LicensedWording,
    _ asked: [(id: String, attribute: ProCTCAEImporter.Attribute)]
  ) -> JSONValue? {
    let graded = asked.compactMap { question in
      question.attribute.letter.map { (letter: $0, question: question.id) }
    }
    guard graded.count == asked.count, let expression = CompositeGrade.expression(graded) else {
      return nil
    }
    return Draft.object([
      "id": .string("grade\(number)"), "title": name.json,
      "algorithm": "pro-ctcae-composite-grade", "version": "1",
      "source": .string(CompositeGrade.source), "items": .list(asked.map { .string($0.id) }),
      "combine": "expression", "expression": .string(expression),
      // The expression itself tells items that were not asked from those that were not answered.
      "missing": asked.count > 1 ? "zero" : nil,
      "missingLimit": asked.count > 1 ? .number(JSONNumber(asked.count - 1)) : nil,
    ])
  }
}
