package import StudyModel

extension UTCTime {
  /// The moment so much later, or earlier; it stays at the first or last one that there is.
  package func advanced(by length: Duration) -> UTCTime {
    let (sum, isOver) = nanoseconds.addingReportingOverflow(length.nanoseconds)
    guard isOver else { return UTCTime(nanoseconds: sum) }
    return UTCTime(nanoseconds: length < .zero ? .min : .max)
  }
}
