import StrictJSON

/// The type that a document says it is.
enum ResourceType {
  /// Whether the element is a resource of this type; if not, that is a fault.
  static func check(_ expected: String, _ element: inout ElementReader) -> Bool {
    guard let field = element.require("resourceType"), let type = field.string() else {
      return false
    }
    guard type == expected else {
      field.fault(
        "is another resource than a \(expected)", "Name a file that holds a \(expected).")
      return false
    }
    return true
  }
}
