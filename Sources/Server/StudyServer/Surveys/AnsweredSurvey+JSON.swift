import Receipts
import StrictJSON
import StudyModel
import TaskRunner

extension AnsweredSurvey {
  /// The result document; `docs/origins.md` says what it lacks compared with one of a tablet.
  func json(_ run: TaskRun, id: String) -> JSONValue {
    .object([
      "ambler": 1,
      "id": .string(id),
      "task": .object([
        "id": .string(survey.published.id), "version": .string(survey.published.version),
        "sha256": .string(survey.published.sha256.description),
      ]),
      "started": .string(moment.text),
      "ended": .string(moment.text),
      "outcome": .string(outcome(of: run).rawValue),
      "seed": .number(Int(run.seed)),
      "languages": .list([.string(language)]),
      // Nobody measured how long a page was open, so steps have no `seconds`.
      "software": .object(["name": "ambler-server"]),
      "clock": .list([]),
      "steps": .list(run.visits.map { visit($0, run) }),
      "scores": run.scores.isEmpty ? nil : .list(run.scores.map(\.json)),
      "measures": .list([]),
      "recordings": .list([]),
      "problems": .list(run.problems.map(\.json)),
    ])
  }

  /// As the answer to the request shows it.
  func shown(_ run: TaskRun, id: String) -> JSONValue {
    .object([
      "id": .string(id), "survey": .string(survey.published.id),
      "version": .string(survey.published.version), "date": .string(moment.document004),
      "outcome": .string(outcome(of: run).rawValue),
    ])
  }

  private func outcome(of run: TaskRun) -> Outcome {
    guard case .finished(let outcome) = run.phase else {
      preconditionFailure("a run without faults is finished")
    }
    return outcome
  }

  private func visit(_ visit: Visit, _ run: TaskRun) -> JSONValue {
    let head: [JSONMember] = [
      JSONMember(key: "step", value: .string(visit.step.text)),
      JSONMember(key: "visit", value: .number(visit.number)),
      JSONMember(key: "sitting", value: 0),
      JSONMember(key: "state", value: .string(visit.state.rawValue)),
      JSONMember(key: "entered", value: .string(moment.text)),
    ]
    let own = run.members(of: visit.answer, to: visit.step, in: visit.item, state: visit.state)
    let answers = visit.answers.map { answer in
      JSONValue.object(
        [
          JSONMember(key: "question", value: .string(answer.question.text)),
          JSONMember(key: "state", value: .string(answer.state.rawValue)),
        ]
          + run.members(
            of: answer.answer, to: answer.question, in: visit.item, state: answer.state))
    }
    let form = answers.isEmpty ? [] : [JSONMember(key: "answers", value: .list(answers))]
    return .object(head + own + form)
  }
}
