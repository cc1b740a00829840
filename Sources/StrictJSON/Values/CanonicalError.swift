/// Why a value has no canonical form.
package enum CanonicalError: Error, Sendable, Equatable {
  /// A number is larger than any double; RFC 8785 knows doubles only.
  case numberBeyondDouble(pointer: String)
  /// An object has a key twice.
  case doubledKey(pointer: String)
}
