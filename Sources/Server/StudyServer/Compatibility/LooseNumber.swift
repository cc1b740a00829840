import StrictJSON

/// A whole number as document 000 sends it: as a number or as a text.
enum LooseNumber {
  /// Nil after adding a fault for anything else than ASCII digits in the range.
  static func read(_ field: Field, in range: ClosedRange<Int>) -> Int? {
    guard field.kind == .string, let text = field.string() else { return field.integer(in: range) }
    let digits = text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), range.contains(number)
    else {
      field.fault(
        "is not a whole number in range",
        "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    return number
  }
}
