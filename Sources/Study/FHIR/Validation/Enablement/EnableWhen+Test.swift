import FHIRPath

extension EnableWhen.Test {
  /// Whether the test holds for the answers of the nearest occurrence of its question.
  ///
  /// As FHIR has it, `!=` holds where no answer is equal, so also where there is none; the others
  /// want at least one answer.
  func holds(for answers: [ResponseAnswer]) -> Bool {
    let values = answers.compactMap(\.value)
    switch self {
    case .exists(let isThere): return values.isEmpty != isThere
    case .compares(let comparison, let wanted):
      switch comparison {
      case .equal: return values.contains { $0.isSame(as: wanted) }
      case .notEqual: return !values.contains { $0.isSame(as: wanted) }
      case .greater: return values.contains { ValueOrdering.order($0, wanted) == .above }
      case .less: return values.contains { ValueOrdering.order($0, wanted) == .below }
      case .greaterOrEqual:
        return values.contains { [.above, .equal].contains(ValueOrdering.order($0, wanted)) }
      case .lessOrEqual:
        return values.contains { [.below, .equal].contains(ValueOrdering.order($0, wanted)) }
      }
    }
  }
}

extension FHIRValue {
  /// Whether two values say the same: codes without regard to their words, quantities in any unit.
  func isSame(as wanted: FHIRValue) -> Bool {
    if case .coding(let coding) = self, case .coding(let other) = wanted {
      guard coding.system == nil || other.system == nil || coding.system == other.system else {
        return false
      }
      return coding.code == other.code
        && (coding.code != nil || coding.display?.text == other.display?.text)
    }
    if case .reference(let reference) = self, case .reference(let other) = wanted {
      return reference.reference == other.reference
    }
    if case .date = self, case .date = wanted { return self == wanted }
    if self == wanted { return true }
    return ValueOrdering.order(self, wanted) == .equal
  }
}
