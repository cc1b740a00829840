import StudyModel
import Words

/// What is to be typed where something is chosen.
struct ChoiceHints {
  let format: AnswerFormat
  let languages: [String]

  var sentences: [String] { messages.map { $0.text(languages) } }

  private var messages: [Message] {
    switch format {
    case .boolean(let format): [boolean(format)]
    case .singleChoice, .textScale: [TerminalMessage.ChoiceHint.one] + other + search
    case .multipleChoice(let format): several(format.count) + other + search
    case .bodyMap(let format): several(format.count) + search
    case .pickers(let format): [TerminalMessage.ChoiceHint.pickers(numbers: example(format))]
    case .ranking(let format):
      [
        format.rankedCount == format.options.count
          ? TerminalMessage.ChoiceHint.ranking
          : TerminalMessage.ChoiceHint.rankingFirst(count: format.rankedCount)
      ]
    case .scale(let scale):
      [
        scale.step == 1
          ? TerminalMessage.ChoiceHint.scale(
            low: String(scale.minimum), high: String(scale.maximum))
          : TerminalMessage.ChoiceHint.scaleSteps(number: String(scale.minimum + scale.step))
      ]
    case .ladder(let ladder):
      [TerminalMessage.ChoiceHint.scale(low: "1", high: String(ladder.rungs))]
    case .integer, .decimal, .continuousScale, .quantity, .height, .weight, .age, .text,
      .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix, .attachment:
      []
    }
  }

  private func boolean(_ format: BooleanFormat) -> Message {
    format.yesText == nil && format.noText == nil
      ? TerminalMessage.ChoiceHint.boolean(
        yes: TerminalMessage.Key.yes, no: TerminalMessage.Key.no)
      : TerminalMessage.ChoiceHint.booleanOwnWords
  }

  private var list: OptionList? { format.optionList(languages) }

  private func several(_ count: ClosedRange<Int>) -> [Message] {
    let most = min(count.upperBound, list?.options.count ?? 0)
    if most == 1 { return [TerminalMessage.ChoiceHint.one] }
    let how =
      list?.isLong == true
      ? TerminalMessage.ChoiceHint.collect : TerminalMessage.ChoiceHint.several
    if count.lowerBound == most { return [how, TerminalMessage.ChoiceHint.exactly(count: most)] }
    guard count.lowerBound > 1 || most < list?.options.count ?? 0 else { return [how] }
    return [how, TerminalMessage.ChoiceHint.fromTo(least: count.lowerBound, most: most)]
  }

  private var other: [Message] {
    guard let list, let index = list.options.firstIndex(where: { $0.other != nil }) else {
      return []
    }
    return [
      TerminalMessage.ChoiceHint.other(option: list.text(index), label: list.labels[index])
    ]
  }

  private var search: [Message] {
    list?.isSearched == true ? [TerminalMessage.ChoiceHint.search] : []
  }

  /// The first label of each list.
  private func example(_ format: PickersFormat) -> String {
    format.pickers.compactMap { OptionList($0, languages: languages).labels.first }
      .joined(separator: " ")
  }
}

/// What is to be typed at a row of a matrix.
struct MatrixHints {
  let matrix: MatrixFormat
  let languages: [String]

  func sentences(at next: Int, _ rows: [String: [String]]) -> [String] {
    guard matrix.rows.indices.contains(next) else { return [] }
    let row = matrix.rows[next]
    let text = row.text.text(in: languages)
    var sentences = [
      matrix.isMultiple
        ? TerminalMessage.ChoiceHint.rowSeveral(row: text)
        : TerminalMessage.ChoiceHint.row(row: text)
    ]
    if rows[row.id] != nil {
      sentences.append(TerminalMessage.Enter.keepsRow)
    } else if !matrix.needsEveryRow, next > 0 {
      sentences.append(TerminalMessage.Enter.leavesRowEmpty)
    }
    if next == 0, matrix.rows.count > 1, !matrix.isMultiple {
      sentences.append(TerminalMessage.ChoiceHint.allRows(rows: matrix.rows.count))
    }
    return sentences.map { $0.text(languages) }
  }
}
