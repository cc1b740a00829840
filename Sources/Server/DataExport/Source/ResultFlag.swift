/// Why a stored result is to be looked at twice.
package enum ResultFlag: String, Sendable, Hashable, CaseIterable {
  /// Its times cannot be.
  case clockDoubt
  /// Its study has published no task of this id and version.
  case taskUnknown
  /// Its study has published this version of the task with other content.
  case taskDiffers
  /// It came open though its study has results sealed to its key.
  case notSealed

  /// What it says, for people.
  package var meaning: String {
    switch self {
    case .clockDoubt: "the clock of the device was wrong: its times cannot be"
    case .taskUnknown: "the study has published no task of this id and version"
    case .taskDiffers: "the study has published this version of the task with other content"
    case .notSealed: "it came open, though the study has results sealed to its key"
    }
  }
}
