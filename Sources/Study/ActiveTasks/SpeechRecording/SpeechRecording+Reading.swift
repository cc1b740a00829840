import Signals
import StrictJSON
import StudyModel

extension SpeechRecording {
  static let keys = [
    seconds.description, readAloud.description, transcript.description,
    possibleWays.description,
  ]

  private static let seconds = Parameter.seconds(
    "seconds", 5...300, otherwise: .seconds(60), "how long is recorded at the most")
  private static let readAloud = Parameter.plain(
    "readAloud", atMost: 280, otherwise: ("", words: "the person speaks freely"),
    "what is read aloud, in one language; the transcript is compared with it")
  private static let transcript = Parameter.flag(
    "transcript", otherwise: true, "whether the person types afterwards what was said")

  private static let possibleWays = Way.parameter(among: [.typing, .helper])

  init?(_ members: inout Members) {
    let length = Self.seconds.read(&members)
    let (target, targetField) = Self.readAloud.readWithField(&members)
    let transcript = Self.transcript.read(&members)
    let (ways, waysField) = Self.possibleWays.readWithField(&members)
    let common = CommonKeys(&members)
    guard let length, let target, let transcript, let ways else { return nil }
    if !transcript, let waysField {
      waysField.fault("is of no meaning without a transcript", "Leave it out.")
      return nil
    }
    if let targetField, WordErrorRate.words(target).isEmpty {
      targetField.fault("holds no word", "Write what is to be read, or leave it out.")
      return nil
    }
    self.length = length
    self.target = targetField == nil ? nil : target
    hasTranscript = transcript
    self.ways = ways
    self.common = common
  }
}
