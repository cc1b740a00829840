import MessageBus
import StudyModel
import System
import TestSupport
import Testing

@testable import GeoClueClient

/// What of a location that GeoClue tells is taken for true.
struct GeoClueReadingTests {
  private static let now = UTCTime(nanoseconds: 1_800_000_000_000_000_000)

  private static func properties(
    _ latitude: Double = 41.4, _ longitude: Double = 2.2, accuracy: Double = 25,
    seconds: UInt64 = 1_799_999_990
  ) -> [String: BusValue] {
    [
      "Latitude": .double(latitude), "Longitude": .double(longitude),
      "Accuracy": .double(accuracy), "Altitude": .double(-.greatestFiniteMagnitude),
      "Timestamp": .structure([.uint64(seconds), .uint64(500_000)]),
    ]
  }

  private static func outcome(_ properties: [String: BusValue]) -> PositionReport.Outcome? {
    GeoClueReading(properties)?.position(now: now)
  }

  @Test func `a location is a position of the network with its time`() throws {
    let position = try require(Self.outcome(Self.properties())).get()
    expectEqual(position.source, .network)
    expectEqual(position.accuracyMeters, 25)
    expectEqual(position.point.latitudeDegrees, 41.4)
    expectEqual(position.measured, UTCTime(nanoseconds: 1_799_999_990_000_000_000))
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [Double])
  func `an accuracy that is no length is none`(accuracy: Double) throws {
    let position = try require(Self.outcome(Self.properties(accuracy: accuracy))).get()
    expectNil(position.accuracyMeters)
  }

  @Test(
    arguments: [(400, 2), (41, 200), (.nan, 2), (41, .infinity), (0, 0)] as [(Double, Double)])
  func `a place that is not on Earth is told as such`(latitude: Double, longitude: Double) {
    expectEqual(Self.outcome(Self.properties(latitude, longitude)), .failure(.implausible))
  }

  @Test(arguments: [1_800_003_600, 9_999_999_999, .max] as [UInt64])
  func `a time to come is told as such`(seconds: UInt64) {
    // A number of seconds that no Int64 holds is no time at all: the location is taken as new.
    let outcome = Self.outcome(Self.properties(seconds: seconds))
    if seconds == .max {
      expectEqual(try? outcome?.get().measured, Self.now)
    } else {
      expectEqual(outcome, .failure(.implausible))
    }
  }

  @Test func `a clock that is a little ahead, or no time, is as good as now`() throws {
    expectNotNil(try? Self.outcome(Self.properties(seconds: 1_800_000_030))?.get())
    let without = try require(Self.outcome(Self.properties(seconds: 0))).get()
    expectEqual(without.measured, Self.now)
    var properties = Self.properties()
    properties["Timestamp"] = .string("yesterday")
    expectEqual(try require(Self.outcome(properties)).get().measured, Self.now)
  }

  @Test(arguments: ["Latitude", "Longitude"])
  func `without a coordinate, or with one of another type, there is no reading`(name: String) {
    var properties = Self.properties()
    properties[name] = .string("41")
    expectNil(GeoClueReading(properties))
    properties[name] = nil
    expectNil(GeoClueReading(properties))
  }

  @Test(
    arguments: [
      (.unavailable(.system, code: 2), .unavailable), (.absent("a"), .unavailable),
      (.refused(by: "a"), .refused), (.timedOut(waitingFor: "a"), .timedOut),
      (.answered(by: "a", error: "b"), .unavailable),
      (.unexpectedForm(from: "a", expected: "o", found: "s"), .implausible),
      (.unsendable(to: "a", code: 22), .unavailable),
      (.system(.call("pipe", subject: "a", code: 24)), .unavailable),
    ] as [(MessageBusError, PositionAbsence)])
  func `each error of the bus is a reason for having no position`(
    error: MessageBusError, reason: PositionAbsence
  ) {
    expectEqual(error.absence, reason)
  }
}
