/// What follows the head of an answer.
package enum ResponseBody: Sendable {
  case none
  case bytes([UInt8])
  /// A file on disk, sent piece by piece; if it cannot be opened or is no plain file, the answer is 404.
  case file(path: String)
  /// So many bytes of a file on disk from an offset on; if it does not have them, the answer is 404.
  case filePart(path: String, offset: Int, count: Int)
  /// Bytes as they are made, of any length, in flat memory; so many where their count is known.
  case stream(ByteStream, count: Int? = nil)
  /// Events for as long as the stream and the client last.
  case events(EventStream)
}
