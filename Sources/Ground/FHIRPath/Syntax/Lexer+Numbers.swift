extension Lexer {
  /// An integer, or a decimal if there is a point with digits behind it.
  mutating func number() throws(ExpressionFault) -> Value {
    let start = position
    var text = digits()
    let isDecimal = peek() == "." && peek(1)?.isDigit == true
    if isDecimal {
      position += 1
      text += "." + digits()
    }
    if isDecimal {
      guard let decimal = ExactDecimal(text) else { throw .numberTooLong(at: start) }
      return .decimal(decimal)
    }
    guard let whole = Int(text) else { throw .numberTooLong(at: start) }
    return .integer(whole)
  }

  /// What follows an `@`.
  mutating func dateOrTime() throws(ExpressionFault) -> Value {
    let start = position
    position += 1
    guard let value = peek() == "T" ? time() : dateOrDateTime(), !isGlued else {
      throw .badDate(at: start)
    }
    return value
  }

  /// Whether a digit follows without a space, as in `@2024-1-31`, which would read as `@2024` - 1.
  private var isGlued: Bool {
    guard let scalar = peek() else { return false }
    if scalar.isDigit || scalar == ":" { return true }
    if scalar == "-" || scalar == "+" { return peek(1)?.isDigit == true }
    return scalar == "Z" || scalar == "z" || scalar == "T"
  }

  private mutating func time() -> Value? {
    position += 1
    return timeOfDay().map { .time($0) }
  }

  private mutating func dateOrDateTime() -> Value? {
    guard let year = number(digits: 4) else { return nil }
    let month = number(after: "-", digits: 2)
    let day = month == nil ? nil : number(after: "-", digits: 2)
    guard let date = PartialDate(year: year, month: month, day: day) else { return nil }
    guard peek() == "T" else { return .date(date) }
    position += 1
    guard day != nil, peek()?.isDigit == true else {
      return PartialDateTime(date: date).map { .dateTime($0) }
    }
    guard let time = timeOfDay() else { return nil }
    return PartialDateTime(date: date, time: time, offsetMinutes: offset()).map { .dateTime($0) }
  }

  private mutating func timeOfDay() -> PartialTime? {
    guard let hour = number(digits: 2) else { return nil }
    let minute = number(after: ":", digits: 2)
    let second = minute == nil ? nil : number(after: ":", digits: 2)
    var nanosecond = 0
    var fractionDigits = 0
    if second != nil, peek() == ".", peek(1)?.isDigit == true {
      position += 1
      let fraction = digits()
      guard fraction.count <= 9,
        let number = Int(fraction + String(repeating: "0", count: 9 - fraction.count))
      else { return nil }
      nanosecond = number
      fractionDigits = fraction.count
    }
    return PartialTime(
      hour: hour, minute: minute, second: second, nanosecond: nanosecond,
      fractionDigits: fractionDigits)
  }

  private mutating func offset() -> Int? {
    if peek() == "Z" {
      position += 1
      return 0
    }
    guard let sign = peek(), sign == "+" || sign == "-" else { return nil }
    let start = position
    guard let hours = number(after: sign, digits: 2), let minutes = number(after: ":", digits: 2),
      minutes < 60
    else {
      position = start
      return nil
    }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }

  private mutating func digits() -> String {
    var text = ""
    while let scalar = peek(), scalar.isDigit {
      text.unicodeScalars.append(scalar)
      position += 1
    }
    return text
  }

  /// Exactly `count` digits, or nil and nothing is taken.
  private mutating func number(digits count: Int) -> Int? {
    guard position + count <= source.count else { return nil }
    var value = 0
    for scalar in source[position..<position + count] {
      guard scalar.isDigit else { return nil }
      value = value * 10 + Int(scalar.value - 0x30)
    }
    position += count
    return value
  }

  /// `separator` and exactly `count` digits, or nil and nothing is taken.
  private mutating func number(after separator: Unicode.Scalar, digits count: Int) -> Int? {
    guard peek() == separator else { return nil }
    position += 1
    guard let value = number(digits: count) else {
      position -= 1
      return nil
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
