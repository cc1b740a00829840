package import StrictJSON
import FHIRPath

extension Answer {
  /// The answer as results, journals and answers files write it; decimals keep their digits.
  package var json: JSONValue {
    switch self {
    case .boolean(let value): .boolean(value)
    case .choice(let value): .string(value)
    case .choices(let values): .list(values.map { .string($0) })
    case .integer(let value): .number(JSONNumber(value))
    case .decimal(let value): JSONNumber(digits: value.description).map { .number($0) } ?? .null
    case .text(let value): .string(value)
    case .date(let value): .string(value.description)
    case .timeOfDay(let value): .string(value.description)
    }
  }
}
