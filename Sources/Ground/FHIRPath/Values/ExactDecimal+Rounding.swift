extension ExactDecimal {
  /// The value with at most `places` fraction digits, rounded half away from zero.
  package func rounded(toPlaces places: Int = 0) -> ExactDecimal {
    reduced(toPlaces: places) { quotient, rest, divisor in
      rest.magnitude >= (divisor.magnitude - rest.magnitude)
        ? quotient + (rest < 0 ? -1 : 1) : quotient
    }
  }

  /// The largest whole number that is not above the value.
  package var floor: ExactDecimal { floor(toPlaces: 0) }

  /// The smallest whole number that is not below the value.
  package var ceiling: ExactDecimal { ceiling(toPlaces: 0) }

  /// The largest number with `places` fraction digits that is not above the value.
  func floor(toPlaces places: Int) -> ExactDecimal {
    reduced(toPlaces: places) { quotient, rest, _ in rest < 0 ? quotient - 1 : quotient }
  }

  /// The smallest number with `places` fraction digits that is not below the value.
  func ceiling(toPlaces places: Int) -> ExactDecimal {
    reduced(toPlaces: places) { quotient, rest, _ in rest > 0 ? quotient + 1 : quotient }
  }

  /// The same value written with `places` fraction digits; nil if it has more or they do not fit.
  func padded(toPlaces places: Int) -> ExactDecimal? {
    guard fractionDigits <= places, let digits = scaled(to: -places) else { return nil }
    return try? ExactDecimal(coefficient: digits, exponent: -places)
  }

  /// The whole part, the fraction cut off.
  package var truncated: ExactDecimal { reduced(toPlaces: 0) { quotient, _, _ in quotient } }

  private func reduced(
    toPlaces places: Int,
    _ choose: (_ quotient: Int128, _ rest: Int128, _ divisor: Int128) -> Int128
  ) -> ExactDecimal {
    let places = min(max(places, 0), 100)
    guard fractionDigits > places else { return self }
    guard let divisor = Self.powerOfTen(fractionDigits - places) else {
      // More than 38 digits cut off are less than half of the last place, whatever they are.
      let sign = coefficient.signum()
      return ExactDecimal(checked: choose(0, sign, Int128.max), exponent: -places)
    }
    let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: divisor)
    return ExactDecimal(checked: choose(quotient, rest, divisor), exponent: -places)
  }
}
