package import StudyModel

/// When samples were taken by the wall clock: CLOCK_BOOTTIME brought to UTC by the anchors of a recording.
///
/// Between two anchors time runs straight from one to the other, before the first and behind the last as
/// CLOCK_BOOTTIME does. Where the wall clock was set, the clock after the last step holds for all: anchors
/// before a step are moved by its length. So a later sample never has an earlier time.
package struct RecordingTimeline: Sendable, Equatable {
  /// A jump of the wall clock that was taken out.
  package struct Step: Sendable, Equatable {
    /// CLOCK_BOOTTIME of the first anchor after it.
    package var boot: Instant
    /// Positive when the clock was put forward.
    package var nanoseconds: Int64
  }

  private struct Point: Sendable, Equatable {
    var boot: Int64
    var utc: Int64
    /// What UTC gains on CLOCK_BOOTTIME in each nanosecond up to the next point.
    var gain = 0.0
  }

  package let steps: [Step]
  private var points: [Point]
  /// The point before the last moment that was asked for: samples come in order.
  private var place = 0

  /// Numbers of a file that was altered may be anything; these can be subtracted from each other.
  private static let usable = -(Int64(1) << 61)...(Int64(1) << 61)

  /// Nil without an anchor that can be used.
  package init?(_ anchors: [ClockAnchor]) {
    let known = anchors.filter {
      Self.usable.contains($0.boot.nanoseconds) && Self.usable.contains($0.utc.nanoseconds)
    }.sorted { $0.boot < $1.boot }
    guard !known.isEmpty else { return nil }
    // Of two anchors of one moment the first holds.
    let single = known.enumerated().filter { index, anchor in
      index == 0 || known[index - 1].boot != anchor.boot
    }.map(\.element)
    steps = zip(single, single.dropFirst()).compactMap(Self.step)
    points = Self.points(single, steps)
  }

  /// A step, or what would make time stand still or run backwards.
  private static func step(_ earlier: ClockAnchor, _ later: ClockAnchor) -> Step? {
    let boot = later.boot.nanoseconds - earlier.boot.nanoseconds
    let wall = later.utc.nanoseconds - earlier.utc.nanoseconds
    guard ClockStep(from: earlier, to: later) != nil || wall <= 0 && boot > 0 else { return nil }
    return Step(boot: later.boot, nanoseconds: wall - boot)
  }

  private static func points(_ anchors: [ClockAnchor], _ steps: [Step]) -> [Point] {
    var rest = steps[...]
    var later = steps.reduce(Int64(0)) { $0 &+ $1.nanoseconds }
    var points: [Point] = []
    for anchor in anchors {
      while let step = rest.first, step.boot <= anchor.boot {
        later = later &- step.nanoseconds
        rest.removeFirst()
      }
      points.append(Point(boot: anchor.boot.nanoseconds, utc: anchor.utc.nanoseconds &+ later))
    }
    for index in points.indices.dropLast() {
      let boot = points[index + 1].boot - points[index].boot
      let gained = points[index + 1].utc &- points[index].utc &- boot
      points[index].gain = max(-1, Double(gained) / Double(boot))
    }
    return points
  }

  /// Nanoseconds since 1970 in UTC.
  package mutating func utc(atBoot boot: Int64) -> Int64 {
    if points[place].boot > boot { place = 0 }
    while place + 1 < points.count, points[place + 1].boot <= boot { place += 1 }
    let point = points[place]
    let length = boot &- point.boot
    let isBetween = length >= 0 && place + 1 < points.count
    let gained = isBetween ? Int64((Double(length) * point.gain).rounded(.down)) : 0
    return point.utc &+ length &+ gained
  }
}
