/// The settings by their keys in the file.
package enum SettingName: String, Sendable, Hashable, CaseIterable {
  case textSize, theme, language, sound, vibration, speech, notifications, reminderSound,
    reminderSpeech, reminderColour, reminderQuiet, syncMinutes, exitStyle, symptomLayout, position,
    idleMinutes
}
