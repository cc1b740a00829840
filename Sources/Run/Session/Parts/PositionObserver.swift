import Sensors
import StudyModel
import System

/// Watches the position reports while they are recorded.
final class PositionObserver: StreamObserver {
  private struct State {
    var sampleCount = 0
    var missing = MissingCount()
    var hasFix = false
    var hadFix = false
  }

  private let state = Lock(State())
  private let report: @Sendable (SensorReport) -> Void

  init(report: @escaping @Sendable (SensorReport) -> Void) {
    self.report = report
  }

  /// Whether any report so far had a fix.
  var hadFix: Bool { state.withLock { $0.hadFix } }

  func observe(_ item: StreamItem<PositionBlock>) {
    let readout = state.withLock { state in
      switch item {
      case .gap(let gap): state.missing.take(gap)
      case .samples(let block):
        state.sampleCount += block.sampleCount
        state.hasFix = block.fixes.last.map { $0.mode != .none } ?? state.hasFix
        state.hadFix = state.hadFix || state.hasFix
      }
      return LiveReadout(
        stream: .location, sampleCount: state.sampleCount, missingCount: state.missing.value,
        rateHz: nil, hasFix: state.hasFix)
    }
    report(.readout(readout))
  }
}
