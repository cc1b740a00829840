package import Receipts

/// Content that a result refers to: a recording, its sound, or a file of an answer.
package struct ReceivedRecording: Sendable, Hashable {
  package var sha256: ContentDigest
  /// The file name: that of the recording's data or of its sound, or the one that the answer gives.
  package var name: String
  /// The kind of sensor; nil for a sound and for a file of an answer.
  package var stream: String?
  /// How the recording ended, as the document writes it; nil for what is no recording's data.
  package var state: String?
  /// How many samples there should be; nil where the document does not say.
  package var expected: Int64?
  /// How many samples came; nil where the document does not say.
  package var received: Int64?
  /// How many samples are missing; nil where the document does not say.
  package var missing: Int64?
  /// From beginning to end; nil where the document does not say.
  package var seconds: Double?
  /// Whether somebody drew it to sign a consent.
  package var isSignature = false
}
