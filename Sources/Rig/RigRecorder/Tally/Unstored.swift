import Recording
import Sensors
import StudyModel

/// What came while no recording could be begun, as the gaps that the next recording tells; a pure value.
struct Unstored: Sendable, Equatable {
  private var ledger = LedgerBuilder(start: Instant(nanoseconds: 0))

  var gaps: [Gap] { ledger.ledger.gaps }

  /// Takes in an item that could not be stored.
  mutating func take(_ item: StreamItem<some SampleBlock>) {
    switch item {
    case .samples(let block):
      guard let first = block.firstTime else { return }
      miss(
        Gap(missingCount: block.sampleCount, start: first, end: block.lastTime, cause: .diskFull))
    case .gap(let gap): miss(gap)
    }
  }

  /// Takes in a gap; one without an end and a count is left out, because it is told again at its end.
  mutating func miss(_ gap: Gap) {
    guard gap.end != nil || gap.missingCount != nil else { return }
    ledger.miss(gap)
  }
}
