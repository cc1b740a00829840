/// One item of a collection during evaluation.
enum Item {
  case value(Value)
  case object([String: Node])
  /// The tree itself, whose members are asked for one by one.
  case root

  /// How an error calls the kind of the item.
  var kindName: String {
    switch self {
    case .value(let value): value.type.name
    case .object, .root: "object"
    }
  }
}
