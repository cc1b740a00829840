import Signals

/// How well cadence and the variation of step times agree with foot switches and insoles.
struct GaitEvaluation: Evaluation {
  /// Switches that bounced or missed steps (signals.md, "Truth quality"): their times vary more
  /// than the walking did.
  private static let unreliable = [
    "Pixel_Jamie_Hard_SwingingArm_1", "Pixel_Jamie_Hard_Armband_1", "Pixel_Jamie_Hard_NeckPouch_1",
    "Samsung_Dario_Hard_BackPocket_1", "Samsung_Dario_Hard_FrontPocket_1",
  ]

  private struct Row {
    var name: String
    var found: StepTimes?
    var truth: StepTimes?
    var cadence: Double?
    var trueCadence: Double?
    var regularity: GaitRegularity?

    var cadenceError: Double? {
      guard let cadence, let trueCadence else { return nil }
      return cadence - trueCadence
    }

    var strideVariationError: Double? {
      guard let found, let truth, !GaitEvaluation.unreliable.contains(name) else { return nil }
      return found.strideVariationPercent - truth.strideVariationPercent
    }
  }

  private var rows: [Row] = []
  private var boutErrors: [Double] = []

  init(_ walks: [WalkRecording], _ backs: [LowerBackRecording]) {
    for walk in walks where walk.group == .phoneOxford {
      let truth = Gait(steps: walk.trueTimes?.map { DetectedStep(seconds: $0) } ?? [])
      rows.append(Self.row(walk.name, Self.gait(walk.signal), truth: truth))
    }
    for back in backs {
      let gait = Self.gait(back.signal)
      rows.append(Self.row(back.name, gait, truth: nil))
      boutErrors += zip(back.bouts, back.boutCadences).compactMap { bout, truth in
        let inside = gait.steps.filter { bout.contains($0.seconds) }
        return (try? Gait(steps: inside).cadencePerMinute()).map { $0 - truth }
      }
    }
  }

  var figures: [(key: String, value: Double)] {
    let pairs: [(String, Double?)] = [
      ("gait.cadence.phone.maePerMinute", rows.compactMap { $0.cadenceError.map(abs) }.average),
      ("gait.cadence.lowerBack.maePerMinute", boutErrors.map(abs).average),
      (
        "gait.strideVariation.maePercentPoints",
        rows.compactMap { $0.strideVariationError.map(abs) }.average
      ),
    ]
    return pairs.compactMap { key, value in value.map { (key, $0) } }
  }

  func report() -> [String] {
    let heads = [
      "cadence", "true", "step CV %", "true", "stride CV", "true", "step reg", "stride reg",
      "symmetry",
    ]
    var lines = [Table.row("gait: \(Gait.name) \(Gait.version)", heads)]
    lines += rows.map { row in
      Table.row(
        row.name,
        [
          Table.text(row.cadence, 1), Table.text(row.trueCadence, 1),
          Table.text(row.found?.variationPercent, 1), Table.text(row.truth?.variationPercent, 1),
          Table.text(row.found?.strideVariationPercent, 1),
          Table.text(row.truth?.strideVariationPercent, 1), Table.text(row.regularity?.step),
          Table.text(row.regularity?.stride), Table.text(row.regularity?.symmetry),
        ])
    }
    return lines + figures.map { Table.row($0.key, [Table.text($0.value)]) }
  }

  private static func gait(_ signal: AccelerationSignal) -> Gait {
    do throws(Absence) {
      return try Gait(of: signal)
    } catch {
      return Gait(steps: [])
    }
  }

  /// What is absent shows as a dash.
  private static func row(_ name: String, _ gait: Gait, truth: Gait?) -> Row {
    Row(
      name: name, found: try? gait.stepTimes(), truth: try? truth?.stepTimes(),
      cadence: try? gait.cadencePerMinute(), trueCadence: try? truth?.cadencePerMinute(),
      regularity: try? gait.regularity())
  }
}
