/// Header fields in the order they came; names are compared without regard to case.
package struct HeaderFields: Sendable, Hashable {
  package private(set) var fields: [HeaderField]

  package init(_ fields: [HeaderField] = []) {
    self.fields = fields
  }

  /// The first field of that name.
  package subscript(_ name: String) -> String? { values(name).first }

  /// All fields of that name, in order.
  package func values(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }
}
