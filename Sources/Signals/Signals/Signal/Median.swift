extension Collection<Double> {
  /// The middle value, or the mean of the two in the middle; nil for an empty collection.
  package func median() -> Double? {
    guard !isEmpty else { return nil }
    let ordered = sorted()
    let middle = ordered.count / 2
    return ordered.count.isMultiple(of: 2)
      ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
  }

  /// The sum divided by the count; nil for an empty collection.
  package func mean() -> Double? {
    isEmpty ? nil : reduce(0, +) / Double(count)
  }
}
