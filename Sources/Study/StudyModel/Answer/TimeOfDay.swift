/// A time on a 24-hour clock, to the minute.
package struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59.
  package let minute: Int

  /// Nil for an hour or a minute that a clock does not show.
  package init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Reads exactly `07:30`.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.map(\.utf8.count) == [2, 2],
      let hour = Digits.value(parts[0]), let minute = Digits.value(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package var description: String {
    "\(Digits.padded(hour, to: 2)):\(Digits.padded(minute, to: 2))"
  }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}
