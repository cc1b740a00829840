package import Sensors
import StudyModel

/// Lets samples through from the first movement until it has been still for a while; a pure value.
///
/// What is left out is counted as a gap of cause `still`. The last second before a movement is let through too,
/// so that its beginning is there.
package struct MotionGate: Sendable {
  private let trigger: MotionTrigger
  /// The size of a count in multiples of standard gravity.
  private let countG: Double
  private var mean: (x: Double, y: Double, z: Double)?
  private var lastMovement: Instant?
  private var isOpen = false
  /// The newest samples that were not let through, up to a second of them.
  private var held: [AccelerationBlock] = []
  private var leftOut = 0
  /// The last sample that was let through, or the first that was not.
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
    guard !isOpen else { return [] }
    return leaveOut(until: held.last?.lastTime, all: true)
  }

  private mutating func take(_ gap: Gap) -> [StreamItem<AccelerationBlock>] {
    // How it moved meanwhile nobody knows: it begins to be still anew.
    mean = nil
    return flush() + [.gap(gap)]
  }

  private mutating func take(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    if let movement = newestMovement(in: block) { lastMovement = movement }
    let isMoving =
      lastMovement.map { moved in (block.firstTime ?? moved) - moved <= trigger.still } ?? false
    if isMoving { return pass(block) }
    return hold(block)
  }

  private mutating func pass(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    var items: [StreamItem<AccelerationBlock>] = []
    if !isOpen {
      items = leaveOut(until: held.first?.firstTime ?? block.firstTime, all: false)
      items += held.map { .samples($0) }
      held.removeAll()
      isOpen = true
    }
    edge = block.lastTime
    return items + [.samples(block)]
  }

  private mutating func hold(_ block: AccelerationBlock) -> [StreamItem<AccelerationBlock>] {
    var items: [StreamItem<AccelerationBlock>] = []
    if isOpen || edge == nil, let start = edge ?? block.firstTime {
      // The first word of the gap, so that who looks meanwhile knows why nothing comes.
      items.append(.gap(Gap(missingCount: nil, start: start, end: nil, cause: .still)))
      edge = start
    }
    isOpen = false
    held.append(block)
    while let first = held.first, let last = block.lastTime, let end = first.lastTime,
      last - end > Self.lead
    {
      leftOut += first.sampleCount
      held.removeFirst()
    }
    return items
  }

  /// The second word of the gap: how many samples were left out.
  private mutating func leaveOut(
    until end: Instant?, all: Bool
  ) -> [StreamItem<AccelerationBlock>] {
    if all {
      leftOut += held.reduce(0) { $0 + $1.sampleCount }
      held.removeAll()
    }
    defer { leftOut = 0 }
    guard let edge, leftOut > 0 else { return [] }
    return [
      .gap(Gap(missingCount: leftOut, start: edge, end: end ?? edge, cause: .still))
    ]
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
