import FHIRPath

/// Numbers that stand for all others between the values that they are compared with.
///
/// Between two neighbouring constants every comparison comes out the same, so one number of each gap
/// and the constants themselves show all that a condition can do.
struct NumberClasses {
  let minimum: ExactDecimal?
  let maximum: ExactDecimal?
  /// The distance of neighbouring answers; nil if there is a number between any two.
  let step: ExactDecimal?

  /// The numbers that stand for all, in order; nil beyond 38 digits.
  func representatives(of constants: [ExactDecimal]) -> [ExactDecimal]? {
    do {
      let found = try step.map { try onGrid(constants, step: $0) } ?? between(constants)
      let accepted = Set(found).filter(isWithin).sorted()
      return accepted.isEmpty ? nil : accepted
    } catch {
      return nil
    }
  }

  private func isWithin(_ value: ExactDecimal) -> Bool {
    (minimum.map { $0 <= value } ?? true) && (maximum.map { value <= $0 } ?? true)
  }

  /// For each constant the nearest answers on both sides; the ends of the range.
  private func onGrid(
    _ constants: [ExactDecimal], step: ExactDecimal
  ) throws(DecimalError) -> [ExactDecimal] {
    let origin = minimum ?? ExactDecimal(0)
    var found = [minimum, maximum].compactMap(\.self)
    if found.isEmpty { found = [origin] }
    for constant in constants {
      let places = try constant.subtracting(origin).divided(by: step)
      for place in [places.floor, places.ceiling] {
        for shift in -1...1 {
          let index = try place.adding(ExactDecimal(shift))
          found.append(try origin.adding(index.multiplied(by: step)))
        }
      }
    }
    return found
  }

  private func between(_ constants: [ExactDecimal]) throws(DecimalError) -> [ExactDecimal] {
    let points = Set(constants.filter(isWithin) + [minimum, maximum].compactMap(\.self)).sorted()
    guard let first = points.first, let last = points.last else { return [ExactDecimal(0)] }
    var found = points
    for (low, high) in zip(points, points.dropFirst()) {
      found.append(try low.adding(high).divided(by: ExactDecimal(2)))
    }
    if minimum == nil { found.append(try first.subtracting(ExactDecimal(1))) }
    if maximum == nil { found.append(try last.adding(ExactDecimal(1))) }
    return found
  }
}
