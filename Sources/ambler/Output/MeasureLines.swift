import ResultWords
import Session
import StudyModel

/// The measures of a result, step by step, with what should be known when reading them.
struct MeasureLines {
  let measures: [Measure]
  var languages: [String] = []
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
    let names = measures.map { MeasureName.words($0.name, languages) }
    let width = names.map(\.cellCount).max() ?? 0
    let values = measures.map { Self.value($0, languages) }
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
  static func value(_ measure: Measure, _ languages: [String] = []) -> String {
    guard let value = measure.value else { return ResultPhrase.notKnown.text(languages) }
    let unit = unit(of: measure).text(in: languages)
    return NumberText.measured(value, uncertainty: measure.uncertainty)
      + (unit.isEmpty ? "" : " \(unit)")
  }

  /// What is counted is named where UCUM only says "1" or "per minute".
  private static func unit(of measure: Measure) -> LocalizedText {
    switch (measure.name, measure.unit) {
    case (MeasureName.cadence.text, "/min"):
      LocalizedText("steps/min", byLanguage: ["en": "steps/min", "es": "pasos/min"])
    case (MeasureName.steps.text, "1"):
      LocalizedText("steps", byLanguage: ["en": "steps", "es": "pasos"])
    case (MeasureName.validCount.text, "1"):
      LocalizedText("attempts", byLanguage: ["en": "attempts", "es": "intentos"])
    default: unitWords[measure.unit] ?? LocalizedText(UnitText.readable(measure.unit))
    }
  }

  /// Units that are words, and so have a language.
  private static let unitWords = [
    "/s": LocalizedText("per second", byLanguage: ["es": "por segundo"]),
    "{sd}": LocalizedText("SD", byLanguage: ["es": "DE"]),
    "{semitone}": LocalizedText("semitones", byLanguage: ["es": "semitonos"]),
    "{width}": LocalizedText("board widths", byLanguage: ["es": "anchos del tablero"]),
    "{boardWidth}": LocalizedText("board widths", byLanguage: ["es": "anchos del tablero"]),
  ]

  /// One sentence a flag, with the measures it is about unless it is about all.
  private func flags(_ measures: [Measure]) -> [String] {
    QualityFlag.allCases.flatMap { flag -> [String] in
      let flagged = measures.filter { $0.flags.contains(flag) }
      guard !flagged.isEmpty else { return [] }
      let names = flagged.map { MeasureName.words($0.name, languages) }.joined(separator: ", ")
      let about = flagged.count == measures.count ? "" : " (\(names))"
      return style.lines(flag.text(languages) + about, first: "    ! ", rest: "      ")
    }
  }
}
