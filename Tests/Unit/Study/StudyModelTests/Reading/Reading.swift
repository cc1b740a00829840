import ActiveTasks
import StrictJSON
import StudyModel

/// Reading of texts as task files.
enum Reading {
  /// A task file around some steps, which begin on its second line.
  static func task(_ steps: String) -> String {
    #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": ["# + "\n\(steps)\n] }"
  }

  /// The fault lines of a file; empty if it is read.
  static func faults(_ text: String) -> String { faults(Array(text.utf8)) }

  static func faults(_ bytes: [UInt8]) -> String {
    do throws(FaultReport) {
      _ = try StudyTask.read(bytes, file: "task.json")
      return ""
    } catch {
      return error.description
    }
  }

  /// A task that must be read.
  static func read(_ text: String) throws -> (task: StudyTask, notices: [Fault]) {
    try StudyTask.read(Array(text.utf8), file: "task.json")
  }

  /// A question of each kind and both measured tasks, for conditions to ask for.
  static let earlierSteps = """
    { "id": "intro", "type": "instruction", "title": "Hello" },
    { "id": "flushing", "type": "question", "title": "Q?", "answer": { "type": "boolean" } },
    { "id": "severity", "type": "question", "title": "Q?",
      "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
    { "id": "weight", "type": "question", "title": "Q?",
      "answer": { "type": "decimal", "unit": "kg" } },
    { "id": "side", "type": "question", "title": "Q?", "answer": { "type": "singleChoice",
      "options": [{ "value": "left", "text": "L" }, { "value": "right", "text": "R" }] } },
    { "id": "symptoms", "type": "question", "title": "Q?", "answer": { "type": "multipleChoice",
      "options": [{ "value": "rash", "text": "R" }, { "value": "fever", "text": "F" }] } },
    { "id": "note", "type": "question", "title": "Q?", "answer": { "type": "text" } },
    { "id": "onset", "type": "question", "title": "Q?", "answer": { "type": "date" } },
    { "id": "bedtime", "type": "question", "title": "Q?", "answer": { "type": "timeOfDay" } },
    { "id": "walk-1", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 0 },
    { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 4,
      "maximumDelaySeconds": 10, "thresholdG": 0.5, "attempts": 3, "timeoutSeconds": 3 }
    """
}
