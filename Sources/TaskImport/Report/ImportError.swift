/// Why a document cannot be imported at all.
package enum ImportError: Error, Sendable, Hashable {
  /// The document is not of the kind that was asked for.
  case unknownDocument(expected: String)
  /// A class of the source that this program does not know.
  case unknownClass(String)
}

extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownDocument(let expected): "This is not \(expected)."
    case .unknownClass(let name): "The class \(name) is not known."
    }
  }
}
