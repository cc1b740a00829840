import Foundation
import Signals
import Testing
import TestSupport

/// Eighteen walks with a measuring wheel (one fix a second): what this package promises of distance.
struct WheelRecordingTests {
  private static let files = SharedMaterial.files(
    in: "data/gps-trundle", suffix: "_conditioned.csv.gz")

  private static func estimates() throws -> [(trueMeters: Double, estimate: DistanceEstimate)] {
    try files.map { file in
      let table = try SharedTable(file, separator: ";")
      let times = table.column("time").map { $0 / 1000 }
      let (latitudes, longitudes) = (table.column("p_lat"), table.column("p_long"))
      let (errors, speeds) = (table.column("p_acc"), table.column("p_speed"))
      let track = FixTrack(
        fixes: times.indices.map {
          TrackFix(
            timeSeconds: times[$0], latitudeDegrees: latitudes[$0],
            longitudeDegrees: longitudes[$0],
            horizontalErrorMeters: errors[$0], speedMetersPerSecond: speeds[$0])
        })
      let meters = try require(table.column("distance").last { $0.isFinite })
      let estimate = DistanceEstimator().distance(
        track: track, steps: nil, from: 0, to: try require(times.last))
      return (meters, estimate)
    }
  }

  @Test(.long("hundreds of recordings"), .enabled(if: !files.isEmpty, "needs the folder ../shared"))
  func `the mean error is at most 15 m, and nine of ten lie within what is stated`() throws {
    let all = try Self.estimates()
    expectEqual(all.count, 18)
    let errors = all.map { abs($0.estimate.meters - $0.trueMeters) }
    let meanError = errors.reduce(0, +) / Double(errors.count)
    expect(meanError <= 15)
    let inside = all.count {
      abs($0.estimate.meters - $0.trueMeters) <= $0.estimate.halfWidth90Meters
    }
    expect(Double(inside) >= 0.9 * Double(all.count))
    // A margin that holds everything would be no statement.
    expect(all.allSatisfy { $0.estimate.halfWidth90Meters < 0.09 * $0.trueMeters })
  }
}
