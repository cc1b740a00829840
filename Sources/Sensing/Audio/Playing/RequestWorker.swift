import Glibc
import Sensors
import Sounds
import StudyModel

/// Makes and plays one requested sound after another, on the thread of a `RequestPlayer`.
struct RequestWorker: Sendable {
  let player: SoundPlayer
  let folder: String
  let seed: UInt64
  let tell: @Sendable (RequestPlayer.Event) -> Void

  private var number = 0
  private var playing: (request: SoundRequest, playback: SoundPlayback)?

  init(
    player: SoundPlayer, folder: String, seed: UInt64,
    tell: @escaping @Sendable (RequestPlayer.Event) -> Void
  ) {
    self.player = player
    self.folder = folder
    self.seed = seed
    self.tell = tell
  }

  /// Ends what is played, and tells if it had failed.
  mutating func end() {
    player.stop()
    guard let (request, playback) = playing else { return }
    playing = nil
    if case .failed(let error) = playback.end?.reason { tell(.failed(request, error)) }
  }

  /// Makes a sound and begins it, unless `isSuperseded` by then; `whenEnded` is called once.
  mutating func play(
    _ request: SoundRequest, isSuperseded: () -> Bool, whenEnded: @escaping @Sendable () -> Void
  ) {
    number += 1
    do throws(AudioError) {
      let samples = try samples(request)
      guard !isSuperseded() else { return whenEnded() }
      let playback = try player.play(samples) { _ in whenEnded() }
      playing = (request, playback)
      if let onset = playback.waitForOnset() { tell(.began(request, at: onset)) }
    } catch {
      whenEnded()
      tell(.failed(request, error))
    }
  }

  /// Begins speech; `whenEnded` is called once, before the speech's own.
  func say(_ speech: SpokenSound, whenEnded: @escaping @Sendable () -> Void) {
    do throws(AudioError) {
      _ = try player.play(speech.samples) { end in
        whenEnded()
        speech.whenEnded(end.reason)
      }
    } catch {
      whenEnded()
      speech.whenEnded(.failed(error))
    }
  }

  private func samples(_ request: SoundRequest) throws(AudioError) -> StereoSound {
    var random = SeededRandom(seed: seed, index: number)
    let sound = try Sound(request, seed: random.next()) { path throws(AudioError) in
      try recording(path)
    }
    do throws(SoundFault) { return try sound.rendered() } catch { throw .sound(error) }
  }

  /// A recording beside the task; no path leads out of its folder.
  private func recording(_ path: String) throws(AudioError) -> Waveform {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw .file(path: path, code: EACCES)
    }
    return try Waveform(path: folder + "/" + path)
  }
}
