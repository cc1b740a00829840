package import StudyModel

/// What red flags are decided by.
extension TaskRun {
  /// The answers, scores and measures as they are now.
  ///
  /// A score counts once all its items are answered, or the run is over: before that it is of a part of them.
  package var redFlagEvidence: RedFlagEvidence {
    RedFlagEvidence(
      answers: { given(StepID($0)) },
      score: { id in
        let score = score(StepID(id))
        return isFinished || score?.itemsMissing.isEmpty ?? false ? score : nil
      },
      measures: { name in
        visits.flatMap(\.measures).filter { "\($0.step.text).\($0.name)" == name }
      })
  }

  /// The last answers given to a question, also on the page that is open and where it is hidden since; of one that is asked
  /// in a group, those of its items.
  private func given(_ question: StepID) -> [Answer] {
    guard let number = plan.table.numbers[question] else { return [] }
    // What stands on a page by itself was given by nobody.
    if isOpen(question), read(number, { $0.isTouched(number) }) {
      return [visits.last?.answer].compactMap(\.self)
    }
    let group = Int(plan.table.questions[number].group)
    guard group >= 0 else { return [table.lastAnswer(number)].compactMap(\.self) }
    return groups[group].items.compactMap { $0.answers.lastAnswer(number) }
  }

  /// Whether it is the one question of the page that is shown.
  private func isOpen(_ question: StepID) -> Bool {
    guard case .showing(let page) = phase, case .question(let open) = plan.pages[page].content
    else { return false }
    return open.id == question
  }
}
