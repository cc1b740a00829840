import CALSA
import Clocks
import Glibc
import Sensors
import StudyModel
import System

/// Records through ALSA.
final class ALSAInput: SoundInput {
  private let device: ALSADevice
  private let lastProgress = Lock(Instant(nanoseconds: 0))

  /// A device that gives nothing for so long is stuck.
  private static let patience = Duration.seconds(2)

  init(_ device: ALSADevice) {
    self.device = device
  }

  var name: String { device.name }
  var bits: Int { device.format == .bits16 ? 16 : 24 }

  func begin() throws(AudioError) {
    lastProgress.withLock { $0 = SystemClock.now }
    try device.prepare()
    try device.start()
  }

  func next(stop: StopSignal) throws(AudioError) -> CapturedSound {
    device.wait(milliseconds: 10)
    let (count, samples) = read()
    if count > 0 {
      let now = SystemClock.now
      lastProgress.withLock { $0 = now }
      let delay = device.delay() ?? (frames: 0, at: now)
      return .samples(samples, at: delay.at + .frames(-(max(0, delay.frames) + count)))
    }
    guard count < 0, count != -Int(EAGAIN) else {
      let since = SystemClock.now - lastProgress.withLock { $0 }
      guard since <= Self.patience else { throw .stalled(name: name, seconds: since.inSeconds) }
      return .nothing
    }
    try device.recover("snd_pcm_readi", code: Int32(count))
    try device.start()
    return .overrun
  }

  func end() { device.drop() }

  /// The first channel of what is there, at most a period; a negative count is an error.
  ///
  /// Of 32 bits the upper 24 are kept: no converter has more, and its noise is far above the rest.
  private func read() -> (Int, [Int32]) {
    let frames = device.periodFrames
    let width = device.channelCount
    switch device.format {
    case .bits32:
      var buffer = Array(repeating: Int32(0), count: frames * width)
      let count = snd_pcm_readi(device.handle, &buffer, snd_pcm_uframes_t(frames))
      return (count, (0..<max(0, count)).map { buffer[$0 * width] >> 8 })
    case .bits16:
      var buffer = Array(repeating: Int16(0), count: frames * width)
      let count = snd_pcm_readi(device.handle, &buffer, snd_pcm_uframes_t(frames))
      return (count, (0..<max(0, count)).map { Int32(buffer[$0 * width]) })
    }
  }
}
