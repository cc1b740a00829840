import StudyModel

/// The measures of a result, step by step, with what should be known when reading them.
struct MeasureLines {
  let measures: [Measure]
  let style: TerminalStyle

  var lines: [String] {
    var order: [StepID] = []
    for measure in measures where !order.contains(measure.step) { order.append(measure.step) }
    return order.flatMap { step in
      let own = measures.filter { $0.step == step }
      return ["  " + step.text] + rows(own) + flags(own)
    }
  }

  private func rows(_ measures: [Measure]) -> [String] {
    let names = measures.map { Self.spelled($0.name) }
    let width = names.map(\.cellCount).max() ?? 0
    let values = measures.map(Self.value)
    let valueWidth = values.map(\.cellCount).max() ?? 0
    return zip(measures, zip(names, values)).flatMap { measure, words in
      let head = "    " + words.0.padded(to: width) + "  "
      let source = "\(measure.algorithm.name) \(measure.algorithm.version)"
      let line = head + words.1.padded(to: valueWidth) + "  " + source
      guard line.cellCount > style.width else { return [line] }
      return [head + words.1] + style.lines(source, first: "      ", rest: "      ")
    }
  }

  /// `412 ± 6 m`, `118 steps/min`, `not known`.
  static func value(_ measure: Measure) -> String {
    guard let value = measure.value else { return "not known" }
    let unit = Self.unit(of: measure)
    return NumberText.measured(value, uncertainty: measure.uncertainty)
      + (unit.isEmpty ? "" : " \(unit)")
  }

  /// What is counted is named where UCUM only says "1" or "per minute".
  private static func unit(of measure: Measure) -> String {
    switch (measure.name, measure.unit) {
    case (MeasureName.cadence.text, "/min"): "steps/min"
    case (MeasureName.steps.text, "1"): "steps"
    case (MeasureName.validCount.text, "1"): "attempts"
    default: UnitText.readable(measure.unit)
    }
  }

  /// `meanSpeed` as `mean speed`.
  static func spelled(_ name: String) -> String {
    name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }

  /// One sentence a flag, with the measures it is about unless it is about all.
  private func flags(_ measures: [Measure]) -> [String] {
    QualityFlag.allCases.flatMap { flag -> [String] in
      let flagged = measures.filter { $0.flags.contains(flag) }
      guard !flagged.isEmpty else { return [] }
      let names = flagged.map { Self.spelled($0.name) }.joined(separator: ", ")
      let about = flagged.count == measures.count ? "" : " (\(names))"
      return style.lines(flag.sentence + about, first: "    ! ", rest: "      ")
    }
  }
}

extension QualityFlag {
  /// What a person should know when reading the measure.
  var sentence: String {
    switch self {
    case .sensorMissing: "The sensor was not there, or gave nothing."
    case .gaps: "Samples are missing."
    case .endedEarly: "The part was ended before its time."
    case .interrupted: "The part was cut off."
    case .simulated: "The data come from a simulated sensor."
    case .distanceFromSteps: "The distance is counted from steps: the positions were too poor."
    case .noDistance: "Neither the positions nor the steps allow a distance."
    case .tooFewAttempts: "There were fewer valid attempts than asked for."
    case .lowRate: "The sensor was slower than asked."
    case .saturated: "The movement was stronger than the sensor can measure."
    }
  }
}
