import StrictJSON
import StudyModel

/// Reads `settings`; what is left out has the defaults of `StudySettings`.
struct SettingsReader {
  let reading: StudyReading

  func read(_ field: Field?) -> StudySettings {
    var settings = StudySettings(language: reading.languages.first ?? "")
    guard let field, var members = field.members() else { return settings }
    readScreen(&members, &settings)
    readSenses(&members, &settings)
    readReminders(&members, &settings)
    readTimes(&members, &settings)
    settings.changeable = changeable(members.take("changeable"))
    members.finish()
    return settings
  }

  private func readScreen(_ members: inout Members, _ settings: inout StudySettings) {
    settings.textSize = members.integer("textSize", in: 1...4) ?? settings.textSize
    settings.theme = members.word("theme", Theme.self) ?? settings.theme
    settings.language =
      members.take("language")?.known("a language of this study", among: reading.languages)
      ?? settings.language
    settings.exitStyle = members.word("exitStyle", ExitStyle.self) ?? settings.exitStyle
    settings.symptomLayout =
      members.word("symptomLayout", SymptomLayout.self) ?? settings.symptomLayout
  }

  private func readSenses(_ members: inout Members, _ settings: inout StudySettings) {
    settings.hasSound = members.boolean("sound", default: settings.hasSound)
    settings.hasVibration = members.boolean("vibration", default: settings.hasVibration)
    settings.hasSpeech = members.boolean("speech", default: settings.hasSpeech)
    settings.hasNotifications = members.boolean("notifications", default: settings.hasNotifications)
  }

  private func readReminders(_ members: inout Members, _ settings: inout StudySettings) {
    if let word = members.take("reminderSound")?.choice(of: StudySettings.reminderSounds) {
      settings.reminderChime = Chime(rawValue: word)
    }
    settings.saysReminders = members.boolean("reminderSpeech", default: settings.saysReminders)
    if let field = members.take("reminderColour") { readColour(field, &settings) }
    if let field = members.take("reminderQuiet") {
      settings.reminderQuiet = QuietTime(field, otherwise: "no reminder would ever come")
    }
  }

  private func readColour(_ field: Field, _ settings: inout StudySettings) {
    guard let text = field.string() else { return }
    guard text != StudySettings.none else {
      settings.reminderColour = nil
      return
    }
    guard let colour = LightColour(text: text) else {
      field.fault(
        "is not a colour",
        "Write six hexadecimal digits after #, not all of them 0, such as \"#ff8000\", "
          + "or \"none\".")
      return
    }
    settings.reminderColour = colour
  }

  private func readTimes(_ members: inout Members, _ settings: inout StudySettings) {
    if let minutes = members.take("syncMinutes").flatMap(syncMinutes) {
      settings.syncInterval = minutes == 0 ? nil : .seconds(minutes * 60)
    }
    if let minutes = members.integer("idleMinutes", in: 0...120) {
      settings.idleLimit = minutes == 0 ? nil : .seconds(minutes * 60)
    }
  }

  private func syncMinutes(_ field: Field) -> Int? {
    guard let minutes = field.integer(in: 0...1_440) else { return nil }
    guard StudySettings.syncMinutes.contains(minutes) else {
      let words = StudySettings.syncMinutes.filter { $0 > 0 }.map(String.init)
        .joined(separator: ", ")
      field.fault(
        "is not one of the intervals at which results are sent",
        "Write 0 for off, or one of: \(words).")
      return nil
    }
    return minutes
  }

  private func changeable(_ field: Field?) -> Set<SettingName> {
    guard let fields = field?.list(count: 0...SettingName.allCases.count) else { return [] }
    var names = UniqueNames<SettingName>(remedy: .removeOne)
    return Set(
      fields.compactMap { field in
        guard let name = field.choice(SettingName.self) else { return nil }
        names.add(name, at: field)
        return name
      })
  }
}
