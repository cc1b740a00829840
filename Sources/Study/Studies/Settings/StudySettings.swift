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

  /// The intervals that `syncMinutes` may name, in minutes; 0 is off.
  package static let syncMinutes = [0, 15, 60, 360, 1440]
}
