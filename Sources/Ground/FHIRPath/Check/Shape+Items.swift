extension Shape {
  /// Whether there can be several items.
  var isList: Bool {
    switch self {
    case .value(_, let isList), .quantity(_, let isList), .codes(_, let isList),
      .object(_, let isList), .element(_, _, let isList):
      isList
    case .unknown: false
    }
  }

  /// Whether it is one whole number.
  var isOneInteger: Bool {
    switch self {
    case .value(.integer, isList: false), .element(_, .integer, isList: false): true
    case .value, .quantity, .codes, .object, .element, .unknown: false
    }
  }

  /// The shape of one item.
  var element: Shape { with(isList: false) }

  /// The shape of several such items.
  package var list: Shape { with(isList: true) }

  /// The shape of what may be either.
  func joined(_ other: Shape) -> Shape {
    let isList = isList || other.isList
    switch (element, other.element) {
    case (let left, let right) where left == right: return left.with(isList: isList)
    case (.codes(let left, _), .codes(let right, _)):
      return .codes(left + right.filter { !left.contains($0) }, isList: isList)
    case (let left, let right) where left.kind == .text && right.kind == .text:
      return .value(.string, isList: isList)
    case (let left, let right) where left.kind == .number && right.kind == .number:
      return .value(.decimal, isList: isList)
    case (let left, let right) where left.kind == .quantity && right.kind == .quantity:
      return .value(.quantity, isList: isList)
    case (_, _): return .unknown
    }
  }

  /// The same shape, of one or of several.
  func with(isList: Bool) -> Shape {
    switch self {
    case .value(let type, _): .value(type, isList: isList)
    case .quantity(let unit, _): .quantity(unit: unit, isList: isList)
    case .codes(let codes, _): .codes(codes, isList: isList)
    case .object(let members, _): .object(members, isList: isList)
    case .element(let type, let value, _): .element(type: type, value: value, isList: isList)
    case .unknown: self
    }
  }
}
