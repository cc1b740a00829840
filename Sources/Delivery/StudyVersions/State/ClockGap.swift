package import StudyModel

/// How far the clock of a device is off, where that is far enough to mislead its schedules.
package struct ClockGap: Sendable, Hashable {
  /// How many seconds it is behind; negative where it is ahead.
  package let secondsBehind: Int

  /// A smaller gap is not reported: an answer takes time to arrive, and the server doubts results only from ten
  /// minutes on.
  package static let leastSeconds = 600

  /// Nil where the gap is too small to report.
  package init?(secondsBehind: Int) {
    guard abs(secondsBehind) >= Self.leastSeconds else { return nil }
    self.secondsBehind = secondsBehind
  }

  /// Compares what the clocks of a device and its server show at the same moment; nil where they nearly agree.
  package init?(device: UTCTime, server: UTCTime) {
    self.init(secondsBehind: Self.seconds(from: device, to: server))
  }

  /// Compares a clock with a moment that is past: if it shows an earlier time, it is at least so much behind.
  package init?(device: UTCTime, notBefore past: UTCTime) {
    self.init(secondsBehind: max(0, Self.seconds(from: device, to: past)))
  }

  /// Whether another one is nearly as large, so that there is no news in it.
  package func isNear(_ other: ClockGap) -> Bool {
    abs(secondsBehind - other.secondsBehind) < Self.leastSeconds
  }

  private static func seconds(from earlier: UTCTime, to later: UTCTime) -> Int {
    Int(later.nanoseconds / 1_000_000_000 - earlier.nanoseconds / 1_000_000_000)
  }
}
