extension Evaluator {
  /// One item with what it is sorted by.
  private struct Sorted {
    let item: Item
    let keys: [Value?]
  }

  /// `sort`: by the values themselves, or by keys; a minus before a key turns its order round.
  ///
  /// Equal items keep their order. An item without a key counts as larger than all others.
  mutating func sort(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let keys = call.arguments.map { (syntax) -> (syntax: Syntax, isDescending: Bool) in
      guard case .sign(let sign) = syntax, sign.isNegative else { return (syntax, false) }
      return (sign.operand, true)
    }
    var waiting: [Sorted] = []
    for (index, item) in input.enumerated() {
      var values: [Value?] = keys.isEmpty ? [item.value] : []
      for key in keys {
        let result = try evaluate(key.syntax, in: scope.inner(item, index: index))
        values.append(try Self.value(result, "'sort'", at: call.offset))
      }
      waiting.append(Sorted(item: item, keys: values))
    }
    let directions = keys.isEmpty ? [false] : keys.map(\.isDescending)
    return try merged(waiting, directions, at: call.offset).map(\.item)
  }

  /// Merges halves; written out because a comparison may throw and costs steps.
  private mutating func merged(
    _ items: [Sorted], _ directions: [Bool], at offset: Int
  ) throws(EvaluationError) -> [Sorted] {
    guard items.count > 1 else { return items }
    let middle = items.count / 2
    let left = try merged(Array(items[..<middle]), directions, at: offset)
    let right = try merged(Array(items[middle...]), directions, at: offset)
    var result: [Sorted] = []
    result.reserveCapacity(items.count)
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      try charge()
      if try precedes(right[second], left[first], directions, at: offset) {
        result.append(right[second])
        second += 1
      } else {
        result.append(left[first])
        first += 1
      }
    }
    return result + left[first...] + right[second...]
  }

  private func precedes(
    _ left: Sorted, _ right: Sorted, _ directions: [Bool], at offset: Int
  ) throws(EvaluationError) -> Bool {
    for (position, isDescending) in directions.enumerated() {
      let order = try order(left.keys[position], right.keys[position], at: offset)
      if order != 0 { return isDescending ? order > 0 : order < 0 }
    }
    return false
  }

  private func order(
    _ left: Value?, _ right: Value?, at offset: Int
  ) throws(EvaluationError) -> Int {
    guard let left, let right else { return (left == nil ? 1 : 0) - (right == nil ? 1 : 0) }
    guard case .known(let order) = comparison.order(left, right) else {
      throw .wrongType(
        found: "\(left.type.name) and \(right.type.name)", operation: "'sort'", offset: offset)
    }
    return order ?? 0
  }
}
