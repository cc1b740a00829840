import Sensors
import StudyModel

/// What a satellite receiver says of the time, once a minute; a pure value.
///
/// A pulse counts more than any report. Of reports the one counts that says least that our clock is ahead,
/// because a report is late and never early. One without a fix says nothing: its time may be that of the
/// receiver's own clock.
struct ReceiverClock: Sendable, Equatable {
  private var began: Instant?
  private var best: ReceiverTime?

  private static let interval = Duration.seconds(60)

  /// Takes in what came, beside our clocks at about that moment; gives the reading of a minute that is over.
  mutating func take(_ block: PositionBlock, at anchor: ClockAnchor) -> ReceiverTime? {
    for time in block.fixes.compactMap({ Self.time(of: $0, anchor) }) + [
      Self.time(block.pulse, anchor)
    ] {
      guard let time else { continue }
      if best.map({ time.counts(moreThan: $0) }) ?? true { best = time }
    }
    guard let last = block.fixes.last?.arrival else { return nil }
    let began = began ?? last
    self.began = began
    return last - began >= Self.interval ? finish() : nil
  }

  /// The reading of the minute that has begun; nil if nothing told the time.
  mutating func finish() -> ReceiverTime? {
    defer { (began, best) = (nil, nil) }
    return best
  }

  private static func time(of fix: PositionFix, _ anchor: ClockAnchor) -> ReceiverTime? {
    guard fix.mode != .none, let utc = fix.utc else { return nil }
    let ours = anchor.utc.nanoseconds + (fix.arrival - anchor.boot).nanoseconds
    return ReceiverTime(
      at: fix.arrival, utc: utc, hostAhead: .nanoseconds(ours - utc.nanoseconds), source: .report)
  }

  private static func time(_ pulse: ReceiverPulse?, _ anchor: ClockAnchor) -> ReceiverTime? {
    guard let pulse else { return nil }
    let ago = anchor.utc.nanoseconds - pulse.hostUTC.nanoseconds
    return ReceiverTime(
      at: Instant(nanoseconds: anchor.boot.nanoseconds - ago), utc: pulse.utc,
      hostAhead: .nanoseconds(pulse.hostUTC.nanoseconds - pulse.utc.nanoseconds), source: .pulse)
  }
}

extension ReceiverTime {
  fileprivate func counts(moreThan other: ReceiverTime) -> Bool {
    switch (source, other.source) {
    case (.pulse, _): true
    case (.report, .pulse): false
    case (.report, .report): hostAhead < other.hostAhead
    }
  }
}
