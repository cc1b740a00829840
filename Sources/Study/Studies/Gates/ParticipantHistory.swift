package import StudyModel

/// What is known of a participant when a condition of the study is looked at.
///
/// It is made of result documents, so that a tablet and a server can make the same one.
package struct ParticipantHistory: Sendable, Hashable {
  package let enrolled: Enrolment
  /// The arm that the person was given; nil before that, and where a study has none.
  package let arm: String?
  /// Those that count, by their end.
  private let results: [PastResult]

  /// Runs that were abandoned do not count, and are left out.
  package init(enrolled: Enrolment, results: [PastResult], arm: String? = nil) {
    self.init(
      enrolled: enrolled, arm: arm,
      sorted: results.filter(\.counts).sorted { ($0.ended, $0.began) < ($1.ended, $1.began) })
  }

  /// What is known where there are no documents: that tasks were done, when, and how they ended.
  package init(enrolled: Enrolment, finished: [FinishedRun], in study: Study) {
    self.init(
      enrolled: enrolled,
      results: finished.compactMap { run in
        study.task(run.task).map { PastResult(run, of: $0.definitionID) }
      })
  }

  private init(enrolled: Enrolment, arm: String?, sorted: [PastResult]) {
    self.enrolled = enrolled
    self.arm = arm
    results = sorted
  }

  /// What was known at `moment`: nothing of what ended after it.
  package func until(_ moment: UTCTime) -> ParticipantHistory {
    ParticipantHistory(
      enrolled: enrolled, arm: arm, sorted: Array(results.prefix { $0.ended <= moment }))
  }

  /// The moments at which something of these tasks came to be known, or a consent was taken back, in order.
  ///
  /// `definitions` are the ids that the tasks give themselves.
  func moments(of definitions: Set<String>) -> [UTCTime] {
    results.filter { definitions.contains($0.task) || !$0.takenBack.isEmpty }.map(\.ended)
  }

  /// The results of a task by the id that it gives itself, by their end.
  func results(of definition: String) -> [PastResult] {
    results.filter { $0.task == definition }
  }
}

extension ParticipantHistory {
  /// Whether the person has agreed to what the task's consents say now, and not taken that back since.
  ///
  /// False for a task without a consent.
  func hasCurrentConsent(to task: TaskSummary) -> Bool {
    !task.consents.isEmpty
      && task.consents.allSatisfy { step, sha256 in
        guard let last = results.last(where: { $0.consents[step] != nil && $0.task == task.id }),
          let said = last.consents[step]
        else { return false }
        return said.isGiven && said.sha256 == sha256 && !isTakenBack(step, of: task, since: last)
      }
  }

  /// Whether the person was last asked about a consent in the words that it has now, whatever was said.
  func wasAskedCurrentConsent(of task: TaskSummary) -> Bool {
    guard let last = results(of: task.id).last else { return false }
    return task.consents.values.allSatisfy { sha256 in
      last.consents.values.contains { $0.sha256 == sha256 }
    }
  }

  /// Whether the person took back what was agreed to last.
  func hasTakenBackConsent(to task: TaskSummary) -> Bool {
    task.consents.keys.contains { step in
      results.last { $0.task == task.id && $0.consents[step] != nil }
        .map { isTakenBack(step, of: task, since: $0) } ?? false
    }
  }

  private func isTakenBack(
    _ step: String, of task: TaskSummary, since given: PastResult
  ) -> Bool {
    let back = PastResult.TakenBack(task: task.id, consent: step)
    return results.contains { $0.ended >= given.ended && $0.takenBack.contains(back) }
  }
}
