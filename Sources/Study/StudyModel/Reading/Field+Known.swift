import Spelling
package import StrictJSON

extension Field {
  /// One of the words that something else in the file, or another file, has; any other is a fault
  /// that says what the words are and puts the nearest one forward.
  package func known(_ what: String, among words: [String]) -> String? {
    guard let word = nonEmptyString() else { return nil }
    if words.contains(word) { return word }
    fault("is not \(what)", Self.remedy(for: word, among: words))
    return nil
  }

  /// A file may have hundreds of questions; so many are named.
  private static let listed = 12

  /// What to write instead of a word that is none of these.
  package static func remedy(for word: String, among words: [String]) -> String {
    if let nearest = NearestWord.suggestion(for: word, among: words) {
      return "Write \"\(nearest)\"."
    }
    guard !words.isEmpty else { return "There is none; remove it." }
    if words.count == 1 { return "Write \"\(words[0])\"." }
    let first = words.prefix(listed).map { "\"\($0)\"" }.joined(separator: ", ")
    return words.count > listed ? "Name one that is there: \(first), …." : "Name one of: \(first)."
  }
}
