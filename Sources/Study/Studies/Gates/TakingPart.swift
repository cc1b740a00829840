package import StudyModel

/// Who may take part in a study, and what the others read.
package struct TakingPart: Sendable, Hashable {
  /// A person takes part while this holds.
  package var when: StudyExpression
  /// Why somebody may not take part, or not yet.
  package var otherwise: LocalizedText

  package init(when: StudyExpression, otherwise: LocalizedText) {
    self.when = when
    self.otherwise = otherwise
  }

  /// Whether a person takes part, by all that `history` knows.
  package func standing(
    _ history: ParticipantHistory, at moment: UTCTime, zone: WallZone
  ) -> PartStanding {
    if when.holds(history, at: moment, zone: zone) == true { return .takesPart }
    let needed = when.tasks.filter { needs($0.key, $0.value, history) }
    let decided = when.tasks.filter { needed[$0.key] == nil }
      .mapValues { history.node(of: $0, in: zone) }
    let isHopeless = GateProof(when, known: decided).verdict == .never
    return .waits(for: isHopeless ? [] : Set(needed.keys), because: otherwise)
  }

  /// Whether doing a task of the condition can still change how it comes out.
  ///
  /// Whoever was ruled out by a task, or has said no to it, is not asked again, unless the words of its consent
  /// have changed; nor is somebody who took the consent back.
  private func needs(
    _ id: String, _ task: TaskSummary, _ history: ParticipantHistory
  ) -> Bool {
    guard let newest = history.results(of: task.id).last else { return true }
    switch newest.outcome {
    case .ineligible: return false
    case .declined: return !task.consents.isEmpty && !history.wasAskedCurrentConsent(of: task)
    case .completed, .endedEarly, .abandoned, .postponed: break
    }
    if asks(id, for: "count") { return true }
    return asks(id, for: "isCurrent") && !history.hasCurrentConsent(to: task)
      && !history.hasTakenBackConsent(to: task)
  }

  private func asks(_ id: String, for member: String) -> Bool {
    when.paths.contains { $0.starts(with: [id, member]) }
  }
}

/// Whether a person takes part in a study.
package enum PartStanding: Sendable, Hashable {
  case takesPart
  /// Nothing may be done but these tasks, by their ids in the study: they may still let the person take part.
  ///
  /// Without one the person may not take part.
  case waits(for: Set<String>, because: LocalizedText)
}
