import StudyModel

/// When a thread that gives no sign of life counts as standing still; a pure value.
///
/// A thread that reads a sensor comes round with each block or with the timeout of its device, which is some
/// seconds, and of a slow sensor some of its samples; opening a device that does not answer takes ten.
struct StallRule: Sendable, Equatable {
  private static let patience = Duration.seconds(30)
  private static let periods = 4

  /// Whether a keeper or the sensor's own thread stands still.
  static func isStalled(_ state: KeeperState, wantedHz: Double?, at now: Instant) -> Bool {
    if let turn = state.lastTurn, now - turn > patience { return true }
    guard state.condition == .recording, let sign = state.sensorSign else { return false }
    let period = wantedHz.map { Duration.seconds(1 / $0) } ?? .zero
    return now - sign > max(patience, period * periods)
  }
}
