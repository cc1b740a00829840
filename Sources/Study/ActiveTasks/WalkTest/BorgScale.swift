import StudyModel
import Words

/// Breathlessness and fatigue on Borg's CR10 scale, from 0 to 10 in whole numbers.
///
/// G. Borg: Psychophysical bases of perceived exertion, Med. Sci. Sports Exerc. 14, 1982. ResearchKit
/// asks from 1 to 10 after the walk only, which can neither say "nothing at all" nor be compared.
enum BorgScale {
  /// Two questions, `breathlessness` and `fatigue`, with `moment` after their names.
  static func phases(_ moment: String, _ owner: ActivityOwner) -> [Phase] {
    [
      .asking(
        "breathlessness\(moment)", owner, TaskMessage.WalkTest.Borg.breathlessness, format),
      .asking("fatigue\(moment)", owner, TaskMessage.WalkTest.Borg.fatigue, format),
    ]
  }

  private static let format = AnswerFormat.scale(
    ScaleFormat(
      minimum: 0, maximum: 10, step: 1,
      minimumText: LocalizedText(TaskMessage.WalkTest.Borg.minimum),
      maximumText: LocalizedText(TaskMessage.WalkTest.Borg.maximum)))
}
