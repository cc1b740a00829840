import StrictJSON
import Studies
import StudyModel

/// What a study or a planned task says besides words, by name, each in words.
struct StudyFacts {
  struct Key: Hashable {
    let part: StudyDifference.Change.Part
    let name: String
  }

  private(set) var all: [(key: Key, value: String)] = []

  private mutating func add(
    _ part: StudyDifference.Change.Part, _ name: String, _ value: String?
  ) {
    if let value { all.append((Key(part: part, name: name), value)) }
  }

  private mutating func add(_ part: StudyDifference.Change.Part, _ name: String, _ flag: Bool) {
    add(part, name, String(flag))
  }

  private mutating func addMinutes(
    _ part: StudyDifference.Change.Part, _ name: String, _ length: Duration?
  ) {
    add(part, name, length.map { "\($0.minutes) min" } ?? "off")
  }

  private static func listed(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension StudyFacts {
  init(_ study: Study) {
    addPeople(study)
    addSettings(study.settings)
    addMinutes(.reminders, "beforeEndMinutes", study.reminders.beforeEnd)
    add(.reminders, "quiet", study.reminders.quiet.words)
    add(.sending, "quiet", study.sending.quiet.words)
    add(.sending, "metered", study.sending.usesMetered)
    add(.endToEnd, "key", study.sealingKey?.readers ?? "off: the server reads results")
    if let symptoms = study.symptoms { add(symptoms) }
    for chart in study.charts {
      add(.charts, chart.id, Self.words(chart))
    }
    for (number, place) in study.places.enumerated() {
      add(
        .places, place.name.fallback.isEmpty ? "\(number + 1)" : place.name.fallback,
        [place.address, "\(place.latitudeDegrees), \(place.longitudeDegrees)"]
          .compactMap(\.self).joined(separator: ", "))
    }
  }

  private mutating func addPeople(_ study: Study) {
    switch study.participants {
    case .single: add(.participants, "participants", "single")
    case .shared(let digits, let knownBy):
      add(.participants, "participants", "shared")
      add(.participants, "pinDigits", "\(digits)")
      add(.participants, "knownBy", knownBy.rawValue)
    }
    if !study.hasCaregivers { add(.participants, "caregivers", "no") }
    for (number, contact) in study.contacts.enumerated() {
      add(
        .participants, "contacts.\(number + 1)",
        [contact.role.rawValue, contact.name.fallback, contact.phone.text, contact.hours?.fallback]
          .compactMap(\.self).joined(separator: ", "))
    }
    for language in study.languages { add(.languages, language, "there") }
    add(.languages, "first", study.languages.first)
    for section in study.sections { add(.sections, section.id, "there") }
    add(.sections, "order", Self.listed(study.sections.map(\.id)))
    if !study.firstTasks.isEmpty { add(.sections, "firstTasks", Self.listed(study.firstTasks)) }
  }

  private mutating func addSettings(_ settings: StudySettings) {
    add(.settings, "textSize", "\(settings.textSize)")
    add(.settings, "theme", settings.theme.rawValue)
    add(.settings, "language", settings.language)
    add(.settings, "sound", settings.hasSound)
    add(.settings, "vibration", settings.hasVibration)
    add(.settings, "speech", settings.hasSpeech)
    add(.settings, "notifications", settings.hasNotifications)
    add(.settings, "reminderSound", settings.reminderChime?.rawValue ?? StudySettings.none)
    add(.settings, "reminderSpeech", settings.saysReminders)
    add(.settings, "reminderColour", settings.reminderColour?.text ?? StudySettings.none)
    add(.settings, "reminderQuiet", settings.reminderQuiet.words)
    addMinutes(.settings, "syncMinutes", settings.syncInterval)
    add(.settings, "exitStyle", settings.exitStyle.rawValue)
    add(.settings, "symptomLayout", settings.symptomLayout.rawValue)
    addMinutes(.settings, "idleMinutes", settings.idleLimit)
    let changeable = SettingName.allCases.filter(settings.changeable.contains).map(\.rawValue)
    add(.settings, "changeable", Self.listed(changeable))
  }

  private mutating func add(_ symptoms: SymptomCatalogue) {
    add(.symptoms, "version", symptoms.version)
    add(.symptoms, "task", symptoms.task.map { "`\($0)`" } ?? "made of the catalogue")
    add(.symptoms, "sideEffects", Self.listed(symptoms.sideEffectTasks))
    add(.symptoms, "retired", Self.listed(symptoms.retired.map(String.init)))
    for type in symptoms.types {
      for symptom in type.symptoms {
        let flag = symptom.redFlagFrom.map { ", a red flag from \($0) on" } ?? ""
        add(
          .symptoms, "\(symptom.number)",
          "\(symptom.levels.lowerBound) to \(symptom.levels.upperBound) in `\(type.id)`\(flag)")
      }
    }
  }

  private static func words(_ chart: Chart) -> String {
    let lines = chart.lines.map { line in
      let unit = line.unit.map { " in \($0)" } ?? ""
      return switch line.source {
      case .measure(let task, let name): "`\(task)` `\(name)`\(unit)"
      case .score(let task, let id): "`\(task)` score `\(id)`\(unit)"
      case .question(let task, let id): "`\(task)` question `\(id)`\(unit)"
      case .symptom(let number): "symptom \(number)\(unit)"
      }
    }
    return (lines + chart.references.map { "at \($0.value)" }).joined(separator: ", ")
  }
}

extension StudySealingKey {
  /// Who reads results from then on: measures of before and after are in different places.
  fileprivate var readers: String { "`\(id)`: only who has this key reads results and measures" }
}

extension StudyFacts {
  init(_ task: PlannedTask) {
    add(.plan, "file", task.file)
    add(.plan, "section", task.section)
    add(.plan, "schedule", ScheduleWords.text(task.schedules))
    add(.plan, "open", task.open.words)
    add(.plan, "limitPerDay", task.limitPerDay.map { "\($0)" } ?? "no limit")
    add(
      .plan, "redFlags",
      task.redFlags.isEmpty ? "none" : task.redFlags.map(\.words).joined(separator: ", "))
  }
}

extension OpenDays {
  fileprivate var words: String {
    switch (first, last) {
    case (1, nil): "always"
    case (_, nil): "from day \(first) on"
    case (_, let last?): "day \(first) to \(last)"
    }
  }
}

extension RedFlag {
  fileprivate var words: String {
    let name = "`\(cause.name)`"
    let when =
      switch values {
      case .from(let least): "\(name) from \(JSONNumber(least)?.digits ?? "") on"
      case .upTo(let most): "\(name) up to \(JSONNumber(most)?.digits ?? "")"
      case .among(let values):
        "\(name) \(values.map { $0.serialized() }.joined(separator: " or "))"
      }
    let more = [
      urgency == .now ? nil : urgency.rawValue, phone.map { "call \($0.text)" },
    ].compactMap(\.self)
    return more.isEmpty ? when : "\(when) (\(more.joined(separator: ", ")))"
  }
}

extension QuietTime? {
  fileprivate var words: String { map { "\($0.from) to \($0.until)" } ?? "none" }
}

extension Duration {
  /// In whole minutes, rounded towards zero.
  var minutes: Int { Int(components.seconds / 60) }
}
