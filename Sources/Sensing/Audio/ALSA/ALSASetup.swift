import CALSA
import Glibc
import Sounds

/// The parameters that a device was opened with.
struct ALSASetup {
  let format: ALSADevice.Format
  let channelCount: Int
  let periodFrames: Int
  let bufferFrames: Int

  /// Wished lengths: a stop takes effect within one period.
  private static let periodSeconds = 0.01

  /// What was handed over must be cut short soon; what was captured must outlast a busy machine.
  private static func periodsPerBuffer(_ use: AudioError.Use) -> Int {
    switch use {
    case .playing: 4
    case .recording: 50
    }
  }

  init(_ handle: OpaquePointer, name: String, use: AudioError.Use) throws(AudioError) {
    var made: OpaquePointer?
    guard snd_pcm_hw_params_malloc(&made) >= 0, let parameters = made else {
      throw .call("snd_pcm_hw_params_malloc", subject: name, code: ENOMEM)
    }
    defer { snd_pcm_hw_params_free(parameters) }
    guard snd_pcm_hw_params_any(handle, parameters) >= 0,
      snd_pcm_hw_params_set_access(handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED) >= 0
    else { throw .unfit(name: name, need: .format) }
    format = try Self.format(handle, parameters, name)
    channelCount = try Self.channels(handle, parameters, name, use)
    guard snd_pcm_hw_params_set_rate(handle, parameters, UInt32(Sound.rateHz), 0) >= 0
    else { throw .unfit(name: name, need: .rate) }
    (periodFrames, bufferFrames) = try Self.lengths(handle, parameters, name, use)
    try Self.begin(handle, name, periodFrames: periodFrames)
  }

  /// 32 bits where the device takes them: the softest tones need more than 16.
  private static func format(
    _ handle: OpaquePointer, _ parameters: OpaquePointer, _ name: String
  ) throws(AudioError) -> ALSADevice.Format {
    if snd_pcm_hw_params_set_format(handle, parameters, SND_PCM_FORMAT_S32_LE) >= 0 {
      return .bits32
    }
    guard snd_pcm_hw_params_set_format(handle, parameters, SND_PCM_FORMAT_S16_LE) >= 0
    else { throw .unfit(name: name, need: .format) }
    return .bits16
  }

  /// Two ears; one microphone, or the first of two.
  private static func channels(
    _ handle: OpaquePointer, _ parameters: OpaquePointer, _ name: String, _ use: AudioError.Use
  ) throws(AudioError) -> Int {
    for count in use == .playing ? [2] : [1, 2]
    where snd_pcm_hw_params_set_channels(handle, parameters, UInt32(count)) >= 0 {
      return count
    }
    throw .unfit(name: name, need: .channels)
  }

  private static func lengths(
    _ handle: OpaquePointer, _ parameters: OpaquePointer, _ name: String, _ use: AudioError.Use
  ) throws(AudioError) -> (Int, Int) {
    var period = snd_pcm_uframes_t(periodSeconds * Double(Sound.rateHz))
    var buffer = period * snd_pcm_uframes_t(periodsPerBuffer(use))
    guard snd_pcm_hw_params_set_period_size_near(handle, parameters, &period, nil) >= 0,
      snd_pcm_hw_params_set_buffer_size_near(handle, parameters, &buffer) >= 0,
      snd_pcm_hw_params(handle, parameters) >= 0,
      snd_pcm_hw_params_get_period_size(parameters, &period, nil) >= 0,
      snd_pcm_hw_params_get_buffer_size(parameters, &buffer) >= 0,
      period > 0, buffer >= 2 * period
    else { throw .unfit(name: name, need: .buffer) }
    return (Int(period), Int(buffer))
  }

  /// Playing begins with the first frame that is written.
  private static func begin(
    _ handle: OpaquePointer, _ name: String, periodFrames: Int
  ) throws(AudioError) {
    var made: OpaquePointer?
    guard snd_pcm_sw_params_malloc(&made) >= 0, let parameters = made else {
      throw .call("snd_pcm_sw_params_malloc", subject: name, code: ENOMEM)
    }
    defer { snd_pcm_sw_params_free(parameters) }
    guard snd_pcm_sw_params_current(handle, parameters) >= 0,
      snd_pcm_sw_params_set_start_threshold(handle, parameters, 1) >= 0,
      snd_pcm_sw_params_set_avail_min(handle, parameters, snd_pcm_uframes_t(periodFrames)) >= 0,
      snd_pcm_sw_params(handle, parameters) >= 0
    else { throw .unfit(name: name, need: .buffer) }
  }
}
