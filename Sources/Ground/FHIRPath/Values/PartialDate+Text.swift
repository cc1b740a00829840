extension PartialDate: CustomStringConvertible {
  /// ISO 8601, as far as it is known: `2024`, `2024-01` or `2024-01-31`.
  package var description: String {
    let year = padded(year, 4)
    guard let month else { return year }
    guard let day else { return "\(year)-\(padded(month, 2))" }
    return "\(year)-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension PartialTime: CustomStringConvertible {
  /// ISO 8601, as far as it is known, with the fraction digits it was read with: `22:30:15.500`.
  package var description: String {
    let hour = padded(hour, 2)
    guard let minute else { return hour }
    guard let second else { return "\(hour):\(padded(minute, 2))" }
    let fraction =
      fractionDigits == 0 ? "" : ".\(padded(nanosecond, 9).prefix(fractionDigits))"
    return "\(hour):\(padded(minute, 2)):\(padded(second, 2))\(fraction)"
  }
}

extension PartialDateTime: CustomStringConvertible {
  /// ISO 8601, as far as it is known; a date alone ends in `T`.
  package var description: String {
    guard let time else { return "\(date)T" }
    guard let offsetMinutes else { return "\(date)T\(time)" }
    if offsetMinutes == 0 { return "\(date)T\(time)Z" }
    let (hours, minutes) = abs(offsetMinutes).quotientAndRemainder(dividingBy: 60)
    let sign = offsetMinutes < 0 ? "-" : "+"
    return "\(date)T\(time)\(sign)\(padded(hours, 2)):\(padded(minutes, 2))"
  }
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
