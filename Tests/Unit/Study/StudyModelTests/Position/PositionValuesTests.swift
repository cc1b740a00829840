import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Positions as values: what is one, which one is taken, and which of a check are kept.
struct PositionValuesTests {
  private static let now = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private static func position(
    _ latitude: Double, _ longitude: Double = 2, accuracy: Double? = 10,
    source: PositionSource = .receiver, secondsAgo: Int = 0
  ) throws -> KnownPosition {
    let measured = UTCTime(nanoseconds: now.nanoseconds - Int64(secondsAgo) * 1_000_000_000)
    return try require(
      KnownPosition(
        latitudeDegrees: latitude, longitudeDegrees: longitude, accuracyMeters: accuracy,
        source: source, measured: measured))
  }

  @Test(
    arguments: [
      (400, 2), (90.1, 2), (-90.1, 2), (41, 180.1), (41, -181), (.nan, 2), (41, .nan),
      (.infinity, 2), (41, -.infinity), (0, 0), (0.000_001, -0.000_001),
    ] as [(Double, Double)])
  func `what no place on Earth has is no point`(latitude: Double, longitude: Double) {
    expectNil(GeographicPoint(latitudeDegrees: latitude, longitudeDegrees: longitude))
  }

  @Test func `a point on the equator or the first meridian is one`() {
    expectNotNil(GeographicPoint(latitudeDegrees: 0, longitudeDegrees: 2))
    expectNotNil(GeographicPoint(latitudeDegrees: 51.5, longitudeDegrees: 0))
    expectNotNil(GeographicPoint(latitudeDegrees: -90, longitudeDegrees: 180))
  }

  @Test func `a way is that of the great circle`() throws {
    let paris = try require(GeographicPoint(latitudeDegrees: 48.8566, longitudeDegrees: 2.3522))
    let london = try require(GeographicPoint(latitudeDegrees: 51.5074, longitudeDegrees: -0.1278))
    // 343.6 km on this sphere.
    expect(abs(paris.meters(to: london) - 343_560) < 100, "\(paris.meters(to: london))")
    expectEqual(paris.meters(to: london), london.meters(to: paris))
    expectEqual(paris.meters(to: paris), 0)
    let west = try require(GeographicPoint(latitudeDegrees: 0, longitudeDegrees: 179.999))
    let east = try require(GeographicPoint(latitudeDegrees: 0, longitudeDegrees: -179.999))
    expect(west.meters(to: east) < 223, "over the line of the date: \(west.meters(to: east))")
  }

  @Test func `an accuracy is whole metres, rounded up, and nothing that is no length`() throws {
    expectEqual(try Self.position(41, accuracy: 7.2).accuracyMeters, 8)
    for none in [nil, 0, -1, .nan, .infinity] as [Double?] {
      expectNil(try Self.position(41, accuracy: none).accuracyMeters)
    }
  }

  @Test func `a position comes back as it was written`() throws {
    for source in PositionSource.allCases {
      let position = try Self.position(41.390213, -2.172318, accuracy: 12, source: source)
      expectEqual(KnownPosition(json: position.json), position)
      expectEqual(position.json["latitude"]?.doubleValue, 41.39021, "about a metre")
    }
    let bare = try Self.position(41, accuracy: nil)
    expectEqual(KnownPosition(json: bare.json), bare)
    expectNil(KnownPosition(json: [:]))
    expectNil(
      KnownPosition(
        json: [
          "latitude": 400, "longitude": 2, "source": "receiver",
          "measured": "2026-11-26T00:00:00Z",
        ]))
  }

  @Test func `the receiver comes before the network, and both before what was known`() throws {
    let receiver = try Self.position(41, secondsAgo: 3)
    let network = try Self.position(42, source: .network, secondsAgo: 5)
    let last = try Self.position(43, secondsAgo: 4_000)
    expectEqual(
      PositionReport(
        receiver: .success(receiver), network: .success(network), last: last, now: Self.now),
      .found(receiver, ageSeconds: 3))
    expectEqual(
      PositionReport(
        receiver: .failure(.timedOut), network: .success(network), last: last, now: Self.now),
      .found(network, ageSeconds: 5))
    var old = last
    old.source = .lastKnown
    expectEqual(
      PositionReport(
        receiver: .failure(.timedOut), network: .failure(.refused), last: last, now: Self.now),
      .found(old, ageSeconds: 4_000))
  }

  @Test func `what was known at a time to come is not used`() throws {
    let future = try Self.position(43, secondsAgo: -3_600)
    expectEqual(
      PositionReport(
        receiver: .failure(.unavailable), network: .failure(.unavailable), last: future,
        now: Self.now),
      .absent(.unavailable))
    let ahead = try Self.position(43, source: .network, secondsAgo: -30)
    expectEqual(
      PositionReport(
        receiver: .failure(.unavailable), network: .success(ahead), last: nil, now: Self.now),
      .found(ahead, ageSeconds: 0), "a clock a little ahead")
  }

  @Test(
    arguments: [
      (.unavailable, .unavailable, .unavailable), (.unavailable, .timedOut, .timedOut),
      (.timedOut, .unavailable, .timedOut), (.timedOut, .refused, .refused),
      (.unavailable, .implausible, .implausible), (.implausible, .refused, .implausible),
    ] as [(PositionAbsence, PositionAbsence, PositionAbsence)])
  func `the reason that says most is told`(
    receiver: PositionAbsence, network: PositionAbsence, told: PositionAbsence
  ) {
    expectEqual(
      PositionReport(
        receiver: .failure(receiver), network: .failure(network), last: nil, now: Self.now),
      .absent(told))
  }

  @Test func `a report says its age, or why there is none`() throws {
    let found = PositionReport.found(try Self.position(41, accuracy: 7.2), ageSeconds: 12)
    expectEqual(found.json["ageSeconds"], 12)
    expectEqual(found.json["accuracyMeters"], 8)
    expectEqual(found.json["source"], "receiver")
    expectNil(found.json["absent"])
    expectEqual(PositionReport.absent(.timedOut).json, ["absent": "timedOut"])
  }

  @Test func `a position is kept every minute or every hundred metres`() throws {
    var trail = PositionTrail()
    expectEqual(trail.take(try Self.position(41, secondsAgo: 100)), .kept)
    expectEqual(trail.take(try Self.position(41.0005, secondsAgo: 90)), .same, "56 m")
    expectEqual(trail.take(try Self.position(41.001, secondsAgo: 80)), .kept, "111 m")
    expectEqual(trail.take(try Self.position(41.001, secondsAgo: 21)), .same, "59 s")
    expectEqual(trail.take(try Self.position(41.001, secondsAgo: 20)), .kept, "60 s")
    expectEqual(trail.implausibleCount, 0)
  }

  @Test func `a jump is told and not followed`() throws {
    var trail = PositionTrail()
    expectEqual(trail.take(try Self.position(41, secondsAgo: 100)), .kept)
    // 300 km in a second.
    expectEqual(trail.take(try Self.position(43.7, secondsAgo: 99)), .implausible)
    expectEqual(trail.implausibleCount, 1)
    expectEqual(trail.last?.point.latitudeDegrees, 41)
    expectEqual(trail.take(try Self.position(41, secondsAgo: 40)), .kept, "the rest goes on")
    expectEqual(trail.take(try Self.position(43.7, secondsAgo: 39)), .implausible)
    expectEqual(trail.implausibleCount, 2)
  }

  @Test func `a receiver that stays where it jumped to was wrong before`() throws {
    var trail = PositionTrail()
    expectEqual(trail.take(try Self.position(43.7, secondsAgo: 100)), .kept)
    expectEqual(trail.take(try Self.position(41, secondsAgo: 99)), .implausible)
    expectEqual(trail.take(try Self.position(41, secondsAgo: 98)), .kept)
    expectEqual(trail.last?.point.latitudeDegrees, 41)
  }

  @Test func `a jump that is read twice is still one jump`() throws {
    var trail = PositionTrail()
    expectEqual(trail.take(try Self.position(41, secondsAgo: 100)), .kept)
    let jump = try Self.position(43.7, secondsAgo: 99)
    expectEqual(trail.take(jump), .implausible)
    expectEqual(trail.take(jump), .same)
    expectEqual(trail.implausibleCount, 1)
    expectEqual(trail.last?.point.latitudeDegrees, 41)
  }

  @Test func `a rough position is no jump`() throws {
    var trail = PositionTrail()
    let rough = try Self.position(41.1, accuracy: 12_000, source: .network, secondsAgo: 99)
    expectEqual(trail.take(try Self.position(41, secondsAgo: 100)), .kept)
    expectEqual(trail.take(rough), .kept, "11 km away, and 12 km unsure")
  }

  @Test func `times that go back make no speed`() throws {
    var trail = PositionTrail()
    expectEqual(trail.take(try Self.position(41, secondsAgo: 10)), .kept)
    expectEqual(trail.take(try Self.position(41.001, secondsAgo: 20)), .kept, "111 m")
    expectEqual(trail.take(try Self.position(41.1, secondsAgo: 30)), .implausible, "11 km")
  }
}
