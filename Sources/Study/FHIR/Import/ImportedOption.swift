import FHIRPath
import StrictJSON

/// An option of a question, before it is written.
struct ImportedOption: Sendable, Hashable {
  /// What the task stores.
  var value: String
  /// The coding or other value that the questionnaire has for it.
  var source: FHIRValue
  var text: TranslatedText
  var isExclusive = false
  var isSelected = false
  var score: ExactDecimal?
  /// The code of the side of the body, where the option is a region of it.
  var side: String?
  /// What is another in the task, in words.
  var changes: [String] = []

  /// Whether `answer` of a condition is this option.
  func matches(_ answer: FHIRValue) -> Bool {
    guard case .coding(let wanted) = answer, case .coding(let own) = source else {
      return answer == source
    }
    return wanted.code == own.code && (wanted.system == nil || wanted.system == own.system)
  }

  /// The options of `offered`, with values that differ.
  static func options(_ offered: [AnswerOption]) -> [ImportedOption] {
    var values = DifferentValues()
    return offered.compactMap { option in
      guard var imported = ImportedOption(option.value) else { return nil }
      imported.isExclusive = option.isExclusive
      imported.isSelected = option.isInitiallySelected
      imported.score = option.weight
      imported.side = option.side
      if let prefix = option.prefix {
        imported.text.text = "\(prefix) \(imported.text.text)"
        imported.text.translations = imported.text.translations.mapValues { "\(prefix) \($0)" }
        imported.changes.append("the prefix of an option stands in its text")
      }
      imported.makeDifferent(&values)
      return imported
    }
  }

  /// The options of a value set.
  static func options(_ codings: [FHIRCoding]) -> [ImportedOption] {
    options(codings.map { AnswerOption(value: .coding($0), weight: $0.weight) })
  }

  /// Nil for a value that no option of a task can be.
  init?(_ value: FHIRValue) {
    source = value
    switch value {
    case .coding(let coding):
      guard let stored = coding.code ?? coding.display?.text, !stored.isEmpty else { return nil }
      self.value = stored
      text = coding.display ?? TranslatedText(stored)
      score = coding.weight
    case .string(let words): (self.value, text) = (words, TranslatedText(words))
    case .integer(let whole): (self.value, text) = (String(whole), TranslatedText(String(whole)))
    case .date(let date): (self.value, text) = ("\(date)", TranslatedText("\(date)"))
    case .time(let time): (self.value, text) = ("\(time)", TranslatedText("\(time)"))
    case .reference(let reference):
      guard let words = reference.display ?? reference.reference else { return nil }
      (self.value, text) = (reference.reference ?? words, TranslatedText(words))
    case .boolean, .decimal, .dateTime, .uri, .quantity, .attachment, .other: return nil
    }
    if case .coding(let coding) = value, let system = coding.system,
      !CodeSystem.isAbsolute(system)
    {
      changes.append("the code `\(self.value)` has no system: `\(system)` is no address")
    }
    let shown = text.text
    if shown.allSatisfy(\.isWhitespace) { text = TranslatedText(self.value) }
  }

  private mutating func makeDifferent(_ values: inout DifferentValues) {
    let base = value
    value = values.value(for: base)
    if value != base {
      changes.append("two options have the code `\(base)`: the second one is stored as `\(value)`")
    }
  }

  /// The option as a region of a body map.
  func region(_ words: ImportedWords) -> JSONValue {
    let option = json(words)
    return .object([
      "id": option["value"], "text": option["text"], "code": option["code"],
      "side": side.map { .string($0) },
    ])
  }

  /// The option as a task file has it.
  func json(_ words: ImportedWords) -> JSONValue {
    var draft = ObjectDraft()
    var code: JSONValue?
    if case .coding(let coding) = source, let system = coding.system, !CodeSystem.isOwn(system),
      CodeSystem.isAbsolute(system)
    {
      code = .object([
        "system": .string(system), "version": coding.version.map { .string($0) },
        "code": coding.code.map { .string($0) },
      ])
    }
    draft["value"] = .string(value)
    draft["text"] = words.json(text)
    draft.set("exclusive", if: isExclusive)
    draft["score"] = score.map(\.json)
    draft["code"] = code
    return draft.value
  }
}

/// Gives out stored values, each once.
private struct DifferentValues {
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  mutating func value(for base: String) -> String {
    var value = base
    while !taken.insert(value).inserted {
      value = "\(base)-\(numbers[base, default: 2])"
      numbers[base, default: 2] += 1
    }
    return value
  }
}
