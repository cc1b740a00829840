package import FHIRPath

extension ScaleFormat {
  func check(_ value: Int) throws(AnswerRefusal) {
    guard (minimum...maximum).contains(value), (value - minimum).isMultiple(of: step) else {
      throw .notOnTheScale(minimum: minimum, maximum: maximum, step: step)
    }
  }
}

extension LadderFormat {
  func check(_ value: Int) throws(AnswerRefusal) {
    guard (1...rungs).contains(value) else {
      throw .notOnTheScale(minimum: 1, maximum: rungs, step: 1)
    }
  }
}

extension IntegerFormat {
  func check(_ value: Int) throws(AnswerRefusal) {
    guard minimum.map({ $0 <= value }) ?? true, maximum.map({ value <= $0 }) ?? true else {
      throw .integerOutOfRange(minimum: minimum, maximum: maximum)
    }
  }
}

extension AgeFormat {
  func check(_ value: Int) throws(AnswerRefusal) {
    let bounds = bounds
    guard (bounds.least...bounds.greatest).contains(value) else {
      throw .integerOutOfRange(minimum: bounds.least, maximum: bounds.greatest)
    }
  }
}

extension DecimalFormat {
  func check(_ value: ExactDecimal) throws(AnswerRefusal) {
    try DecimalCheck(minimum: minimum, maximum: maximum, fractionDigits: fractionDigits)(value)
  }
}

extension ContinuousScaleFormat {
  func check(_ value: ExactDecimal) throws(AnswerRefusal) {
    try DecimalCheck(minimum: minimum, maximum: maximum, fractionDigits: fractionDigits)(value)
  }
}

extension QuantityFormat {
  func check(_ value: Quantity) throws(AnswerRefusal) {
    guard units.contains(where: { $0.code == value.unit }) else {
      throw .wrongUnit(units: units.map(\.code))
    }
    if let most = fractionDigits, value.value.fractionDigits > most {
      throw .tooManyFractionDigits(most: most)
    }
    guard isNotBelow(minimum, value), isNotAbove(maximum, value) else {
      throw .decimalOutOfRange(minimum: minimum, maximum: maximum)
    }
  }

  private func isNotBelow(_ bound: ExactDecimal?, _ value: Quantity) -> Bool {
    guard let bound, let pair = aligned(bound, value) else { return true }
    return pair.bound <= pair.value
  }

  private func isNotAbove(_ bound: ExactDecimal?, _ value: Quantity) -> Bool {
    guard let bound, let pair = aligned(bound, value) else { return true }
    return pair.value <= pair.bound
  }

  /// A bound in the first unit and the value, both in one unit; the units of a question are of one
  /// kind, and beyond 38 digits no bound is told.
  private func aligned(
    _ bound: ExactDecimal, _ value: Quantity
  ) -> (bound: ExactDecimal, value: ExactDecimal)? {
    guard let unit = units.first?.code else { return nil }
    do {
      return try Quantity(value: bound, unit: unit).aligned(with: value).map {
        (bound: $0.left, value: $0.right)
      }
    } catch {
      return nil
    }
  }
}

extension HeightFormat {
  func check(_ value: Quantity) throws(AnswerRefusal) {
    guard value.unit == "cm" else { throw .wrongUnit(units: ["cm"]) }
    try DecimalCheck(
      minimum: minimum, maximum: maximum, fractionDigits: Self.fractionDigits)(value.value)
  }

  /// A height in feet and inches as it is stored: an inch is 2.54 cm exactly.
  package static func centimeters(feet: Int, inches: Int) -> ExactDecimal {
    ExactDecimal.hundredths((feet * 12 + inches) * 254)
  }
}

extension WeightFormat {
  func check(_ value: Quantity) throws(AnswerRefusal) {
    guard value.unit == "kg" else { throw .wrongUnit(units: ["kg"]) }
    let digits = system == .metric ? fractionDigits : max(fractionDigits, 2)
    try DecimalCheck(minimum: minimum, maximum: maximum, fractionDigits: digits)(value.value)
  }

  /// A weight in whole pounds as it is stored, rounded to 0.01 kg: a pound is 0.45359237 kg exactly.
  package static func kilograms(pounds: Int) -> ExactDecimal {
    ExactDecimal.hundredths((pounds * 45_359_237 + 500_000) / 1_000_000)
  }
}

extension TimeIntervalFormat {
  func check(_ value: Quantity) throws(AnswerRefusal) {
    guard value.unit == "min" else { throw .wrongUnit(units: ["min"]) }
    guard value.value.fractionDigits == 0, let minutes = Int(value.value.description),
      (minimumMinutes...maximumMinutes).contains(minutes), minutes.isMultiple(of: minuteStep)
    else {
      throw .minutesOutOfRange(minimum: minimumMinutes, maximum: maximumMinutes, step: minuteStep)
    }
  }
}

/// Bounds and digits of a decimal number.
private struct DecimalCheck {
  let minimum: ExactDecimal?
  let maximum: ExactDecimal?
  let fractionDigits: Int?

  func callAsFunction(_ value: ExactDecimal) throws(AnswerRefusal) {
    guard minimum.map({ $0 <= value }) ?? true, maximum.map({ value <= $0 }) ?? true else {
      throw .decimalOutOfRange(minimum: minimum, maximum: maximum)
    }
    if let most = fractionDigits, value.fractionDigits > most {
      throw .tooManyFractionDigits(most: most)
    }
  }
}

extension ExactDecimal {
  /// `12345` hundredths are 123.45; hundredths of an `Int` always fit.
  fileprivate static func hundredths(_ count: Int) -> ExactDecimal {
    let digits = Digits.padded(count, to: 3)
    return ExactDecimal("\(digits.dropLast(2)).\(digits.suffix(2))") ?? ExactDecimal(count / 100)
  }
}
