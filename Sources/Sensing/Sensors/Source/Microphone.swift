package import StudyModel

/// An opened microphone: a card's, a sound file, a recording or a simulated voice; one channel.
package protocol Microphone: StreamSensor<SoundBlock> {}

extension Microphone {
  /// No voice follows what a task asks for.
  package func cue(_ cue: Cue, at time: Instant) {}
}
