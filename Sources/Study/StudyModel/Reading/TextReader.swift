import FHIRPath
import StrictJSON

/// Reads texts and keeps account of the languages they are in.
///
/// An object must hold every language that any other text of the task holds; a plain string is
/// shown in every language, which is a notice when the task has several.
final class TextReader {
  private let language: String
  private let demands: DemandCollector
  private let expressions: ExpressionReader
  private var bytesLeft = TextReader.longestTogether
  private var seen: [String] = []
  private var objects: [(field: Field, tags: Set<String>)] = []
  private var plainStrings: [Field] = []

  init(language: String, demands: DemandCollector, expressions: ExpressionReader) {
    self.language = language
    self.demands = demands
    self.expressions = expressions
  }

  /// All languages of the task, the default one first.
  var languages: [String] { [language] + seen.filter { $0 != language } }

  /// The text in `field`; what is put into it goes to the demands.
  func read(_ field: Field) -> LocalizedText? {
    guard field.kind == .object else {
      plainStrings.append(field)
      return oneLanguage(field).map { LocalizedText($0, language: language) }
    }
    guard var members = field.members() else { return nil }
    var byLanguage: [String: String] = [:]
    var tags: Set<String> = []
    for (tag, text, _) in members.takeAll() {
      guard LanguageTag.isWellFormed(tag) else {
        text.fault(
          "is under `\(tag)`, which is not a language tag",
          "Use BCP 47 tags such as \"en\" or \"pt-BR\" as keys.")
        continue
      }
      if !seen.contains(tag) { seen.append(tag) }
      tags.insert(tag)
      byLanguage[tag] = oneLanguage(text)
    }
    objects.append((field, tags))
    return byLanguage[language].map {
      LocalizedText($0, language: language, byLanguage: byLanguage)
    }
  }

  /// The longest text in bytes of UTF-8: some thirty printed pages.
  static let longest = 100_000
  /// All texts of a file together, in bytes: they are read aloud, counted and translated.
  static let longestTogether = 5_000_000

  private func oneLanguage(_ field: Field) -> String? {
    guard let text = field.nonEmptyString(), mayHold(text, field) else { return nil }
    if TextTemplate.isNeeded(for: text) { addPieces(of: text, at: field) }
    return text
  }

  private func mayHold(_ text: String, _ field: Field) -> Bool {
    let count = text.utf8.count
    bytesLeft -= count
    if count > Self.longest {
      field.fault(
        "has more than \(Self.longest) bytes", "Shorten it, or make several steps of it.")
      return false
    }
    guard bytesLeft < 0 else { return true }
    field.fault(
      "goes beyond the \(Self.longestTogether) bytes that all texts of a file may have",
      "Write shorter texts, or make two tasks.")
    return false
  }

  private func addPieces(of text: String, at field: Field) {
    guard expressions.mayRead(text, field) else { return }
    do {
      for (expression, offset) in try TextTemplate.parse(text).expressions {
        demands.add(.piece(expression, offset: offset), at: field)
      }
    } catch {
      field.fault(error)
    }
  }

  /// Demands these languages of each object, too.
  func demand(_ tags: [String]) {
    for tag in tags where !seen.contains(tag) { seen.append(tag) }
  }

  /// Adds a fault for each object that lacks a language, and a notice for plain strings.
  func checkLanguages(notices: FaultCollector) {
    let languages = languages
    for (field, tags) in objects where tags.count < languages.count {
      let missing = languages.filter { !tags.contains($0) }
      guard !missing.isEmpty else { continue }
      field.fault(
        "has no text in \(Self.listed(missing))", remedy(isForDefault: missing == [language]))
    }
    guard languages.count > 1 else { return }
    let tags = Self.listed(languages)
    for field in plainStrings {
      notices.add(
        Fault(
          place: field.place, pointer: field.pointer,
          problem: "is shown in \"\(language)\" to everyone",
          remedy: "Write an object with \(tags)."))
    }
  }

  private func remedy(isForDefault: Bool) -> String {
    isForDefault
      ? "Add it, or write another default under \"language\" at the top of the file."
      : "Add it, or leave the language out of every text."
  }

  private static func listed(_ tags: [String]) -> String {
    tags.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
