package import StrictJSON

/// What stands at the head of every file that people write: the format's version, and where its schema is.
extension Members {
  /// Whether `"ambler"` names the one version that is known; else a fault at it.
  ///
  /// It is read first and alone: nothing else can be said of an unknown format. `kind` is what the file
  /// holds, such as `task`.
  package mutating func isOfVersion(_ version: Int, of kind: String) -> Bool {
    guard let field = take("ambler") else {
      self.field.fault(
        "has no \"ambler\"", "Add \"ambler\": \(version), the version of the format.")
      return false
    }
    guard field.kind == .number, let number = field.number() else {
      field.fault("is not a number", "Write \(version).")
      return false
    }
    guard number.integer == version else {
      field.fault(
        "is \(number.clipped), a version of the \(kind) format that this program does not know",
        "Write \(version).")
      return false
    }
    return true
  }

  /// Takes what editors find the schema by; it says nothing about what the file holds.
  package mutating func takeSchema() { _ = take(JSONValue.schemaKey)?.string() }
}

extension JSONValue {
  fileprivate static let schemaKey = "$schema"

  /// The definition alone: where its schema lies does not belong to it.
  package var withoutSchema: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != Self.schemaKey })
  }
}
