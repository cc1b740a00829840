import Glibc
import Signals

/// How well thresholds of hearing are found with simulated listeners.
struct HearingEvaluation: Evaluation {
  private struct Listener {
    var name: String
    /// The width of the rise of the chance to hear, in dB: from 27 to 73 % over two of it.
    var width: Double
    /// The chance of a press without hearing, and of none although heard.
    var slip: Double

    func chance(level: Double, threshold: Double) -> Double {
      let chance =
        width > 0 ? 1 / (1 + exp((threshold - level) / width)) : level >= threshold ? 1 : 0
      return slip + (1 - 2 * slip) * chance
    }
  }

  private struct Row {
    var name: String
    var errors: [Double]
    var count: Int
    var toneCounts: [Int]

    func sharePercent(within decibels: Double) -> Double {
      100 * Double(errors.count { abs($0) <= decibels }) / Double(count)
    }
  }

  private static let listeners = [
    Listener(name: "certain", width: 0, slip: 0),
    Listener(name: "uncertain, 1 dB", width: 1, slip: 0),
    Listener(name: "uncertain, 2 dB", width: 2, slip: 0),
    Listener(name: "uncertain, 2 dB, 2 % slips", width: 2, slip: 0.02),
    Listener(name: "uncertain, 4 dB, 5 % slips", width: 4, slip: 0.05),
  ]
  private let rows: [Row]

  init() {
    rows = Self.listeners.map { Self.row($0) }
  }

  /// Each threshold from -10 to 100 dB HL in steps of 5: once for a certain listener, else 200 times.
  private static func row(_ listener: Listener) -> Row {
    var dice = SimulationDice(seed: 5)
    var row = Row(name: listener.name, errors: [], count: 0, toneCounts: [])
    for threshold in stride(from: -10.0, through: 100, by: 5) {
      for _ in 0..<(listener.width == 0 ? 1 : 200) {
        guard
          let steps = ThresholdSearch.Steps(
            initial: 30, floor: -10, ceiling: 110, down: 10, up: 5, mostPresentations: 20)
        else { continue }
        var search = ThresholdSearch(steps)
        while search.outcome == nil {
          let chance = listener.chance(level: Double(search.level), threshold: threshold)
          search.take(heard: Double.random(in: 0..<1, using: &dice) < chance)
        }
        row.count += 1
        row.toneCounts.append(search.presentationCount)
        if case .threshold(let level)? = search.outcome {
          row.errors.append(Double(level) - threshold)
        }
      }
    }
    return row
  }

  var figures: [(key: String, value: Double)] {
    [
      ("hearing.exactPercent", rows[0].sharePercent(within: 0)),
      ("hearing.uncertainWithin5Percent", rows[2].sharePercent(within: 5)),
    ]
  }

  func report() -> [String] {
    let title = "hearing: \(ThresholdSearch.name) \(ThresholdSearch.version)"
    return [
      Table.row(title, ["listeners", "none", "exact %", "5 dB %", "10 dB %", "bias dB", "tones"])
    ]
      + rows.map { row in
        Table.row(
          row.name,
          [
            "\(row.count)", "\(row.count - row.errors.count)",
            Table.text(row.sharePercent(within: 0), 1), Table.text(row.sharePercent(within: 5), 1),
            Table.text(row.sharePercent(within: 10), 1), Table.text(row.errors.average),
            Table.text(row.toneCounts.map(Double.init).average, 1),
          ])
      }
  }
}
