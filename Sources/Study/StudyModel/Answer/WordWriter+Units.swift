package import FHIRPath
import Words

/// Amounts with their units.
extension WordWriter {
  private typealias Amount = TaskMessage.Unit.Amount

  /// A UCUM unit as people write it.
  package func unit(_ unit: String) -> String { UnitText.readable(unit, in: language) }

  /// A number and its unit as people write it; the unit 1 is not written.
  package func withUnit(_ number: ExactDecimal, _ unit: String?) -> String {
    guard let unit, unit != "1" else { return self.number(number) }
    // One and two may be said by the noun, without a digit, and so without a minus.
    if number >= 0, let amount = counted(number, unit) { return text(amount) }
    return text(TaskMessage.Answer.amount(amount: number, unit: self.unit(unit)))
  }

  /// A length of time.
  func hoursAndMinutes(_ minutes: Int) -> String {
    guard minutes >= 60 else { return withUnit(ExactDecimal(minutes), "min") }
    let hours = Amount.hours(count: minutes / 60)
    let rest = minutes % 60
    guard rest > 0 else { return text(hours) }
    return text(
      TaskMessage.Answer.hoursAndMinutes(hours: hours, minutes: Amount.minutes(count: rest)))
  }

  /// A length in feet and inches, with a tenth of an inch at the most; nil if it is too long.
  func feetAndInches(_ centimetres: ExactDecimal) -> String? {
    do {
      let inches = try centimetres.multiplied(by: ExactDecimal(100)).divided(by: ExactDecimal(254))
        .rounded(toPlaces: 1)
      let feet = try inches.truncatedQuotient(by: ExactDecimal(12))
      let rest = try inches.remainder(by: ExactDecimal(12))
      let whole = rest.rounded() == rest ? rest.rounded() : rest
      return text(
        TaskMessage.Answer.feetAndInches(
          feet: Amount.feet(count: feet), inches: Amount.inches(count: whole)))
    } catch {
      return nil
    }
  }

  /// An amount whose unit is counted as a noun: a length of time.
  private func counted(_ number: ExactDecimal, _ unit: String) -> Message? {
    switch unit {
    case "s": Amount.seconds(count: number)
    case "min": Amount.minutes(count: number)
    case "h": Amount.hours(count: number)
    case "d": Amount.days(count: number)
    case "wk": Amount.weeks(count: number)
    case "mo": Amount.months(count: number)
    case "a": Amount.years(count: number)
    default: nil
    }
  }
}
