package import Audio
import Glibc
import Sounds
import Studies

/// Plays the sound that a person chose at the machine's loudspeaker.
///
/// The device is opened for each ring alone, so that tests have it between.
package struct ChimeShell: ReminderShell {
  package let way = ReminderWay.sound
  private let source: SoundSource?
  private let folder: String

  /// `source` is nil where there is no loudspeaker; `folder` has the files of the sounds.
  package init(_ source: SoundSource?, folder: String) {
    self.source = source
    self.folder = folder
  }

  package func standing() -> WayStanding { Self.standing(source) }

  /// A device that another program uses is there.
  static func standing(_ source: SoundSource?) -> WayStanding {
    switch source {
    case .alsa:
      do throws(RemindingError) {
        _ = try player(source)
        return .there
      } catch {
        if case .absent(let absence) = error { return .absent(absence) }
        return .there
      }
    case .file: return .there
    case .voice, .none?, nil: return .absent(.noSoundCard)
    }
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    guard let chime = ring.chime else { return }
    do throws(AudioError) {
      let wave = try Waveform(path: "\(folder)/\(chime.file)")
      let samples = wave.resampled(toHz: Sound.rateHz).mono
      try Self.play(StereoSound(left: samples, right: samples), at: source)
    } catch {
      throw Self.told(error)
    }
  }

  /// Plays to the end; a source that nobody hears is none.
  static func play(_ sound: StereoSound, at source: SoundSource?) throws(AudioError) {
    switch source {
    case .voice, .none?, nil: throw .noDevice(name: "default", use: .playing)
    case .some(let heard):
      let player = try SoundPlayer(heard)
      let playback = try player.play(sound)
      // A player that goes ends its sound, and Swift lets it go after its last use.
      let end = withExtendedLifetime(player) { playback.waitForEnd() }
      if case .failed(let error) = end.reason { throw error }
    }
  }

  private static func player(_ source: SoundSource?) throws(RemindingError) -> SoundPlayer {
    guard let source else { throw .absent(.noSoundCard) }
    do throws(AudioError) { return try SoundPlayer(source) } catch { throw told(error) }
  }

  /// A device that is missing is no failure.
  static func told(_ error: AudioError) -> RemindingError {
    switch error {
    case .noDevice: .absent(.noSoundCard)
    case .notAllowed: .absent(.notAllowed)
    case .source, .busy, .unfit, .call, .stalled, .file, .wave, .sound, .alreadyPlaying,
      .alreadyRecording, .noThread:
      .sound(error)
    }
  }
}
