/// The keys under which a choice of types, such as `value[x]`, is written.
struct ChoiceKeys: Sendable {
  private let prefix: String
  /// The keys of the types that have a value here, the frequent ones first.
  let known: [(key: String, type: ChoiceType)]

  static let value = ChoiceKeys("value")
  static let answer = ChoiceKeys("answer")

  private init(_ prefix: String) {
    self.prefix = prefix
    known = ChoiceType.allCases.map { (prefix + $0.rawValue, $0) }
  }

  /// The type that a key names, as FHIR writes it; nil for another key.
  func typeName(of key: String) -> String? {
    guard key.hasPrefix(prefix) else { return nil }
    let suffix = key.dropFirst(prefix.count)
    guard let first = suffix.first, first.isUppercase else { return nil }
    return Self.complexTypes.contains(String(suffix))
      ? String(suffix) : first.lowercased() + suffix.dropFirst()
  }

  private static let complexTypes: Set<String> = [
    "Address", "Age", "Annotation", "CodeableConcept", "CodeableReference", "ContactPoint", "Count",
    "Distance", "Duration", "Expression", "HumanName", "Identifier", "Money", "Period", "Range",
    "Ratio", "SampledData", "Signature", "Timing",
  ]
}

/// The types of a choice that have a value of their own here, by the end of their key.
enum ChoiceType: String, CaseIterable {
  case coding = "Coding"
  case string = "String"
  case boolean = "Boolean"
  case integer = "Integer"
  case decimal = "Decimal"
  case date = "Date"
  case dateTime = "DateTime"
  case quantity = "Quantity"
  case time = "Time"
  case uri = "Uri"
  case reference = "Reference"
  case attachment = "Attachment"

  /// Whether a value of it is an object.
  var isComplex: Bool {
    switch self {
    case .coding, .quantity, .reference, .attachment: true
    case .string, .boolean, .integer, .decimal, .date, .dateTime, .time, .uri: false
    }
  }
}
