extension Quantity: CustomStringConvertible {
  /// As written in an expression: `4 days` with calendar words, else `4 'mg'`.
  package var description: String {
    guard CalendarUnit(rawValue: unit) != nil else { return "\(value) '\(unit)'" }
    return "\(value) \(unit)\(value == 1 ? "" : "s")"
  }

  /// Reads `4 'mg'`, `4 days` or `4`.
  init?(text: String) {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    guard let first = parts.first, let value = ExactDecimal(first) else { return nil }
    guard parts.count == 2 else {
      self.init(value: value, unit: "1")
      return
    }
    let unit = parts[1]
    if unit.count > 2, unit.first == "'", unit.last == "'" {
      self.init(value: value, unit: String(unit.dropFirst().dropLast()))
    } else if let word = CalendarUnit(word: String(unit)) {
      self.init(value: value, unit: word.rawValue)
    } else {
      return nil
    }
  }
}
