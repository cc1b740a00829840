package import StudyModel

/// Questions as this run asks them.
extension TaskRun {
  /// The question of that id, or with nil the question of the page that is shown, as this run asks
  /// it: limits counted from today are dates, and options stand in the run's order.
  package func question(_ id: StepID?) -> Question? {
    guard let page = id.map({ plan.index(of: $0) }) ?? currentPage,
      case .question(var question) = plan.pages[page].content
    else { return nil }
    question.format = question.format.fixed(on: context.began.date)
    return question
  }
}
