/// The expressions of an item.
package struct ItemExpressions: Sendable, Hashable {
  /// Gives the answer, again and again.
  package var calculated: FHIRExpression?
  /// Gives the first answer, once.
  package var initial: FHIRExpression?
  /// Says whether the item is enabled.
  package var enableWhen: FHIRExpression?
  /// Gives the options.
  package var answer: FHIRExpression?
  /// Gives answers to propose.
  package var candidate: FHIRExpression?
  /// Named values for the expressions of this item and those under it, in their order.
  package var variables: [FHIRExpression] = []
  package var constraints: [QuestionnaireConstraint] = []

  package init() {}
}
