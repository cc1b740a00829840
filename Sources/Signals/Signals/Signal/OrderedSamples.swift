/// The usable samples of three axes in order of time.
struct OrderedSamples: Equatable {
  private(set) var times: [Double] = []
  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  private(set) var z: [Double] = []

  /// Samples further apart than this are not joined, in seconds.
  static let longestJoinSeconds = 0.5
  /// No sensor on a person gives this, in any unit; NaN and infinities fall out with it.
  private static let impossible = 1e9
  /// Clocks repeat a time now and then; where more samples do, their order is not known.
  private static let mostRepeated = 0.1

  /// Leaves out what is not finite and of samples with one time all but the first.
  init(times: [Double], x: [Double], y: [Double], z: [Double]) throws(Absence) {
    let count = min(times.count, x.count, y.count, z.count)
    // NaN fails every comparison, so it falls out too.
    let known = (0..<count).filter { index in
      times[index].isFinite && abs(x[index]) < Self.impossible
        && abs(y[index]) < Self.impossible && abs(z[index]) < Self.impossible
    }
    guard !known.isEmpty else { throw .noSamples }
    // The place breaks ties, so that the order does not depend on the sort.
    let isOrdered = zip(known, known.dropFirst()).allSatisfy { times[$0] <= times[$1] }
    let order = isOrdered ? known : known.sorted { (times[$0], $0) < (times[$1], $1) }
    for index in order {
      if let last = self.times.last, times[index] <= last { continue }
      self.times.append(times[index])
      self.x.append(x[index])
      self.y.append(y[index])
      self.z.append(z[index])
    }
    guard Double(order.count - self.times.count) <= Self.mostRepeated * Double(order.count) else {
      throw .timesOutOfOrder
    }
  }

  /// Whether nothing ever changes.
  var isConstant: Bool {
    [x, y, z].allSatisfy { axis in axis.allSatisfy { $0 == axis.first } }
  }

  var medianInterval: Double {
    zip(times, times.dropFirst()).map { $1 - $0 }.median() ?? .infinity
  }

  /// Refuses samples that are too few, too seldom or with holes.
  func check(
    holes: [ClosedRange<Double>], leastRateHz: Double, leastSeconds: Double
  ) throws(Absence) {
    guard let first = times.first, let last = times.last, last - first >= leastSeconds else {
      throw .tooShort
    }
    guard 1 / medianInterval >= leastRateHz else { throw .rateTooLow }
    let longest = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
    let declared =
      holes.filter { $0.overlaps(first...last) }
      .map { $0.upperBound - $0.lowerBound }.max() ?? 0
    guard max(longest, declared) <= Self.longestJoinSeconds else { throw .gaps }
  }

  /// One axis at an even rate.
  func even(_ values: [Double], rateHz: Double, isDense: Bool) -> [Double] {
    let count = Int((times[times.count - 1] - times[0]) * rateHz) + 1
    return isDense
      ? means(values, rateHz: rateHz, count: count) : lines(values, rateHz: rateHz, count: count)
  }

  private func lines(_ values: [Double], rateHz: Double, count: Int) -> [Double] {
    var left = 0
    return (0..<count).map { index in
      let time = times[0] + Double(index) / rateHz
      while left + 2 < times.count, times[left + 1] < time { left += 1 }
      guard left + 1 < times.count else { return values[left] }
      let share = min(max((time - times[left]) / (times[left + 1] - times[left]), 0), 1)
      return values[left] * (1 - share) + values[left + 1] * share
    }
  }

  /// Means of the samples nearest to each moment; a moment without any keeps the value before.
  private func means(_ values: [Double], rateHz: Double, count: Int) -> [Double] {
    var next = 0
    var last = values[0]
    return (0..<count).map { index in
      let end = times[0] + (Double(index) + 0.5) / rateHz
      var (sum, found) = (0.0, 0)
      while next < times.count, times[next] < end {
        sum += values[next]
        found += 1
        next += 1
      }
      if found > 0 { last = sum / Double(found) }
      return last
    }
  }
}
