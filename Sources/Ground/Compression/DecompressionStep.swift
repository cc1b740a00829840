/// What one step of a decompressor took and gave.
package struct DecompressionStep: Sendable, Equatable {
  /// How many compressed bytes it took.
  package var read: Int
  /// How many bytes it gave.
  package var written: Int
  /// Whether a frame, or a member, has ended with it.
  package var isAtEnd: Bool
}
