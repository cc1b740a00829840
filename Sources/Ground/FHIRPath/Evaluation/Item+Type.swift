extension Item {
  /// Whether the item is of type `name` or a kind of it.
  func isOf(_ name: TypeName, model: TypeModel?) -> Bool {
    switch self {
    case .value(let value):
      // FHIR's lower-case names mean FHIR's types where there are any.
      return name.valueType == value.type && (model == nil || name.name == value.type.name)
    case .element(let element):
      guard let model, name.namespace == nil || name.namespace == model.namespace else {
        return false
      }
      return model.isType(element.type, kindOf: name.name)
    case .object(let members):
      return name.namespace != TypeName.system && resourceType(of: members) == name.name
    case .root: return false
    }
  }

  /// Whether `as` and `ofType` keep the item: other than `is`, they take a `code` for no `string`.
  func isKept(as name: TypeName, model: TypeModel?) -> Bool {
    guard case .element(let element) = self, element.isPrimitive else {
      return isOf(name, model: model)
    }
    return isOf(name, model: model) && element.type == name.name
  }

  /// Whether a path may begin with `name` for the item itself, as in `Patient.name`.
  func isCalled(_ name: String, model: TypeModel?) -> Bool {
    switch self {
    case .element(let element):
      !element.isPrimitive && (model?.isType(element.type, kindOf: name) ?? (element.type == name))
    case .object(let members): resourceType(of: members) == name
    case .value, .root: false
    }
  }

  private func resourceType(of members: [String: Node]) -> String? {
    guard case .values(let values) = members["resourceType"], case .string(let type) = values.first
    else { return nil }
    return type
  }
}
