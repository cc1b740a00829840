package import Sensors
package import StudyModel

/// Decides what a stream of positions says: numbered fixes, and a gap wherever they stop.
///
/// A gap is said twice: without an end when it begins, and with the same start and cause and its end
/// when the fixes return. Fixes that never came have no numbers, as a receiver's rate is its own.
package struct FixSequence: Sendable, Equatable {
  /// What the sequence says: a fix or a gap.
  package typealias Item = StreamItem<PositionBlock>

  /// Silence that counts as a stall: no receiver in use reports less than once in 5 s.
  package static let stallLimit = Duration.seconds(5)

  private var assembler = FixAssembler()
  private var nextSequence = 0
  private var lastArrival: Instant
  private var openGap: Gap?
  /// One that goes out with the next fix.
  private var pulse: ReceiverPulse?

  /// A sequence whose first fix is awaited since `start`.
  package init(startedAt start: Instant) {
    lastArrival = start
  }

  /// When `tick` is due if no fix comes before; nil while a gap lasts.
  package var stallsAt: Instant? {
    openGap == nil ? lastArrival + Self.stallLimit : nil
  }

  /// What follows from a report.
  package mutating func take(_ report: GPSDReport, at arrival: Instant) -> [Item] {
    switch report {
    case .sky(let reading):
      assembler.take(reading, at: arrival)
      return []
    case .fix(let reading):
      guard let fix = assembler.take(reading, at: arrival) else { return [] }
      return append(fix)
    case .pulse(let pulse):
      self.pulse = pulse
      return []
    case .version, .devices, .other, .nonsense:
      return []
    }
  }

  /// What follows from it being `now`: a stall, once no fix came for the limit.
  package mutating func tick(at now: Instant) -> [Item] {
    guard let stallsAt, now >= stallsAt else { return [] }
    return open(Gap(missingCount: nil, start: lastArrival, end: nil, cause: .stalled))
  }

  /// What follows from gpsd going away; a stall that lasted until then ends there.
  package mutating func disconnect(at now: Instant) -> [Item] {
    assembler.forgetSky()
    guard let gap = openGap else {
      return open(Gap(missingCount: nil, start: lastArrival, end: nil, cause: .disconnected))
    }
    guard gap.cause != .disconnected else { return [] }
    return close(at: now)
      + open(Gap(missingCount: nil, start: now, end: nil, cause: .disconnected))
  }

  private mutating func append(_ fix: PositionFix) -> [Item] {
    let block = PositionBlock(firstSequence: nextSequence, fixes: [fix], pulse: pulse)
    pulse = nil
    nextSequence += 1
    lastArrival = fix.arrival
    return close(at: fix.arrival) + [.samples(block)]
  }

  private mutating func open(_ gap: Gap) -> [Item] {
    openGap = gap
    return [.gap(gap)]
  }

  private mutating func close(at end: Instant) -> [Item] {
    guard var gap = openGap else { return [] }
    gap.end = end
    openGap = nil
    return [.gap(gap)]
  }
}
