package import StrictJSON
package import Studies
import StudyModel

/// Settings as the page shows them, and what a person chose of them.
extension StudySettings {
  package var json: JSONValue {
    .object(SettingName.allCases.map { JSONMember(key: $0.rawValue, value: value(of: $0)) })
  }

  private func value(of name: SettingName) -> JSONValue {
    switch name {
    case .textSize: .number(textSize)
    case .theme: .string(theme.rawValue)
    case .language: .string(language)
    case .sound: .boolean(hasSound)
    case .vibration: .boolean(hasVibration)
    case .speech: .boolean(hasSpeech)
    case .notifications: .boolean(hasNotifications)
    case .reminderSound: .string(reminderChime?.rawValue ?? Self.none)
    case .reminderSpeech: .boolean(saysReminders)
    case .reminderColour: .string(reminderColour?.text ?? Self.none)
    case .reminderQuiet: reminderQuiet?.json ?? .string(Self.none)
    case .syncMinutes: .number(syncInterval.map { Int($0 / .seconds(60)) } ?? 0)
    case .exitStyle: .string(exitStyle.rawValue)
    case .symptomLayout: .string(symptomLayout.rawValue)
    case .position: .string(position.rawValue)
    case .idleMinutes: .number(idleLimit.map { Int($0 / .seconds(60)) } ?? 0)
    }
  }

  /// The study's settings with what the person chose of those that may be changed.
  package func with(_ choices: [String: JSONValue], languages: [String]) -> StudySettings {
    var settings = self
    for name in SettingName.allCases where changeable.contains(name) {
      guard let value = choices[name.rawValue] else { continue }
      _ = settings.set(name, to: value, languages: languages)
    }
    return settings
  }

  /// Sets one value; false, and nothing is changed, if it is none of the setting's.
  package mutating func set(
    _ name: SettingName, to value: JSONValue, languages: [String]
  ) -> Bool {
    switch name {
    case .textSize:
      Self.put(value.integerValue.flatMap { (1...4).contains($0) ? $0 : nil }, &textSize)
    case .theme: Self.put(value.stringValue.flatMap(Theme.init(rawValue:)), &theme)
    case .language:
      Self.put(value.stringValue.flatMap { languages.contains($0) ? $0 : nil }, &language)
    case .sound: Self.put(value.booleanValue, &hasSound)
    case .vibration: Self.put(value.booleanValue, &hasVibration)
    case .speech: Self.put(value.booleanValue, &hasSpeech)
    case .notifications: Self.put(value.booleanValue, &hasNotifications)
    case .reminderSound:
      Self.put(
        value.stringValue.flatMap {
          Self.reminderSounds.contains($0) ? .some(Chime(rawValue: $0)) : nil
        }, &reminderChime)
    case .reminderSpeech: Self.put(value.booleanValue, &saysReminders)
    case .reminderColour:
      Self.put(
        Self.orNone(value) { $0.stringValue.flatMap(LightColour.init(text:)) }, &reminderColour)
    case .reminderQuiet: Self.put(Self.orNone(value, QuietTime.init(json:)), &reminderQuiet)
    case .syncMinutes:
      Self.put(
        value.integerValue.flatMap {
          Self.syncMinutes.contains($0) ? .some($0 == 0 ? nil : .seconds($0 * 60)) : nil
        }, &syncInterval)
    case .exitStyle: Self.put(value.stringValue.flatMap(ExitStyle.init(rawValue:)), &exitStyle)
    case .symptomLayout:
      Self.put(value.stringValue.flatMap(SymptomLayout.init(rawValue:)), &symptomLayout)
    case .position: Self.put(value.stringValue.flatMap(PositionUse.init(rawValue:)), &position)
    // How soon a tablet locks itself is the study's matter alone.
    case .idleMinutes: false
    }
  }

  /// Nothing for `none`, else what `read` makes of the value; nil for what it cannot read.
  private static func orNone<Value>(
    _ value: JSONValue, _ read: (JSONValue) -> Value?
  ) -> Value?? {
    guard value != .string(none) else { return .some(nil) }
    return read(value).map { .some($0) }
  }

  private static func put<Value>(_ value: Value?, _ place: inout Value) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }
}
