import StudyModel
import Words

/// What short tests of moving about have in common.
enum Mobility {
  /// Asked of the accelerometer, in hertz.
  static let rateHz = 100.0
  static let done = LocalizedText(TaskMessage.Mobility.done)
  static let walkDone = LocalizedText(TaskMessage.Mobility.walkDone)
}

extension Phase {
  /// Sitting before a test that begins on a chair.
  static func seated(_ name: String) -> Phase {
    .ready(
      name, LocalizedText(TaskMessage.Mobility.Seated.title),
      LocalizedText(TaskMessage.Mobility.Seated.text))
  }
}
