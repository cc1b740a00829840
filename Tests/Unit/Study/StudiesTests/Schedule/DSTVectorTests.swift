import Foundation
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

/// The instants that others have worked out for changes of the clocks.
struct DSTVectorTests {
  private static func cases() throws -> [JSONValue] {
    guard let file = SharedMaterial.find("medications-data/schedule/dst-vectors.json") else {
      return []
    }
    let bytes = Array(try Data(contentsOf: file))
    return try JSONDocument(bytes: bytes, file: "vectors").value["cases"]?.listValue ?? []
  }

  @Test func `every occurrence of the vectors is at its instant`() throws {
    for vector in try Self.cases() {
      let zone = try Moments.zone(try require(vector["zone"]?.stringValue))
      let rule = try require(vector["rule"]?.stringValue)
      let times = try rule.split(separator: " ").dropFirst().map {
        ScheduleTime(try Moments.time(String($0)), window: .seconds(60))
      }
      let expected = vector["occurrences"]?.listValue ?? []
      let walls = expected.compactMap { $0["wall"]?.stringValue }
      let first = try Moments.day(String(try require(walls.first).prefix(10)))
      let last = try Moments.day(String(try require(walls.last).prefix(10)))
      let windows = Array(
        Schedule(times: times).windows(
          in: DayRange(first, last),
          enrolled: Enrolment(moment: UTCTime(nanoseconds: 0), day: first), zone: zone))
      expectEqual(windows.map { "\($0.day)T\($0.time)" }, walls, "\(rule)")
      expectEqual(
        windows.map(\.due.text), expected.compactMap { $0["utc"]?.stringValue }, "\(rule)")
      expectEqual(
        windows.map { Moments.wall($0.due, zone) },
        expected.compactMap { $0["shown"]?.stringValue },
        "\(rule)")
    }
  }
}
