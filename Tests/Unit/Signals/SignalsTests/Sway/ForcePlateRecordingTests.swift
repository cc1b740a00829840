import Foundation
import Signals
import TestSupport
import Testing

/// A force plate's record whose sway two other programs measured.
struct ForcePlateRecordingTests {
  private static let file = SharedMaterial.find("data/sway-forceplate/test.csv.gz")

  /// The rows 4000 to 6999 at 100 Hz, in cm; columns Fx, Fy, Fz, Mx, My, Mz from the fourth.
  private static func record() throws -> CenterOfPressure {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc", try require(file).path]
    let output = Pipe()
    gzip.standardOutput = output
    try gzip.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    gzip.waitUntilExit()
    let lines = text.split(whereSeparator: \.isNewline).drop { !$0.hasPrefix("MocapFrame") }
    let rows = lines.dropFirst(4001).prefix(3000).map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    return CenterOfPressure(
      rateHz: 100, mediolateral: rows.map { 100 * $0[7] / $0[5] },
      anteroposterior: rows.map { 100 * $0[6] / $0[5] })
  }

  @Test(.long("a recording"), .enabled(if: file != nil, "needs the folder ../shared"))
  func `unfiltered it is what plain formulas give`() throws {
    let estimate = try Sway().estimate(of: Self.record())
    expect(abs(estimate.mediolateralRootMeanSquare / 0.265427 - 1) < 1e-5)
    expect(abs(estimate.anteroposteriorRootMeanSquare / 0.417141 - 1) < 1e-5)
    expect(abs(estimate.pathLength / 39.294783 - 1) < 1e-5)
    expect(abs(estimate.ellipse.chiSquareArea / 2.026899 - 1) < 0.001)
  }

  @Test(.enabled(if: file != nil, "needs the folder ../shared"))
  func `filtered it is what the program that names the filter gives`() throws {
    let estimate = try Sway(filter: .swarii25LowPass10).estimate(of: Self.record())
    expect(abs(estimate.mediolateralRootMeanSquare / 0.265410 - 1) < 0.005)
    expect(abs(estimate.anteroposteriorRootMeanSquare / 0.416484 - 1) < 0.005)
    expect(abs(estimate.ellipse.predictionArea / 2.036998 - 1) < 0.005)
    expect(abs(estimate.meanVelocity / 0.695367 - 1) < 0.005)
  }
}
