import StrictJSON
import Studies
import StudyModel
import TaskAnalysis

/// The texts of a study file, by names of their own.
struct ComparedTexts {
  private let language: String
  private var all: [(id: String, text: LocalizedText)] = []

  init(_ study: Study) {
    language = study.languages.first ?? "en"
    add("title", study.title)
    add("description", study.description)
    add("contact", study.contact)
    add("emergency", study.emergency)
    for section in study.sections { add("sections.\(section.id)", section.title) }
    let written = study.definition["tasks"]?.listValue ?? []
    for (task, file) in zip(study.tasks, written) where file["title"] != nil {
      add("tasks.\(task.id)", task.title)
    }
    for type in study.symptoms?.types ?? [] {
      add("symptoms.\(type.id)", type.title)
      for symptom in type.symptoms {
        let id = "symptoms.\(symptom.number)"
        add(id, symptom.title)
        add("\(id).help", symptom.help)
        add("\(id).minimumText", symptom.minimumText)
        add("\(id).maximumText", symptom.maximumText)
      }
    }
    for chart in study.charts {
      add("charts.\(chart.id)", chart.title)
      for (number, line) in chart.lines.enumerated() {
        add("charts.\(chart.id).lines.\(number)", line.label)
      }
      for (number, reference) in chart.references.enumerated() {
        add("charts.\(chart.id).references.\(number)", reference.label)
      }
    }
  }

  private mutating func add(_ id: String, _ text: LocalizedText?) {
    if let text { all.append((id, text)) }
  }

  /// The names of texts that both have, with other words; what is new or gone is told with what it is of,
  /// but for texts that a study may leave out.
  func changed(to new: ComparedTexts) -> [String] {
    let before = Dictionary(all.map { ($0.id, $0.text) }) { first, _ in first }
    let after = Set(new.all.map(\.id))
    let mayBeLeftOut = { (id: String) in
      id == "description" || id.hasPrefix("tasks.") || id.hasSuffix(".help") || id.hasSuffix("Text")
    }
    let kept = new.all.filter { id, text in
      guard let earlier = before[id] else { return mayBeLeftOut(id) }
      return !earlier.says(theSameAs: text, in: language)
    }
    return kept.map(\.id) + all.map(\.id).filter { !after.contains($0) && mayBeLeftOut($0) }
  }
}
