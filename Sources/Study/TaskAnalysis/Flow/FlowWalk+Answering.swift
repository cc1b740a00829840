import FHIRPath
import StudyModel

/// The answers that a page gets.
extension FlowWalk {
  /// Adds an answer to each question of the page; nil if there are too many.
  mutating func answer(
    _ step: FlowStep, _ position: Int, _ shown: Answers
  ) -> Answers? {
    guard step.isPage else { return shown }
    var current = shown
    var followed = followedInto[position]
    for question in step.step.questions {
      guard let index = questions.indexByName[question.id.text] else {
        note(question, followed, current)
        continue
      }
      var wider: Answers = []
      for numbers in current {
        for number in self.numbers(question, index, followed, numbers) {
          wider.insert(numbers + [number])
        }
        if wider.count > answerLimit { return nil }
      }
      followed.append(index)
      current = kept(wider, followed, question.constraints, of: question.id) { .constraint($0) }
    }
    return kept(current, followed, step.step.formConstraints, of: step.id) { .formConstraint($0) }
  }

  /// The numbers of the answers that a question may get: none where it is not shown.
  private mutating func numbers(
    _ question: Question, _ index: Int, _ followed: [Int], _ numbers: [UInt8]
  ) -> [UInt8] {
    let all = Array(questions.tracked[index].numbers)
    guard let condition = question.condition else { return all }
    switch truth(condition, Site(id: question.id, role: .when), followed, numbers).holds {
    case true: return all
    case false: return [0]
    case nil: return all.first == 0 ? all : [0] + all
    }
  }

  /// Asks the conditions of a question that is not followed, for the record.
  private mutating func note(_ question: Question, _ followed: [Int], _ current: Answers) {
    guard isRecording else { return }
    for numbers in current {
      if let condition = question.condition {
        _ = truth(condition, Site(id: question.id, role: .when), followed, numbers)
      }
      for (index, constraint) in question.constraints.enumerated() {
        _ = truth(
          constraint.expression, Site(id: question.id, role: .constraint(index)), followed, numbers)
      }
    }
  }

  /// The answers that a run takes: a constraint that is false refuses them.
  private mutating func kept(
    _ answers: Answers, _ followed: [Int], _ constraints: [Constraint], of id: StepID,
    _ role: (Int) -> Site.Role
  ) -> Answers {
    guard !constraints.isEmpty else { return answers }
    let isForm = if case .formConstraint = role(0) { true } else { false }
    var kept: Answers = []
    for numbers in answers {
      // A question without an answer has nothing to be refused.
      let isRefused =
        (isForm || numbers.last != 0)
        && constraints.enumerated().contains {
          truth($1.expression, Site(id: id, role: role($0)), followed, numbers).allows == false
        }
      if !isRefused { kept.insert(numbers) }
    }
    return kept
  }

  /// Whether these answers let a person on: those that rule somebody out end the run.
  func isAdmitted(_ step: FlowStep, _ position: Int, _ numbers: [UInt8]) -> Bool {
    guard step.mayEnd, case .eligibility(let eligibility) = step.step.kind else { return true }
    let followed = followedInto[position] + asked(at: position)
    let answers = ConditionTable.Answers(questions: followed, numbers: numbers)
    return eligibility.criteria.allSatisfy { criterion in
      guard let index = questions.indexByName[criterion.question.id.text],
        let number = answers[index],
        let answer = questions.tracked[index].answer(number)
      else { return true }
      // Only where one answer stands for itself alone is it known to be none of those wanted.
      switch (criterion.question.format, answer) {
      case (.boolean, _): return criterion.eligibleAnswers.contains(answer)
      case (_, _): return true
      }
    }
  }
}
