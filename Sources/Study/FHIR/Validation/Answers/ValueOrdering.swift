import FHIRPath

/// How an answer stands to a bound.
enum ValueOrdering: Equatable {
  case below, equal, above
  /// The kinds or units have no common order.
  case incomparable

  /// Dates are held against each other as far as both are known: 2022-06-30 equals 2022-06.
  static func order(_ value: FHIRValue, _ bound: FHIRValue) -> ValueOrdering {
    if let left = value.number, let right = bound.number { return order(left, right) }
    switch (value, bound) {
    case (.date(let left), .date(let right)): return order(left.parts, right.parts)
    case (.time(let left), .time(let right)): return order(left.parts, right.parts)
    case (.string(let left), .string(let right)): return order(left, right)
    case (.quantity(let left), .quantity(let right)): return order(left, right)
    case (_, _): break
    }
    guard let left = value.moment, let right = bound.moment else { return .incomparable }
    return order(left, right)
  }

  static func order(_ left: PartialDateTime, _ right: PartialDateTime) -> ValueOrdering {
    if let one = left.minutesInUTC, let other = right.minutesInUTC {
      let minutes = order(one, other)
      return minutes == .equal
        ? order(left.time?.secondParts ?? [], right.time?.secondParts ?? []) : minutes
    }
    return order(
      left.date.parts + (left.time?.parts ?? []), right.date.parts + (right.time?.parts ?? []))
  }

  private static func order(_ left: FHIRQuantity, _ right: FHIRQuantity) -> ValueOrdering {
    guard let leftValue = left.value, let rightValue = right.value else { return .incomparable }
    if left.hasSameUnit(as: right) { return order(leftValue, rightValue) }
    guard left.isUCUM, right.isUCUM, let leftCode = left.code ?? left.unit,
      let rightCode = right.code ?? right.unit
    else { return .incomparable }
    return ExpressionRunner.order(
      Quantity(value: leftValue, unit: leftCode), Quantity(value: rightValue, unit: rightCode))
  }

  private static func order(_ left: [Int], _ right: [Int]) -> ValueOrdering {
    for (one, other) in zip(left, right) where one != other { return one < other ? .below : .above }
    return .equal
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ValueOrdering {
    left < right ? .below : (left == right ? .equal : .above)
  }
}

extension FHIRValue {
  /// The number of an integer or decimal.
  var number: ExactDecimal? {
    if case .integer(let whole) = self { return ExactDecimal(whole) }
    if case .decimal(let decimal) = self { return decimal }
    return nil
  }

  /// A moment, or a date as a moment without time.
  var moment: PartialDateTime? {
    if case .dateTime(let moment) = self { return moment }
    if case .date(let date) = self { return PartialDateTime(date: date) }
    return nil
  }
}

extension FHIRQuantity {
  private static let ucum = "http://unitsofmeasure.org"

  /// A quantity without a system is taken to be in UCUM.
  var isUCUM: Bool { system == nil || system == Self.ucum }

  func hasSameUnit(as other: FHIRQuantity) -> Bool {
    guard (system ?? Self.ucum) == (other.system ?? Self.ucum) else { return false }
    if let code, code == other.code { return true }
    if let unit, unit == other.unit { return true }
    return code == nil && unit == nil && other.code == nil && other.unit == nil
  }
}

extension PartialDate {
  /// The components from the largest down, as many as are known.
  fileprivate var parts: [Int] { [year] + [month, day].compactMap(\.self) }

  /// The days since 1 March of the year 0, for a date with a day.
  fileprivate var dayCount: Int? {
    guard let month, let day else { return nil }
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leaps = years.floored(by: 4) - years.floored(by: 100) + years.floored(by: 400)
    return years * 365 + leaps + (months * 153 + 2) / 5 + day
  }
}

extension Int {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int) -> Int {
    (self - (self % divisor + divisor) % divisor) / divisor
  }
}

extension PartialTime {
  fileprivate var parts: [Int] { [hour] + [minute].compactMap(\.self) + secondParts }

  fileprivate var secondParts: [Int] { second.map { [$0, nanosecond] } ?? [] }
}

extension PartialDateTime {
  /// Minutes of UTC, for a moment with minutes and an offset.
  fileprivate var minutesInUTC: Int? {
    guard let offsetMinutes, let days = date.dayCount, let time, let minute = time.minute else {
      return nil
    }
    return (days * 24 + time.hour) * 60 + minute - offsetMinutes
  }
}
