/// Recorded counts by channel id, played from the first on and again from the start after the last.
package struct RecordedSignal: SignalSource {
  /// By channel id; a channel that is missing gives 0.
  package var samples: [String: [Int32]]

  package init(_ samples: [String: [Int32]]) {
    self.samples = samples
  }

  package func fill(
    _ counts: inout [Int32], of channel: SignalChannel, from first: Int, rateHz: Double
  ) {
    let recorded = samples[channel.id] ?? []
    for sample in counts.indices {
      counts[sample] = recorded.isEmpty ? 0 : recorded[(first + sample) % recorded.count]
    }
  }
}
