/// Why a regular expression could not be read or used.
package enum PatternFault: Error, Sendable, Hashable {
  /// The expression has more than `Pattern.longestSource` bytes of UTF-8.
  case tooLong(most: Int)
  /// The expression is none; `character` counts from 1.
  case unreadable(reason: String, character: Int)
  /// Matching was given up at the limit of steps or memory.
  case tooCostly
}

extension PatternFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLong(let most): "is longer than \(most) bytes"
    case .unreadable(let reason, let character):
      "is not a regular expression: at character \(character), \(reason)"
    case .tooCostly: "takes too long to match: it tries the same text in too many ways"
    }
  }
}
