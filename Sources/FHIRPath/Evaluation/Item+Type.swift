extension Item {
  /// Whether the item is a value of `type`.
  func isOf(_ type: ValueType) -> Bool {
    switch self {
    case .value(let value): value.type == type
    case .object, .root: false
    }
  }
}
