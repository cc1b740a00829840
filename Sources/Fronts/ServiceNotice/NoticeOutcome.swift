/// What became of a notice.
package enum NoticeOutcome: Sendable, Hashable {
  case sent
  /// This process is no service, or its manager wants no notices.
  case nobodyListens
  case failed(NoticeFault)

  /// Reads the result of sd_notify(3): positive, zero, or an error's number below zero.
  init(result: Int32) {
    self = result > 0 ? .sent : result == 0 ? .nobodyListens : .failed(NoticeFault(code: -result))
  }
}
