import Sensors
import StudyModel

/// Notices an axis that gives one count all the time while another one changes; a pure value.
///
/// A sensor that lies still may give the same counts for a long time: only that another axis moves shows
/// that this one does not.
struct AxisWatch: Sendable {
  private struct Axis {
    var value: Int32?
    var since: Instant?
    /// What the two axes behind it, counted in a ring, gave since it changed last.
    var lowest = SIMD2<Int32>(repeating: .max)
    var highest = SIMD2<Int32>(repeating: .min)
    var isTold = false
  }

  private let names: [String]
  private var axes = [Axis](repeating: Axis(), count: 3)

  /// So long without a change is too long, if another axis has moved by so many counts meanwhile.
  private static let length = Duration.seconds(10)
  private static let movement = 8

  init(names: [String]) {
    self.names = names
  }

  /// Takes a block in; gives each axis once, and again only after it has changed.
  mutating func take(_ block: AccelerationBlock) -> [WatchFinding] {
    guard names.count == 3, block.counts.count >= 3 * block.sampleCount else { return [] }
    for index in 0..<block.sampleCount {
      let counts = (
        block.counts[3 * index], block.counts[3 * index + 1], block.counts[3 * index + 2]
      )
      let time = Instant(nanoseconds: block.times[index])
      note(0, counts.0, SIMD2(counts.1, counts.2), time)
      note(1, counts.1, SIMD2(counts.2, counts.0), time)
      note(2, counts.2, SIMD2(counts.0, counts.1), time)
    }
    guard let now = block.lastTime else { return [] }
    return (0..<3).compactMap { finding($0, now) }
  }

  private mutating func note(
    _ place: Int, _ count: Int32, _ others: SIMD2<Int32>, _ time: Instant
  ) {
    if axes[place].value != count { axes[place] = Axis(value: count, since: time) }
    axes[place].lowest = pointwiseMin(axes[place].lowest, others)
    axes[place].highest = pointwiseMax(axes[place].highest, others)
  }

  private mutating func finding(_ place: Int, _ now: Instant) -> WatchFinding? {
    let axis = axes[place]
    let movement = (0..<2).map { Int(axis.highest[$0]) - Int(axis.lowest[$0]) }.max() ?? 0
    guard let since = axis.since, !axis.isTold, now - since >= Self.length,
      movement >= Self.movement
    else { return nil }
    axes[place].isTold = true
    return .axisStuck(names[place])
  }
}
