import StrictJSON
import StudyModel
import TaskRunner

/// The visits, each with its answer or the answers of its form.
extension ResultDocument {
  func visit(_ place: Int, _ visit: Visit) -> JSONValue {
    .object(
      members([
        "step": .string(visit.step.text),
        "item": visit.item.map(Self.item),
        "visit": .number(visit.number),
        "sitting": .number(visit.sitting),
        "state": .string(visit.state.rawValue),
        "entered": .string(utc(visit.entered, sitting: visit.sitting).text),
        "enteredNanoseconds": .instant(visit.entered),
        "seconds": visit.left.map { .seconds(visit.openTime(until: $0)) },
        "lastSitting": visit.continuation.map { .number($0.sitting) },
      ])
        + answer(visit.answer, to: visit.step, in: visit.item, state: visit.state)
        + members([
          "answers": visit.answers.isEmpty
            ? nil : .list(visit.answers.map { formAnswer($0, visit) }),
          "trials": visit.trials.isEmpty ? nil : .list(visit.trials.map(\.json)),
          "practice": isPractice(visit) ? true : nil,
          "timing": timings[place],
          "gate": visit.gate?.json,
          "skipReason": visit.skipReason.map { .object($0.members) },
          "endedBy": visit.end.map { .string($0.rawValue) },
          "recordings": visit.recordings.isEmpty
            ? nil : .list(visit.recordings.map { .string($0) }),
        ]))
  }

  /// Whether the visit was to a practice, which counts for nothing.
  private func isPractice(_ visit: Visit) -> Bool {
    guard let page = run.plan.index(of: visit.step),
      case .exercise(let part) = run.plan.pages[page].content
    else { return false }
    return part.isPractice
  }

  private static func item(_ item: GroupItem) -> JSONValue {
    .object(["group": .string(item.group.text), "number": .number(item.number)])
  }

  private func formAnswer(_ answer: FormAnswer, _ visit: Visit) -> JSONValue {
    .object(
      members([
        "question": .string(answer.question.text),
        "state": .string(answer.state.rawValue),
        "answeredNanoseconds": answer.answered.map(JSONValue.instant),
        "answeredSitting": visit.continuation == nil
          ? nil : answer.answeredSitting.map { .number($0) },
      ]) + self.answer(answer.answer, to: answer.question, in: visit.item, state: answer.state))
  }

  /// The answer with what is known of it; one that no longer counts stays in the journal only.
  private func answer(
    _ answer: Answer?, to question: StepID, in item: GroupItem?, state: Visit.State
  ) -> [JSONMember] {
    let known = run.members(of: answer, to: question, in: item, state: state)
    guard let answer, !known.isEmpty, item == nil, run.isOnTheWay(question) else { return known }
    return known
      + members(["prefilledFrom": source(of: answer, question).map { .string($0) }])
  }

  /// The earlier result that the answer was taken from and left as it was.
  private func source(of answer: Answer, _ question: StepID) -> String? {
    header.earlierAnswers.first { $0.question == question && $0.answer == answer.json }?
      .result.text
  }

  private func members(_ pairs: KeyValuePairs<String, JSONValue?>) -> [JSONMember] {
    JSONValue.object(pairs).objectValue ?? []
  }
}
