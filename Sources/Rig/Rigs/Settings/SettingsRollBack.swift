/// Why settings that were on trial, or in use, make way for those before them.
package enum SettingsRollBack: Sendable, Equatable {
  /// These streams recorded nothing.
  case silent([String])
  /// Recording could not begin; a sentence says why.
  case cannotBegin(String)
  /// The program was started so often without coming to the end of the trial.
  case endedTooOften(starts: Int)
  /// This program cannot read them any more.
  case unreadable

  /// Sentences for whoever keeps the rig.
  package var words: String {
    switch self {
    case .silent(let streams):
      "Nothing was recorded of \(streams.joined(separator: ", ")). "
        + "Check them on the rig with `ambler rig check`."
    case .cannotBegin(let reason): "Recording could not begin with them: \(reason)"
    case .endedTooOften(let starts):
      "The program was started \(starts) times before their trial was over. "
        + "Look into its journal for what ended it."
    case .unreadable: "This program cannot read them. Put them at the server again."
    }
  }
}
