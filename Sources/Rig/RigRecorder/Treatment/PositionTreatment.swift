import Clocks
import Recording
import Sensors
import Session
import StudyModel

/// Of positions, what may be known; and the receiver's time.
struct PositionTreatment: StreamTreatment {
  typealias Source = PositionBlock
  typealias Stored = PositionBlock

  private let filter: PositionFilter
  private var clock = ReceiverClock()
  private var ready: [ReceiverTime] = []

  init(filter: PositionFilter) {
    self.filter = filter
  }

  var keepsSamples: Bool { true }

  func open(_ sensor: SensorDescription) -> SensorDescription { sensor }

  mutating func take(_ item: StreamItem<PositionBlock>) -> [StreamItem<PositionBlock>] {
    if case .samples(let block) = item, let time = clock.take(block, at: SystemClock.anchor) {
      ready.append(time)
    }
    return [filter.filter(item)]
  }

  func miss(_ gap: Gap) {}

  func close() -> [StreamItem<PositionBlock>] { [] }

  func findings() -> [WatchFinding] { [] }

  /// Where the rig is goes into its results and nowhere else.
  func values(_ block: PositionBlock) -> WatchedSamples? { nil }

  mutating func minutes(of stream: String, all: Bool) -> [SegmentRecord] {
    if all, let time = clock.finish() { ready.append(time) }
    defer { ready.removeAll() }
    return ready.map { .receiverTime(stream: stream, $0) }
  }
}
