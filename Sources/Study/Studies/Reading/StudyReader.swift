import StrictJSON
import StudyModel

/// Reads one study file.
struct StudyReader {
  let notices: FaultCollector
  let lookup: (String) -> TaskLookup

  func read(_ root: Field, definition: JSONValue) -> Study? {
    guard var members = root.members(), members.isOfVersion(Study.formatVersion, of: "study") else {
      return nil
    }
    members.takeSchema()
    let id = members.require("id")?.name()
    let version = members.require("version")?.nonEmptyString()
    let languages = members.require("languages").flatMap(Self.languages)
    let reading = StudyReading(
      texts: StudyTexts(languages: languages, notices: notices), languages: languages ?? [],
      notices: notices, lookup: lookup)
    let head = Head(&members, reading)
    let sections = SectionsReader(reading: reading).read(members.require("sections"))
    let first = FirstTasksReader(members.take("firstTasks"))
    var tasks = TasksReader(
      reading: reading, sections: sections.map(\.id), firstTasks: first.named)
    let ungated = tasks.read(members.require("tasks"))
    let gates = GatesReader(reading: reading, tasks: tasks.summaries)
    var planned = gates.read(tasks.gates, ungated)
    let takesPart = members.take("takesPart").flatMap { gates.takingPart($0, planned) }
    let courses = CourseReader(reading: reading, tasks: tasks.summaries.map(\.id))
      .read(members.take("courses"))
    for place in planned.indices {
      planned[place].courses = courses.flatMap { $0.months(of: planned[place].id) }
    }
    let firstTasks = first.read(tasks: tasks.summaries.map(\.id))
    let settings = SettingsReader(reading: reading).read(members.take("settings"))
    let reminders = ReminderRules(members.take("reminders"))
    let sending = SendingRules(members.take("sending"))
    let symptoms = members.take("symptoms").flatMap {
      SymptomReader(reading: reading, tasks: tasks.summaries).read($0)
    }
    let charts = ChartReader(
      reading: reading, tasks: tasks.summaries, symptoms: symptoms?.symptoms.map(\.number)
    ).read(members.take("charts"))
    let places = PlaceReader(reading: reading).read(members.take("places"))
    let arms = members.take("arms").flatMap {
      ArmsReader(reading: reading, tasks: tasks.summaries, expressions: gates.expressions).read($0)
    }
    let hasCaregivers = members.boolean("caregivers", default: true)
    let sealing = members.take("endToEnd").flatMap { EndToEndReader(study: id).read($0) }
    let contacts = ContactsReader(texts: reading.texts).list(members.take("contacts"))
    members.finish()
    guard let id, let version, let languages, let title = head.title, let contact = head.contact,
      let emergency = head.emergency, let participants = head.participants
    else { return nil }
    var study = Study(
      id: id, version: version, languages: languages, title: title, description: head.description,
      contact: contact, emergency: emergency, participants: participants, sections: sections,
      tasks: planned.map {
        $0.reportable(symptoms, unless: tasks.statedHours, isFirst: firstTasks.contains($0.id))
      }, firstTasks: firstTasks, settings: settings,
      reminders: reminders, sending: sending,
      symptoms: symptoms, charts: charts,
      places: places, courses: courses, hasCaregivers: hasCaregivers, arms: arms,
      sealingKey: sealing?.key,
      takesPart: takesPart,
      definition: definition.withoutSchema)
    study.contacts = contacts
    study.redFlagTelling = sealing?.redFlags ?? .urgency
    return study
  }

  private static func languages(_ field: Field) -> [String]? {
    guard let fields = field.list(count: 1...50) else { return nil }
    var names = UniqueNames<String>(remedy: .removeOne)
    let languages = fields.compactMap { field -> String? in
      guard let language = field.languageTag() else { return nil }
      names.add(language, at: field)
      return language
    }
    return languages.count == fields.count ? languages : nil
  }
}

extension PlannedTask {
  /// What people feel is reported when they feel it, unless the file says otherwise; a first task that is nothing else
  /// is asked for once.
  fileprivate func reportable(
    _ symptoms: SymptomCatalogue?, unless stated: Set<String>, isFirst: Bool
  ) -> PlannedTask {
    var task = self
    if let symptoms, !isAnyTime || isFirst, !stated.contains(id) {
      task.isAnyHour = symptoms.task == id || symptoms.sideEffectTasks.contains(id)
    }
    task.isOnce = isFirst && isAnyTime && !task.isAnyHour && courses.isEmpty
    return task
  }
}

extension StudyReader {
  /// The words for everyone, and who takes part.
  struct Head {
    let title: LocalizedText?
    let description: LocalizedText?
    let contact: LocalizedText?
    let emergency: LocalizedText?
    let participants: Participants?

    init(_ members: inout Members, _ reading: StudyReading) {
      title = members.requireText("title", reading.texts)
      description = members.text("description", reading.texts)
      contact = members.requireText("contact", reading.texts)
      emergency = members.requireText("emergency", reading.texts)
      participants = Self.participants(&members)
    }

    private static func participants(_ members: inout Members) -> Participants? {
      let word = members.require("participants")?.choice(of: ["single", "shared"])
      let pinField = members.take("pinDigits")
      let digits = pinField?.integer(in: 4...8)
      let knownField = members.take("knownBy")
      let knownBy = knownField?.choice(KnownBy.self)
      for field in [pinField, knownField].compactMap(\.self) where word == "single" {
        field.fault(
          "belongs to shared tablets only", "Remove it, or write \"participants\": \"shared\".")
      }
      return word.map {
        $0 == "single" ? .single : .shared(pinDigits: digits ?? 4, knownBy: knownBy ?? .firstName)
      }
    }
  }
}
