/// One group, question or display text of a questionnaire, with everything under it.
package struct QuestionnaireItem: Sendable, Hashable {
  /// Unique in the questionnaire; the pointer for a display text that has none.
  package var linkId: String
  /// The RFC 6901 pointer of the item in its document.
  package var pointer: String
  package var type: ItemType
  /// The URI of the element definition that the item stands for; not looked at.
  package var definition: String?
  package var codes: [FHIRCoding]
  /// What stands before the text, such as a number.
  package var prefix: TranslatedText?
  package var text: TranslatedText?
  package var isRequired: Bool
  /// Whether a question takes several answers, or a group may stand several times.
  package var repeats: Bool
  package var isReadOnly: Bool
  /// Conditions of which all or one must hold for the item to be enabled; empty for always.
  package var enableWhen: [EnableWhen]
  package var enableBehavior: EnableBehavior
  package var disabledDisplay: DisabledDisplay?
  package var answerConstraint: AnswerConstraint
  package var options: [AnswerOption]
  /// The value set of the answers: `#id` of a contained one, or a canonical URL.
  package var answerValueSet: String?
  package var initial: [FHIRValue]
  package var limits: ItemLimits
  package var units: ItemUnits
  package var presentation: ItemPresentation
  package var expressions: ItemExpressions
  package var items: [QuestionnaireItem]
}
