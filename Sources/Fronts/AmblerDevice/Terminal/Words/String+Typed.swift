import Foundation

extension String {
  /// Without blanks at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Without blanks at the ends, capitals and accents, for comparing what people type.
  var folded: String {
    trimmed.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// A short text without the double quotes around it; any other text as it is.
  ///
  /// So what would be a key of the page can be given as an answer.
  var unquoted: String {
    (3...5).contains(count) && hasPrefix("\"") && hasSuffix("\"")
      ? String(dropFirst().dropLast()) : self
  }
}
