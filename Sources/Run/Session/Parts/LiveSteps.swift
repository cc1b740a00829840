import Sensors
import Signals
import StudyModel

/// Counts steps while a part lasts, from the samples that were taken since it began.
///
/// The count lags about a second and a half behind the feet; see `StepStream.provisionalCount`.
struct LiveSteps: Sendable {
  /// The most steps that were counted at any moment: what was shown is not taken back.
  private(set) var count = 0
  private let began: Instant
  private var stream = StepStream()

  init(began: Instant) { self.began = began }

  /// Takes a block in; gives the count if it has risen.
  mutating func take(_ block: AccelerationBlock, _ columns: [RecordedColumn]) -> Int? {
    _ = stream.add(signal(block, columns))
    guard stream.provisionalCount > count else { return nil }
    count = stream.provisionalCount
    return count
  }

  /// The samples in m/s²; a device may deliver some that it took before it was asked.
  private func signal(
    _ block: AccelerationBlock, _ columns: [RecordedColumn]
  ) -> AccelerationSignal {
    guard columns.count >= 3 else { return AccelerationSignal() }
    var signal = AccelerationSignal()
    for index in block.times.indices where block.times[index] >= began.nanoseconds {
      let axes = block.metersPerSecondSquared(index, columns)
      signal.times.append(Double(block.times[index] - began.nanoseconds) * 1e-9)
      signal.x.append(axes[0])
      signal.y.append(axes[1])
      signal.z.append(axes[2])
    }
    return signal
  }
}

extension AccelerationBlock {
  /// The three axes of one sample; there must be three columns.
  func metersPerSecondSquared(_ index: Int, _ columns: [RecordedColumn]) -> [Double] {
    (0..<3).map { columns[$0].value(Double(counts[3 * index + $0])) }
  }
}
