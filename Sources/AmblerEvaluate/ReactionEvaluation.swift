import Foundation
import Signals

/// How near the computed threshold times are to those of the app that made the recordings.
struct ReactionEvaluation {
  private struct Archive: Decodable {
    var results: [Attempt]
  }

  private struct Attempt: Decodable {
    var stepPath: String
    var timeToThreshold: Double
    var go: Bool
    var incorrect: Bool
    var samples: [Sample]
  }

  private struct Sample: Decodable {
    var timestamp: Double
    var vectorMagnitude: Double
  }

  private static let file = "reaction-shake/gonogo_attempts_1-7.json"
  private let attempts: [Attempt]

  init(_ folder: DataFolder) throws(EvaluationError) {
    let bytes = try folder.bytes(Self.file)
    do {
      attempts = try JSONDecoder().decode(Archive.self, from: bytes).results
    } catch {
      throw .malformed(file: Self.file, what: "its attempts cannot be read")
    }
  }

  func report() -> [String] {
    let title = "reaction: \(ReactionAnalysis.name) \(ReactionAnalysis.version)"
    var lines = [Table.row(title, ["app s", "ours s", "error ms", "line s", "onset s", "peak g"])]
    var errors: [Double] = []
    for attempt in attempts where attempt.timeToThreshold > 0 {
      let estimate = ReactionAnalysis.analyze(
        times: attempt.samples.map(\.timestamp),
        magnitudesG: attempt.samples.map(\.vectorMagnitude), stimulus: 0, thresholdG: 0.5)
      let error = estimate.thresholdCrossingSeconds.map {
        1000 * ($0 - attempt.timeToThreshold)
      }
      errors += [error].compactMap(\.self)
      lines.append(
        Table.row(
          attempt.stepPath,
          [
            Table.text(attempt.timeToThreshold, 4),
            Table.text(estimate.thresholdCrossingSeconds, 4),
            Table.text(error, 3), Table.text(estimate.interpolatedCrossingSeconds, 4),
            Table.text(estimate.onsetSeconds, 3), Table.text(estimate.peakG),
          ]))
    }
    lines.append(Table.row("largest error, ms", [Table.text(errors.map(abs).max(), 4)]))
    return lines
  }
}
