import StrictJSON
import StudyModel

/// Reads `endToEnd`: the key that results are sealed to, and what the server hears of red flags.
struct EndToEndReader {
  /// The study's id; nil where it could not be read.
  let study: String?

  func read(_ field: Field) -> (key: StudySealingKey, redFlags: RedFlagTelling)? {
    guard var members = field.members() else { return nil }
    let key = members.require("key").flatMap(key)
    let telling = members.word("redFlags", RedFlagTelling.self)
    members.finish()
    return key.map { ($0, telling ?? .urgency) }
  }

  private func key(_ field: Field) -> StudySealingKey? {
    guard let text = field.string() else { return nil }
    guard let key = StudySealingKey(text) else {
      field.fault(
        "is no sealing key",
        "Write the line that `ambler study key \(study ?? "STUDY") --out FILE` prints.")
      return nil
    }
    guard study == nil || key.study == study else {
      field.fault(
        "is the sealing key of the study \"\(key.study)\"",
        "Make a key for this study: `ambler study key \(study ?? "STUDY") --out FILE`.")
      return nil
    }
    return key
  }
}
