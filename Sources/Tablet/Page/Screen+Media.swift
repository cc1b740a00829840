package import Session
import StudyModel

extension Screen {
  /// The files beside the task that the page shows or plays.
  package var mediaPaths: Set<String> {
    var paths = Set(fields.flatMap { $0.question.format.options.compactMap(\.image?.path) })
    if let image { paths.insert(image.path) }
    if case .media(_, let path, _, _) = body { paths.insert(path) }
    return paths
  }
}

extension AnswerFormat {
  /// The options that may have a picture.
  fileprivate var options: [ChoiceOption] {
    switch self {
    case .singleChoice(let format), .multipleChoice(let format): format.options
    case .ranking(let format): format.options
    case .boolean, .pickers, .scale, .continuousScale, .textScale, .ladder, .integer, .decimal,
      .quantity, .height, .weight, .age, .text, .confirmation, .date, .dateTime, .timeOfDay,
      .timeInterval, .location, .matrix, .bodyMap, .attachment:
      []
    }
  }
}
