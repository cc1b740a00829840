/// How a request says who sends it.
enum Credential: Sendable, Hashable {
  /// An access token of ours.
  case bearer(String)
  /// A token as document 000's paths give it: 64 hexadecimal digits.
  case opaque(String)

  /// Reads the values of the field `Authorization`; nil unless there is exactly one of a known form.
  init?(_ values: [String]) {
    guard let value = values.first, values.count == 1 else { return nil }
    let words = value.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count == 2, !words[1].isEmpty else { return nil }
    let isOpaque = words[1].utf8.count == 64 && !words[1].contains(".")
    switch words[0].lowercased() {
    case "bearer": self = isOpaque ? .opaque(words[1]) : .bearer(words[1])
    case "token" where isOpaque: self = .opaque(words[1])
    default: return nil
    }
  }
}
