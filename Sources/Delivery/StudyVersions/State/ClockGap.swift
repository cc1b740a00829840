package import StudyModel

/// How far the clock of a device is off, where that is far enough to mislead its schedules.
package struct ClockGap: Sendable, Hashable {
  /// How many seconds it is behind; negative where it is ahead.
  package let secondsBehind: Int

  /// Less is nothing to tell: an answer takes its time, and the server doubts results only from ten minutes on.
  package static let leastSeconds = 600

  /// Nil where it is nothing to tell.
  package init?(secondsBehind: Int) {
    guard abs(secondsBehind) >= Self.leastSeconds else { return nil }
    self.secondsBehind = secondsBehind
  }

  /// Of a device's clock by that of its server, at the same moment; nil where they say nearly the same.
  package init?(device: UTCTime, server: UTCTime) {
    self.init(secondsBehind: Self.seconds(from: device, to: server))
  }

  /// Of a clock that shows a time before something that has happened: it is at least so much behind.
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
