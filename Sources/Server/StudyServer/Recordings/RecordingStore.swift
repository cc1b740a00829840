package import Receipts
package import StudyModel

/// Where the content of recordings is kept: a folder now, an object store in the same way.
///
/// Content is addressed by its digest, in one study. What comes is gathered for each sender by
/// itself, and is content only when its digest is right.
package protocol RecordingStore: Sendable {
  /// How many bytes of an upload are here; nil if nothing is.
  func gathered(_ upload: UploadName) async throws(RecordingFault) -> Int64?

  /// Takes hold of an upload to add to it, from its present end on.
  func open(_ upload: UploadName) async throws(RecordingFault) -> any RecordingUpload

  /// The whole content; nil if there is none. Blocks shortly.
  func content(_ sha256: ContentDigest, study: String) throws(RecordingFault)
    -> (any RecordingContent)?

  /// Puts content that is not right where nobody reads it, under a name that says so; false if something else is in its
  /// place meanwhile. Blocks shortly.
  ///
  /// `identity` is of what was read; nil where it could not be opened.
  func setAside(
    _ sha256: ContentDigest, study: String, identity: ContentIdentity?, at now: UTCTime
  ) throws(RecordingFault) -> Bool

  /// Waits until nobody else, on any server, reads through what is kept; nil without waiting where `waits` is false and
  /// somebody does. Blocks.
  func holdScrub(waits: Bool) throws(RecordingFault) -> (any ScrubHold)?

  /// Removes content for good with all that was set aside of it, as an erasure asks; nothing to remove is fine. Blocks
  /// shortly.
  func erase(_ sha256: ContentDigest, study: String) throws(RecordingFault)

  /// Removes what accounts have begun to bring and not ended; an upload that is held ends with `gone`. Blocks shortly.
  func eraseUploads(of accounts: [String], study: String) throws(RecordingFault)

  /// The bytes of what accounts have begun to bring and not ended. Blocks shortly.
  func uploads(of accounts: [String], study: String) throws(RecordingFault) -> [UploadName: Int64]

  /// Removes uploads that nobody has gone on with for longer than `UploadLifetime` says, and that
  /// nobody holds. Blocks shortly.
  func sweepUploads(at now: UTCTime) throws(RecordingFault)
}

/// Content that is kept whole, to be read.
package protocol RecordingContent: Sendable {
  var byteCount: Int64 { get }

  /// Which file it is, and as of when.
  var identity: ContentIdentity { get }

  /// Bytes from an offset on, as many as asked for, fewer only at the end.
  func read(from offset: Int64, count: Int) async throws(RecordingFault) -> [UInt8]

  /// Gives the memory free in which the system keeps it, so that the next read asks the disk again.
  func forget()
}

/// The right to read through all that is kept; it ends with this.
package protocol ScrubHold: Sendable {}

/// An upload that is held: nobody else can add to it.
package protocol RecordingUpload: Sendable {
  /// How many bytes are here.
  var offset: Int64 { get async }

  /// Adds a block, which should be large; after a fault, what was added before is still here.
  func append(_ bytes: [UInt8]) async throws(RecordingFault)

  /// Makes the bytes the content of that digest, durably; throws `wrongDigest` and throws them away
  /// if they are not.
  func finish() async throws(RecordingFault)

  /// Lets go, with what came kept for the next attempt.
  func close() async
}
