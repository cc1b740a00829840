/// Why a file cannot be read as a table at all.
package enum TableError: Error, Sendable, Equatable {
  /// The file cannot be opened or read, with the system's number for the reason.
  case unreadable(code: Int32)
  /// The compressed data is damaged, or ends too early.
  case damaged(Compression)
  /// The library that decompresses has no memory.
  case outOfMemory
  /// There is no line that holds anything.
  case empty
  /// There are more rows than `TableLimits.rowCount`.
  case tooManyRows

  /// How a file is compressed.
  package enum Compression: String, Sendable, CaseIterable {
    case gzip, zstd
  }
}

extension TableError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let code): "cannot be read: \(systemWords(code))."
    case .damaged(let compression):
      "the \(compression.rawValue) data is damaged or ends too early."
    case .outOfMemory: "there is no memory to decompress it."
    case .empty: "is empty: it has no line that holds anything."
    case .tooManyRows:
      "has more than \(TableLimits.rowCount) rows. Cut it into pieces and measure each."
    }
  }
}
