extension AnswerFormat {
  /// Every text that a person may read of it, in the order in which they are read.
  package var texts: [LocalizedText] {
    var texts: [LocalizedText] = []
    _ = mapTexts { text in
      texts.append(text)
      return text
    }
    return texts
  }

  /// The same format with each of its texts changed.
  package func mapTexts(_ change: @escaping (LocalizedText) -> LocalizedText) -> AnswerFormat {
    let change = TextChange(change)
    return switch self {
    case .boolean(let format): .boolean(change(format))
    case .singleChoice(let format): .singleChoice(change(format))
    case .multipleChoice(let format): .multipleChoice(change(format))
    case .pickers(let format): .pickers(change(format))
    case .ranking(let format): .ranking(change(format))
    case .scale(let format): .scale(change(format))
    case .continuousScale(let format): .continuousScale(change(format))
    case .textScale(let format): .textScale(change(format))
    case .ladder(let format): .ladder(change(format))
    case .integer(let format): .integer(change(format))
    case .decimal(let format): .decimal(change(format))
    case .quantity(let format): .quantity(change(format))
    case .height(let format): .height(change(format))
    case .weight(let format): .weight(change(format))
    case .age(let format): .age(change(format))
    case .text(let format): .text(change(format))
    case .confirmation(let format): .confirmation(change(format))
    case .date(let format): .date(change(format))
    case .dateTime(let format): .dateTime(change(format))
    case .timeOfDay(let format): .timeOfDay(change(format))
    case .timeInterval(let format): .timeInterval(change(format))
    case .location: .location
    case .matrix(let format): .matrix(change(format))
    case .bodyMap(let format): .bodyMap(change(format))
    case .attachment(let format): .attachment(change(format))
    }
  }
}
