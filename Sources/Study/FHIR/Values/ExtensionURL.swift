/// The URLs of the extensions that are written.
enum ExtensionURL {
  private static let core = "http://hl7.org/fhir/StructureDefinition/"
  private static let sdc =
    "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-"

  static let translation = core + "translation"
  static let ordinalValue = core + "ordinalValue"
  static let minValue = core + "minValue"
  static let maxValue = core + "maxValue"
  static let minLength = core + "minLength"
  static let regex = core + "regex"
  static let maxDecimalPlaces = core + "maxDecimalPlaces"
  static let mimeType = core + "mimeType"
  static let maxSize = core + "maxSize"
  static let entryFormat = core + "entryFormat"
  static let variable = core + "variable"
  static let dataAbsentReason = core + "data-absent-reason"
  static let optionExclusive = core + "questionnaire-optionExclusive"
  static let itemControl = core + "questionnaire-itemControl"
  static let choiceOrientation = core + "questionnaire-choiceOrientation"
  static let sliderStepValue = core + "questionnaire-sliderStepValue"
  static let hidden = core + "questionnaire-hidden"
  static let minOccurs = core + "questionnaire-minOccurs"
  static let maxOccurs = core + "questionnaire-maxOccurs"
  static let unit = core + "questionnaire-unit"
  static let unitOption = core + "questionnaire-unitOption"
  static let constraint = core + "questionnaire-constraint"
  static let calculatedExpression = sdc + "calculatedExpression"
  static let enableWhenExpression = sdc + "enableWhenExpression"
  static let minQuantity = sdc + "minQuantity"
  static let maxQuantity = sdc + "maxQuantity"
  static let openLabel = sdc + "openLabel"

  /// Where extensions of our own begin; docs/fhir.md describes them.
  static let own = "urn:ambler:fhir:"
  /// The type of the step that an item stands for, where the item alone does not say it.
  static let stepType = own + "step-type"
  /// The type of the answers, where the item alone does not say it.
  static let answerType = own + "answer-type"
  /// The side of the body that a region of a body map is on.
  static let side = own + "side"
  /// What an import must change to have the same task again, as RFC 6902.
  static let patch = own + "patch"
  /// The same for the repeat group that a question with several answers becomes.
  static let listPatch = own + "list-patch"
}
