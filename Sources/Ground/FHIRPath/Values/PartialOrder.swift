/// How two dates, moments or times stand to each other, as far as their precision tells.
enum PartialOrder {
  /// The order of components from the largest down; nil if one ends while they are still equal.
  static func order(_ left: [Int], _ right: [Int]) -> Int? {
    for (one, other) in zip(left, right) where one != other {
      return one < other ? -1 : 1
    }
    return left.count == right.count ? 0 : nil
  }

  /// The order of two moments, offsets from UTC respected; `zoneMinutes` stands in for a missing one.
  static func order(
    _ left: PartialDateTime, _ right: PartialDateTime, assuming zoneMinutes: Int?
  ) -> Int? {
    let leftOffset = left.offsetMinutes ?? zoneMinutes
    let rightOffset = right.offsetMinutes ?? zoneMinutes
    if leftOffset == rightOffset { return order(left.components, right.components) }
    if leftOffset != nil, rightOffset != nil,
      let left = left.inUTC(assuming: zoneMinutes), let right = right.inUTC(assuming: zoneMinutes)
    {
      return order(left.components, right.components)
    }
    return orderOfDays(left.date.days, right.date.days)
  }

  /// Two unknown offsets differ by 28 hours at most, so days that lie further apart have an order.
  private static func orderOfDays(_ left: ClosedRange<Int>?, _ right: ClosedRange<Int>?) -> Int? {
    guard let left, let right else { return nil }
    if left.upperBound + 2 < right.lowerBound { return -1 }
    if right.upperBound + 2 < left.lowerBound { return 1 }
    return nil
  }
}

extension PartialDate {
  /// The days that the date may mean, as days since 1970-01-01.
  fileprivate var days: ClosedRange<Int>? {
    let lastMonth = month ?? 12
    let lastDay = day ?? Self.length(ofMonth: lastMonth, year: year)
    guard let first = PartialDate(year: year, month: month ?? 1, day: day ?? 1)?.dayNumber,
      let last = PartialDate(year: year, month: lastMonth, day: lastDay)?.dayNumber
    else { return nil }
    return first...last
  }
}
