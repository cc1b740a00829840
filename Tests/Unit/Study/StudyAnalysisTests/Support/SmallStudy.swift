import StrictJSON
import StudyAnalysis
import StudyModel
import TestSupport

/// A study of two tasks as tests write it, with the files beside it.
struct SmallStudy {
  var version = "1"
  var languages = ["en"]
  var title = "Mood"
  /// The entries of `tasks`, in JSON.
  var tasks = [
    #"{ "id": "mood", "file": "mood.json", "section": "s" }"#,
    #"{ "id": "walk", "file": "walk.json", "section": "s" }"#,
  ]
  /// Further members, in JSON, each on a line of its own.
  var more: [String] = []
  var sections = #"[{ "id": "s", "title": "S" }]"#
  /// The files beside the study, by their paths.
  var files = ["mood.json": SmallStudy.mood(), "walk.json": SmallStudy.walk()]

  var text: String {
    let tags = languages.map { "\"\($0)\"" }.joined(separator: ", ")
    let members =
      [
        #""ambler": 1, "id": "small", "version": "\#(version)", "languages": [\#(tags)]"#,
        #""title": "\#(title)", "contact": "C", "emergency": "E""#,
        #""participants": "single", "sections": \#(sections)"#,
        "\"tasks\": [\n  \(tasks.joined(separator: ",\n  ")) ]",
      ] + more
    return "{ " + members.joined(separator: ",\n") + " }"
  }

  var bytes: [UInt8] { Array(text.utf8) }

  func lookup(_ path: String) -> StudyFileLookup {
    files[path].map { .found(Array($0.utf8), name: path) } ?? .absent(others: files.keys.sorted())
  }

  /// The study with its tasks; it must have no fault.
  func read() throws -> StudyWithTasks {
    try StudyWithTasks(bytes, file: "study.json", lookup: lookup)
  }

  /// What `ambler check` says of it; `media` are the files that the tasks' media are among.
  func check(others: [String] = [], media: Set<String> = []) -> StudyCheck {
    StudyCheck(
      bytes, file: "study.json", others: others, lookup: lookup, hasFile: media.contains,
      firstBytes: { _ in nil })
  }

  /// A study with this schedule of its first task, and more in that task's entry.
  static func scheduled(_ schedule: String, _ more: String = "") -> SmallStudy {
    var study = SmallStudy()
    study.tasks[0] =
      #"{ "id": "mood", "file": "mood.json", "section": "s", "schedule": \#(schedule)\#(more) }"#
    return study
  }

  /// A question from 0 to `most` with a score.
  static func mood(
    version: String = "1", title: String = "How low?", most: Int = 10, factor: Int = 1
  ) -> String {
    """
    { "ambler": 1, "id": "mood", "version": "\(version)", "title": "Mood", "steps": [
      { "id": "low", "type": "question", "title": "\(title)",
        "answer": { "type": "scale", "minimum": 0, "maximum": \(most) } },
      { "id": "sleep", "type": "question", "title": "Did you sleep?",
        "answer": { "type": "boolean" } },
      { "id": "end", "type": "completion", "title": "Thanks" } ],
      "scores": [{ "id": "total", "title": "Total", "algorithm": "sum", "version": "1",
        "source": "none", "items": ["low"], "combine": "sum", "factor": \(factor) }] }
    """
  }

  static func walk(version: String = "1", seconds: Int = 20) -> String {
    """
    { "ambler": 1, "id": "walk", "version": "\(version)", "title": "Walk", "steps": [
      { "id": "fitness", "type": "fitnessCheck", "walkSeconds": \(seconds), "restSeconds": 0 },
      { "id": "end", "type": "completion", "title": "Thanks" } ] }
    """
  }
}
