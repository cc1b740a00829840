/// A value written in the source.
struct Literal: Sendable, Hashable {
  /// Nil for the empty collection `{}`.
  let value: Value?
  /// Where it starts.
  let offset: Int
}
