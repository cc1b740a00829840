import Commands
import Session
import Words

/// The voice that leads a person through a calibration, beside the words on the terminal.
struct CalibrationVoice {
  private let voice: EngineVoice
  private let languages: [String]

  /// Opens the loudspeaker that is named, else the machine's own; nil, with the reason told, where
  /// nothing can be heard: the printed words go on.
  ///
  /// A loudspeaker that is written wrongly is a mistake on the command line.
  static func open(_ source: String?, _ languages: [String]) throws(Failure) -> CalibrationVoice? {
    let named = try source.map { text throws(Failure) in try Loudspeaker(text) }
    guard let loudspeaker = named ?? Loudspeaker.usual else {
      Output.message(TerminalMessage.Calibrate.noSoundCard.text(languages))
      return nil
    }
    do throws(Failure) {
      let speaker = try RequestSpeaker(loudspeaker.source, folder: ".", seed: 1)
      return CalibrationVoice(voice: try EngineVoice(beside: speaker), languages: languages)
    } catch {
      Output.message(TerminalMessage.Calibrate.noVoice(reason: error.text).text(languages))
      return nil
    }
  }

  private init(voice: EngineVoice, languages: [String]) {
    self.voice = voice
    self.languages = languages
    voice.tellFailures { failure in
      let words = TerminalMessage.Calibrate.noVoice(reason: failure.detail)
      Output.message(words.text(languages))
    }
  }

  /// Says a text in place of what is being said; returns at once.
  func say(_ text: String) {
    voice.speak([VoicedText(SpokenDirections.words(text, languages), language: language)])
  }

  /// Waits until what was said last has been heard.
  func finish() { voice.waitUntilSilent() }

  /// That of the words, as the person names it: a voice may know the country too.
  private var language: String {
    languages.first { Language(spoken: $0) != nil } ?? Language.first.tag
  }
}
