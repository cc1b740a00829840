/// How a tablet of the study begins, and what the person may change of it.
package struct StudySettings: Sendable, Hashable {
  /// From 1, the smallest, to 4.
  package var textSize = 2
  package var theme = Theme.system
  /// A BCP 47 tag of the study's languages.
  package var language: String
  package var hasSound = true
  package var hasVibration = true
  package var hasSpeech = false
  package var hasNotifications = true
  /// The sound of reminders; nil for none.
  package var reminderChime: Chime? = .bell
  /// Whether reminders are spoken too.
  package var saysReminders = false
  /// The colour of the light that reminds, where the device has one; nil for none.
  package var reminderColour: LightColour? = .usual
  /// When no reminder rings, beside the quiet time of the study.
  package var reminderQuiet: QuietTime?
  /// How often results are sent; nil for off.
  package var syncInterval: Duration? = .seconds(60 * 60)
  package var exitStyle = ExitStyle.dialog
  package var symptomLayout = SymptomLayout.tabs
  /// As the person chooses, where the study lets them; no study says it for them.
  package var position = PositionUse.ask
  /// After so long without a touch the first screen comes back; nil for never.
  package var idleLimit: Duration? = .seconds(10 * 60)
  /// What the person may change.
  package var changeable: Set<SettingName> = []

  package init(language: String) {
    self.language = language
  }

  /// What stands for no sound and no light.
  package static let none = "none"

  /// The words that `reminderSound` may be.
  package static let reminderSounds = Chime.allCases.map(\.rawValue) + [none]

  /// The intervals that `syncMinutes` may name, in minutes; 0 is off.
  package static let syncMinutes = [0, 15, 60, 360, 1440]
}
