/// What can go wrong with sealed rows and files; the words are in `VaultError+Description.swift`.
package enum VaultError: Error, Sendable, Equatable {
  /// The key file can be read or written by others, or belongs to somebody else.
  case keyFileTooOpen(mode: UInt32)
  /// The key file does not hold exactly 32 bytes.
  case keyFileDamaged(byteCount: Int)
  /// The file was sealed under another device key.
  case wrongKey(sealedUnder: KeyID, ours: KeyID)
  /// The file was sealed for another use, such as another recording.
  case wrongContext
  /// The file does not begin as a sealed file does.
  case notSealed
  /// The file was written by a newer program.
  case unsupportedVersion(Int)
  /// The first bytes of a sealed file were changed.
  case headerCorrupted
  /// The file ends inside its header: nothing was stored in it.
  case headerTorn
  /// The chunk with this number, counted from 0, was changed after it was written.
  case corrupted(chunk: Int)
  /// The row was changed, or it was sealed under another key or another id.
  case rowRefused
  /// The file was finished and takes no more chunks.
  case alreadyFinished
  /// One chunk may hold at most `SealedFileFormat.largestChunk` bytes.
  case chunkTooLarge(byteCount: Int)
  /// A call to the operating system failed.
  case io(call: String, subject: DiskSubject, code: Int32)
}
