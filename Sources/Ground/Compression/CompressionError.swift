/// Why bytes cannot be compressed, or cannot be had back.
package enum CompressionError: Error, Sendable, Hashable {
  case outOfMemory
  /// The compressed bytes were changed, or are of another kind.
  case damaged
  /// They stand for more bytes than the caller takes.
  case tooLarge(limit: Int)
  /// zstd refuses, in its own words.
  case zstd(String)
  /// zlib refuses, with its own code.
  case zlib(code: Int32)
}

extension CompressionError: CustomStringConvertible {
  /// A phrase for the end of a sentence.
  package var description: String {
    switch self {
    case .outOfMemory: "out of memory"
    case .damaged: "the data is damaged"
    case .tooLarge(let limit): "the data holds more than \(limit) bytes"
    case .zstd(let words): words
    case .zlib(let code): "zlib \(code)"
    }
  }
}
