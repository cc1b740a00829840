package import Receipts

/// Content that a result refers to: a recording, its sound, or a file of an answer.
package struct ReceivedRecording: Sendable, Hashable {
  package var sha256: ContentDigest
  package var name: String
  /// The kind of sensor; nil for a file of an answer.
  package var stream: String?
  package var state: String?
  package var expected: Int64?
  package var received: Int64?
  package var missing: Int64?
  package var seconds: Double?
}
