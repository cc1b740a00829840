package import StudyModel

/// An opened microphone: a card's, a sound file, a recording or a simulated voice; one channel.
package protocol Microphone: Sendable {
  var description: SensorDescription { get }

  /// Starts recording on a thread of its own. One stream at a time; may be started again after `stop`.
  func start() throws(SensorError) -> SampleStream<SoundBlock>

  /// Stops recording and finishes the stream; returns when the microphone's thread has ended.
  func stop()
}
