/// The rules of "Singleton Evaluation of Collections"; what an operation is called is only asked
/// for an error.
extension Evaluator {
  /// The only item, nil if there is none.
  static func single(
    _ items: [Item], _ operation: @autoclosure () -> String, at offset: Int
  ) throws(EvaluationError) -> Item? {
    guard items.count <= 1 else {
      throw .severalItems(count: items.count, operation: operation(), offset: offset)
    }
    return items.first
  }

  /// The only item as a boolean; one that is none counts as true.
  static func boolean(
    _ items: [Item], _ operation: @autoclosure () -> String, at offset: Int
  ) throws(EvaluationError) -> Bool? {
    guard let item = try single(items, operation(), at: offset) else { return nil }
    guard case .boolean(let isTrue) = item.value else { return true }
    return isTrue
  }

  /// The only item as a value.
  static func value(
    _ items: [Item], _ operation: @autoclosure () -> String, at offset: Int
  ) throws(EvaluationError) -> Value? {
    guard let item = try single(items, operation(), at: offset) else { return nil }
    if let value = item.value { return value }
    // A primitive with nothing but extensions has no value, which is empty.
    if case .element(let element) = item, element.isPrimitive { return nil }
    throw .wrongType(found: item.kindName, operation: operation(), offset: offset)
  }

  /// The only item as a whole number.
  static func integer(
    _ items: [Item], _ operation: @autoclosure () -> String, at offset: Int
  ) throws(EvaluationError) -> Int? {
    guard let value = try value(items, operation(), at: offset) else { return nil }
    guard case .integer(let whole) = value else {
      throw .wrongType(found: value.type.name, operation: operation(), offset: offset)
    }
    return whole
  }

  /// The only item as a text.
  static func string(
    _ items: [Item], _ operation: @autoclosure () -> String, at offset: Int
  ) throws(EvaluationError) -> String? {
    guard let value = try value(items, operation(), at: offset) else { return nil }
    guard case .string(let text) = value else {
      throw .wrongType(found: value.type.name, operation: operation(), offset: offset)
    }
    return text
  }
}
