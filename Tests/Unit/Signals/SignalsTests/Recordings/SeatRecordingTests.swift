import Foundation
import Signals
import Testing
import TestSupport

/// Tests on a chair with a pressure mat: phones at the back and in the hand.
struct SeatRecordingTests {
  private struct Truth: Decodable {
    var seat_up_times: [Double]
    var seat_sit_times: [Double]
    var stands: Int?
  }

  private static let folder = SharedMaterial.find("data/tug-malisa")

  private static func truth(_ test: String) throws -> Truth {
    let file = try require(folder).appendingPathComponent("truth.json")
    let all = try JSONDecoder().decode([String: Truth].self, from: Data(contentsOf: file))
    return try require(all[test])
  }

  private static func signals(
    _ test: String, _ place: String
  ) throws -> (AccelerationSignal, AngularRateSignal) {
    let file = try require(folder).appendingPathComponent("\(test)_\(place)_motion.csv.gz")
    let table = try SharedTable(file)
    let times = table.column("timestamp")
    func radians(_ name: String) -> [Double] { table.column(name).map { $0 * Double.pi / 180 } }
    return (
      AccelerationSignal(
        times: times, x: table.column("accGx"), y: table.column("accGy"),
        z: table.column("accGz")),
      AngularRateSignal(
        times: times, x: radians("alpha"), y: radians("beta"), z: radians("gamma"))
    )
  }

  @Test(.enabled(if: folder != nil, "needs the folder ../shared"))
  func `durations of up and go differ from the mat's by a constant to within half a second`() throws
  {
    var differences: [Double] = []
    for test in ["DS_1", "DS_3"] {
      let truth = try Self.truth(test)
      for place in ["back", "hand"] {
        let (signal, rotation) = try Self.signals(test, place)
        let found = try UpAndGoTiming().test(in: signal, rotation: rotation)
        expectEqual(found.turns.count, 2)
        differences.append(found.seconds - (truth.seat_sit_times[0] - truth.seat_up_times[0]))
      }
    }
    let offset = differences.reduce(0, +) / 4
    expect(differences.allSatisfy { abs($0 - offset) <= 0.5 })
  }

  @Test(.enabled(if: folder != nil, "needs the folder ../shared"), arguments: ["back", "hand"])
  func `fourteen chair stands are fourteen`(place: String) throws {
    let truth = try Self.truth("DS_5")
    let found = try ChairStandCounter().stands(in: try Self.signals("DS_5", place).0)
    expectEqual(found.rises.count, truth.stands)
    for (rise, known) in zip(found.rises, truth.seat_up_times) { expect(abs(rise - known) < 0.6) }
  }
}
