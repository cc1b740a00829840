import FHIRPath

/// Numbers between two bounds that every comparison of a task treats alike.
struct NumberClass: Hashable {
  struct Bound: Hashable {
    var value: ExactDecimal
    var isIncluded: Bool
  }

  /// Nil for no bound.
  var lower: Bound?
  var upper: Bound?
  /// One of the numbers, which stands for all.
  var representative: ExactDecimal
}

/// A place on the line of numbers where a comparison comes out otherwise.
struct NumberCut: Hashable, Comparable {
  let value: ExactDecimal
  /// Whether the value itself belongs to what is below.
  let isAfter: Bool

  static func < (left: Self, right: Self) -> Bool {
    left.value == right.value ? !left.isAfter && right.isAfter : left.value < right.value
  }
}

/// Cuts the numbers that an answer may be into as few classes as the comparisons of a task need.
struct NumberClasses {
  let minimum: ExactDecimal?
  let maximum: ExactDecimal?
  /// The distance of neighbouring answers, counted from the minimum; nil if there is a number
  /// between any two.
  let step: ExactDecimal?

  /// The classes in order; nil if no number is accepted, and beyond 38 digits.
  func classes(_ cuts: [NumberCut]) -> [NumberClass]? {
    do {
      if let minimum, let maximum, maximum < minimum { return nil }
      return try step.map { try onGrid(cuts, step: $0) } ?? between(cuts)
    } catch {
      return nil
    }
  }

  private func between(_ cuts: [NumberCut]) throws(DecimalError) -> [NumberClass] {
    let inside = Set(cuts).filter(divides).sorted()
    var lower = minimum.map { NumberClass.Bound(value: $0, isIncluded: true) }
    var found: [NumberClass] = []
    for cut in inside {
      found.append(
        try numbers(lower, NumberClass.Bound(value: cut.value, isIncluded: cut.isAfter)))
      lower = NumberClass.Bound(value: cut.value, isIncluded: !cut.isAfter)
    }
    found.append(
      try numbers(lower, maximum.map { NumberClass.Bound(value: $0, isIncluded: true) }))
    return found
  }

  /// Whether there are accepted numbers on both sides.
  private func divides(_ cut: NumberCut) -> Bool {
    let isAboveLeast = minimum.map { cut.isAfter ? $0 <= cut.value : $0 < cut.value } ?? true
    let isBelowMost = maximum.map { cut.isAfter ? cut.value < $0 : cut.value <= $0 } ?? true
    return isAboveLeast && isBelowMost
  }

  private func numbers(
    _ lower: NumberClass.Bound?, _ upper: NumberClass.Bound?
  ) throws(DecimalError) -> NumberClass {
    NumberClass(lower: lower, upper: upper, representative: try representative(lower, upper))
  }

  private func representative(
    _ lower: NumberClass.Bound?, _ upper: NumberClass.Bound?
  ) throws(DecimalError) -> ExactDecimal {
    if let lower, lower.isIncluded { return lower.value }
    if let upper, upper.isIncluded { return upper.value }
    return switch (lower, upper) {
    case (let lower?, let upper?): try lower.value.adding(upper.value).divided(by: 2)
    case (let lower?, nil): try lower.value.adding(1)
    case (nil, let upper?): try upper.value.subtracting(1)
    case (nil, nil): ExactDecimal(0)
    }
  }

  /// Numbers on a grid: each cut moves to the next answer above it.
  private func onGrid(
    _ cuts: [NumberCut], step: ExactDecimal
  ) throws(DecimalError) -> [NumberClass] {
    let origin = minimum ?? ExactDecimal(0)
    let last = try maximum?.subtracting(origin).divided(by: step).floor
    var starts: Set<ExactDecimal> = []
    for cut in cuts {
      let place = try cut.value.subtracting(origin).divided(by: step)
      let start = cut.isAfter ? try place.floor.adding(1) : place.ceiling
      let isInside = (minimum == nil || start > 0) && (last.map { start <= $0 } ?? true)
      if isInside { starts.insert(start) }
    }
    var lower: ExactDecimal? = minimum == nil ? nil : ExactDecimal(0)
    var found: [NumberClass] = []
    for start in starts.sorted() {
      found.append(try steps(lower, try start.subtracting(1), origin, step))
      lower = start
    }
    found.append(try steps(lower, last, origin, step))
    return found
  }

  /// The answers from one place of the grid to another.
  private func steps(
    _ lower: ExactDecimal?, _ upper: ExactDecimal?, _ origin: ExactDecimal, _ step: ExactDecimal
  ) throws(DecimalError) -> NumberClass {
    func bound(_ place: ExactDecimal?) throws(DecimalError) -> NumberClass.Bound? {
      guard let place else { return nil }
      let value = try origin.adding(place.multiplied(by: step))
      return NumberClass.Bound(value: value, isIncluded: true)
    }
    let (low, high) = (try bound(lower), try bound(upper))
    return NumberClass(
      lower: low, upper: high, representative: low?.value ?? high?.value ?? origin)
  }
}
