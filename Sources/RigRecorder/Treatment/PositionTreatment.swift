import Recording
import Sensors
import StudyModel

/// Of positions, what may be known.
struct PositionTreatment: StreamTreatment {
  typealias Source = PositionBlock
  typealias Stored = PositionBlock

  let filter: PositionFilter

  var keepsSamples: Bool { true }

  func open(_ sensor: SensorDescription) -> SensorDescription { sensor }

  func take(_ item: StreamItem<PositionBlock>) -> [StreamItem<PositionBlock>] {
    [filter.filter(item)]
  }

  func close() -> [StreamItem<PositionBlock>] { [] }

  func findings() -> [WatchFinding] { [] }

  /// Where the rig is goes into its results and nowhere else.
  func values(_ block: PositionBlock) -> SampleValues? { nil }

  func minutes(all: Bool) -> [FeatureMinute] { [] }
}
