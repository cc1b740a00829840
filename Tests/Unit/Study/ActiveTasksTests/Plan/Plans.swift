import StrictJSON
import ActiveTasks
import StudyModel
import TaskRunner

/// Plans of tasks that are written as files.
enum Plans {
  /// The plan of a task of these steps, which must be read without a fault.
  static func plan(_ steps: String) throws(FaultReport) -> RunPlan {
    let text =
      #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": ["# + "\n\(steps)\n] }"
    return RunPlan(task: try StudyTask.read(Array(text.utf8), file: "task.json").task)
  }

  static let question =
    #"{ "id": "ready", "type": "question", "title": "Ready?", "answer": { "type": "boolean" } }"#

  /// A fitness check after a question, with more members.
  static func fitness(_ walk: Double, _ rest: Double, _ more: String = "") throws -> RunPlan {
    try plan(
      question
        + #", { "id": "fitness", "type": "fitnessCheck", "walkSeconds": \#(walk), "restSeconds": \#(rest)\#(more) }"#
    )
  }

  /// A reaction time after a question, with more members.
  static func reaction(attempts: Int = 3, _ more: String = "") throws -> RunPlan {
    try plan(
      question + """
        , { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 4,
            "maximumDelaySeconds": 10, "thresholdG": 0.5, "attempts": \(attempts),
            "timeoutSeconds": 3\(more) }
        """)
  }
}

extension RunPlan {
  var ids: [String] { pages.map(\.id.text) }

  /// The English words of the page of that id: title, then text.
  func words(of id: String) -> [String]? {
    guard let index = index(of: StepID(id)) else { return nil }
    return [pages[index].title, pages[index].text].compactMap { $0?.text(in: ["en"]) }
  }
}
