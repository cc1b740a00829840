import Commands
import Signals
import Words

extension CalibrationGuide.Instruction {
  /// What the voice says; directions are in words.
  func spoken(_ languages: [String], holdSeconds: Double) -> String {
    let words = messages(holdSeconds: holdSeconds).map { $0.text(languages) }
    return SpokenDirections.words(words.joined(separator: " "), languages)
  }

  private func messages(holdSeconds: Double) -> [Message] {
    switch self {
    case .begin:
      [
        TerminalMessage.Calibrate.begin(seconds: WordValue.short(holdSeconds)),
        TerminalMessage.Calibrate.anySide,
      ]
    case .sideDone(let up, let left, let next):
      [TerminalMessage.Calibrate.saidDone(left: left, direction: up.description), next.message]
    case .moving: [TerminalMessage.Calibrate.moving]
    case .leaning: [TerminalMessage.Calibrate.leaning]
    case .again(let up, let next):
      [TerminalMessage.Calibrate.again(direction: up.description), next.message]
    case .allDone: [TerminalMessage.Calibrate.allDone]
    }
  }
}

/// Directions such as `-z` as they are said: a voice leaves a sign out, or reads it as a pause.
enum SpokenDirections {
  /// The text with each direction in words.
  static func words(_ text: String, _ languages: [String]) -> String {
    AxisDirection.all.reduce(text) { text, direction in
      let axis = direction.axis.rawValue
      let words =
        direction.isNegative
        ? TerminalMessage.Calibrate.minus(axis: axis) : TerminalMessage.Calibrate.plus(axis: axis)
      return text.replacing(direction.description, with: words.text(languages))
    }
  }
}
