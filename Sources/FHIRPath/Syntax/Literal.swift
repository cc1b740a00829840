/// A value written in the source.
package struct Literal: Sendable, Hashable {
  /// Nil for the empty collection `{}`.
  package let value: Value?
  /// Where it starts.
  package let offset: Int
}
