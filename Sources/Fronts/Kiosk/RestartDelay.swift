/// How long to wait before a browser that ended is started again.
///
/// A patient waits in front of it, so the first wait is 0.25 s; each further one is twice as long, at most
/// 15 s, until a browser has run for half a minute.
package struct RestartDelay: Sendable, Hashable {
  package static let first = Duration.milliseconds(250)
  package static let longest = Duration.seconds(15)
  /// A browser that ran that long was all right, and its end is a new matter.
  package static let healthy = Duration.seconds(30)

  private var upcoming = first

  package init() {}

  /// The wait after a browser that ran for `length`.
  package mutating func next(afterRunning length: Duration) -> Duration {
    if length >= Self.healthy { upcoming = Self.first }
    defer { upcoming = min(upcoming * 2, Self.longest) }
    return upcoming
  }
}
