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
    /// The kernel's id of the boot in which the stream ended.
    package var bootID: String
    /// The same moment as `tail.time`, on the wall clock of then.
    package var utc: UTCTime
    /// Whether that clock could be trusted: it had been synchronised since the boot, or nobody can say.
    package var isClockKnown: Bool

    package init(tail: StreamTail, bootID: String, utc: UTCTime, isClockKnown: Bool = true) {
      self.tail = tail
      self.bootID = bootID
      self.utc = utc
      self.isClockKnown = isClockKnown
    }
  }

  package init() {}

  /// The tail on the clock of the present boot; nil for a stream that has none.
  ///
  /// A moment of an earlier boot lies before its beginning, as long ago as the wall clocks of then and now
  /// say. A machine without a hardware clock boots with the time of when it was shut down, so that nobody
  /// knows how long ago it was until the clock is synchronised: that is settled then. Where it cannot be,
  /// or where synchronised clocks say that the moment is still to come, the tail has no period, so that
  /// nothing is reckoned from it.
  package func tail(
    of stream: String, now: ClockAnchor, bootID: String, hasHardwareClock: Bool
  ) -> StreamTail? {
    guard let end = streams[stream] else { return nil }
    guard end.bootID != bootID else { return end.tail }
    var tail = end.tail
    let isEndKnown = hasHardwareClock || end.isClockKnown
    let isNowKnown = hasHardwareClock || now.isSynchronized != false
    let age = Duration.nanoseconds(now.utc.nanoseconds - end.utc.nanoseconds)
    let time = now.boot + (.zero - age)
    tail.unsettledUTC = nil
    if isEndKnown, isNowKnown, time.nanoseconds <= 0 {
      tail.time = time
      return tail
    }
    tail.time = Instant(nanoseconds: 0)
    if isEndKnown, now.isSynchronized == false {
      tail.unsettledUTC = end.utc
    } else {
      tail.period = nil
    }
    return tail
  }
}
