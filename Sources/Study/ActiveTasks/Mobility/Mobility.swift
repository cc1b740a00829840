import StudyModel
import Words

/// What short tests of moving about have in common.
enum Mobility {
  /// Asked of the accelerometer, in hertz.
  static let rateHz = 100.0
}

extension Phase {
  /// Sitting before a test that begins on a chair.
  static func seated(_ name: String) -> Phase {
    .ready(name, TaskMessage.Mobility.Seated.title, TaskMessage.Mobility.Seated.text)
      .drawn(.rest)
  }
}
