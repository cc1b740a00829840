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
    let problem: String
    if kind == .number {
      switch ExactInteger(source.tape.text(of: token)) {
      case .value(let value) where range.contains(value): return value
      case .value, .beyondInt: problem = "is out of range"
      case .fraction: problem = "is not a whole number"
      }
    } else {
      problem = "is not a number"
    }
    fault(problem, "Write a whole number \(RangeWords.integers(range)).")
    return nil
  }

  /// The number if it is in range, rounded to the nearest double.
  package func double(in range: ClosedRange<Double>) -> Double? {
    let problem: String
    if kind == .number {
      let value = Double(String(decoding: source.tape.text(of: token), as: UTF8.self))
      if let value, value.isFinite, range.contains(value) { return value }
      problem = "is out of range"
    } else {
      problem = "is not a number"
    }
    fault(problem, "Write a number \(RangeWords.doubles(range)).")
    return nil
  }
}
