/// How long to wait before the next attempt to reach gpsd: 0.25 s, doubled each time, at most 5 s.
package struct ReconnectDelay: Sendable, Equatable {
  package static let first = Duration.milliseconds(250)
  package static let longest = Duration.seconds(5)

  private var upcoming = first

  package init() {}

  /// The wait before this attempt.
  package mutating func next() -> Duration {
    defer { upcoming = min(upcoming * 2, Self.longest) }
    return upcoming
  }

  /// Begins anew, once a fix has come.
  package mutating func reset() {
    upcoming = Self.first
  }
}
