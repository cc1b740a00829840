/// How a sealed file ends, known once all its whole chunks were read.
package enum SealedFileEnding: Sendable, Hashable {
  /// The writer finished it: nothing is missing.
  case finished
  /// It ends after a whole chunk but was not finished: it is being written, or its writer was killed.
  case open
  /// It ends inside a chunk; so many bytes follow the last whole one.
  case torn(byteCount: Int)
  /// The chunk with this number, counted from 0, was changed after it was written.
  case corrupted(chunk: Int)
}
