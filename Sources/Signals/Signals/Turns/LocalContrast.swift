/// How far values lie under what is usual around them.
struct LocalContrast {
  /// So many places to each side are looked at.
  let halfLength: Int
  /// The places that tell how much values usually deviate.
  let isUsual: [Bool]

  /// The median of deviations of a normal distribution is 1/1.4826 of its standard deviation.
  private static let deviationsPerMedian = 1.4826
  /// The usual value is looked for at every fifth place, and among every fifth.
  private static let hop = 5

  /// By how many deviations each value lies under the median around it; a deviation is at least
  /// `least`.
  func drops(_ values: [Double], least: Double) -> [Double] {
    let drops = zip(usual(values), values).map { $0 - $1 }
    let sizes = zip(drops, isUsual).filter { $1 }.map { abs($0.0) }
    let deviation = max(Self.deviationsPerMedian * (sizes.median() ?? 0), least)
    return drops.map { $0 / deviation }
  }

  /// The running median, with straight lines between the places at which it is taken.
  private func usual(_ values: [Double]) -> [Double] {
    let knots = stride(from: 0, to: values.count, by: Self.hop).map { place in
      let around = max(0, place - halfLength)..<min(values.count, place + halfLength)
      return stride(from: around.lowerBound, to: around.upperBound, by: Self.hop)
        .map { values[$0] }.median() ?? values[place]
    }
    return values.indices.map { place in
      let knot = place / Self.hop
      let next = knots[min(knot + 1, knots.count - 1)]
      let share = Double(place % Self.hop) / Double(Self.hop)
      return knots[knot] + share * (next - knots[knot])
    }
  }
}
