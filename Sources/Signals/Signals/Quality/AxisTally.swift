/// Counts the extremes of one axis value by value, as `AxisSaturation` needs them.
package struct AxisTally: Sendable {
  private let axis: SensorAxis
  private let facts: SensorFacts
  private let rail: Double?
  private(set) var count = 0
  private(set) var smallest = Double.infinity
  private(set) var largest = -Double.infinity
  private var railCount = 0
  private var top = Pile()
  private var bottom = Pile()

  /// Counts along an axis of a sensor of which some is known.
  package init(_ axis: SensorAxis, _ facts: SensorFacts) {
    self.axis = axis
    self.facts = facts
    rail = AxisSaturation.rail(facts)
  }

  /// Takes in a value in m/s².
  package mutating func add(_ value: Double) {
    count += 1
    smallest = min(smallest, value)
    largest = max(largest, value)
    if let rail {
      if abs(value) >= rail { railCount += 1 }
    } else {
      top.add(value)
      bottom.add(-value)
    }
  }

  /// The largest value less the smallest; 0 without values.
  var spread: Double { count > 0 ? largest - smallest : 0 }

  /// Nil if the axis was at no end of its range.
  package var saturation: AxisSaturation? {
    guard let range = facts.rangeMetersPerSecondSquared else {
      return AxisSaturation.inferred(axis, piles: [top, bottom], of: count)
    }
    guard railCount > 0 else { return nil }
    return AxisSaturation(
      axis: axis, share: Double(railCount) / Double(count), railMetersPerSecondSquared: range,
      isInferred: false)
  }
}

/// The two largest values that came, how often each did, and whether the largest came twice in a
/// row.
struct Pile: Sendable {
  private(set) var largest = -Double.infinity
  private(set) var largestCount = 0
  private(set) var next = -Double.infinity
  private(set) var nextCount = 0
  private(set) var isRow = false
  private var last = Double.nan

  init() {}

  init(_ values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  mutating func add(_ value: Double) {
    if value > largest {
      (next, nextCount) = (largest, largestCount)
      (largest, largestCount, isRow) = (value, 1, false)
    } else if value == largest {
      largestCount += 1
      if last == value { isRow = true }
    } else if value > next {
      (next, nextCount) = (value, 1)
    } else if value == next {
      nextCount += 1
    }
    last = value
  }
}
