/// A function with a regular expression as its first argument.
package enum PatternFunction: String, Sendable, Hashable, CaseIterable {
  /// Whether some part of the text matches.
  case matches
  /// Whether the text matches from its beginning to its end.
  case matchesFull
  case replaceMatches
}
