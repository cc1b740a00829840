import Recording
import Sensors
import StudyModel

/// Notices samples at the end of the sensor's range; a pure value.
struct SaturationWatch: Sendable {
  private let rule: SaturationRule
  private var start: Instant?
  private var count = 0
  private var saturated = 0
  private var isTold = false

  private static let length = Duration.seconds(60)
  /// A knock reaches the end of the range now and then; more than one in a thousand is not one.
  private static let largestShare = 0.001

  init(_ rule: SaturationRule) {
    self.rule = rule
  }

  /// Takes a block in; gives the finding once, and again only after a minute that was free of it.
  mutating func take(_ block: AccelerationBlock) -> WatchFinding? {
    guard let first = block.firstTime, let last = block.lastTime,
      block.counts.count >= 3 * block.sampleCount
    else { return nil }
    if start == nil { start = first }
    count += block.sampleCount
    for index in 0..<block.sampleCount
    where block.counts[(3 * index)..<(3 * index + 3)].contains(where: { rule.isAtRail(Int64($0)) })
    {
      saturated += 1
    }
    guard let start, last - start >= Self.length else { return nil }
    defer { (self.start, count, saturated) = (nil, 0, 0) }
    guard Double(saturated) > Self.largestShare * Double(count) else {
      isTold = false
      return nil
    }
    defer { isTold = true }
    return isTold ? nil : .saturated(count: saturated, of: count)
  }
}
