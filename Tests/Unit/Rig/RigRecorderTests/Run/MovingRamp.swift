import IIODServer
import System

/// A ramp whose third axis is thrown up and down, by a third of what the channel holds, while it is told to move.
final class MovingRamp: SignalSource {
  private let ramp = RampSignal()
  private let moves: Lock<Bool>

  init(moves: Bool) { self.moves = Lock(moves) }

  var isMoving: Bool {
    get { moves.withLock { $0 } }
    set { moves.withLock { $0 = newValue } }
  }

  func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    ramp.fill(&counts, of: channel, from: first, rateHz: rateHz)
    guard channel.id.hasSuffix("_z") else { return }
    let height = Int32(1) << Int32(channel.bits - 2)
    let isMoving = isMoving
    for sample in counts.indices {
      counts[sample] = isMoving && ((first + sample) / 50).isMultiple(of: 2) ? height : 0
    }
  }
}
