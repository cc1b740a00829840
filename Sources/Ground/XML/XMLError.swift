/// Why a document cannot be read.
package enum XMLError: Error, Sendable, Hashable {
  case outOfMemory
  /// It is not well-formed there, has an entity of its own, or too many elements inside each other.
  case damaged(line: Int)
}
