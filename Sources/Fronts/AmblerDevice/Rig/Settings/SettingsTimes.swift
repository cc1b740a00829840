import Rigs

/// How long what has to do with settings takes.
///
/// Tests shorten it by `AMBLER_RIG_SETTINGS_SECONDS` and `AMBLER_RIG_TRIAL_SECONDS`.
struct SettingsTimes {
  /// How long new settings are on trial.
  let trial: Duration
  private let every: Duration?

  private static let usualTrial = Duration.seconds(300)

  init(environment: [String: String]) {
    func seconds(_ name: String) -> Duration? {
      environment[name].flatMap(Double.init).flatMap { $0 > 0 ? .seconds($0) : nil }
    }
    trial = seconds("AMBLER_RIG_TRIAL_SECONDS") ?? Self.usualTrial
    every = seconds("AMBLER_RIG_SETTINGS_SECONDS")
  }

  /// How often a rig asks; nil for never.
  func pause(of rig: Rig) -> Duration? {
    rig.settingsEvery.map { every ?? $0 }
  }
}
