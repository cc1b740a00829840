package import StrictJSON

/// What calibration files have in common, of whatever sensor or transducer.
extension Field {
  /// A text that is not empty, of at most 200 bytes.
  package func shortText() -> String? {
    guard let text = string() else { return nil }
    guard !text.isEmpty, text.utf8.count <= 200 else {
      fault("is empty or longer than 200 bytes", "Write a short text.")
      return nil
    }
    return text
  }

  /// Three numbers in a range, along x, y and z.
  func three(in range: ClosedRange<Double>) -> [Double]? {
    guard let items = list(count: 3...3) else { return nil }
    let numbers = items.compactMap { $0.double(in: range) }
    return numbers.count == 3 ? numbers : nil
  }

  /// A day, not before another: that of the calibration.
  package func day(from earliest: CalendarDate? = nil) -> CalendarDate? {
    guard let text = string() else { return nil }
    guard let day = CalendarDate(text) else {
      fault("is not a day", "Write it as \"2026-11-21\".")
      return nil
    }
    if let earliest, day < earliest {
      fault("is before the day of the calibration", "Write the last day on which it holds.")
      return nil
    }
    return day
  }
}
