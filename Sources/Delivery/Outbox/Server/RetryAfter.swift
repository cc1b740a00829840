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
    guard let until = moment(field) else { return nil }
    let from = date.flatMap(moment) ?? now
    let (wait, isBeyond) = until.nanoseconds.subtractingReportingOverflow(from.nanoseconds)
    return isBeyond ? nil : .nanoseconds(max(0, wait))
  }

  /// Ten years; whoever waits has a limit of their own.
  private static let longestSeconds: Int64 = 315_360_000

  /// A date as servers must write it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func moment(_ text: String) -> UTCTime? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].count == 4, parts[5] == "GMT", parts[1].count == 2,
      let month = months.firstIndex(of: parts[2])
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return UTCTime(text: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
