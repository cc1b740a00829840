import StrictJSON

/// Reads texts and keeps account of the languages they are in.
///
/// An object must hold every language that any other text of the task holds; a plain string is
/// shown in every language, which is a notice when the task has several.
final class TextReader {
  private let language: String
  private var seen: [String] = []
  private var objects: [(field: Field, tags: Set<String>)] = []
  private var plainStrings: [Field] = []

  init(language: String) {
    self.language = language
  }

  /// All languages of the task, the default one first.
  var languages: [String] { [language] + seen.filter { $0 != language } }

  func read(_ field: Field) -> LocalizedText? {
    guard field.kind == .object else {
      plainStrings.append(field)
      return field.nonEmptyString().map { LocalizedText($0) }
    }
    guard var members = field.members() else { return nil }
    var byLanguage: [String: String] = [:]
    for (tag, text, _) in members.takeAll() {
      guard LanguageTag.isWellFormed(tag) else {
        text.fault(
          "is under `\(tag)`, which is not a language tag",
          "Use BCP 47 tags such as \"en\" or \"pt-BR\" as keys.")
        continue
      }
      if !seen.contains(tag) { seen.append(tag) }
      byLanguage[tag] = text.nonEmptyString()
    }
    objects.append((field, Set(byLanguage.keys)))
    return byLanguage[language].map { LocalizedText($0, byLanguage: byLanguage) }
  }

  /// Adds a fault for each object that lacks a language, and a notice for plain strings.
  func checkLanguages(notices: FaultCollector) {
    for (field, tags) in objects {
      let missing = languages.filter { !tags.contains($0) }
      guard !missing.isEmpty else { continue }
      field.fault(
        "has no text in \(missing.map { "\"\($0)\"" }.joined(separator: ", "))",
        "Add it, or leave the language out of every text.")
    }
    guard languages.count > 1 else { return }
    for field in plainStrings {
      notices.add(
        Fault(
          place: field.place, pointer: field.pointer,
          problem: "is shown in \"\(language)\" to everyone",
          remedy: "Write an object with \(languages.map { "\"\($0)\"" }.joined(separator: ", "))."))
    }
  }
}
