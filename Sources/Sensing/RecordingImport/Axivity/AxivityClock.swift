import StudyModel

/// The packed date and time of Axivity's devices: YYYYYYMM MMDDDDDh hhhhmmmm mmssssss, from the year 2000 on.
enum AxivityClock {
  /// Nanoseconds since 1970 on the device's own clock; nil for what is no date.
  static func nanoseconds(_ packed: UInt32) -> Int64? {
    let year = packed >> 26 & 0x3F
    let month = padded(packed >> 22 & 0x0F)
    let day = padded(packed >> 17 & 0x1F)
    let hour = padded(packed >> 12 & 0x1F)
    let minute = padded(packed >> 6 & 0x3F)
    return UTCTime(
      text: "20\(padded(year))-\(month)-\(day)T\(hour):\(minute):\(padded(packed & 0x3F))Z")?
      .nanoseconds
  }

  /// Two digits: no field holds more than 63.
  private static func padded(_ number: UInt32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
