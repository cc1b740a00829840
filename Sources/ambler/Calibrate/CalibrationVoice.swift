import Session

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
      Output.message(CalibratePhrase.noSoundCard.text(languages))
      return nil
    }
    do throws(Failure) {
      let speaker = try RequestSpeaker(loudspeaker.source, folder: ".", seed: 1)
      return CalibrationVoice(voice: try EngineVoice(beside: speaker), languages: languages)
    } catch {
      Output.message(CalibratePhrase.noVoice.text(languages, error.text))
      return nil
    }
  }

  private init(voice: EngineVoice, languages: [String]) {
    self.voice = voice
    self.languages = languages
    voice.tellFailures { failure in
      Output.message(CalibratePhrase.noVoice.text(languages, failure.detail))
    }
  }

  /// Says a text in place of what is being said; returns at once.
  func say(_ text: String) {
    voice.speak(SpokenDirections.words(text, languages), language: language)
  }

  /// Waits until what was said last has been heard.
  func finish() { voice.waitUntilSilent() }

  /// That of the words: the first one that phrases are in, else English.
  private var language: String {
    languages.first { tag in ["en", "es"].contains(tag.prefix { $0 != "-" }.lowercased()) } ?? "en"
  }
}
