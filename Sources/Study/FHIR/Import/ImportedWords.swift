import StrictJSON

/// Texts of a questionnaire as a task file writes them.
struct ImportedWords: Sendable {
  /// The task's default language.
  let language: String
  /// The other languages that every translated text has.
  let others: [String]
  /// The languages that only some texts have, which a task cannot have.
  let incomplete: [String]

  init(_ questionnaire: Questionnaire) {
    language = questionnaire.language ?? "en"
    var texts = [questionnaire.title]
    for set in questionnaire.valueSets { texts += set.codings.map(\.display) }
    texts += questionnaire.constraints.map(\.human)
    var waiting = questionnaire.items
    while let item = waiting.popLast() {
      texts += [item.text, item.prefix] + item.expressions.constraints.map(\.human)
      for option in item.options {
        if case .coding(let coding) = option.value { texts.append(coding.display) }
      }
      waiting += item.items
    }
    let own = language
    let sets = texts.compactMap { $0 }.map { Set($0.translations.keys).subtracting([own]) }
      .filter { !$0.isEmpty }
    let every = sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    others = every.sorted()
    incomplete = sets.reduce(Set<String>()) { $0.union($1) }.subtracting(every).sorted()
  }

  /// A text, or an object of texts where it has all languages; braces that would fill something in
  /// are doubled.
  func json(_ text: TranslatedText) -> JSONValue {
    let translations = others.compactMap { tag in
      text.translations[tag].map { JSONMember(key: tag, value: .string(Self.escaped($0))) }
    }
    let own = JSONValue.string(Self.escaped(text.text))
    guard !translations.isEmpty, translations.count == others.count else { return own }
    return .object([JSONMember(key: language, value: own)] + translations)
  }

  static func escaped(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    var escaped = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("{{") {
        escaped += "{{{{"
        rest = rest.dropFirst(2)
      } else {
        escaped.append(first)
        rest = rest.dropFirst()
      }
    }
    return escaped
  }

  /// Several texts as one, a blank line between them; translated where all of them are.
  static func joined(_ texts: [TranslatedText], by separator: String = "\n\n") -> TranslatedText? {
    guard let first = texts.first else { return nil }
    var joined = first
    for text in texts.dropFirst() {
      joined.text += separator + text.text
      joined.translations = joined.translations.reduce(into: [:]) { both, entry in
        both[entry.key] = text.translations[entry.key].map { entry.value + separator + $0 }
      }
    }
    return joined
  }
}
