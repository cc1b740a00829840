/// A type as an expression names it: `Patient`, `FHIR.Patient` or `System.String`.
package struct TypeName: Sendable, Hashable {
  /// What stands before the point, or nil.
  package let namespace: String?
  /// The name without the namespace.
  package let name: String

  /// The namespace of the language's own types.
  static let system = "System"

  /// A type called `parts`, a namespace and a name or a name alone; nil if there are more or none.
  init?(parts: [String]) {
    guard let name = parts.last, parts.count <= 2 else { return nil }
    self.init(namespace: parts.count == 2 ? parts[0] : nil, name: name)
  }

  /// A type with or without a namespace.
  package init(namespace: String?, name: String) {
    self.namespace = namespace
    self.name = name
  }

  /// As an expression writes it.
  package var text: String { namespace.map { "\($0).\(name)" } ?? name }

  /// The type of the language that is meant, or nil; `boolean` is taken for `Boolean`.
  var valueType: ValueType? {
    guard namespace == nil || namespace == Self.system else { return nil }
    return ValueType(typeName: name)
  }
}
