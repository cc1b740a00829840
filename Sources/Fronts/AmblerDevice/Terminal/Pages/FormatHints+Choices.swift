import StudyModel
import Words

/// What is to be typed where something is chosen.
extension FormatHints {
  func boolean(_ format: BooleanFormat) -> Message {
    format.yesText == nil && format.noText == nil
      ? TerminalMessage.ChoiceHint.boolean(
        yes: TerminalMessage.Key.yes, no: TerminalMessage.Key.no)
      : TerminalMessage.ChoiceHint.booleanOwnWords
  }

  func pickers(_ format: PickersFormat) -> Message {
    // The first label of each list.
    let labels = format.pickers.compactMap { OptionList($0, languages: languages).labels.first }
    return TerminalMessage.ChoiceHint.pickers(numbers: labels.joined(separator: " "))
  }

  func ranking(_ format: RankingFormat) -> Message {
    format.rankedCount == format.options.count
      ? TerminalMessage.ChoiceHint.ranking
      : TerminalMessage.ChoiceHint.rankingFirst(count: format.rankedCount)
  }

  func scale(_ scale: ScaleFormat) -> Message {
    scale.step == 1
      ? TerminalMessage.ChoiceHint.scale(low: String(scale.minimum), high: String(scale.maximum))
      : TerminalMessage.ChoiceHint.scaleSteps(number: String(scale.minimum + scale.step))
  }

  func ladder(_ ladder: LadderFormat) -> Message {
    TerminalMessage.ChoiceHint.scale(low: "1", high: String(ladder.rungs))
  }

  private var list: OptionList? { format.optionList(languages) }

  /// How one option is typed, or as many as `count` says.
  func choice(_ count: ClosedRange<Int>?) -> [Message] {
    count.map(several) ?? [TerminalMessage.ChoiceHint.one]
  }

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

  var other: [Message] {
    guard let list, let index = list.options.firstIndex(where: { $0.other != nil }) else {
      return []
    }
    return [
      TerminalMessage.ChoiceHint.other(option: list.text(index), label: list.labels[index])
    ]
  }

  var search: [Message] {
    list?.isSearched == true ? [TerminalMessage.ChoiceHint.search] : []
  }
}
