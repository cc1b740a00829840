import Foundation
import Signals

/// What is measured of the recorded tapping test; nobody wrote down what it should be.
struct TappingEvaluation: Evaluation {
  private struct Archive: Decodable {
    var TappingSamples: [Sample]
  }

  private struct Sample: Decodable {
    var TapTimeStamp: Double
    var TappedButtonId: String

    var tap: Tap {
      let targets = ["TappedButtonLeft": Tap.Target.left, "TappedButtonRight": .right]
      return Tap(seconds: TapTimeStamp, target: targets[TappedButtonId] ?? .outside)
    }
  }

  private let tests: [(name: String, estimate: TappingEstimate)]

  init(_ folder: DataFolder) throws(EvaluationError) {
    var tests: [(name: String, estimate: TappingEstimate)] = []
    for file in try folder.files(in: "mpower-like", endingIn: [".tapping.json"]) {
      let bytes = try folder.bytes(file)
      do {
        let samples = try JSONDecoder().decode(Archive.self, from: bytes).TappingSamples
        tests.append((file, TappingAnalysis.estimate(of: samples.map(\.tap))))
      } catch {
        throw .malformed(file: file, what: "its taps cannot be read")
      }
    }
    self.tests = tests
  }

  /// None: there is no truth to compare with.
  var figures: [(key: String, value: Double)] { [] }

  func report() -> [String] {
    [
      Table.row(
        "tapping: \(TappingAnalysis.name) \(TappingAnalysis.version)",
        ["taps", "misses", "a second", "median ms", "CV", "ms/s", "+- 1 se", "slowing", "in turn"])
    ] + tests.map { Self.row($0.name, $0.estimate) }
  }

  private static func row(_ name: String, _ estimate: TappingEstimate) -> String {
    let rhythm = try? estimate.rhythm.get()
    return Table.row(
      name,
      [
        "\(estimate.tapCount)", "\(estimate.missCount)", Table.text(rhythm?.tapsPerSecond),
        Table.text((rhythm?.medianIntervalSeconds).map { 1000 * $0 }, 1),
        Table.text(rhythm?.coefficientOfVariation, 3),
        Table.text(rhythm?.fatigueMillisecondsPerSecond, 3),
        Table.text(rhythm?.fatigueErrorMillisecondsPerSecond, 3),
        Table.text(rhythm?.slowingShare, 3), Table.text(estimate.alternationShare),
      ])
  }
}
