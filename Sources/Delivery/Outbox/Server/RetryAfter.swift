package import StudyModel

/// How long a server asks to wait, in the two forms of RFC 9110, 10.2.3: seconds, or a date.
package enum RetryAfter {
  /// Nil for what is neither; a date that is over is no wait.
  ///
  /// A date is compared with the server's own `date`, if it says one: our clock may be another.
  package static func wait(_ field: String?, date: String?, now: UTCTime) -> Duration? {
    guard let field else { return nil }
    if !field.isEmpty, field.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
      // What is longer than a number can say is long.
      return .seconds(min(Int64(field) ?? .max, longestSeconds))
    }
    guard let until = UTCTime(httpDate: field) else { return nil }
    let from = date.flatMap(UTCTime.init(httpDate:)) ?? now
    let (wait, isBeyond) = until.nanoseconds.subtractingReportingOverflow(from.nanoseconds)
    return isBeyond ? nil : .nanoseconds(max(0, wait))
  }

  /// Ten years; whoever waits has a limit of their own.
  private static let longestSeconds: Int64 = 315_360_000
}
