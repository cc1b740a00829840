import Signals
import StudyModel

/// The wall clock of the machine against CLOCK_BOOTTIME, by the anchors of a recording.
struct ClockInspection: Equatable {
  /// A jump of the wall clock.
  struct Step: Equatable {
    /// The first anchor after it.
    var anchor: ClockAnchor
    /// Positive when the clock was put forward.
    var seconds: Double
  }

  /// In rising order of CLOCK_BOOTTIME.
  let anchors: [ClockAnchor]
  let steps: [Step]
  /// Without the steps; nil where there are too few anchors.
  let drift: ClockDrift?
  /// What the wall clock is ahead of where the first anchor had it, at each anchor, steps included.
  let readings: [ClockDrift.Reading]

  /// Numbers of a file that was altered may be anything; these can be subtracted from each other.
  private static let usable = -(Int64(1) << 62) + 1...(Int64(1) << 62) - 1

  init(_ all: [ClockAnchor]) {
    let anchors = all.filter {
      Self.usable.contains($0.boot.nanoseconds) && Self.usable.contains($0.utc.nanoseconds)
    }.sorted { $0.boot < $1.boot }
    let steps = zip(anchors, anchors.dropFirst()).compactMap { earlier, later in
      ClockStep(from: earlier, to: later).map {
        Step(anchor: later, seconds: $0.length.inSeconds)
      }
    }
    let readings = anchors.map { Self.reading($0, since: anchors[0]) }
    let steady = zip(anchors, readings).map { anchor, reading in
      let stepped = steps.filter { $0.anchor.boot <= anchor.boot }.reduce(0) { $0 + $1.seconds }
      return ClockDrift.Reading(
        seconds: reading.seconds, aheadSeconds: reading.aheadSeconds - stepped)
    }
    self.anchors = anchors
    self.steps = steps
    self.readings = readings
    drift = try? ClockDrift(steady)  // too few anchors tell of no drift, and that is said
  }

  private static func reading(
    _ anchor: ClockAnchor, since first: ClockAnchor
  ) -> ClockDrift.Reading {
    let boot = (anchor.boot - first.boot).inSeconds
    let wall = Duration.nanoseconds(anchor.utc.nanoseconds - first.utc.nanoseconds)
    return ClockDrift.Reading(seconds: boot, aheadSeconds: wall.inSeconds - boot)
  }

  /// The time in UTC by the last anchor before a moment, by the first one before that; nil without any.
  func utc(_ moment: Instant) -> UTCTime? {
    guard let anchor = anchors.last(where: { $0.boot <= moment }) ?? anchors.first else {
      return nil
    }
    return UTCTime(
      nanoseconds: anchor.utc.nanoseconds &+ (moment.nanoseconds &- anchor.boot.nanoseconds))
  }

  /// The share of anchors at which the kernel said that the clock is synchronised; nil if it said nothing.
  var synchronizedShare: Double? {
    let told = anchors.compactMap(\.isSynchronized)
    return told.isEmpty ? nil : Double(told.count { $0 }) / Double(told.count)
  }
}
