import StrictJSON
import StudyModel

/// Scales, numbers and ages; bounds keep their digits.
extension FormatWriter {
  func keys(_ format: ScaleFormat) -> JSONValue {
    .object([
      "minimum": .number(format.minimum), "maximum": .number(format.maximum),
      "step": .number(format.step), "minimumText": words(format.minimumText),
      "maximumText": words(format.maximumText), "vertical": .boolean(format.isVertical),
    ])
  }

  func keys(_ format: ContinuousScaleFormat) -> JSONValue {
    .object([
      "minimum": .decimal(format.minimum), "maximum": .decimal(format.maximum),
      "fractionDigits": .number(format.fractionDigits), "style": .string(format.style.rawValue),
      "minimumText": words(format.minimumText), "maximumText": words(format.maximumText),
      "vertical": .boolean(format.isVertical),
    ])
  }

  func keys(_ format: LadderFormat) -> JSONValue {
    .object([
      "rungs": .number(format.rungs), "topText": words(format.topText),
      "bottomText": words(format.bottomText),
    ])
  }

  func keys(_ format: IntegerFormat) -> JSONValue {
    .object([
      "minimum": .bound(format.minimum), "maximum": .bound(format.maximum),
      "unit": format.unit.map(unit),
    ])
  }

  func keys(_ format: DecimalFormat) -> JSONValue {
    .object([
      "minimum": .bound(format.minimum), "maximum": .bound(format.maximum),
      "fractionDigits": .bound(format.fractionDigits), "unit": format.unit.map(unit),
    ])
  }

  func keys(_ format: QuantityFormat) -> JSONValue {
    let units: [JSONValue] = format.units.map { each in
      .object([
        "code": .string(each.code), "text": words(each.text) ?? .string(readable(each.code)),
      ])
    }
    return .object([
      "units": .list(units), "minimum": .bound(format.minimum), "maximum": .bound(format.maximum),
      "fractionDigits": .bound(format.fractionDigits),
    ])
  }

  func keys(_ format: HeightFormat) -> JSONValue {
    .object([
      "system": .string(format.system.rawValue), "minimum": .decimal(format.minimum),
      "maximum": .decimal(format.maximum),
    ])
  }

  func keys(_ format: WeightFormat) -> JSONValue {
    .object([
      "system": .string(format.system.rawValue), "minimum": .decimal(format.minimum),
      "maximum": .decimal(format.maximum), "fractionDigits": .number(format.fractionDigits),
    ])
  }

  func keys(_ format: AgeFormat) -> JSONValue {
    .object([
      "minimum": .number(format.minimum), "maximum": .number(format.maximum),
      "stored": .string(format.stored.rawValue),
      "includesYounger": .boolean(format.includesYounger),
      "includesOlder": .boolean(format.includesOlder),
    ])
  }

  /// A unit by its code, and as a person reads it; the text of years and of the unit 1 is left to the
  /// page, which says them in words.
  private func unit(_ code: String) -> JSONValue {
    .object(["code": .string(code), "text": .string(readable(code))])
  }

  private func readable(_ code: String) -> String { WordWriter(languages).unit(code) }
}
