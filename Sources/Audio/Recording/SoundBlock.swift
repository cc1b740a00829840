import Sensors
import Sounds
package import StudyModel

/// Some consecutive frames of one microphone.
package struct SoundBlock: Sendable, Equatable {
  /// The number of the first frame; numbers inside a block have no holes.
  package var firstSequence: Int
  /// When the first frame reached the microphone.
  package var time: Instant
  /// One sample a frame, -1 to 1, at 48 kHz.
  package var samples: [Float]

  package init(firstSequence: Int, time: Instant, samples: [Float]) {
    self.firstSequence = firstSequence
    self.time = time
    self.samples = samples
  }
}

extension SoundBlock: SampleBlock {
  package var sampleCount: Int { samples.count }
  package var firstTime: Instant? { samples.isEmpty ? nil : time }
  package var lastTime: Instant? {
    samples.isEmpty ? nil : time + .frames(samples.count - 1)
  }
}
