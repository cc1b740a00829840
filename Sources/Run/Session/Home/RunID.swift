package import StudyModel

/// The name of a run and of its result: a UUID of version 7 (RFC 9562), so that names sort by time.
package struct RunID: Sendable, Hashable, CustomStringConvertible {
  /// 36 characters, in lower case.
  package let text: String

  /// Makes a new name at `utc`.
  package init(at utc: UTCTime) {
    text = TimeOrderedUUID.make(at: utc)
  }

  /// The name of those random bits; 12 of `high` and 62 of `low` are kept.
  package init(milliseconds: UInt64, high: UInt64, low: UInt64) {
    text = TimeOrderedUUID.text(milliseconds: milliseconds, high: high, low: low)
  }

  /// Takes a name that was made before; nil unless it is 36 characters of a UUID.
  package init?(_ text: String) {
    guard TimeOrderedUUID.isUUID(text) else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// When the name was made, to the millisecond; nil for one whose first 48 bits are no time.
  package var made: UTCTime? {
    guard let milliseconds = Int64(text.prefix(13).filter { $0 != "-" }, radix: 16) else {
      return nil
    }
    let (nanoseconds, isBeyond) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
    return isBeyond ? nil : UTCTime(nanoseconds: nanoseconds)
  }
}
