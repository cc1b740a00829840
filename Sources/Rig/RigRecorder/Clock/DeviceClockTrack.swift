import StudyModel

/// Which readings of a device's clock are kept; a pure value.
///
/// It is asked whenever samples have come to the disk, once a second. One is kept when the difference has
/// changed by a quarter of a sample, and one a minute in any case: after a kill the last of them tells the
/// device's time of the last sample that is stored to less than a sample.
struct DeviceClockTrack: Sendable, Equatable {
  private var last: DeviceClockReading?

  private static let longest = Duration.seconds(60)
  private static let smallestChange: Int64 = 20_000

  /// The reading, if it is to be kept; until `keep` says that it is, it is asked for again.
  func reading(
    at moment: Instant, offset: Int64, period: Duration?
  ) -> DeviceClockReading? {
    let reading = DeviceClockReading(at: moment, offset: offset, period: period)
    guard let last else { return reading }
    let age = moment - last.at
    let change = max((period?.nanoseconds ?? 0) / 4, Self.smallestChange)
    return age >= Self.longest || abs(offset - last.offset) >= change ? reading : nil
  }

  /// The reading is safe.
  mutating func keep(_ reading: DeviceClockReading) { last = reading }

  /// A new segment begins with a reading of its own.
  mutating func restart() { last = nil }
}
