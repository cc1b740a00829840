import Glibc

/// What bounds the memory that a table takes.
package enum TableLimits {
  /// The most rows: over two days at 100 Hz, 32 bytes each with four columns.
  package static let rowCount = 20_000_000
  /// The longest line, in bytes.
  package static let lineBytes = 1 << 16
  /// How many faults are told; all are counted.
  package static let toldFaults = 10
  /// The largest time, in nanoseconds: 146 years, so that any two times can be subtracted.
  static let largestTime: UInt64 = 1 << 62
  /// Bytes are read and decompressed in pieces of so many.
  static let pieceBytes = 1 << 18
}

/// The system's words for an errno.
func systemWords(_ code: Int32) -> String { String(cString: strerror(code)) }
