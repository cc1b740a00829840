import Commands
import FHIRPath
import StudyModel
import Words

/// A body height in cm or a body weight in kg, read from metric or imperial units.
enum TypedBody: Equatable {
  case value(ExactDecimal)
  case unclear(Complaint)

  /// `172`, `172 cm`, `1.72 m`, `5'8"`, `5 ft 8 in`, `68 in`.
  ///
  /// Where both systems are asked for, a bare number is in cm if it is 100 or more: nobody is that
  /// many inches or feet high.
  static func height(_ text: String, _ format: HeightFormat) -> TypedBody {
    guard let parts = TypedParts(text)?.parts else { return .unclear(.notUnderstood) }
    switch (parts.count, parts.map(\.unit)) {
    case (1, let units) where units[0].isEmpty: return bareHeight(parts[0].value, format)
    case (1, let units) where EverydayUnit.centimeters ~= units[0]: return .value(parts[0].value)
    case (1, let units) where EverydayUnit.meters ~= units[0]:
      return product(parts[0].value, 100)
    case (2, let units) where EverydayUnit.meters ~= units[0]:
      return units[1].isEmpty || EverydayUnit.centimeters ~= units[1]
        ? metersAndCentimeters(parts[0].value, parts[1].value) : .unclear(.notUnderstood)
    case (_, let units):
      return format.system == .metric
        ? unitUnknown("cm, m") : imperialHeight(parts, units, format.system)
    }
  }

  /// `72.5`, `72,5 kg`, `160 lb`, `11 st 6 lb`.
  static func weight(_ text: String, _ format: WeightFormat) -> TypedBody {
    guard let parts = TypedParts(text)?.parts else { return .unclear(.notUnderstood) }
    let units = parts.map(\.unit)
    if parts.count == 1, EverydayUnit.kilograms ~= units[0] { return .value(parts[0].value) }
    if units == [""] {
      return format.system == .metric
        ? .value(parts[0].value) : unitMissing(format.system == .imperial ? "lb, st" : "kg, lb, st")
    }
    guard format.system != .metric else { return unitUnknown("kg") }
    switch parts.count {
    case 1 where EverydayUnit.pounds ~= units[0]: return pounds(parts[0].value)
    case 1 where EverydayUnit.stones ~= units[0]: return stones(parts[0].value, 0)
    case 2
    where EverydayUnit.stones ~= units[0] && (units[1].isEmpty || EverydayUnit.pounds ~= units[1]):
      return stones(parts[0].value, parts[1].value)
    case _: return .unclear(.notUnderstood)
    }
  }

  private static func unitMissing(_ units: String) -> TypedBody {
    .unclear(.remark(TerminalMessage.Remark.unitMissing(units: units)))
  }

  private static func unitUnknown(_ units: String) -> TypedBody {
    .unclear(.remark(TerminalMessage.Remark.unitUnknown(units: units)))
  }

  private static func bareHeight(_ value: ExactDecimal, _ format: HeightFormat) -> TypedBody {
    if format.system != .imperial, value < 3, format.minimum > 3 { return product(value, 100) }
    switch format.system {
    case .metric: return .value(value)
    case .either where value >= 100: return .value(value)
    case .either: return unitMissing("cm, ft, in")
    case .imperial: return unitMissing("ft, in")
    }
  }

  private static func metersAndCentimeters(
    _ meters: ExactDecimal, _ centimeters: ExactDecimal
  ) -> TypedBody {
    guard let meters = meters.wholeNumber, let centimeters = centimeters.wholeNumber,
      (0...9).contains(meters), (0...99).contains(centimeters)
    else { return .unclear(.notUnderstood) }
    return .value(ExactDecimal(meters * 100 + centimeters))
  }

  private static func imperialHeight(
    _ parts: [TypedParts.Part], _ units: [String], _ system: MeasurementSystem
  ) -> TypedBody {
    // Two bare numbers are feet and inches only where nothing else is asked for.
    let isFeet = EverydayUnit.feet ~= units[0] || (units[0].isEmpty && system == .imperial)
    switch parts.count {
    case 1 where EverydayUnit.inches ~= units[0]: return inches(parts[0].value, feet: 0)
    case 1 where EverydayUnit.feet ~= units[0]: return inches(0, feet: parts[0].value)
    case 2
    where isFeet
      && (units[1].isEmpty || EverydayUnit.inches ~= units[1]):
      guard parts[1].value < 12 else {
        return .unclear(.remark(TerminalMessage.Remark.fewerInches))
      }
      return inches(parts[1].value, feet: parts[0].value)
    case _: return .unclear(.notUnderstood)
    }
  }

  /// An inch is 2.54 cm exactly; the result has at most two digits after the point.
  private static func inches(_ inches: ExactDecimal, feet: ExactDecimal) -> TypedBody {
    guard let feet = feet.wholeNumber, (0...20).contains(feet), inches < 1000 else {
      return .unclear(.notUnderstood)
    }
    if let inches = inches.wholeNumber {
      return .value(HeightFormat.centimeters(feet: feet, inches: inches).normalized)
    }
    return sum(of: inches, ExactDecimal(feet * 12), factor: "2.54")
  }

  /// A pound is 0.45359237 kg exactly, a stone 14 pounds; the result is rounded to 0.01 kg.
  private static func pounds(_ pounds: ExactDecimal) -> TypedBody {
    guard pounds < 5000 else { return .unclear(.notUnderstood) }
    if let pounds = pounds.wholeNumber {
      return .value(WeightFormat.kilograms(pounds: pounds).normalized)
    }
    return sum(of: pounds, 0, factor: "0.45359237")
  }

  private static func stones(_ stones: ExactDecimal, _ more: ExactDecimal) -> TypedBody {
    guard let stones = stones.wholeNumber, (0...300).contains(stones), more < 14 else {
      return .unclear(.notUnderstood)
    }
    do {
      return pounds(try ExactDecimal(stones * 14).adding(more))
    } catch {
      return .unclear(.notUnderstood)
    }
  }

  private static func product(_ value: ExactDecimal, _ factor: Int) -> TypedBody {
    sum(of: value, 0, factor: String(factor))
  }

  private static func sum(
    of left: ExactDecimal, _ right: ExactDecimal, factor: String
  ) -> TypedBody {
    guard let factor = ExactDecimal(factor) else { return .unclear(.notUnderstood) }
    do {
      let product = try left.adding(right).multiplied(by: factor)
      return .value(product.rounded(toPlaces: 2).normalized)
    } catch {
      // More digits than a body has.
      return .unclear(.notUnderstood)
    }
  }
}
