import Commands
import Recording
import Sensors
import Session
import StudyModel
import System

/// Counts what a stream brings while it is recorded, for the live line.
final class StreamCounter<Block: RecordedBlock>: StreamObserver {
  private struct State {
    var sampleCount = 0
    var missing = MissingCount()
    var window: (start: Instant, count: Int)?
    var rateHz: Double?
  }

  private let state = Lock(State())

  func observe(_ item: StreamItem<Block>) {
    state.withLock { state in
      switch item {
      case .gap(let gap): state.missing.take(gap)
      case .samples(let block): Self.take(block, &state)
      }
    }
  }

  /// Such as `1200 samples, 100.0 Hz, none missing`.
  var words: String {
    state.withLock { state in
      let rate = state.rateHz.map { ", \(DecimalText.shortest(($0 * 10).rounded() / 10)) Hz" }
      let missing = state.missing.value == 0 ? "none" : "\(state.missing.value)"
      return "\(state.sampleCount) samples\(rate ?? ""), \(missing) missing"
    }
  }

  /// The rate is told anew about every two seconds.
  private static func take(_ block: Block, _ state: inout State) {
    state.sampleCount += block.sampleCount
    guard let last = block.lastTime else { return }
    guard let window = state.window else {
      state.window = (last, 0)
      return
    }
    let count = window.count + block.sampleCount
    let length = (last - window.start).inSeconds
    guard length >= 2 else {
      state.window = (window.start, count)
      return
    }
    state.rateHz = Double(count) / length
    state.window = (last, 0)
  }
}
