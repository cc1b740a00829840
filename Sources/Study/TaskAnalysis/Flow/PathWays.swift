/// The ways that lead to one place, with the shortest and the longest of them.
struct PathWays {
  /// Nil beyond what can be counted.
  var count: Int?
  var shortest: PathFigures.Length
  var longest: PathFigures.Length

  func longer(bySeconds seconds: Double) -> Self {
    var longer = self
    longer.shortest.steps += 1
    longer.shortest.seconds += seconds
    longer.longest.steps += 1
    longer.longest.seconds += seconds
    return longer
  }

  func joined(_ other: Self) -> Self {
    var sum: Int?
    if let count, let more = other.count {
      let (total, overflow) = count.addingReportingOverflow(more)
      sum = overflow ? nil : total
    }
    return Self(
      count: sum,
      shortest: other.shortest.isShorter(than: shortest) ? other.shortest : shortest,
      longest: longest.isShorter(than: other.longest) ? other.longest : longest)
  }
}

extension PathFigures.Length {
  /// By steps, then by time.
  fileprivate func isShorter(than other: Self) -> Bool {
    (steps, seconds) < (other.steps, other.seconds)
  }
}
