extension Item {
  /// A number that equal items share, so that only items with the same one need be compared.
  ///
  /// Only texts and booleans count: other values may be equal in several forms.
  var digest: Int {
    switch self {
    case .root: 0
    case .value(let value): value.digest
    case .element(let element): element.digest
    case .object(let members):
      members.reduce(members.count) { $0 &+ Self.digest(of: $1.key, $1.value) }
    }
  }

  private static func digest(of name: String, _ node: Node) -> Int {
    switch node {
    // A list of one is the same as the one, and an element may stand for the value that it has.
    case .list(let nodes) where nodes.count == 1: digest(of: name, nodes[0])
    case .values(let values) where values.count == 1: name.hashValue &* 31 &+ values[0].digest
    case .element(let element): name.hashValue &* 31 &+ (element.value?.digest ?? 0)
    case .values, .object, .list: name.hashValue &* 31
    }
  }
}

extension Element {
  /// The same for all equal elements, from one level below only.
  fileprivate var digest: Int {
    if let value { return value.digest }
    return children.reduce(children.count) { sum, child in
      // A sum, because the order of members says nothing.
      sum &+ (child.name.hashValue &* 31 &+ (child.element.value?.digest ?? 0))
    }
  }
}

extension Value {
  fileprivate var digest: Int {
    switch self {
    case .string(let text): text.hashValue
    case .boolean(let isTrue): isTrue ? 1 : 2
    case .integer, .decimal, .date, .dateTime, .time, .quantity: 0
    }
  }
}
