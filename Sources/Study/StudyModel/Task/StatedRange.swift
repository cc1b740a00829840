/// How many of something there may be, with a default for each bound: what is in effect, and which
/// bounds the file states.
///
/// Two ranges in effect that are the same are equal, whether the file states them or not.
@propertyWrapper
package struct StatedRange: Sendable {
  /// The bounds in effect; to set them is to state both.
  package var wrappedValue: ClosedRange<Int> {
    didSet { (hasMinimum, hasMaximum) = (true, true) }
  }
  private var hasMinimum: Bool
  private var hasMaximum: Bool

  /// The range that was stated, or else the default.
  package init(_ range: ClosedRange<Int>?, default other: ClosedRange<Int>) {
    wrappedValue = range ?? other
    hasMinimum = range != nil
    hasMaximum = range != nil
  }

  /// The bounds as the file states them.
  package var projectedValue: StatedRange {
    get { self }
    set { self = newValue }
  }

  /// The lower bound that was stated; nil where the default is in effect.
  package var minimum: Int? { hasMinimum ? wrappedValue.lowerBound : nil }

  /// The upper bound that was stated; nil where the default is in effect.
  package var maximum: Int? { hasMaximum ? wrappedValue.upperBound : nil }

  /// Puts stated bounds in the place of the default ones; nil keeps the default.
  ///
  /// The upper bound is at least the lower one.
  package mutating func state(minimum: Int?, maximum: Int?) {
    let lower = minimum ?? wrappedValue.lowerBound
    wrappedValue = lower...max(lower, maximum ?? wrappedValue.upperBound)
    (hasMinimum, hasMaximum) = (minimum != nil, maximum != nil)
  }
}

extension StatedRange: Hashable {
  package static func == (left: StatedRange, right: StatedRange) -> Bool {
    left.wrappedValue == right.wrappedValue
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
