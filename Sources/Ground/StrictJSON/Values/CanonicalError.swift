/// Why a value has no canonical form.
package enum CanonicalError: Error, Sendable, Equatable {
  /// A number is larger than any double; RFC 8785 knows doubles only.
  case numberBeyondDouble(pointer: String)
  /// An object has a key twice.
  case doubledKey(pointer: String)

  /// The same fault told from one level further out.
  func inside(_ part: String) -> CanonicalError {
    let outer = "/" + JSONPointer.escaped(part)
    return switch self {
    case .numberBeyondDouble(let pointer): .numberBeyondDouble(pointer: outer + pointer)
    case .doubledKey(let pointer): .doubledKey(pointer: outer + pointer)
    }
  }
}
