package import Sensors
import StudyModel

/// Lets samples through from the first movement until it has been still for a while; a pure value.
///
/// What is left out is counted as gaps of cause `still`, which follow each other as time goes on, so that whoever
/// looks, or goes on after a kill, knows up to when it was still. The last second before a movement is let
/// through too, so that its beginning is there.
package struct MotionGate: Sendable {
  private let trigger: MotionTrigger
  /// The size of a count in multiples of standard gravity.
  private let countG: Double
  private var mean: (x: Double, y: Double, z: Double)?
  private var lastMovement: Instant?
  /// The newest samples that were not let through, up to a second of them.
  private var held: [AccelerationBlock] = []
  /// Whether something was left out since the last sample that was let through.
  private var isLeavingOut = false
  /// The last sample that was let through or counted; the first of all at the beginning.
  private var edge: Instant?

  private static let lead = Duration.seconds(1)
  /// The mean follows with this time constant, in seconds, so that a sensor may be turned slowly.
  private static let meanSeconds = 2.0

  package init(_ trigger: MotionTrigger, countG: Double) {
    self.trigger = trigger
    self.countG = countG
  }

  /// What of the item is let through.
  package mutating func take(
    _ item: StreamItem<AccelerationBlock>
  ) -> [StreamItem<AccelerationBlock>] {
    switch item {
    case .gap(let gap): take(gap)
    case .samples(let block): take(block)
    }
  }

  /// What was held back, now that nothing comes after it, as what was left out.
  package mutating func flush() -> [StreamItem<AccelerationBlock>] {
    defer { held.removeAll() }
    return leaveOut(held)
  }

  private mutating func take(_ gap: Gap) -> [StreamItem<AccelerationBlock>] {
    // How it moved meanwhile nobody knows: it begins to be still anew.
    mean = nil
    let items = flush() + [.gap(gap)]
    edge = gap.end ?? edge
    isLeavingOut = false
    return items
  }

  private mutating func take(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    edge = edge ?? block.firstTime
    if let movement = newestMovement(in: block) { lastMovement = movement }
    let isMoving =
      lastMovement.map { moved in (block.firstTime ?? moved) - moved <= trigger.still } ?? false
    if isMoving { return pass(block) }
    return hold(block)
  }

  private mutating func pass(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    let through = held + [block]
    held.removeAll()
    var items: [StreamItem<AccelerationBlock>] = []
    if isLeavingOut, let edge, let first = through.first?.firstTime {
      // The gap ends where samples are again, not where the last of it was.
      items.append(.gap(Gap(missingCount: 0, start: edge, end: first, cause: .still)))
    }
    isLeavingOut = false
    edge = block.lastTime
    return items + through.map { .samples($0) }
  }

  private mutating func hold(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    held.append(block)
    let old = held.prefix { old in
      guard let last = block.lastTime, let end = old.lastTime else { return false }
      return last - end > Self.lead
    }
    held.removeFirst(old.count)
    return leaveOut(Array(old))
  }

  private mutating func leaveOut(
    _ blocks: [AccelerationBlock]
  ) -> [StreamItem<AccelerationBlock>] {
    let count = blocks.reduce(0) { $0 + $1.sampleCount }
    guard count > 0, let start = edge, let end = blocks.last?.lastTime else { return [] }
    edge = end
    isLeavingOut = true
    return [.gap(Gap(missingCount: count, start: start, end: end, cause: .still))]
  }

  /// The time of the last sample that is farther from the mean than the threshold.
  private mutating func newestMovement(in block: AccelerationBlock) -> Instant? {
    guard block.sampleCount > 0, block.counts.count >= 3 else { return nil }
    let threshold = trigger.thresholdG / countG
    var newest: Instant?
    let share = share(of: block)
    for index in 0..<block.sampleCount {
      let x = Double(block.counts[3 * index])
      let y = Double(block.counts[3 * index + 1])
      let z = Double(block.counts[3 * index + 2])
      guard let before = mean else {
        mean = (x, y, z)
        continue
      }
      let (dx, dy, dz) = (x - before.x, y - before.y, z - before.z)
      if dx * dx + dy * dy + dz * dz > threshold * threshold {
        newest = Instant(nanoseconds: block.times[index])
      }
      mean = (before.x + share * dx, before.y + share * dy, before.z + share * dz)
    }
    return newest
  }

  /// How much of a sample goes into the mean, by the time from sample to sample.
  private func share(of block: AccelerationBlock) -> Double {
    guard block.sampleCount > 1, let first = block.firstTime, let last = block.lastTime else {
      return 1
    }
    let period = (last - first).inSeconds / Double(block.sampleCount - 1)
    return min(max(period / Self.meanSeconds, 0), 1)
  }
}
