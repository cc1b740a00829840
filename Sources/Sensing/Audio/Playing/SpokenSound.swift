package import Sounds

/// Speech that is to be heard, as samples.
package struct SpokenSound: Sendable {
  let samples: StereoSound
  let whenEnded: @Sendable (SoundPlayback.Reason) -> Void

  /// `whenEnded` is called once, on any thread, also for speech that was never heard; it must not block.
  package init(
    _ samples: StereoSound, whenEnded: @escaping @Sendable (SoundPlayback.Reason) -> Void
  ) {
    self.samples = samples
    self.whenEnded = whenEnded
  }
}
