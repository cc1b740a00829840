/// The same count for ever, by channel id; 0 for a channel that is not named.
package struct ConstantSignal: SignalSource {
  /// By channel id; cut to what the channel's bits can hold.
  package var counts: [String: Int32]

  package init(_ counts: [String: Int32] = [:]) {
    self.counts = counts
  }

  package func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    let value = channel.clamped(Double(self.counts[channel.id] ?? 0))
    for sample in counts.indices { counts[sample] = value }
  }
}
