package import StrictJSON
package import StudyModel

/// The arms of a study: how participants are given to them, and after what.
package struct StudyArms: Sendable, Hashable {
  package var plan: ArmPlan
  /// What staff call each arm, by its id; every arm has one.
  package var titles: [String: LocalizedText]
  /// What must hold before a participant is given to an arm.
  package var when: StudyExpression
  /// What says which level a participant has, one for each factor of the plan in its order.
  package var sources: [ArmFactorSource]

  package init(
    plan: ArmPlan, titles: [String: LocalizedText], when: StudyExpression,
    sources: [ArmFactorSource]
  ) {
    self.plan = plan
    self.titles = titles
    self.when = when
    self.sources = sources
  }
}

/// Where the level of a factor comes from.
package enum ArmFactorSource: Sendable, Hashable {
  /// The clinic of the participant.
  case clinic
  /// The newest answer to a question of a task, as results write it; both are ids in the study.
  case answer(task: String, question: String)
}

extension ArmPlan {
  /// The plan alone, in one order, whatever the file's order and spaces are: what is promised before the first draw.
  package var json: JSONValue {
    .object([
      "arms": .list(
        arms.map { .object(["id": .string($0.id), "ratio": .number($0.ratio)]) }),
      "method": method.json,
      "factors": .list(
        factors.map {
          .object([
            "id": .string($0.id), "levels": .list($0.levels.map { .string($0) }),
            "weight": .number($0.weight),
          ])
        }),
    ])
  }
}

extension ArmPlan.Method {
  fileprivate var json: JSONValue {
    switch self {
    case .simple: .object(["name": "simple"])
    case .permutedBlocks(let sizes):
      .object(["name": "permutedBlocks", "sizes": .list(sizes.map { .number($0) })])
    case .minimisation(let probability):
      .object(["name": "minimisation", "probability": .number(probability)])
    }
  }
}
