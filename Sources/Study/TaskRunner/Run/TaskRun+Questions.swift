package import StudyModel

/// Questions as this run asks them.
extension TaskRun {
  /// The question of that id, or with nil the question of the page that is shown, as this run asks
  /// it: limits counted from today are dates, and options stand in the run's order.
  package func question(_ id: StepID?) -> Question? {
    if let id { return plan.question(id).map(question) }
    guard let page = currentPage, case .question(let question) = plan.pages[page].content else {
      return nil
    }
    return self.question(question)
  }

  /// Answers are accepted and stored by the order of the file, whatever the order on the screen.
  func fixed(_ question: Question) -> Question {
    var fixed = question
    fixed.format = question.format.fixed(on: context.began.date)
    return fixed
  }

  func question(_ question: Question) -> Question {
    var asked = question
    asked.format = format(of: question)
    return asked
  }

  private func format(of question: Question) -> AnswerFormat {
    switch question.format {
    case .singleChoice(var format) where format.order == .shuffled:
      format.options = shuffled(format.options, question.id)
      return .singleChoice(format)
    case .ranking(var format) where format.order == .shuffled:
      format.options = shuffled(format.options, question.id)
      return .ranking(format)
    case .multipleChoice(var format) where format.order == .shuffled:
      format.options = shuffled(format.options, question.id)
      return .multipleChoice(format)
    case _: return question.format.fixed(on: context.began.date)
    }
  }

  /// The same order for the whole run; options that are fixed in place keep theirs.
  private func shuffled(_ options: [ChoiceOption], _ question: StepID) -> [ChoiceOption] {
    let places = options.indices.filter { !options[$0].isFixedInPlace }
    var random = SeededRandom(seed: seed, index: plan.table.numbers[question] ?? 0)
    var result = options
    for (place, source) in zip(places, random.order(places.count)) {
      result[place] = options[places[source]]
    }
    return result
  }
}
