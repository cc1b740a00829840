/// When a watched service looks at itself, for the interval that its manager has set.
///
/// Three looks fit into the interval and each may take one of the three parts, so that one look that
/// fails by chance is followed by another before the manager ends the service.
package struct WatchdogRhythm: Sendable, Hashable {
  /// The shortest pause, for a manager that wants signs of life all the time.
  private static let shortest = Duration.milliseconds(10)

  /// The time from the end of one look to the next.
  package let pause: Duration
  /// How long one look may take before it counts as failed.
  package let patience: Duration

  /// Takes the time after which the manager ends a service that gives no sign.
  package init(interval: Duration) {
    let part = max(interval / 3, Self.shortest)
    pause = part
    patience = part
  }
}
