import CALSA
import Clocks
import Glibc
import Sensors
import Sounds
import StudyModel

/// The one owner of an opened ALSA device, at 48 kHz and without blocking.
///
/// Guarantee: after `init` only one thread at a time calls it, that of a playback or a recording.
final class ALSADevice: @unchecked Sendable {
  let name: String
  let handle: OpaquePointer
  let format: Format
  let channelCount: Int
  let periodFrames: Int
  let bufferFrames: Int

  /// How samples cross to the device.
  enum Format { case bits32, bits16 }

  /// Opens and sets up a device; prints nothing.
  init(_ name: String, use: AudioError.Use) throws(AudioError) {
    Self.quiet
    self.name = name
    var opened: OpaquePointer?
    let stream = use == .playing ? SND_PCM_STREAM_PLAYBACK : SND_PCM_STREAM_CAPTURE
    let code = snd_pcm_open(&opened, name, stream, SND_PCM_NONBLOCK)
    guard code >= 0, let handle = opened else {
      throw Self.error(opening: name, use: use, code: -code)
    }
    self.handle = handle
    do throws(AudioError) {
      let setup = try ALSASetup(handle, name: name, use: use)
      format = setup.format
      channelCount = setup.channelCount
      periodFrames = setup.periodFrames
      bufferFrames = setup.bufferFrames
    } catch {
      snd_pcm_close(handle)
      throw error
    }
  }

  deinit { snd_pcm_close(handle) }

  private static let quiet: Void = ambler_alsa_be_quiet()

  private static func error(opening name: String, use: AudioError.Use, code: Int32) -> AudioError {
    switch code {
    case ENOENT, ENODEV, ENXIO: .noDevice(name: name, use: use)
    case EBUSY: .busy(name: name)
    case EACCES, EPERM: .notAllowed(name: name)
    default: .call("snd_pcm_open", subject: name, code: code)
    }
  }

  func prepare() throws(AudioError) {
    let code = snd_pcm_prepare(handle)
    guard code >= 0 else { throw .call("snd_pcm_prepare", subject: name, code: -code) }
  }

  func start() throws(AudioError) {
    let code = snd_pcm_start(handle)
    guard code >= 0 else { throw .call("snd_pcm_start", subject: name, code: -code) }
  }

  /// Throws away what is in the buffer; silence from now on.
  func drop() { snd_pcm_drop(handle) }

  /// Waits until there is room or there are samples, for so long at most.
  func wait(milliseconds: Int32) { snd_pcm_wait(handle, milliseconds) }

  /// Brings a device back that lost samples; throws if it cannot be brought back.
  func recover(_ call: String, code: Int32) throws(AudioError) {
    // "This function handles -EINTR, -EPIPE (overrun and underrun), -ESTRPIPE" (pcm.c).
    guard snd_pcm_recover(handle, code, 1) >= 0 else {
      throw .call(call, subject: name, code: -code)
    }
  }

  /// The frames between the program and the ear or the mouth now, and when now is.
  ///
  /// The time is the middle of two readings of the clock around the call; nil while it does not run.
  func delay() -> (frames: Int, at: Instant)? {
    var frames: snd_pcm_sframes_t = 0
    let before = SystemClock.now
    let code = snd_pcm_delay(handle, &frames)
    let after = SystemClock.now
    guard code >= 0 else { return nil }
    return (frames, before + .nanoseconds((after - before).nanoseconds / 2))
  }
}

extension Duration {
  /// How long so many frames last.
  static func frames(_ count: Int) -> Duration {
    .nanoseconds(Int64((Double(count) * 1e9 / Double(Sound.rateHz)).rounded()))
  }
}
