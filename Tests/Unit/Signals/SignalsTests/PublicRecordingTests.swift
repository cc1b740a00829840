import Foundation
import Signals
import Testing
import TestSupport

/// The app that recorded these shakes stored its own reaction times: an exact oracle.
struct PublicRecordingTests {
  private struct Archive: Decodable {
    var results: [Attempt]
  }

  private struct Attempt: Decodable {
    var go: Bool
    var incorrect: Bool
    var timeToThreshold: Double
    var samples: [Sample]
  }

  private struct Sample: Decodable {
    var timestamp: Double
    var vectorMagnitude: Double
  }

  private static let shakes = SharedMaterial.find("data/reaction-shake/gonogo_attempts_1-7.json")

  private static func estimates() throws -> [(Attempt, ReactionEstimate)] {
    let file = try require(shakes)
    let archive = try JSONDecoder().decode(Archive.self, from: Data(contentsOf: file))
    return archive.results.map { attempt in
      (
        attempt,
        ReactionAnalysis.analyze(
          times: attempt.samples.map(\.timestamp),
          magnitudesG: attempt.samples.map(\.vectorMagnitude), stimulus: 0, thresholdG: 0.5)
      )
    }
  }

  @Test(.enabled(if: shakes != nil, "needs the folder ../shared"))
  func `the crossing is the app's own time to a tenth of a millisecond`() throws {
    let answered = try Self.estimates().filter { $0.0.timeToThreshold > 0 }
    expectEqual(answered.count, 3)
    for (attempt, estimate) in answered {
      let crossing = try require(estimate.thresholdCrossingSeconds)
      expect(abs(crossing - attempt.timeToThreshold) < 0.0001)
      expect(estimate.flags.isEmpty)
    }
  }

  @Test(.enabled(if: shakes != nil, "needs the folder ../shared"))
  func `the onset lies where it was measured by hand`() throws {
    let onsets = try Self.estimates().filter { $0.0.timeToThreshold > 0 }
      .compactMap(\.1.onsetSeconds)
    expectEqual(onsets.count, 3)
    for (onset, known) in zip(onsets, [0.598, 0.675, 0.680]) {
      expect(abs(onset - known) < 0.001)
    }
  }
}
