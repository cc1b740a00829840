import Recording
import Sensors
import StudyModel

/// Of readings, everything as it comes.
struct ReadingTreatment<Kind: ReadingKind>: StreamTreatment {
  typealias Source = ReadingBlock<Kind>
  typealias Stored = ReadingBlock<Kind>

  var keepsSamples: Bool { true }

  func open(_ sensor: SensorDescription) -> SensorDescription { sensor }

  func take(_ item: StreamItem<ReadingBlock<Kind>>) -> [StreamItem<ReadingBlock<Kind>>] { [item] }

  func miss(_ gap: Gap) {}

  func close() -> [StreamItem<ReadingBlock<Kind>>] { [] }

  /// No rule is known that tells good readings from bad ones.
  func findings() -> [WatchFinding] { [] }

  /// Readings may tell of a person's health: they go into results and nowhere else.
  func values(_ block: ReadingBlock<Kind>) -> WatchedSamples? { nil }

  func minutes(of stream: String, all: Bool) -> [SegmentRecord] { [] }
}
