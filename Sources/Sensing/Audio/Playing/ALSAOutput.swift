import CALSA
import Clocks
import Glibc
import Sensors
import Sounds
import StudyModel
import System

/// Plays through ALSA.
final class ALSAOutput: SoundOutput {
  private struct State {
    var samples: Samples = .bits32([])
    var underruns = 0
    /// When the device last took or gave frames.
    var lastProgress = Instant(nanoseconds: 0)
  }

  private enum Samples {
    case bits32([Int32])
    case bits16([Int16])
  }

  private let device: ALSADevice
  private let state = Lock(State())

  /// A device that takes nothing for so long is stuck.
  private static let patience = Duration.seconds(2)

  init(_ device: ALSADevice) {
    self.device = device
  }

  var name: String { device.name }
  var underrunCount: Int { state.withLock { $0.underruns } }

  func begin(_ sound: StereoSound) throws(AudioError) {
    // A card plays on to the end of its buffer, so that silence must follow: what is left there
    // from earlier would be heard.
    let tail = Array(repeating: Float(0), count: device.bufferFrames)
    let padded = StereoSound(left: sound.left + tail, right: sound.right + tail)
    let samples: Samples =
      switch device.format {
      case .bits32: .bits32(padded.interleavedInt32)
      case .bits16: .bits16(padded.interleavedInt16)
      }
    state.withLock { $0 = State(samples: samples, lastProgress: SystemClock.now) }
    try device.prepare()
  }

  func write(_ sound: StereoSound, from first: Int, stop: StopSignal) throws(AudioError) -> Int {
    let count = min(sound.frameCount + device.bufferFrames - first, device.periodFrames)
    let result = written(first, count)
    if result > 0 {
      state.withLock { $0.lastProgress = SystemClock.now }
      return result
    }
    guard result < 0, result != -Int(EAGAIN) else {
      try waitForRoom()
      return 0
    }
    if result == -Int(EPIPE) { state.withLock { $0.underruns += 1 } }
    try device.recover("snd_pcm_writei", code: Int32(result))
    return 0
  }

  private func written(_ first: Int, _ count: Int) -> Int {
    state.withLock { state in
      let (place, frames) = (2 * first, snd_pcm_uframes_t(count))
      return switch state.samples {
      case .bits32(let samples):
        samples.withUnsafeBufferPointer { buffer in
          snd_pcm_writei(device.handle, buffer.baseAddress.map { $0 + place }, frames)
        }
      case .bits16(let samples):
        samples.withUnsafeBufferPointer { buffer in
          snd_pcm_writei(device.handle, buffer.baseAddress.map { $0 + place }, frames)
        }
      }
    }
  }

  private func waitForRoom() throws(AudioError) {
    device.wait(milliseconds: 10)
    try refuseStall()
  }

  private func refuseStall() throws(AudioError) {
    let since = SystemClock.now - state.withLock { $0.lastProgress }
    guard since <= Self.patience else {
      throw .stalled(name: name, seconds: since.inSeconds)
    }
  }

  func timeOfNextFrame(written: Int) -> Instant? {
    // "the time, in frames, until the next sample to be written is heard" (pcm.c).
    device.delay().map { $0.at + .frames($0.frames) }
  }

  /// The silence after the sound is written first; all is heard when only that is left.
  func finish(_ sound: StereoSound, stop: StopSignal) throws(AudioError) -> Bool {
    let total = sound.frameCount + device.bufferFrames
    var next = sound.frameCount
    while true {
      if stop.isRequested { return false }
      if next < total {
        let taken = try write(sound, from: next, stop: stop)
        next += taken
        if taken > 0 { continue }
      }
      // A device that has stopped by itself has played everything.
      guard let delay = device.delay()?.frames, delay > next - sound.frameCount else { break }
      try refuseStall()
      let left = Duration.frames(delay - (next - sound.frameCount))
      if stop.wait(milliseconds: Int(min(left, .milliseconds(10)).nanoseconds / 1_000_000) + 1) {
        return false
      }
    }
    device.drop()
    return true
  }

  func cut() { device.drop() }
}
