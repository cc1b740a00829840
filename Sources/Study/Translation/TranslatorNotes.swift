internal import Words

/// What a translator is told of a text besides the text.
enum TranslatorNotes {
  /// Pictures in `docs/screenshots` by the group of the tablet's keys that they show.
  static let pictures = [
    "about": "about-me.png", "history": "history.png", "review": "review.png",
    "symptoms": "symptom-check.png", "today": "today.png",
  ]

  /// Where it is said, and the picture of it where there is one.
  static func of(_ area: Area, _ key: String) -> [String] {
    let group = String(key.prefix { $0 != "." })
    let place = "\(words(area, group)), group \(group)"
    guard area == .tablet, let picture = pictures[group] else { return [place] }
    return [place, "Picture: docs/screenshots/\(picture)"]
  }

  private static func words(_ area: Area, _ group: String) -> String {
    switch area {
    case .tasks: "Tasks, questions and answers, on every screen"
    case .results: "The sheet of a result"
    case .terminal: "Tasks in a terminal"
    case .tablet: "The pages of patients"
    case .portal: "The pages of staff"
    case .server: "What the study server answers to other programs"
    case .rig: "The page of a rig"
    case .streams: streams(group)
    case .flags: "What made a measure worse, in a terminal and on the pages of staff"
    }
  }
  /// A sensor has a name for each place where it is named.
  private static func streams(_ group: String) -> String {
    switch group {
    case "sensor": "The names of sensors on the page of a rig"
    case "streamDevice": "The names of sensors on the sheet of a result"
    case "streamInSentence": "The names of sensors within sentences to a person"
    default: "The names of sensors to a person, each on its own"
    }
  }
}
