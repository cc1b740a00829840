import Signals

/// How well the frequency and the amplitude of tremors are found.
struct TremorEvaluation: Evaluation {
  private struct Score {
    var tremor: SimulatedTremor
    /// Nil where no tremor was found.
    var frequencyErrorHz: Double?
    var amplitudeErrorPercent: Double?
  }

  private let scores: [Score]
  private let wandering: [Score]
  /// Of each kind of noise, how many recordings of so many had a tremor.
  private let alarms: [(kind: SimulatedNoise.Kind, found: [Int], of: Int)]
  private let recordings: [DeviceMotionRecording]

  init(_ folder: DataFolder) throws(EvaluationError) {
    scores = SimulatedTremor.all.map(Self.score)
    wandering = SimulatedTremor.wandering.map(Self.score)
    alarms = SimulatedNoise.Kind.allCases.map { kind in
      let groups = Dictionary(grouping: SimulatedNoise.all(kind), by: \.seconds)
      let found = groups.keys.sorted().map { seconds in
        (groups[seconds] ?? []).count {
          (try? TremorAnalysis().estimate(of: $0.signal).peak.get()) != nil
        }
      }
      return (kind, found, groups.values.first?.count ?? 0)
    }
    recordings = try DeviceMotionRecording.all(in: folder)
  }

  private static func score(_ tremor: SimulatedTremor) -> Score {
    guard let peak = try? TremorAnalysis().estimate(of: tremor.signal).peak.get() else {
      return Score(tremor: tremor)
    }
    // The swings of the strength add 0.3²/2 + 0.2²/2 to the mean square.
    let swing = tremor.wanders ? (1 + 0.13 / 2).squareRoot() : 1
    let known = swing * tremor.amplitude / 2.0.squareRoot()
    return Score(
      tremor: tremor, frequencyErrorHz: abs(peak.frequencyHz - tremor.frequencyHz),
      amplitudeErrorPercent: 100 * abs(peak.rootMeanSquare / known - 1))
  }

  /// The worst errors on the simulated tremors; infinite when one was not found.
  var figures: [(key: String, value: Double)] {
    [
      ("tremor.frequencyErrorHz", scores.map { $0.frequencyErrorHz ?? .infinity }.max() ?? 0),
      (
        "tremor.amplitudeErrorPercent",
        scores.map { $0.amplitudeErrorPercent ?? .infinity }.max() ?? 0
      ),
      (
        "tremor.falseAlarmPercent",
        100 * Double(alarms.reduce(0) { $0 + $1.found.reduce(0, +) })
          / Double(max(1, alarms.reduce(0) { $0 + $1.of * $1.found.count }))
      ),
    ]
  }

  func report() -> [String] {
    let title = "tremor: \(TremorAnalysis.name) \(TremorAnalysis.version)"
    var lines = [
      Table.row(title, ["signals", "found", "worst Hz", "mean Hz", "worst %", "mean %"])
    ]
    for amplitude in Set(scores.map(\.tremor.amplitude)).sorted() {
      let chosen = scores.filter { $0.tremor.amplitude == amplitude }
      lines.append(Self.pooled("simulated, \(amplitude) m/s2", chosen))
    }
    lines.append(Self.pooled("simulated, all", scores))
    for amplitude in Set(wandering.map(\.tremor.amplitude)).sorted() {
      let chosen = wandering.filter { $0.tremor.amplitude == amplitude }
      lines.append(Self.pooled("wandering, \(amplitude) m/s2", chosen))
    }
    lines.append(Table.row("tremors found in noise", ["signals", "5 s", "10 s", "30 s"]))
    lines += alarms.map { kind, found, count in
      Table.row(kind.rawValue, ["\(count)"] + found.map(String.init))
    }
    lines.append(Table.row("recordings", ["Hz", "RMS", "mm peak", "times", "band RMS", "share"]))
    for recording in recordings {
      let (pushes, turns) = (recording.acceleration, recording.angularRate)
      lines.append(Self.row("\(recording.name), m/s2", try? TremorAnalysis().estimate(of: pushes)))
      lines.append(Self.row("\(recording.name), rad/s", try? TremorAnalysis().estimate(of: turns)))
    }
    return lines
  }

  private static func pooled(_ name: String, _ scores: [Score]) -> String {
    let (hertz, percent) = (
      scores.compactMap(\.frequencyErrorHz), scores.compactMap(\.amplitudeErrorPercent)
    )
    return Table.row(
      name,
      [
        "\(scores.count)", "\(hertz.count)", Table.text(hertz.max(), 3),
        Table.text(hertz.average, 4), Table.text(percent.max()), Table.text(percent.average),
      ])
  }

  private static func row(_ name: String, _ estimate: TremorEstimate?) -> String {
    let peak = try? estimate?.peak.get()
    let isLength = name.hasSuffix("m/s2")
    return Table.row(
      name,
      [
        Table.text(peak?.frequencyHz), Table.text(peak?.rootMeanSquare, 4),
        Table.text(isLength ? peak?.displacementPeakMillimeters : nil, 3),
        Table.text(peak?.prominence, 1), Table.text(estimate?.bandRootMeanSquare, 4),
        Table.text(estimate?.bandShare),
      ])
  }
}
