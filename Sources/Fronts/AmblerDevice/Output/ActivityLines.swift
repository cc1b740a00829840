import Commands
import ResultWords
import StrictJSON
import StudyModel
import Words

/// The timed parts of a result, and every attempt with its verdict.
struct ActivityLines {
  let result: ShownResult
  let titles: TaskTitles
  let style: TerminalStyle

  var lines: [String] { result.steps.filter(isActivity).flatMap(lines) }

  private func isActivity(_ step: ShownResult.Step) -> Bool {
    switch step.state {
    case .completed where titles.isPause(step.id): false
    case .completed, .endedEarly, .interrupted, .sensorMissing: true
    case .open, .seen, .answered, .skipped, .unanswered, .hidden, .filled, .notDrawn:
      !step.trials.isEmpty
    }
  }

  private func lines(_ step: ShownResult.Step) -> [String] {
    var words = [state(step.state)]
    if let seconds = step.seconds { words.append(amount(seconds, 1, "s")) }
    if step.visit > 1 {
      words.append(titles.text(ResultMessage.Visit.number(number: step.visit)))
    }
    let name = titles.title(step.id).map { "\(step.id.text) (\($0)): " } ?? "\(step.id.text): "
    let state = words.joined(separator: WordWriter(titles.languages).comma)
    let head = style.lines(name + state, first: "  ", rest: "    ")
    return head + trials(step.trials)
  }

  private func state(_ state: Visit.State) -> String {
    switch state {
    case .completed: titles.text(ResultMessage.Part.done)
    case .endedEarly: titles.text(ResultMessage.Part.endedEarly)
    case .interrupted: titles.text(ResultMessage.Part.cutOff)
    case .sensorMissing: titles.text(ResultMessage.Part.sensorMissing)
    case .open, .seen, .answered, .skipped, .unanswered, .hidden, .filled, .notDrawn:
      state.rawValue
    }
  }

  private func trials(_ trials: [JSONValue]) -> [String] {
    guard !trials.isEmpty else { return [] }
    let columns = [
      ResultMessage.Column.attempt, ResultMessage.Column.verdict, ResultMessage.Column.time,
      ResultMessage.Column.onset, ResultMessage.Column.peak,
    ]
    let head = columns.map { titles.text($0) }
    let rows = trials.enumerated().map { index, trial in
      [
        trial["number"]?.integerValue.map(String.init) ?? String(index + 1),
        verdict(trial["verdict"]?.stringValue),
        milliseconds(trial["thresholdSeconds"]), milliseconds(trial["onsetSeconds"]),
        trial["peakG"]?.doubleValue.map { amount($0, 2, "[g]") } ?? "–",
      ]
    }
    return TextTable(head: head, rows: rows).lines(width: style.width - 4).map { "    " + $0 }
  }

  private func verdict(_ word: String?) -> String {
    switch word.flatMap(Trial.Verdict.init(rawValue:)) {
    case .valid: titles.text(ResultMessage.Verdict.valid)
    case .anticipation: titles.text(ResultMessage.Verdict.tooEarly)
    case .timeout: titles.text(ResultMessage.Verdict.tooSlow)
    case .sensorGap: titles.text(ResultMessage.Verdict.samplesMissing)
    case .interrupted: titles.text(ResultMessage.Verdict.cutOff)
    case nil: word ?? "–"
    }
  }

  private func milliseconds(_ value: JSONValue?) -> String {
    value?.doubleValue.map { amount($0 * 1000, 0, "ms") } ?? "–"
  }

  /// A number with its unit as the language writes both.
  private func amount(_ value: Double, _ digits: Int, _ unit: String) -> String {
    let number = NumberText.written(NumberText.fixed(value, digits), titles.languages)
    return "\(number) \(WordWriter(titles.languages).unit(unit))"
  }
}
