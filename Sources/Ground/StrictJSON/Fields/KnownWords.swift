import Spelling

/// Remedies that list the known words and put the nearest one first.
enum KnownWords {
  /// The remedy for a value that is none of `words`; the value itself may be personal and stays out.
  static func remedy(for word: String, among words: [String]) -> String {
    guard let nearest = NearestWord.suggestion(for: word, among: words) else {
      return words.isEmpty ? "Remove it." : "Write one of: \(list(words))."
    }
    let others = words.filter { $0 != nearest }
    if others.isEmpty { return "Write \"\(nearest)\"." }
    return "Write \"\(nearest)\", or another of: \(list(others))."
  }

  /// The remedy for a key that is none of `keys`.
  static func remedy(forKey key: String, among keys: [String]) -> String {
    if let nearest = NearestWord.suggestion(for: key, among: keys) {
      return "Write \"\(nearest)\", or remove it."
    }
    return keys.isEmpty ? "Remove it." : "Remove it, or use one of: \(list(keys))."
  }

  private static func list(_ words: [String]) -> String {
    var distinct: [String] = []
    for word in words where !distinct.contains(word) { distinct.append(word) }
    return distinct.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
