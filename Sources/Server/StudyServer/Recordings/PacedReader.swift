import System

/// A pace that one reader after another keeps to.
package final class PacedReader: Sendable {
  private let beginning = ContinuousClock.now
  private let pace: Lock<ReadingPace>

  /// So many bytes in a second at most; nil for as many as there are.
  package init(bytesPerSecond: Int64? = nil) {
    pace = Lock(ReadingPace(bytesPerSecond: bytesPerSecond))
  }

  /// Waits as long as the pace asks for; the end of the task ends the wait.
  func rest(after byteCount: Int) async {
    let now = beginning.duration(to: .now)
    let length = pace.withLock { $0.rest(after: byteCount, at: now) }
    if length > .zero { try? await Task.sleep(for: length) }
  }
}
