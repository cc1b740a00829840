import Recording
import Sensors
import StudyModel
import System

/// Watches a stream that nothing waits for while it is recorded: the live rate and gaps.
final class RateObserver<Block: RecordedBlock>: StreamObserver {
  private let counter = Lock(RateCounter(stream: Block.kind))
  private let report: @Sendable (SensorReport) -> Void

  init(report: @escaping @Sendable (SensorReport) -> Void) {
    self.report = report
  }

  func observe(_ item: StreamItem<Block>) {
    switch item {
    case .gap(let gap): counter.withLock { $0.miss(gap) }
    case .samples(let block):
      let readout = counter.withLock {
        $0.take(block.sampleCount, from: block.firstTime, to: block.lastTime)
      }
      if let readout { report(.readout(readout)) }
    }
  }
}
