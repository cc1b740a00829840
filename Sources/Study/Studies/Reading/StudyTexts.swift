import StrictJSON
import StudyModel

/// Reads the texts of one study file in the languages that the study is offered in.
///
/// An object must have each of them and no other; a plain string is shown in every language, which
/// is a notice when the study has several.
final class StudyTexts {
  /// The longest text in bytes of UTF-8: some three printed pages.
  static let longest = 10_000

  /// Nil where the list of languages is faulty: then nothing can be said of what is missing.
  private let languages: [String]?
  private let notices: FaultCollector

  init(languages: [String]?, notices: FaultCollector) {
    self.languages = languages
    self.notices = notices
  }

  /// The text in `field`; nil with a fault if there is none.
  func read(_ field: Field) -> LocalizedText? {
    guard field.kind == .object else {
      notePlain(field)
      return oneLanguage(field).map { LocalizedText($0, language: languages?.first) }
    }
    guard var members = field.members() else { return nil }
    var byLanguage: [String: String] = [:]
    var tags: [String] = []
    for (tag, text, _) in members.takeAll() {
      tags.append(tag)
      checkTag(tag, text)
      byLanguage[tag] = oneLanguage(text)
    }
    checkAll(tags, field)
    guard let first = languages?.first ?? tags.first, let text = byLanguage[first] else {
      return nil
    }
    return LocalizedText(text, language: first, byLanguage: byLanguage)
  }

  private func checkTag(_ tag: String, _ text: Field) {
    guard let languages, !languages.contains(tag) else { return }
    text.fault(
      "is in \"\(tag)\", in which the study is not offered",
      "Remove it, or add the language to \"languages\" at the top of the file.")
  }

  private func checkAll(_ tags: [String], _ field: Field) {
    let missing = (languages ?? []).filter { !tags.contains($0) }
    guard !missing.isEmpty else { return }
    field.fault(
      "has no text in \(Self.listed(missing))",
      "Add it, or take the language out of \"languages\" at the top of the file.")
  }

  private func notePlain(_ field: Field) {
    guard let languages, languages.count > 1 else { return }
    notices.add(
      Fault(
        place: field.place, pointer: field.pointer, problem: "is one text for every language",
        remedy: "Write an object with a text for each of \(Self.listed(languages))."))
  }

  private func oneLanguage(_ field: Field) -> String? {
    guard let text = field.nonEmptyString() else { return nil }
    guard text.utf8.count <= Self.longest else {
      field.fault("has more than \(Self.longest) bytes", "Shorten it.")
      return nil
    }
    return text
  }

  static func listed(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}

extension Members {
  /// A text that may be left out.
  mutating func text(_ key: String, _ texts: StudyTexts) -> LocalizedText? {
    take(key).flatMap(texts.read)
  }

  /// A text that cannot be left out.
  mutating func requireText(_ key: String, _ texts: StudyTexts) -> LocalizedText? {
    require(key).flatMap(texts.read)
  }
}
