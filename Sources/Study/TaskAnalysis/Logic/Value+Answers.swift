import FHIRPath

/// What values of a source are for the answers that they are compared with.
extension Value {
  /// The text of a text.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as answers in `unit` have it; nil if it is none or its unit is of another kind.
  func number(in unit: String?) -> ExactDecimal? {
    switch self {
    case .integer(let whole): return unit == nil ? ExactDecimal(whole) : nil
    case .decimal(let decimal): return unit == nil ? decimal : nil
    case .quantity(let quantity):
      guard let unit else { return nil }
      if quantity.unit == unit { return quantity.value }
      do {
        let one = Quantity(value: ExactDecimal(1), unit: unit)
        guard let pair = try one.aligned(with: quantity) else { return nil }
        return try pair.right.divided(by: pair.left)
      } catch {
        return nil
      }
    case .boolean, .string, .date, .dateTime, .time: return nil
    }
  }
}
