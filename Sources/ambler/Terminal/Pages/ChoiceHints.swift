import Session
import StudyModel

/// What is to be typed where something is chosen.
struct ChoiceHints {
  let format: AnswerFormat
  let languages: [String]

  var sentences: [String] {
    switch format {
    case .boolean(let format):
      format.yesText == nil && format.noText == nil
        ? [ChoiceHint.boolean.text(languages)] : [ChoiceHint.booleanOwnWords.text(languages)]
    case .singleChoice, .textScale: [ChoiceHint.one.text(languages)] + other + search
    case .multipleChoice(let format): several(format.count) + other + search
    case .bodyMap(let format): several(format.count) + search
    case .pickers(let format): [ChoiceHint.pickers.text(languages, example(format))]
    case .ranking(let format):
      format.rankedCount == format.options.count
        ? [ChoiceHint.ranking.text(languages)]
        : [ChoiceHint.rankingFirst.text(languages, String(format.rankedCount))]
    case .scale(let scale):
      scale.step == 1
        ? [ChoiceHint.scale.text(languages, String(scale.minimum), String(scale.maximum))]
        : [ChoiceHint.scaleSteps.text(languages, String(scale.minimum + scale.step))]
    case .ladder(let ladder): [ChoiceHint.scale.text(languages, "1", String(ladder.rungs))]
    case .integer, .decimal, .continuousScale, .quantity, .height, .weight, .age, .text,
      .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix, .attachment:
      []
    }
  }

  private var list: OptionList? { format.optionList(languages) }

  private func several(_ count: ClosedRange<Int>) -> [String] {
    let most = min(count.upperBound, list?.options.count ?? 0)
    if most == 1 { return [ChoiceHint.one.text(languages)] }
    let number =
      count.lowerBound == most
      ? ChoiceHint.exactly.text(languages, String(most))
      : count.lowerBound > 1 || most < list?.options.count ?? 0
        ? ChoiceHint.fromTo.text(languages, String(count.lowerBound), String(most)) : nil
    let how = list?.isLong == true ? ChoiceHint.collect : .several
    return [how.text(languages)] + (number.map { [$0] } ?? [])
  }

  private var other: [String] {
    guard let list, let index = list.options.firstIndex(where: { $0.other != nil }) else {
      return []
    }
    return [ChoiceHint.other.text(languages, list.text(index), list.labels[index])]
  }

  private var search: [String] {
    list?.isSearched == true ? [ChoiceHint.search.text(languages)] : []
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
    let ask = matrix.isMultiple ? ChoiceHint.rowSeveral : .row
    var sentences = [ask.text(languages, row.text.text(in: languages))]
    if rows[row.id] != nil {
      sentences.append(ChoiceHint.enterKeepsRow.text(languages))
    } else if !matrix.needsEveryRow, next > 0 {
      sentences.append(ChoiceHint.enterLeavesRow.text(languages))
    }
    if next == 0, matrix.rows.count > 1, !matrix.isMultiple {
      sentences.append(ChoiceHint.allRows.text(languages, String(matrix.rows.count)))
    }
    return sentences
  }
}
