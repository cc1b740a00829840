import Session
import Signals

extension CalibrationGuide.Instruction {
  /// What the voice says; directions are in words.
  func spoken(_ languages: [String], holdSeconds: Double) -> String {
    let words =
      switch self {
      case .begin:
        CalibratePhrase.begin.text(languages, NumberText.short(holdSeconds)) + " "
          + CalibratePhrase.anySide.text(languages)
      case .sideDone(let up, let left, let next):
        Self.done(up, left: left, languages) + " " + next.words(languages)
      case .moving: CalibratePhrase.moving.text(languages)
      case .leaning: CalibratePhrase.leaning.text(languages)
      case .again(let up, let next):
        CalibratePhrase.again.text(languages, up.description) + " " + next.words(languages)
      case .allDone: CalibratePhrase.allDone.text(languages)
      }
    return SpokenDirections.words(words, languages)
  }

  private static func done(_ up: AxisDirection, left: Int, _ languages: [String]) -> String {
    left == 1
      ? CalibratePhrase.saidLast.text(languages, up.description)
      : CalibratePhrase.saidDone.text(languages, up.description, String(left))
  }
}

/// Directions such as `-z` as they are said: a voice leaves a sign out, or reads it as a pause.
enum SpokenDirections {
  /// The text with each direction in words.
  static func words(_ text: String, _ languages: [String]) -> String {
    AxisDirection.all.reduce(text) { text, direction in
      let sign: CalibratePhrase = direction.isNegative ? .minus : .plus
      return text.replacing(
        direction.description, with: sign.text(languages, direction.axis.rawValue))
    }
  }
}
