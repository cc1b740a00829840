import Foundation
import Signals

/// How near the computed threshold times are to those of the app that made the recordings, and the
/// onsets to those that were measured apart from this program.
struct ReactionEvaluation: Evaluation {
  private struct Archive: Decodable {
    var results: [Attempt]
  }

  private struct Attempt: Decodable {
    var stepPath: String
    var timeToThreshold: Double
    var go: Bool
    var incorrect: Bool
    var samples: [Sample]?
  }

  private struct Sample: Decodable {
    var timestamp: Double
    var vectorMagnitude: Double
  }

  private struct Score {
    var name: String
    var appSeconds: Double?
    var estimate: ReactionEstimate
    var knownOnset: Double?

    var crossingErrorMilliseconds: Double? {
      guard let appSeconds, let crossing = estimate.thresholdCrossingSeconds else { return nil }
      return 1000 * (crossing - appSeconds)
    }

    /// How many samples the onset lies after the known one.
    var onsetErrorSamples: Double? {
      guard let knownOnset, let onset = estimate.onsetSeconds,
        let interval = estimate.sampleIntervalSeconds
      else { return nil }
      return (onset - knownOnset) / interval
    }
  }

  /// Crossing and onset of the seven correct attempts, in seconds, as stated with the recordings.
  private static let known = [
    (0.468, 0.438), (0.638, 0.598), (0.715, 0.675), (0.830, 0.680), (1.008, 0.707),
    (1.030, 0.698), (1.169, 0.827),
  ]

  private let scores: [Score]
  private let goNoGo: GoNoGoScore

  init(_ folder: DataFolder) throws(EvaluationError) {
    var attempts: [Attempt] = []
    for file in try folder.files(in: "reaction-shake", endingIn: [".json"])
    where file.contains("gonogo_attempts") {
      let bytes = try folder.bytes(file)
      do {
        attempts += try JSONDecoder().decode(Archive.self, from: bytes).results
      } catch {
        throw .malformed(file: file, what: "its attempts cannot be read")
      }
    }
    scores = attempts.filter { $0.samples?.isEmpty == false }.map(Self.score)
    goNoGo = GoNoGo.score(of: attempts.map(Self.trial))
  }

  private static func score(_ attempt: Attempt) -> Score {
    let samples = attempt.samples ?? []
    let app = attempt.timeToThreshold > 0 ? attempt.timeToThreshold : nil
    return Score(
      name: attempt.stepPath, appSeconds: app,
      estimate: ReactionAnalysis.analyze(
        times: samples.map(\.timestamp), magnitudesG: samples.map(\.vectorMagnitude), stimulus: 0,
        thresholdG: 0.5),
      knownOnset: app.flatMap { app in known.first { abs($0.0 - app) < 0.001 }?.1 })
  }

  /// The app keeps no time of a wrong answer, so the crossing found here stands in for it.
  private static func trial(_ attempt: Attempt) -> GoNoGo.Trial {
    guard attempt.samples?.isEmpty == false else {
      return GoNoGo.Trial(isGo: attempt.go, outcome: .falseStart)
    }
    let crossing = score(attempt).estimate.thresholdCrossingSeconds
    return GoNoGo.Trial(
      isGo: attempt.go, outcome: crossing.map { .response(seconds: $0) } ?? .missed)
  }

  /// The largest distances from the app's crossing and from the known onset.
  var figures: [(key: String, value: Double)] {
    [
      ("reaction.crossingWorstMilliseconds", worst(\.crossingErrorMilliseconds)),
      ("reaction.onsetWorstSamples", worst(\.onsetErrorSamples)),
    ]
  }

  private func worst(_ error: (Score) -> Double?) -> Double {
    scores.compactMap(error).map(abs).max() ?? .infinity
  }

  func report() -> [String] {
    let title = "reaction: \(ReactionAnalysis.name) \(ReactionAnalysis.version)"
    var lines = [
      Table.row(
        title, ["app s", "ours s", "error ms", "line s", "known s", "onset s", "samples", "peak g"])
    ]
    lines += scores.map { score in
      Table.row(
        score.name,
        [
          Table.text(score.appSeconds, 4), Table.text(score.estimate.thresholdCrossingSeconds, 4),
          Table.text(score.crossingErrorMilliseconds, 3),
          Table.text(score.estimate.interpolatedCrossingSeconds, 4),
          Table.text(score.knownOnset, 3), Table.text(score.estimate.onsetSeconds, 3),
          Table.text(score.onsetErrorSamples), Table.text(score.estimate.peakG),
        ])
    }
    lines.append(
      Table.row("largest error, ms", [Table.text(worst(\.crossingErrorMilliseconds), 4)]))
    lines.append(
      Table.row("largest onset error, samples", [Table.text(worst(\.onsetErrorSamples))]))
    lines.append(
      Table.row(
        "go/no-go: \(GoNoGo.name) \(GoNoGo.version)",
        ["hits", "misses", "alarms", "held", "d'", "c"]))
    lines.append(
      Table.row(
        "all attempts",
        [
          "\(goNoGo.hitCount)", "\(goNoGo.missCount)", "\(goNoGo.falseAlarmCount)",
          "\(goNoGo.correctRejectionCount)", Table.text(goNoGo.sensitivity),
          Table.text(goNoGo.criterion),
        ]))
    return lines
  }
}
