import FHIRPath
import StudyModel
import Words

/// Whether the person hears the sounds that a test needs; it does not begin for somebody who does not.
enum SoundCheck {
  /// Headphones: each ear hears its own tone.
  case sides
  /// Any loudspeaker does.
  case any

  static let name = "soundCheck"

  /// The check, and the last page for those who did not pass it.
  func phases(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        Self.name, title: TaskMessage.SoundCheck.title, text: text, spoken: text,
        .exercise(ExercisePart(SoundCheckRules(asksSides: self == .sides)))),
      Phase(
        "noSound", title: TaskMessage.SoundCheck.Failed.title,
        text: TaskMessage.SoundCheck.Failed.text, spoken: TaskMessage.SoundCheck.Failed.text,
        condition: Self.failed(owner), .ending
      ).drawn(self == .sides ? .headphones : nil),
    ]
  }

  private var text: Message {
    switch self {
    case .sides: TaskMessage.SoundCheck.Text.sides
    case .any: TaskMessage.SoundCheck.Text.any
    }
  }

  /// True also where the check was cut off and is not known.
  private static func failed(_ owner: ActivityOwner) -> Expression? {
    let heard = "`\(owner.id)`.\(name).\(MeasureName.soundHeard.text)"
    // Written by us and tested, so it parses.
    return try? .parse("\(heard).exists().not() or \(heard) = 0")
  }
}

extension [Way] {
  /// The check for those who respond to what they hear, where that is one of the ways.
  func soundCheck(_ owner: ActivityOwner) -> [Phase] {
    guard contains(.sound) else { return [] }
    return SoundCheck.any.phases(owner).map { phase in
      var own = phase
      own.condition = condition(.sound, owner).and(phase.condition)
      own.isAlternative = first != .sound
      return own
    }
  }
}
