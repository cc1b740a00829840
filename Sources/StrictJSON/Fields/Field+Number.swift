extension Field {
  /// The number with all its digits; any other kind is a fault.
  package func number() -> JSONNumber? {
    guard kind == .number else {
      fault("is not a number", "Write a number such as 10.")
      return nil
    }
    return JSONNumber(validDigits: String(decoding: source.tape.text(of: token), as: UTF8.self))
  }

  /// The number if it is whole and in range; `1.0` and `1e2` are whole, their value counts.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    let remedy = "Write a whole number \(RangeWords.integers(range))."
    guard kind == .number else {
      fault("is not a number", remedy)
      return nil
    }
    switch ExactInteger(source.tape.text(of: token)) {
    case .fraction: fault("is not a whole number", remedy)
    case .value(let value) where range.contains(value): return value
    case .value, .beyondInt: fault("is out of range", remedy)
    }
    return nil
  }

  /// The number if it is in range, rounded to the nearest double.
  package func double(in range: ClosedRange<Double>) -> Double? {
    let remedy = "Write a number \(RangeWords.doubles(range))."
    guard kind == .number else {
      fault("is not a number", remedy)
      return nil
    }
    guard let value = number()?.double, value.isFinite, range.contains(value) else {
      fault("is out of range", remedy)
      return nil
    }
    return value
  }
}
