package import StudyModel

extension StudyTask {
  /// Every picture, sound and film that the task names, with the step that shows it.
  package var mediaFiles: [(step: StepID, file: MediaFile)] {
    allSteps.flatMap { step in
      ([step.image, step.film].compactMap(\.self) + step.questions.flatMap(\.format.pictures))
        .map { (step.id, $0) }
    }
  }
}

extension Finding {
  /// The files that the task names and that are not there.
  package static func missingMedia(
    of task: StudyTask, exists: (_ path: String) -> Bool
  ) -> [Finding] {
    task.mediaFiles.filter { !exists($0.file.path) }.map { step, file in
      Finding(.mediaMissing(path: file.path), at: step, part: .words(of: step, [file.path]))
    }
  }
}

extension Step {
  fileprivate var film: MediaFile? {
    if case .media(let media) = kind { media.file } else { nil }
  }
}

extension AnswerFormat {
  fileprivate var pictures: [MediaFile] {
    switch self {
    case .singleChoice(let choice), .multipleChoice(let choice):
      choice.options.compactMap(\.image)
    case .pickers(let pickers): pickers.pickers.joined().compactMap(\.image)
    case .ranking(let ranking): ranking.options.compactMap(\.image)
    case .textScale(let scale): scale.options.compactMap(\.image)
    case .matrix(let matrix): matrix.columns.compactMap(\.image)
    case .boolean, .scale, .continuousScale, .ladder, .integer, .decimal, .quantity, .height,
      .weight, .age, .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location,
      .bodyMap, .attachment:
      []
    }
  }
}
