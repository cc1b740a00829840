import StudyModel

/// Questions with one option to choose.
struct OptionFindings {
  private let questions: [Question]

  init(_ task: StudyTask) {
    questions = task.questions
  }

  var all: [Finding] {
    questions.compactMap { question in
      switch question.format {
      case .singleChoice(let choice) where choice.options.count == 1,
        .multipleChoice(let choice) where choice.options.count == 1:
        let isRequired = question.isRequired && question.noAnswers.isEmpty
        return Finding(.onlyOneOption(isRequired: isRequired), at: question.id)
      case _: return nil
      }
    }
  }
}
