extension Waveform {
  /// The same sound at another rate, by a windowed sinc.
  package func resampled(toHz target: Int) -> Waveform {
    guard target != rateHz, target > 0 else { return self }
    let filter = ResamplingFilter(fromHz: rateHz, toHz: target, frameCount: frameCount)
    return Waveform(rateHz: target, channels: channels.map(filter.applied(to:)))
  }
}
