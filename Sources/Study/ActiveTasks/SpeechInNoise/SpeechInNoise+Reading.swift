import Signals
import StrictJSON
import StudyModel

extension SpeechInNoise {
  static let keys = [
    sentences.description, ratio.description, adaptive.description, shuffle.description,
    practice.description, HearingKeys.soundCheck.description, response.description,
    possibleWays.description,
  ]

  private static let path = Parameter.path("path", "the recording")
  private static let words = Parameter.plain(
    "text", atMost: SpeechInNoiseRules.mostCharacters, "what is said in it")
  private static let ownRatio = Parameter<Double?>(
    "signalToNoiseDecibels", .number(ReceptionTrack.range, unit: "dB"), fallback: .some(nil),
    fallbackWords: "that of the task", "its ratio"
  ) { $0.double(in: ReceptionTrack.range) }

  private static let sentences = Parameter<[SpeechInNoiseRules.Sentence]>.objects(
    "sentences", [path.description, words.description, ownRatio.description], count: 1...200,
    "the sentences in their order"
  ) { members in
    let path = path.read(&members)
    let (text, textField) = words.readWithField(&members)
    let ratio = ownRatio.read(&members)
    guard let path, let text, let ratio else { return nil }
    guard !WordErrorRate.words(text).isEmpty else {
      textField?.fault("holds no word", "Write what is said in the recording.")
      return nil
    }
    return SpeechInNoiseRules.Sentence(path: path, text: text, signalToNoiseDecibels: ratio)
  }
  private static let ratio = Parameter.number(
    "signalToNoiseDecibels", ReceptionTrack.range, unit: "dB", otherwise: 10,
    "speech to noise, of sentences without their own, and of the first one where it adapts")
  private static let adaptive = Parameter.flag(
    "adaptive", otherwise: false,
    "whether the ratio follows what is understood, for the speech reception threshold; 8 sentences "
      + "at least")
  private static let shuffle = Parameter.flag(
    "shuffle", otherwise: false, "whether the order is drawn")
  private static let practice = Parameter.integer(
    "practiceSentences", 0...10, otherwise: 0,
    "how many of the first sentences are only tried out; one must be left")
  private static let response = Parameter.seconds(
    "responseSeconds", 10...300, otherwise: .seconds(60),
    "how long there is to type, from the beginning of the sound")

  private static let possibleWays = Way.parameter(among: [.typing, .helper])

  init?(_ members: inout Members) {
    let (sentences, field) = Self.sentences.readWithField(&members)
    let ratio = Self.ratio.read(&members)
    let adaptive = Self.adaptive.read(&members)
    let shuffle = Self.shuffle.read(&members)
    let practice = Self.practice.read(&members)
    let soundCheck = HearingKeys.soundCheck.read(&members)
    let response = Self.response.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(words: &members)
    guard let sentences, let field, let ratio, let adaptive, let shuffle, let practice,
      let soundCheck,
      let response, let ways, Self.fit(sentences, practice, adaptive, field)
    else { return nil }
    self.init(
      rules: SpeechInNoiseRules(
        sentences: sentences, signalToNoiseDecibels: ratio, isAdaptive: adaptive,
        isShuffled: shuffle, responseLimit: response))
    practiceCount = practice
    checksSound = soundCheck
    self.ways = ways
    self.common = common
  }

  private static func fit(
    _ sentences: [SpeechInNoiseRules.Sentence], _ practice: Int, _ adaptive: Bool, _ field: Field
  ) -> Bool {
    let scored = sentences.dropFirst(practice)
    if scored.isEmpty {
      field.fault("has none left after practice", "Add sentences, or practise with fewer.")
      return false
    }
    guard adaptive else { return true }
    if scored.count < ReceptionTrack.fewestSentences {
      field.fault(
        "has too few for a threshold",
        "Add sentences: \(ReceptionTrack.fewestSentences) besides those for practice.")
      return false
    }
    if scored.contains(where: { $0.signalToNoiseDecibels != nil }) {
      field.fault(
        "gives a sentence a ratio of its own, and the ratio adapts", "Leave one of the two out.")
      return false
    }
    return true
  }
}
