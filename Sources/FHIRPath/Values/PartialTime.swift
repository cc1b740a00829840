/// A time of day known to the hour, the minute or the second.
package struct PartialTime: Sendable, Hashable {
  /// 0 to 23.
  package let hour: Int
  /// 0 to 59, or nil if only the hour is known.
  package let minute: Int?
  /// 0 to 59, or nil if the second is not known.
  package let second: Int?
  /// The part of the second, in nanoseconds; 0 if the second is not known.
  package let nanosecond: Int

  /// A time that a clock can show, or nil.
  package init?(hour: Int, minute: Int? = nil, second: Int? = nil, nanosecond: Int = 0) {
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
  }

  /// The components from the largest down, as many as are known; seconds count in nanoseconds.
  var components: [Int] {
    guard let minute else { return [hour] }
    guard let second else { return [hour, minute] }
    return [hour, minute, second * 1_000_000_000 + nanosecond]
  }
}
