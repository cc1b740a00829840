import FHIRPath
import StrictJSON

extension Value {
  /// A whole number or a decimal with its digits; one beyond the limits of decimals is a text.
  init(_ number: JSONNumber) {
    if let whole = number.integer, !number.digits.contains(where: { ".eE".contains($0) }) {
      self = .integer(whole)
    } else {
      self = ExactDecimal(number.digits).map { .decimal($0) } ?? .string(number.digits)
    }
  }

  /// What a primitive of this kind is in FHIRPath; nil for null and for lists and objects.
  init?(_ json: JSONValue, as type: ValueType) {
    switch json {
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .number(let number):
      let value = Value(number)
      if type == .decimal, case .integer(let whole) = value {
        self = .decimal(ExactDecimal(whole))
      } else {
        self = value
      }
    case .string(let text): self = Value(text, as: type)
    case .null, .list, .object: return nil
    }
  }

  /// The quantity that a FHIR Quantity with a UCUM code, or without any unit, stands for.
  init?(quantity json: JSONValue) {
    guard case .number(let number) = json["value"], json["comparator"] == nil,
      let value = ExactDecimal(number.digits)
    else { return nil }
    if json["system"]?.stringValue == "http://unitsofmeasure.org",
      let code = json["code"]?.stringValue
    {
      self = .quantity(Quantity(value: value, unit: code))
    } else if json["unit"] == nil, json["code"] == nil {
      self = .quantity(Quantity(value: value, unit: "1"))
    } else {
      return nil
    }
  }

  private init(_ text: String, as type: ValueType) {
    switch type {
    case .date: self = PartialDate(text).map { .date($0) } ?? .string(text)
    case .dateTime: self = PartialDateTime(text).map { .dateTime($0) } ?? .string(text)
    case .time: self = PartialTime(text).map { .time($0) } ?? .string(text)
    case .boolean, .integer, .decimal, .string, .quantity: self = .string(text)
    }
  }
}
