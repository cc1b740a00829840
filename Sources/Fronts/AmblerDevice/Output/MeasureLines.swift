import Commands
import StudyModel
import Words

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
    guard let value = measure.value else {
      return ResultMessage.Value.notKnown.text(languages)
    }
    let shown = NumberText.measured(value, uncertainty: measure.uncertainty, languages)
    if let message = counted(measure, value, shown) ?? withWords(measure.unit, shown) {
      return message.text(languages)
    }
    let unit = WordWriter(languages).unit(measure.unit)
    return shown + (unit.isEmpty ? "" : " \(unit)")
  }

  /// What is counted is named where UCUM only says "1" or "per minute".
  private static func counted(_ measure: Measure, _ value: Double, _ shown: String) -> Message? {
    switch (measure.name, measure.unit) {
    case (MeasureName.cadence.text, "/min"):
      TerminalMessage.MeasureValue.stepsPerMinute(value: shown)
    case (MeasureName.steps.text, "1"):
      TerminalMessage.MeasureValue.steps(count: value, value: shown)
    case (MeasureName.validCount.text, "1"):
      TerminalMessage.MeasureValue.attempts(count: value, value: shown)
    default: nil
    }
  }

  /// A value with a unit that is a word, and so has a language.
  private static func withWords(_ unit: String, _ shown: String) -> Message? {
    switch unit {
    case "/s": TerminalMessage.MeasureValue.perSecond(value: shown)
    case "{sd}": TerminalMessage.MeasureValue.deviations(value: shown)
    case "{semitone}": TerminalMessage.MeasureValue.semitones(value: shown)
    case "{width}", "{boardWidth}": TerminalMessage.MeasureValue.boardWidths(value: shown)
    default: nil
    }
  }

  /// One sentence a flag, with the measures it is about unless it is about all.
  private func flags(_ measures: [Measure]) -> [String] {
    QualityFlag.allCases.flatMap { flag -> [String] in
      let flagged = measures.filter { $0.flags.contains(flag) }
      guard !flagged.isEmpty else { return [] }
      let names = flagged.map { MeasureName.words($0.name, languages) }
        .joined(separator: WordWriter(languages).comma)
      let about = flagged.count == measures.count ? "" : " (\(names))"
      return style.lines(flag.message.text(languages) + about, first: "    ! ", rest: "      ")
    }
  }
}
