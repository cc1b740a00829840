import Sensors
import StudyModel

@testable import RigRecorder

/// Counts samples and gaps as features do, and tells them every five seconds.
struct PlayedMinutes {
  private var start: Instant?
  private var sampleCount = 0
  private var gaps: [Gap] = []
  private var last: Instant?

  private static let length = Duration.seconds(5)

  mutating func miss(_ gap: Gap) { gaps.append(gap) }

  /// Gives what is over, after the item.
  mutating func take(_ item: StreamItem<NumberedBlock>) -> [SegmentRecord] {
    switch item {
    case .gap(let gap):
      if gap.end != nil { miss(gap) }
      return []
    case .samples(let block):
      start = start ?? block.firstTime
      sampleCount += block.sampleCount
      last = block.lastTime
      guard let start, let last, last - start >= Self.length else { return [] }
      return finish()
    }
  }

  /// Gives what is begun.
  mutating func finish() -> [SegmentRecord] {
    guard let start, let last else { return [] }
    var minute = FeatureMinute(
      start: start, sampleCount: sampleCount,
      missingCount: gaps.reduce(0) { $0 + ($1.missingCount ?? 0) })
    minute.gaps = gaps
    minute.lastTime = last
    self = PlayedMinutes()
    return [.features(stream: PlayedStream.id, minute, counted: nil)]
  }
}
