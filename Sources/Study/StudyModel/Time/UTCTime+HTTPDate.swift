/// The dates of HTTP (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
extension UTCTime {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the form that senders must write; nil for anything else, also for the two obsolete forms.
  ///
  /// The day of the week is not compared with the date.
  package init?(httpDate text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 6, parts[0].count == 4, parts[5] == "GMT", parts[1].count == 2,
      let month = Self.months.firstIndex(of: parts[2])
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(text: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }

  /// The time without the fraction of its second.
  package var httpDate: String {
    let parts = text.split(separator: "T")
    let date = parts[0].split(separator: "-")
    let days = CivilDate.floored(nanoseconds, 86_400_000_000_000)
    // 1 January 1970 was a Thursday.
    let weekday = Int(((days + 4) % 7 + 7) % 7)
    let month = Self.months[(Int(date[1]) ?? 1) - 1]
    return "\(Self.weekdays[weekday]), \(date[2]) \(month) \(date[0]) \(parts[1].prefix(8)) GMT"
  }
}
