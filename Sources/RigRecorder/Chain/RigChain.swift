package import Rigs
package import StudyModel

/// The end of a rig's chain of segments: what the next one is joined to.
package struct RigChain: Sendable, Hashable {
  /// The number of the last segment that was filed; 0 before the first.
  package var number = 0
  /// SHA-256 of its document; nil before the first.
  package var sha256: String?
  /// Where each stream ended, by its id.
  package var streams: [String: End] = [:]

  /// Where a stream ended.
  package struct End: Sendable, Hashable {
    package var tail: StreamTail
    package var bootID: String
    /// The same moment as `tail.time`, on the wall clock of then.
    package var utc: UTCTime
  }

  package init() {}

  /// The tail on the clock of the present boot; nil for a stream that has none.
  ///
  /// A moment of an earlier boot lies before its beginning, as long ago as the wall clocks of then and now
  /// say. Where they say that it is still to come, nobody knows how long ago it was: the tail then has no
  /// period, so that nothing is reckoned from it.
  package func tail(of stream: String, now: ClockAnchor, bootID: String) -> StreamTail? {
    guard let end = streams[stream] else { return nil }
    guard end.bootID != bootID else { return end.tail }
    var tail = end.tail
    let age = Duration.nanoseconds(now.utc.nanoseconds - end.utc.nanoseconds)
    let time = now.boot + (.zero - age)
    if time.nanoseconds <= 0 {
      tail.time = time
    } else {
      tail.time = Instant(nanoseconds: 0)
      tail.period = nil
    }
    return tail
  }
}
