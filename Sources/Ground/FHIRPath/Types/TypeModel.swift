/// The types of a data model such as FHIR R4, given by the caller.
package struct TypeModel: Sendable {
  /// What stands before the names of its types, as in `FHIR.Patient`.
  package let namespace: String
  /// The types by name.
  package let types: [String: TypeDefinition]

  /// A model of `types`.
  package init(namespace: String, types: [String: TypeDefinition]) {
    self.namespace = namespace
    self.types = types
  }

  /// The element `name` of `type`, its own or one it takes over; nil if there is none.
  package func element(_ name: String, of type: String) -> ElementDefinition? {
    var current = types[type]
    while let definition = current {
      if let element = definition.elements[name] { return element }
      current = definition.supertype.flatMap { types[$0] }
    }
    return nil
  }

  /// Whether `type` is `other` or a kind of it.
  package func isType(_ type: String, kindOf other: String) -> Bool {
    var current: String? = type
    while let name = current {
      if name == other { return true }
      current = types[name]?.supertype
    }
    return false
  }

  /// The names of all elements of `type`, in no order.
  func elementNames(of type: String) -> [String] {
    var names: [String] = []
    var current = types[type]
    while let definition = current {
      names += definition.elements.keys
      current = definition.supertype.flatMap { types[$0] }
    }
    return names
  }

  /// What elements of `type` are to operators, or nil.
  package func value(of type: String) -> ValueType? {
    var current = types[type]
    while let definition = current {
      if let value = definition.value { return value }
      current = definition.supertype.flatMap { types[$0] }
    }
    return nil
  }

  /// Whether `name` may mean a type of this model.
  func has(_ name: TypeName) -> Bool {
    (name.namespace == nil || name.namespace == namespace) && types[name.name] != nil
  }
}
