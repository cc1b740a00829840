import StrictJSON
package import StudyModel

extension Study {
  /// Whether a participant may be given to an arm now.
  package func mayBeGivenToAnArm(
    _ history: ParticipantHistory, at now: UTCTime, zone: WallZone
  ) -> Bool {
    arms?.when.holds(history, at: now, zone: zone) ?? false
  }

  /// The participant's level of each factor of the arms, in the plan's order; nil where a factor has none that the
  /// plan knows.
  package func armLevels(_ history: ParticipantHistory, clinic: String?) -> [String]? {
    guard let arms else { return nil }
    let levels = zip(arms.plan.factors, arms.sources).compactMap { factor, source -> String? in
      let level =
        switch source {
        case .clinic: clinic
        case .answer(let id, let question):
          task(id).flatMap { history.newestAnswer(to: question, of: $0.definitionID) }
        }
      return level.flatMap { factor.levels.contains($0) ? $0 : nil }
    }
    return levels.count == arms.plan.factors.count ? levels : nil
  }

  /// The tasks that the arms ask of, by the ids that they give themselves.
  package var armTasks: [String] {
    guard let arms else { return [] }
    let answered = arms.sources.compactMap { source -> String? in
      if case .answer(let id, _) = source { id } else { nil }
    }
    let named = arms.when.taskIDs.union(answered)
    return tasks.filter { named.contains($0.id) }.map(\.definitionID)
  }
}

extension ParticipantHistory {
  /// The answer of the newest run, as the result writes it; nil where there is none, or several.
  fileprivate func newestAnswer(to question: String, of definition: String) -> String? {
    guard let given = results(of: definition).last?.answers[question], given.count == 1 else {
      return nil
    }
    switch given[0].answer {
    case .string(let text): return text
    case .number(let number): return number.digits
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .null, .list, .object, nil: return nil
    }
  }
}
