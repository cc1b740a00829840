/// Samples of one or more channels at one rate, from -1 to 1.
package struct Waveform: Sendable, Equatable {
  /// Frames a second, at least 1.
  package let rateHz: Int
  /// One list for each channel, all of one length.
  package let channels: [[Float]]

  /// Channels of one length; longer ones are cut to the shortest.
  package init(rateHz: Int, channels: [[Float]]) {
    let count = channels.map(\.count).min() ?? 0
    self.rateHz = max(1, rateHz)
    self.channels = channels.map { Array($0.prefix(count)) }
  }

  package var frameCount: Int { channels.first?.count ?? 0 }
  /// How long the sound lasts.
  package var seconds: Double { Double(frameCount) / Double(rateHz) }

  /// The mean of the channels.
  package var mono: [Float] {
    guard channels.count > 1 else { return channels.first ?? [] }
    let share = 1 / Float(channels.count)
    return (0..<frameCount).map { frame in
      channels.reduce(0) { $0 + $1[frame] } * share
    }
  }

  /// The frames from the first to the last that is louder than a thousandth of the peak, in the
  /// mean of the channels; what is softer is the silence around a recording.
  package var soundingFrames: Range<Int> {
    let mono = mono
    let peak = mono.lazy.map(abs).max() ?? 0
    guard peak > 0, let first = mono.firstIndex(where: { abs($0) > peak / 1000 }),
      let last = mono.lastIndex(where: { abs($0) > peak / 1000 })
    else { return 0..<0 }
    return first..<(last + 1)
  }

  /// The mean of the channels from its first to its last sound.
  var sounding: ArraySlice<Float> { mono[soundingFrames] }
}
