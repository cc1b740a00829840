extension ValueType {
  /// The type called `typeName`, with or without `System.`, or by FHIR's lower-case name.
  init?(typeName: String) {
    let bare = typeName.hasPrefix("System.") ? String(typeName.dropFirst(7)) : typeName
    guard let type = Self.allCases.first(where: { $0.name == bare || $0.primitiveName == typeName })
    else { return nil }
    self = type
  }

  private var primitiveName: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .decimal: "decimal"
    case .string: "string"
    case .date: "date"
    case .dateTime: "dateTime"
    case .time: "time"
    case .quantity: "quantity"
    }
  }
}
