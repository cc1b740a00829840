package import StrictJSON
import StudyModel
import Words

/// What the check says beside the words of the catalogue.
private typealias Says = TaskMessage.SymptomCheck

/// The symptom check as a task: one page with all symptoms of a study under the headings of their types,
/// each with its scale, and the question where the person is.
package struct SymptomCheck: Sendable {
  private let catalogue: SymptomCatalogue
  /// The default one first.
  private let languages: [String]

  /// The question where the person is.
  package static let locationID = "location"
  /// The page with all symptoms.
  package static let pageID = "symptoms"

  /// Nil for a study without symptoms.
  package init?(of study: Study) {
    guard let catalogue = study.symptoms else { return nil }
    self.catalogue = catalogue
    languages = study.languages
  }

  /// The task as a file of the task format; the same catalogue always gives the same one.
  package var definition: JSONValue {
    .object([
      "ambler": 1, "id": .string(SymptomCatalogue.checkID), "version": .string(catalogue.version),
      "title": json(LocalizedText(Says.title)),
      "steps": [page],
    ])
  }

  /// The task as a study offers it that has no task of its own for symptoms: at any time.
  package func planned(in section: String) -> PlannedTask {
    PlannedTask(
      id: SymptomCatalogue.checkID, definitionID: SymptomCatalogue.checkID, file: "",
      title: LocalizedText(Says.title), section: section, schedules: [], open: OpenDays(),
      limitPerDay: nil)
  }

  private var page: JSONValue {
    .object([
      "id": .string(Self.pageID), "type": "form", "title": json(LocalizedText(Says.title)),
      "text": json(LocalizedText(Says.text)),
      "questions": .list(catalogue.types.flatMap(questions) + [location]),
      "constraints": [
        .object([
          "expression": .string(anyLevel), "message": json(LocalizedText(Says.chooseOne)),
        ])
      ],
    ])
  }

  private func questions(of type: SymptomType) -> [JSONValue] {
    [.object(["heading": json(type.title)])] + type.symptoms.map(question)
  }

  private func question(_ symptom: Symptom) -> JSONValue {
    .object([
      "id": .string(String(symptom.number)), "title": json(symptom.title),
      "help": symptom.help.map(json), "required": false,
      "answer": .object([
        "type": "scale", "minimum": .number(symptom.levels.lowerBound),
        "maximum": .number(symptom.levels.upperBound), "step": 1,
        "minimumText": symptom.minimumText.map(json),
        "maximumText": symptom.maximumText.map(json),
      ]),
    ])
  }

  private var location: JSONValue {
    .object([
      "id": .string(Self.locationID), "title": json(LocalizedText(Says.location)),
      "required": false, "answer": .object(["type": "location"]),
    ])
  }

  /// True if at least one symptom has a level.
  private var anyLevel: String {
    catalogue.symptoms.map { "`\($0.number)`.exists()" }.joined(separator: " or ")
  }

  /// A text in each language of the study; what is the same in all of them is written once.
  private func json(_ text: LocalizedText) -> JSONValue {
    let texts = languages.map { JSONMember(key: $0, value: .string(text.text(in: [$0, "en"]))) }
    guard let first = texts.first, texts.contains(where: { $0.value != first.value }) else {
      return .string(text.text(in: languages))
    }
    return .object(texts)
  }
}
