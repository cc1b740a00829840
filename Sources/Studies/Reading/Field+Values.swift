import StrictJSON
import StudyModel

extension Field {
  /// A calendar date such as `2026-11-21`, in the years that moments can be told of.
  func studyDate() -> CalendarDate? {
    guard let text = string() else { return nil }
    guard let date = CalendarDate(text), (1900...2200).contains(date.year) else {
      fault("is not a date of a study", "Write a date such as \"2026-11-21\".")
      return nil
    }
    return date
  }

  /// A time such as `07:30`.
  func wallTime() -> TimeOfDay? {
    guard let text = string() else { return nil }
    guard let time = TimeOfDay(text) else {
      fault("is not a time of the day", "Write a time on a 24-hour clock such as \"07:30\".")
      return nil
    }
    return time
  }

  /// A file beside the study file.
  func taskPath() -> String? {
    guard let path = nonEmptyString() else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isWrong =
      path.utf8.count > 1_000 || parts.contains { $0.isEmpty || $0.hasPrefix(".") }
      || path.unicodeScalars.contains { "\\:".unicodeScalars.contains($0) || $0.value < 0x20 }
    guard !isWrong else {
      fault(
        "is not a file beside the study file",
        "Write a path such as \"tasks/mood.json\": relative, with `/`, without `..`.")
      return nil
    }
    return path
  }

  /// A length of time written in whole minutes.
  func minutes(in range: ClosedRange<Int>) -> Duration? {
    integer(in: range).map { .seconds($0 * 60) }
  }

  /// A BCP 47 tag in its common form.
  func studyLanguage() -> String? {
    guard let text = string() else { return nil }
    guard LanguageTag.isWellFormed(text) else {
      fault("is not a tag of a language", "Write a BCP 47 tag such as \"en\" or \"pt-BR\".")
      return nil
    }
    return text
  }

  /// One of the words that something else in the file, or another file, has; any other is a fault
  /// that says what the words are and puts the nearest one forward.
  func known(_ what: String, among words: [String]) -> String? {
    guard let word = nonEmptyString() else { return nil }
    if words.contains(word) { return word }
    fault("is not \(what)", Self.remedy(for: word, among: words))
    return nil
  }

  /// A file may have hundreds of questions; so many are named.
  private static let listed = 12

  static func remedy(for word: String, among words: [String]) -> String {
    if let nearest = NearestWord.suggestion(for: word, among: words) {
      return "Write \"\(nearest)\"."
    }
    guard !words.isEmpty else { return "There is none to name; remove it." }
    let first = words.prefix(listed).map { "\"\($0)\"" }.joined(separator: ", ")
    return words.count > listed ? "Name one that is there: \(first), …." : "Name one of: \(first)."
  }
}
