package import StrictJSON
package import Studies

/// How the tablet looks to somebody who has not said who they are; a pure decision.
package struct FirstLook: Sendable, Hashable {
  /// The study's settings, with what was set on this tablet, and else in the language of the browser.
  package let settings: StudySettings
  /// The language of it first.
  package let languages: [String]
  /// What a person who joins here begins with, as far as the study lets people choose it.
  package let choices: [String: JSONValue]

  /// `choices` were made on this tablet; `accepted` is what the browser is set to.
  package init(_ study: Study, choices: [String: JSONValue], accepted: AcceptedLanguages) {
    let open = DeviceLook.names.intersection(study.settings.changeable)
    var choices = choices.filter { SettingName(rawValue: $0.key).map(open.contains) ?? false }
    let key = SettingName.language.rawValue
    let isSpoken = choices[key]?.stringValue.map(study.languages.contains) ?? false
    if !isSpoken { choices[key] = nil }
    if open.contains(.language), !isSpoken, let tag = accepted.first(of: study.languages) {
      choices[key] = .string(tag)
    }
    let settings = study.settings.with(choices, languages: study.languages)
    self.choices = choices
    self.settings = settings
    languages = [settings.language] + study.languages.filter { $0 != settings.language }
  }
}
