import FHIRPath

/// Puts the extensions of an item where they belong.
enum ItemExtensions {
  /// False for an extension that is not known, says something else than it should, or comes twice.
  static func read(
    _ found: ExtensionField, into item: inout QuestionnaireItem, _ notes: ReadingNotes
  ) -> Bool {
    guard let known = found.known else { return false }
    return readLimit(known, found, into: &item.limits)
      || readUnit(known, found, into: &item.units)
      || readPresentation(known, found, into: &item.presentation)
      || readExpression(known, found, into: &item.expressions, notes)
  }

  private static func readLimit(
    _ known: KnownExtension, _ found: ExtensionField, into limits: inout ItemLimits
  ) -> Bool {
    switch known {
    case .minValue: set(&limits.minimum, found.value)
    case .maxValue: set(&limits.maximum, found.value)
    case .minQuantity: set(&limits.minimum, found.quantity.map { .quantity($0) })
    case .maxQuantity: set(&limits.maximum, found.quantity.map { .quantity($0) })
    case .minLength: set(&limits.minLength, found.count)
    case .maxDecimalPlaces: set(&limits.maxDecimalPlaces, found.count)
    case .regex: set(&limits.regex, found.text)
    case .minOccurs: set(&limits.minOccurs, found.count)
    case .maxOccurs: set(&limits.maxOccurs, found.count)
    case .mimeType: add(found.text, to: &limits.mimeTypes)
    case .maxSize: set(&limits.maxSize, found.number)
    case .referenceResource, .allowedResource: add(found.text, to: &limits.resourceTypes)
    case _: false
    }
  }

  private static func readUnit(
    _ known: KnownExtension, _ found: ExtensionField, into units: inout ItemUnits
  ) -> Bool {
    switch known {
    case .unit: set(&units.unit, found.coding)
    case .unitOption: add(found.coding, to: &units.options)
    case .unitValueSet: set(&units.valueSet, found.text)
    case _: false
    }
  }

  private static func readPresentation(
    _ known: KnownExtension, _ found: ExtensionField, into shown: inout ItemPresentation
  ) -> Bool {
    switch known {
    case .hidden:
      guard let flag = found.flag else { return false }
      shown.isHidden = flag
      return true
    case .itemControl: return add(all: found.concept, to: &shown.controls)
    case .choiceOrientation:
      return set(&shown.orientation, found.text.flatMap(ItemPresentation.Orientation.init))
    case .sliderStepValue: return set(&shown.sliderStep, found.number)
    case .entryFormat: return set(&shown.entryFormat, found.text)
    case .displayCategory: return add(all: found.concept, to: &shown.displayCategories)
    case .openLabel: return set(&shown.openLabel, found.text)
    case _: return false
    }
  }

  private static func readExpression(
    _ known: KnownExtension, _ found: ExtensionField, into expressions: inout ItemExpressions,
    _ notes: ReadingNotes
  ) -> Bool {
    switch known {
    case .calculatedExpression: set(&expressions.calculated, found.expression)
    case .initialExpression: set(&expressions.initial, found.expression)
    case .enableWhenExpression: set(&expressions.enableWhen, found.expression)
    case .answerExpression: set(&expressions.answer, found.expression)
    case .candidateExpression: set(&expressions.candidate, found.expression)
    case .variable: add(found.expression, to: &expressions.variables)
    case .constraint, .targetConstraint:
      add(QuestionnaireConstraint(found, notes), to: &expressions.constraints)
    case _: false
    }
  }

  /// Sets what was not set before; false if there is nothing to set, or it is set already.
  private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    guard let value, place == nil else { return false }
    place = value
    return true
  }

  private static func add<Value>(_ value: Value?, to list: inout [Value]) -> Bool {
    guard let value else { return false }
    list.append(value)
    return true
  }

  private static func add<Value>(all values: [Value]?, to list: inout [Value]) -> Bool {
    guard let values, !values.isEmpty else { return false }
    list += values
    return true
  }
}
