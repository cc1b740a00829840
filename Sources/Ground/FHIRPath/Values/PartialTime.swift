/// A time of day known to the hour, the minute or the second.
///
/// Equality goes by the moment: `10:30:00` is `10:30:00.000`.
package struct PartialTime: Sendable {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59, or nil if only the hour is known.
  package let minute: Int?
  /// 0 to 59, or nil if the second is not known.
  package let second: Int?
  /// The part of the second, in nanoseconds; 0 if the second is not known.
  package let nanosecond: Int
  /// How many digits of the part of the second are written, 0 to 9.
  package let fractionDigits: Int

  /// A time that a clock can show, or nil; as many fraction digits as are needed, or more.
  package init?(
    hour: Int, minute: Int? = nil, second: Int? = nil, nanosecond: Int = 0, fractionDigits: Int = 0
  ) {
    guard (0...23).contains(hour) else { return nil }
    if let minute {
      guard (0...59).contains(minute) else { return nil }
      if let second, !(0...59).contains(second) { return nil }
    } else if second != nil {
      return nil
    }
    guard (0...999_999_999).contains(nanosecond), second != nil || nanosecond == 0 else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.fractionDigits = second == nil ? 0 : max(min(9, fractionDigits), Self.needed(nanosecond))
  }

  private static func needed(_ nanosecond: Int) -> Int {
    guard nanosecond != 0 else { return 0 }
    var (digits, rest) = (9, nanosecond)
    while rest % 10 == 0 { (digits, rest) = (digits - 1, rest / 10) }
    return digits
  }

  /// The components from the largest down, as many as are known; seconds count in nanoseconds.
  var components: [Int] {
    guard let minute else { return [hour] }
    guard let second else { return [hour, minute] }
    return [hour, minute, second * 1_000_000_000 + nanosecond]
  }
}

extension PartialTime: Hashable {
  package static func == (left: PartialTime, right: PartialTime) -> Bool {
    left.components == right.components
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
