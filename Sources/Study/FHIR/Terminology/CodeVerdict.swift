/// Whether a code belongs to a value set.
package enum CodeVerdict: Sendable, Hashable {
  case member
  case foreign
  /// Nothing is known of the value set, or not all of it.
  case unresolved
}
