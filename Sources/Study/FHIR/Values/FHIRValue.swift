package import FHIRPath
package import StrictJSON

/// A `value[x]`: what an answer, an option, a limit or an initial value is.
package enum FHIRValue: Sendable, Hashable {
  case boolean(Bool)
  case integer(Int)
  case decimal(ExactDecimal)
  case date(PartialDate)
  case dateTime(PartialDateTime)
  case time(PartialTime)
  case string(String)
  case uri(String)
  case coding(FHIRCoding)
  case quantity(FHIRQuantity)
  case attachment(Attachment)
  case reference(Reference)
  /// A type that no question has, such as `code`.
  case other(type: String, JSONValue)

  /// The name of the type in FHIR, such as `dateTime` or `Coding`.
  package var typeName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .decimal: "decimal"
    case .date: "date"
    case .dateTime: "dateTime"
    case .time: "time"
    case .string: "string"
    case .uri: "uri"
    case .coding: "Coding"
    case .quantity: "Quantity"
    case .attachment: "Attachment"
    case .reference: "Reference"
    case .other(let type, _): type
    }
  }
}
