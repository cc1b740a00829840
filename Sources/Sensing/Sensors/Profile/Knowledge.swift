/// What a profile says about one thing of a chip.
package enum Knowledge<Value> {
  /// The chip has no such thing.
  case absent
  case known(Value)
  /// The profile does not know: the device is to be asked.
  case discover

  /// The value where the profile has one.
  package var value: Value? {
    switch self {
    case .known(let value): value
    case .absent, .discover: nil
    }
  }
}

extension Knowledge: Sendable where Value: Sendable {}
extension Knowledge: Equatable where Value: Equatable {}
