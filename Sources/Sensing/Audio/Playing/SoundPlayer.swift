import Clocks
import Sensors
package import Sounds
import StudyModel
import System

/// Plays sounds, one at a time, each on a thread of its own.
package final class SoundPlayer: Sendable {
  /// Where the sound goes to.
  package let source: SoundSource
  private let output: any SoundOutput
  private let current = Lock(Current())

  private struct Current {
    var playback: SoundPlayback?
    var thread: OwnThread?
  }

  /// Opens a device or a file; a card that is not there is an error now.
  package init(_ source: SoundSource) throws(AudioError) {
    self.source = source
    switch source {
    case .alsa(let name): output = ALSAOutput(try ALSADevice(name, use: .playing))
    case .file(let path, let isPaced): output = try WaveFileOutput(path: path, isPaced: isPaced)
    case .none: output = SilentOutput()
    case .voice: throw .noDevice(name: "simulate:voice", use: .playing)
    }
  }

  deinit { stop() }

  /// Whether what is played can be heard by anybody.
  package var isHeard: Bool {
    switch source {
    case .alsa: true
    case .file, .voice, .none: false
    }
  }

  /// Makes a sound's samples, and begins to play them.
  package func play(_ sound: Sound) throws(AudioError) -> SoundPlayback {
    let samples: StereoSound
    do throws(SoundFault) { samples = try sound.rendered() } catch { throw .sound(error) }
    return try play(samples)
  }

  /// Begins to play; throws while another sound is played.
  ///
  /// `whenEnded` is called on the sound's thread, once it is over, and must not block.
  package func play(
    _ samples: StereoSound, whenEnded: @escaping @Sendable (SoundPlayback.End) -> Void = { _ in }
  ) throws(AudioError) -> SoundPlayback {
    let signal = try AudioError.fromThread { () throws(SystemError) in try StopSignal() }
    let playback = SoundPlayback(signal)
    let before: Current? = current.withLock { current in
      guard current.playback == nil || current.playback?.end != nil else { return nil }
      defer { current = Current(playback: playback) }
      return current
    }
    guard let before else { throw .alreadyPlaying(name: output.name) }
    // Its sound is over, but it may hold the device a moment longer, and nobody else would wait for it.
    before.thread?.join()
    do throws(AudioError) {
      let thread = try AudioError.fromThread { () throws(SystemError) in
        try OwnThread(name: "sound") { [output] in
          let end = Self.play(samples, on: output, playback, stop: signal)
          playback.finish(end)
          whenEnded(end)
        }
      }
      current.withLock { $0.thread = thread }
    } catch {
      current.withLock { $0 = Current() }
      throw error
    }
    return playback
  }

  /// Ends what is being played and waits for its end, about 10 ms at most.
  package func stop() {
    let current = current.withLock(\.self)
    current.playback?.stop()
    // The thread holds the device until its very end.
    current.thread?.join()
  }

  private static func play(
    _ samples: StereoSound, on output: any SoundOutput, _ playback: SoundPlayback,
    stop: StopSignal
  ) -> SoundPlayback.End {
    var written = 0
    var reason = SoundPlayback.Reason.stopped
    do throws(AudioError) {
      let isWhole = try write(samples, to: output, playback, stop: stop, written: &written)
      if isWhole, try output.finish(samples, stop: stop) { reason = .finished }
    } catch {
      reason = .failed(error)
    }
    if reason != .finished { output.cut() }
    return SoundPlayback.End(
      reason: reason, frameCount: written, underrunCount: output.underrunCount,
      time: SystemClock.now)
  }

  /// Hands all frames over; false if it was stopped before.
  private static func write(
    _ samples: StereoSound, to output: any SoundOutput, _ playback: SoundPlayback,
    stop: StopSignal, written: inout Int
  ) throws(AudioError) -> Bool {
    let begin = SystemClock.now
    try output.begin(samples)
    while written < samples.frameCount {
      guard !stop.isRequested else { return false }
      written += try output.write(samples, from: written, stop: stop)
      if written > 0, playback.onset == nil, let next = output.timeOfNextFrame(written: written) {
        // A device that does not pace time has heard frames before they were written.
        playback.begin(at: max(begin, next + .frames(-written)))
      }
    }
    return true
  }
}
