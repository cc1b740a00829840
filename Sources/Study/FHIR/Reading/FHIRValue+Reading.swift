import FHIRPath
import StrictJSON

extension FHIRValue {
  /// Reads a value of a known type; nil, with a fault, if it is none.
  init?(_ type: ChoiceType, _ field: Field, _ notes: ReadingNotes) {
    let value: FHIRValue? =
      switch type {
      case .coding: FHIRCoding(field, notes).map { .coding($0) }
      case .string: field.string().map { .string($0) }
      case .boolean: field.boolean().map { .boolean($0) }
      case .integer: field.integer(in: Self.integers).map { .integer($0) }
      case .decimal: ExactDecimal(field).map { .decimal($0) }
      case .date: PartialDate(field).map { .date($0) }
      case .dateTime: PartialDateTime(field).map { .dateTime($0) }
      case .quantity: FHIRQuantity(field, notes).map { .quantity($0) }
      case .time: PartialTime(field).map { .time($0) }
      case .uri: field.string().map { .uri($0) }
      case .reference: Reference(field, notes).map { .reference($0) }
      case .attachment: Attachment(field, notes).map { .attachment($0) }
      }
    guard let value else { return nil }
    self = value
  }

  /// FHIR's integers have 32 bits.
  static let integers = Int(Int32.min)...Int(Int32.max)
}

extension ExactDecimal {
  /// A JSON number with all its digits; anything else is a fault.
  init?(_ field: Field) {
    guard let number = field.number() else { return nil }
    guard let value = ExactDecimal(number.digits) else {
      field.fault("has more digits than are held", "Write at most 38 digits.")
      return nil
    }
    self = value
  }
}

extension PartialDate {
  /// A date to the year, month or day; anything else is a fault.
  init?(_ field: Field) {
    guard let text = field.string() else { return nil }
    guard let date = PartialDate(text) else {
      field.fault("is not a date", "Write a date such as 2024-01-31, 2024-01 or 2024.")
      return nil
    }
    self = date
  }
}

extension PartialDateTime {
  /// A date, perhaps with a time; anything else is a fault.
  init?(_ field: Field) {
    guard let text = field.string() else { return nil }
    guard let moment = PartialDateTime(text) else {
      field.fault(
        "is not a date and time", "Write a moment such as 2024-01-31T09:30:00Z, or a date.")
      return nil
    }
    self = moment
  }
}

extension PartialTime {
  /// A time of day; anything else is a fault.
  init?(_ field: Field) {
    guard let text = field.string() else { return nil }
    guard let time = PartialTime(text) else {
      field.fault("is not a time of day", "Write a time such as 09:30:00.")
      return nil
    }
    self = time
  }
}
