/// One item of a collection.
package enum Item: Sendable {
  case value(Value)
  case object([String: Node])
  case element(Element)
  /// The tree itself, whose members are asked for one by one.
  case root

  /// The value that operators and functions see, or nil for a group of values.
  package var value: Value? {
    switch self {
    case .value(let value): value
    case .element(let element): element.value
    case .object, .root: nil
    }
  }

  /// How an error calls the kind of the item.
  var kindName: String {
    switch self {
    case .value(let value): value.type.name
    case .element(let element): element.type
    case .object, .root: "object"
    }
  }
}
