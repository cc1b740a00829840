package import Audio
import Sounds
import Speech
import Words

/// Says the words of a ring at the machine's loudspeaker, after its sound.
package struct SpokenShell: ReminderShell {
  package let way = ReminderWay.speech
  private let source: SoundSource?

  /// `source` is nil where there is no loudspeaker.
  package init(_ source: SoundSource?) {
    self.source = source
  }

  package func standing() -> WayStanding {
    guard ChimeShell.standing(source) == .there,
      (try? SpeechSynthesizer.shared.samples(of: "", language: "en")) != nil
    else { return .absent(.noVoice) }
    return .there
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    guard let made = try samples(ring) else { return }
    do throws(AudioError) {
      try ChimeShell.play(StereoSound(left: made, right: made), at: source)
    } catch {
      throw ChimeShell.told(error)
    }
  }

  private func samples(_ ring: Ring) throws(RemindingError) -> [Float]? {
    let words = ring.words.message.text(ring.languages)
    do throws(SpeechError) {
      let made = try SpeechSynthesizer.shared.samples(
        of: words, language: Self.language(ring.languages))
      return made?.resampled(toHz: Sound.rateHz).mono
    } catch {
      throw Self.told(error)
    }
  }

  private static func told(_ error: SpeechError) -> RemindingError {
    switch error {
    case .noVoices, .unknownLanguage: .absent(.noVoice)
    case .tooLong, .rate, .call, .noThread: .speech(error)
    }
  }

  /// The language of the words, by the tag that the person gave: a voice may know the country too.
  private static func language(_ languages: [String]) -> String {
    languages.first { Language(spoken: $0) != nil } ?? Language.first.tag
  }
}
