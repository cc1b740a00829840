import ResultWords
import StrictJSON
import StudyModel

/// A survey in one language; a text that is missing in it says which language it is in instead.
extension Survey {
  /// As the list of surveys has it: no questions.
  func listed(in language: String) -> JSONValue { .object(head(in: language)) }

  /// With its questions, in the order of the task.
  func json(in language: String) -> JSONValue {
    let titles = TaskTitles(task, languages: [language])
    // A hidden question is asked of nobody.
    let questions = (task?.questions ?? []).filter { !$0.isHidden }
    return .object(
      head(in: language) + [
        JSONMember(
          key: "questions",
          value: .list(questions.map { Self.json($0, titles, [language]) }))
      ])
  }

  private func head(in language: String) -> [JSONMember] {
    [
      JSONMember(key: "id", value: .string(published.id)),
      JSONMember(key: "version", value: .string(published.version)),
      JSONMember(
        key: "title", value: task?.title.json(for: [language]) ?? .string(published.title)),
      JSONMember(key: "languages", value: .list((task?.languages ?? []).map { .string($0) })),
      JSONMember(key: "published", value: .string(published.published.document004)),
      JSONMember(key: "isAnswerable", value: .boolean(isAnswerable)),
    ]
  }

  private static func json(
    _ question: Question, _ titles: TaskTitles, _ languages: [String]
  ) -> JSONValue {
    let facets = question.format.facets
    return .object([
      "id": .string(question.id.text), "title": titles.name(question.id).json,
      "text": question.text?.json(for: languages), "help": question.help?.json(for: languages),
      "type": .string(facets.type.rawValue),
      "isRequired": .boolean(question.isRequired),
      "isReadOnly": .boolean(question.isReadOnly || question.calculation != nil),
      "options": list(facets.lists.count == 1 ? facets.options : [], languages),
      "pickers": facets.lists.count > 1
        ? .list(facets.lists.map { list($0, languages) ?? .list([]) }) : nil,
      "regions": facets.regions.isEmpty ? nil : .list(facets.regions.map { .string($0.id) }),
      "rows": facets.rows.isEmpty
        ? nil : .list(facets.rows.map { named("id", $0.id, $0.text, languages) }),
      "minimum": facets.range?.minimum.map(JSONValue.decimal),
      "maximum": facets.range?.maximum.map(JSONValue.decimal),
      "units": facets.units.isEmpty ? nil : .list(facets.units.map { .string($0) }),
      "labels": facets.labels.isEmpty
        ? nil : .list(facets.labels.map { named("value", $0.value, $0.text, languages) }),
      "noAnswers": question.noAnswers.isEmpty
        ? nil : .list(question.noAnswers.map { .string($0.reason.rawValue) }),
    ])
  }

  private static func list(_ options: [ChoiceOption], _ languages: [String]) -> JSONValue? {
    options.isEmpty
      ? nil : .list(options.map { named("value", $0.value, $0.text, languages) })
  }

  /// A stored word beside the text that people read.
  private static func named(
    _ key: String, _ word: String, _ text: LocalizedText, _ languages: [String]
  ) -> JSONValue {
    .object([
      JSONMember(key: key, value: .string(word)),
      JSONMember(key: "text", value: text.json(for: languages)),
    ])
  }
}
