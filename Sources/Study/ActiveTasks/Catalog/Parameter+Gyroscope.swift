import StudyModel

extension Parameter where Value == Bool {
  /// Whether a gyroscope is recorded beside the accelerometer; without the key it is not, for not
  /// every device has one.
  static let gyroscope = flag(
    "gyroscope", otherwise: false,
    "whether a gyroscope is recorded too, which makes angles and turns surer")
}
