import Spelling
import StrictJSON
import StudyModel

extension Field {
  /// A calendar date such as `2026-11-21`, in the years that moments can be told of.
  func studyDate() -> CalendarDate? {
    guard let date = date() else { return nil }
    guard (1900...2200).contains(date.year) else {
      fault("is not in the years 1900 to 2200", "Write a date of the study.")
      return nil
    }
    return date
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
    guard !words.isEmpty else { return "There is none; remove it." }
    if words.count == 1 { return "Write \"\(words[0])\"." }
    let first = words.prefix(listed).map { "\"\($0)\"" }.joined(separator: ", ")
    return words.count > listed ? "Name one that is there: \(first), …." : "Name one of: \(first)."
  }
}
