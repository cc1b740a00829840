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
    let bytes = system.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex,
      let first = bytes.first, isLetter(first), bytes.index(after: colon) != bytes.endIndex,
      bytes[..<colon].allSatisfy({
        isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
      })
    else { return false }
    // Codes of a system come by the thousand: only what is not ASCII is looked up.
    return system.unicodeScalars.allSatisfy {
      $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Whether `system` is the own system of some task.
  static func isOwn(_ system: String) -> Bool { system.hasPrefix("urn:ambler:task:") }
}
