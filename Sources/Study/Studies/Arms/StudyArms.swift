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
