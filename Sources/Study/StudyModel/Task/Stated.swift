/// A value that has a default: what is in effect, and whether the file states it.
///
/// `$name` is the value that the file states, nil where the default is in effect. Two values in effect
/// that are the same are equal, whether the file states them or not.
@propertyWrapper
package struct Stated<Value: Sendable & Hashable>: Sendable {
  /// The value in effect; to set it is to state it.
  package var wrappedValue: Value { didSet { isStated = true } }
  private var isStated: Bool

  /// The value that was stated, or else the default.
  package init(_ value: Value?, default other: @autoclosure () -> Value) {
    wrappedValue = value ?? other()
    isStated = value != nil
  }

  /// The value that was stated; nil where the default is in effect.
  package var projectedValue: Value? { isStated ? wrappedValue : nil }
}

extension Stated: Hashable {
  package static func == (left: Stated, right: Stated) -> Bool {
    left.wrappedValue == right.wrappedValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
