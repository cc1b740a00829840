/// How large a document may be before it is refused.
package struct JSONLimits: Sendable, Hashable {
  /// The deepest nesting any document may have, whatever `depth` says: values are walked by recursion.
  package static let deepest = 512

  /// The most bytes a document may have; 64 MiB unless told.
  package var byteCount = 64 << 20
  /// The most lists and objects inside each other; 256 unless told, never over `deepest`.
  package var depth = 256
  /// The most values and keys together; 8 million unless told.
  package var tokenCount = 8_000_000
  /// Whether a key may stand twice in one object, as RFC 8259 lets it; never in a file that people
  /// write, where one of the two would be ignored in silence.
  package var mayDoubleKeys = false

  package init() {}
}
