package import StrictJSON
package import StudyModel

extension TaskRun {
  /// An answer as results write it, with the unit that its question counts in.
  ///
  /// Empty for a visit that holds none. An answer that no longer counts is not told, only that there was one.
  package func members(
    of answer: Answer?, to question: StepID, in item: GroupItem?, state: Visit.State
  ) -> [JSONMember] {
    guard let answer, state.holdsAnswer || state == .hidden else { return [] }
    guard isOnTheWay(question, item: item?.number) else {
      return [JSONMember(key: "answerWithdrawn", value: true)]
    }
    let unit = plan.question(question)?.format.unit
    return [JSONMember(key: "answer", value: answer.json)]
      + (unit.map { [JSONMember(key: "unit", value: .string($0))] } ?? [])
  }
}

extension Visit.State {
  /// Whether an answer in this state is one.
  package var holdsAnswer: Bool {
    switch self {
    case .answered, .open, .filled: true
    case .seen, .skipped, .unanswered, .hidden, .completed, .endedEarly, .interrupted, .notDrawn,
      .sensorMissing:
      false
    }
  }
}
