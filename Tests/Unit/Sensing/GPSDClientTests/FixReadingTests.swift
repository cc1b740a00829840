import GPSDClient
import Sensors
import StudyModel
import TestSupport
import Testing

@Suite struct FixReadingTests {
  private let arrival = Instant(nanoseconds: 5)

  private static var full: FixReading {
    var reading = FixReading(mode: 3, seconds: 1_717_243_200, nanoseconds: 100_000_000)
    reading.latitudeDegrees = 48.2
    reading.longitudeDegrees = -16.4
    reading.altitudeMeters = 171.5
    reading.horizontalErrorMeters = 3.5
    reading.longitudeErrorMeters = 9
    reading.latitudeErrorMeters = 8
    reading.speedMetersPerSecond = 1.25
    reading.trackDegrees = 271
    return reading
  }

  @Test func `a full report is a full fix`() {
    let sky = SkyReading(hdop: 0.8, satellitesUsed: 7, satellitesSeen: 12)
    expectEqual(
      Self.full.fix(arrival: arrival, sky: sky),
      PositionFix(
        arrival: arrival, utc: UTCTime(nanoseconds: 1_717_243_200_100_000_000),
        mode: .threeDimensional, latitudeDegrees: 48.2, longitudeDegrees: -16.4,
        altitudeMeters: 171.5, horizontalErrorMeters: 3.5, speedMetersPerSecond: 1.25,
        trackDegrees: 271, hdop: 0.8, satellitesUsed: 7, satellitesSeen: 12))
  }

  @Test(arguments: [0, 1, -1, 4, 77, Int32.max])
  func `without a fix only time and satellites are kept`(mode: Int32) {
    var reading = Self.full
    reading.mode = mode
    let sky = SkyReading(hdop: 99, satellitesUsed: 0, satellitesSeen: 4)
    expectEqual(
      reading.fix(arrival: arrival, sky: sky),
      PositionFix(
        arrival: arrival, utc: UTCTime(nanoseconds: 1_717_243_200_100_000_000), mode: .none,
        hdop: 99, satellitesUsed: 0, satellitesSeen: 4))
  }

  @Test(arguments: [Int32(2), 3])
  func `a fix whose numbers are unknown has none`(mode: Int32) throws {
    let reading = FixReading(mode: mode)
    let expected = try require(PositionFix.Mode(rawValue: Int(mode)))
    expectEqual(
      reading.fix(arrival: arrival, sky: nil), PositionFix(arrival: arrival, mode: expected))
  }

  @Test func `a 2D fix has no altitude`() {
    var reading = Self.full
    reading.mode = 2
    let fix = reading.fix(arrival: arrival, sky: nil)
    expect(fix.altitudeMeters == nil && fix.latitudeDegrees == 48.2)
  }

  @Test(
    arguments: [
      (Double.nan, 16.0), (48, .nan), (90.1, 16), (-90.1, 16), (48, 180.1), (48, -180.1),
      (.infinity, 16), (48, -.infinity),
    ])
  func `half a place or an impossible one is no place`(latitude: Double, longitude: Double) {
    var reading = Self.full
    reading.latitudeDegrees = latitude
    reading.longitudeDegrees = longitude
    let fix = reading.fix(arrival: arrival, sky: nil)
    expect(fix.latitudeDegrees == nil && fix.longitudeDegrees == nil)
  }

  @Test(
    arguments: [
      (3.5, 9.0, 8.0, 3.5), (.nan, 9, 8, 9), (.nan, 8, 9, 9), (.nan, .nan, 8, 8), (-1, 9, 8, 9),
      (.nan, .nan, .nan, nil), (.infinity, -1, .nan, nil), (0, 9, 8, 0),
    ] as [(Double, Double, Double, Double?)])
  func `the horizontal error is eph, else the larger of the two`(
    eph: Double, epx: Double, epy: Double, expected: Double?
  ) {
    var reading = Self.full
    reading.horizontalErrorMeters = eph
    reading.longitudeErrorMeters = epx
    reading.latitudeErrorMeters = epy
    expectEqual(reading.fix(arrival: arrival, sky: nil).horizontalErrorMeters, expected)
  }

  @Test(arguments: [0, -5, Int.max, Int.min])
  func `an impossible time is no time`(seconds: Int) {
    expectNil(
      FixReading(mode: 3, seconds: seconds, nanoseconds: 999_999_999)
        .fix(arrival: arrival, sky: nil).utc)
  }

  @Test func `a negative speed is no speed`() {
    var reading = Self.full
    reading.speedMetersPerSecond = -1
    expectNil(reading.fix(arrival: arrival, sky: nil).speedMetersPerSecond)
  }
}
