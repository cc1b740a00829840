/// Where a simulated chip gets its counts from.
package protocol SignalSource: Sendable {
  /// Fills `counts` with consecutive samples of one channel, `counts.count` of them.
  ///
  /// Sample n is taken n / `rateHz` seconds after the buffer was opened. Called on the connection's
  /// thread, one block at a time; must not block.
  func fill(_ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double)
}

/// What a signal must know of the channel that it fills.
package struct SignalChannel: Sendable, Equatable {
  /// libiio's id, such as `accel_x`.
  package var id: String
  /// Position among the chip's channels in scan order.
  package var position: Int
  /// The bits of a count; 16 for a channel that is not in the buffer.
  package var bits: Int
  /// Whether counts may be negative.
  package var isSigned: Bool
  /// The channel's unit for each count (m/s² for acceleration); 1 where the chip does not say.
  package var scale: Double

  /// The nearest count that the channel's bits can hold.
  package func clamped(_ count: Double) -> Int32 {
    let top = isSigned ? Double(1 << min(bits - 1, 31)) - 1 : Double(1 << min(bits, 31)) - 1
    let bottom = isSigned ? -top - 1 : 0
    guard count.isFinite else { return 0 }
    return Int32(min(max(count.rounded(), bottom), top))
  }
}
