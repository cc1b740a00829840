package import Sounds

/// What can go wrong with playing and recording; the words are in `AudioError+Description.swift`.
package enum AudioError: Error, Sendable, Hashable {
  /// A source cannot be read.
  case source(String, SoundSourceFault)
  /// There is no such sound card or ALSA device.
  case noDevice(name: String, use: Use)
  /// Another program has the device.
  case busy(name: String)
  /// This user may not use the device.
  case notAllowed(name: String)
  /// The device cannot do what is needed of it.
  case unfit(name: String, need: Need)
  /// A C call failed: which call, on what, and its errno.
  case call(String, subject: String, code: Int32)
  /// Nothing moved for so long.
  case stalled(name: String, seconds: Double)
  /// A file cannot be read or written; its errno.
  case file(path: String, code: Int32)
  /// A file is not a WAV file that can be played.
  case wave(path: String, WaveFault)
  /// A sound cannot be made.
  case sound(SoundFault)
  /// `play` was called while another sound is played.
  case alreadyPlaying(name: String)
  /// `start` was called again before `stop`.
  case alreadyRecording(name: String)
  /// A thread could not be started.
  case noThread(code: Int32)

  /// What a device was wanted for.
  package enum Use: String, Sendable, Hashable, CaseIterable { case playing, recording }

  /// What every device must be able to do.
  package enum Need: String, Sendable, Hashable, CaseIterable {
    case rate, channels, format, buffer
  }
}
