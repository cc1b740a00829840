import FHIRPath
import StrictJSON
import StudyModel

extension ExactDecimal {
  /// The number with all its digits.
  var json: JSONValue { .decimal(self) }
}

extension Quantity {
  /// Whether its unit is a code, which is written in quotes, and no calendar word.
  var isInUCUM: Bool { description.hasSuffix("'") }

  /// A FHIR quantity in a UCUM unit.
  var json: JSONValue {
    .object([
      "value": value.json, "unit": .string(unit), "system": .string(CodeSystem.ucum),
      "code": .string(unit),
    ])
  }
}

/// Code systems that are named here.
enum CodeSystem {
  static let ucum = "http://unitsofmeasure.org"
  static let itemControl = "http://hl7.org/fhir/questionnaire-item-control"
  static let dataAbsentReason = "http://terminology.hl7.org/CodeSystem/data-absent-reason"

  /// The system of the options of a task that have no code of their own.
  static func options(of task: String) -> String { "urn:ambler:task:\(task)" }

  /// Whether `system` is an absolute URI, as a task demands.
  static func isAbsolute(_ system: String) -> Bool {
    let scheme = system.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    return scheme.first?.isLetter == true && system.dropFirst(scheme.count).hasPrefix(":")
      && system.count > scheme.count + 1 && !system.contains(where: \.isWhitespace)
  }

  /// Whether `system` is the own system of some task.
  static func isOwn(_ system: String) -> Bool { system.hasPrefix("urn:ambler:task:") }
}
