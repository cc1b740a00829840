package import Receipts

/// Where the content of recordings is kept: a folder now, an object store in the same way.
///
/// Content is addressed by its digest, in one study. What comes is gathered for each sender by
/// itself, and is content only when its digest is right.
package protocol RecordingStore: Sendable {
  /// How many bytes of an upload are here; nil if nothing is.
  func gathered(_ upload: UploadName) async throws(RecordingFault) -> Int64?

  /// Takes hold of an upload to add to it, from its present end on.
  func open(_ upload: UploadName) async throws(RecordingFault) -> any RecordingUpload

  /// Where a file with the whole content is; nil if there is none. Blocks shortly.
  func file(_ sha256: ContentDigest, study: String) -> String?

  /// Removes content for good, as an erasure asks; nothing to remove is fine. Blocks shortly.
  func erase(_ sha256: ContentDigest, study: String) throws(RecordingFault)
}

/// An upload that is held: nobody else can add to it.
package protocol RecordingUpload: Sendable {
  /// How many bytes are here.
  var offset: Int64 { get async }

  func append(_ bytes: [UInt8]) async throws(RecordingFault)

  /// Makes the bytes the content of that digest, durably; throws `wrongDigest` and throws them away
  /// if they are not.
  func finish() async throws(RecordingFault)

  /// Lets go, with what came kept for the next attempt.
  func close() async
}
