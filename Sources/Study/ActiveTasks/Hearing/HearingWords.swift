import StudyModel
import Words

/// Words that tests with headphones have in common.
enum HearingWords {
  /// What is needed before such a test.
  static let headphones = Phase(
    "headphones", title: TaskMessage.Hearing.Headphones.title,
    text: TaskMessage.Hearing.Headphones.text, .instruction)
}
