import StudyModel

extension UTCTime {
  /// A time as libgps has it, since 1970; nil where it is unknown, which is 0, or does not fit.
  init?(seconds: Int, nanoseconds: Int) {
    let (scaled, scaleOverflow) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (total, sumOverflow) = scaled.addingReportingOverflow(Int64(nanoseconds))
    guard seconds > 0, !scaleOverflow, !sumOverflow else { return nil }
    self.init(nanoseconds: total)
  }
}
