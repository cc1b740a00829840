/// The extensions of questionnaires that are read, by the last part of their URL.
///
/// Several have moved between the core and SDC; the part before the name says only where they live.
enum KnownExtension: String, CaseIterable {
  case translation, ordinalValue, itemWeight
  case optionExclusive, optionPrefix
  case minValue, maxValue, minQuantity, maxQuantity, minLength, maxDecimalPlaces, regex
  case minOccurs, maxOccurs, mimeType, maxSize, referenceResource, allowedResource
  case unit, unitOption, unitValueSet
  case hidden, itemControl, choiceOrientation, sliderStepValue, entryFormat, displayCategory
  case openLabel
  case variable, constraint, targetConstraint
  case calculatedExpression, initialExpression, enableWhenExpression, answerExpression
  case candidateExpression

  /// The extension with this URL; nil for one that is not read here.
  static func named(_ url: String) -> KnownExtension? {
    guard url.hasPrefix("http://hl7.org/fhir/"), let slash = url.lastIndex(of: "/") else {
      return nil
    }
    guard url[..<slash].hasSuffix("/StructureDefinition") else { return nil }
    var name = url[url.index(after: slash)...]
    for prefix in ["sdc-questionnaire-", "questionnaire-"] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      break
    }
    return byName[String(name)]
  }

  /// Whether it is the score of an option.
  var isWeight: Bool { self == .ordinalValue || self == .itemWeight }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
