/// Sequence numbers as samples, to prove that none is lost, doubled or swapped.
///
/// A `_y` channel carries the higher digits of the number, the others count by one from their
/// position; all wrap at the channel's bits.
package struct RampSignal: SignalSource {
  package init() {}

  package func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    let isHigh = channel.id.hasSuffix("_y")
    for sample in counts.indices {
      let number = first + sample
      let value = isHigh ? number >> min(channel.bits, 31) : number + channel.position
      counts[sample] = Self.wrapped(value, channel)
    }
  }

  private static func wrapped(_ value: Int, _ channel: SignalChannel) -> Int32 {
    let spare = Int32(max(32 - channel.bits, 0))
    let word = Int32(truncatingIfNeeded: value) << spare
    guard !channel.isSigned else { return word >> spare }
    return Int32(bitPattern: UInt32(bitPattern: word) >> UInt32(spare))
  }
}
