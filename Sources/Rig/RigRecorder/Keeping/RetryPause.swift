/// How long to wait before a sensor is looked for again: ever longer, up to ten seconds; a pure value.
struct RetryPause: Sendable, Equatable {
  private var length = Duration.milliseconds(500)
  private static let longest = Duration.seconds(10)

  mutating func next() -> Duration {
    defer { length = min(length * 2, Self.longest) }
    return length
  }
}
