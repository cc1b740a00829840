extension Evaluator {
  /// Compares values as the environment asks for.
  var comparison: ValueComparison { ValueComparison(zoneMinutes: environment.zoneMinutes) }

  /// `=` over collections: same length, same order; nil if a side is empty or a pair is open.
  mutating func equal(_ left: [Item], _ right: [Item]) throws(EvaluationError) -> Bool? {
    guard !left.isEmpty, !right.isEmpty else { return nil }
    guard left.count == right.count else { return false }
    var isOpen = false
    for (one, other) in zip(left, right) {
      switch try equal(one, other) {
      case false: return false
      case nil: isOpen = true
      case true: break
      }
    }
    return isOpen ? nil : true
  }

  /// `~` over collections: same items in any order.
  mutating func equivalent(_ left: [Item], _ right: [Item]) throws(EvaluationError) -> Bool {
    guard left.count == right.count else { return false }
    var rest = right
    for item in left {
      guard let match = try position(of: item, in: rest) else { return false }
      try charge(rest.count / 64)
      rest.remove(at: match)
    }
    return true
  }

  private mutating func position(
    of item: Item, in candidates: [Item]
  ) throws(EvaluationError) -> Int? {
    for (index, candidate) in candidates.enumerated() where try equivalent(item, candidate) {
      return index
    }
    return nil
  }

  /// Whether `collection` holds an item equal to `candidate`.
  mutating func has(_ collection: [Item], _ candidate: Item) throws(EvaluationError) -> Bool {
    for item in collection where try equal(item, candidate) == true {
      return true
    }
    return false
  }

  /// The items without those equal to an earlier one.
  mutating func distinct(_ items: [Item]) throws(EvaluationError) -> [Item] {
    guard items.count > 1 else { return items }
    var kept = DistinctItems()
    for item in items { _ = try insert(item, into: &kept) }
    return kept.items
  }

  /// Adds the item unless there is an equal one, and says whether it was added.
  mutating func insert(
    _ item: Item, into distinct: inout DistinctItems
  ) throws(EvaluationError) -> Bool {
    try charge(1 + (item.value?.textLength ?? 0) / 64)
    let digest = item.digest
    guard try !has(distinct.candidates(withDigest: digest), item) else { return false }
    distinct.append(item, digest: digest)
    return true
  }

  /// `<`, `<=`, `>` and `>=`.
  mutating func order(
    _ left: [Item], _ operation: OrderOperator, _ right: [Item], at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let one = try Self.value(left, operation.quoted, at: offset)
    let other = try Self.value(right, operation.quoted, at: offset)
    guard let one, let other else { return [] }
    guard case .known(let order) = comparison.order(one, other) else {
      throw .wrongType(
        found: "\(one.type.name) and \(other.type.name)", operation: operation.quoted,
        offset: offset)
    }
    return Self.truth(order.map { operation.holds(forOrder: $0) })
  }

  private mutating func equal(_ left: Item, _ right: Item) throws(EvaluationError) -> Bool? {
    try charge()
    if let one = left.value, let other = right.value {
      try charge(one.textLength / 64)
      return comparison.equal(one, other)
    }
    switch (left, right) {
    case (.object(let left), .object(let right)): return try equal(left, right)
    case (.element(let left), .element(let right)): return try equal(left, right)
    case (.root, .root): return true
    case (.value, _), (.object, _), (.element, _), (.root, _): return false
    }
  }

  private mutating func equal(
    _ left: [String: Node], _ right: [String: Node]
  ) throws(EvaluationError) -> Bool? {
    guard left.count == right.count else { return false }
    var isOpen = false
    for (name, node) in left {
      var (one, other): ([Item], [Item]) = ([], [])
      try append(node, to: &one)
      try append(right[name], to: &other)
      switch one.isEmpty && other.isEmpty ? true : try equal(one, other) {
      case false: return false
      case nil: isOpen = true
      case true: break
      }
    }
    return isOpen ? nil : true
  }

  /// Two elements are equal if they hold equal elements under the same names.
  private mutating func equal(_ left: Element, _ right: Element) throws(EvaluationError) -> Bool? {
    if left === right { return true }
    guard left.children.count == right.children.count else { return false }
    var isOpen = false
    var seen: Set<String> = []
    for child in left.children where seen.insert(child.name).inserted {
      let one = try members(child.name, of: [.element(left)])
      switch try equal(one, try members(child.name, of: [.element(right)])) {
      case false: return false
      case nil: isOpen = true
      case true: break
      }
    }
    return isOpen ? nil : true
  }

  private mutating func equivalent(_ left: Item, _ right: Item) throws(EvaluationError) -> Bool {
    try charge()
    if let one = left.value, let other = right.value {
      try charge((one.textLength + other.textLength) / 16)
      return comparison.equivalent(one, other)
    }
    return try equal(left, right) ?? false
  }
}
