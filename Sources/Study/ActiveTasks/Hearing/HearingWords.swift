import StudyModel
import Words

/// Pages that tests with headphones have in common.
enum HearingWords {
  /// What is needed before such a test, and whether it is heard.
  static func preparation(
    _ owner: ActivityOwner, _ common: CommonKeys, checksSound: Bool
  ) -> [Phase] {
    (common.showsInstructions ? [headphones] : [])
      + (checksSound ? SoundCheck.sides.phases(owner) : [])
  }

  private static let headphones = Phase(
    "headphones", title: TaskMessage.Hearing.Headphones.title,
    text: TaskMessage.Hearing.Headphones.text, .instruction
  ).drawn(.headphones)
}

extension Way {
  /// What a person does who hears a tone.
  var hearingDrawing: Drawing { self == .touch ? .listen : signalDrawing }
}
