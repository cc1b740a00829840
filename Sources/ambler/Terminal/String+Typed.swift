import Foundation

extension String {
  /// Without blanks at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Without blanks at the ends, capitals and accents, for comparing what people type.
  var folded: String {
    trimmed.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
