import ActiveTasks
import StudyModel

/// A task with a question in every place where a script may answer one.
enum ScriptTask {
  static func task() throws -> StudyTask {
    try read(
      #"""
      { "id": "consent", "type": "consent", "version": "1", "title": "Consent",
        "sections": [ { "topic": "overview", "title": "Overview", "summary": "What we do." } ],
        "agreement": "I agree.", "signature": "typed", "declinedText": "Thank you all the same." },
      { "id": "about", "type": "form", "title": "About you", "questions": [
        { "id": "age", "title": "Age?", "answer": { "type": "integer" } },
        { "id": "pain", "title": "Pain?", "answer": { "type": "boolean" } },
        { "id": "where", "title": "Where?", "when": "pain = true", "answer": { "type": "bodyMap" } }
      ] },
      { "id": "part", "type": "section", "steps": [
        { "id": "mood", "type": "question", "title": "Mood?", "noAnswer": ["dontKnow"],
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } } ] },
      { "id": "sum", "type": "question", "calculated": "age + 1", "hidden": true,
        "answer": { "type": "integer" } },
      { "id": "medications", "type": "repeat", "title": "Medications", "maximum": 3, "steps": [
        { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } },
        { "id": "times", "type": "question", "title": "How often?", "required": false,
          "answer": { "type": "integer" } } ] },
      { "id": "taps", "type": "secondaryTask", "title": "Taps", "maximumAttempts": 2, "steps": [
        { "id": "count", "type": "question", "title": "Taps?", "answer": { "type": "integer" } } ] },
      { "id": "photo", "type": "question", "title": "Photo?", "required": false,
        "answer": { "type": "attachment", "kind": "photo" } }
      """#)
  }

  /// A task of these steps.
  static func read(_ steps: String) throws -> StudyTask {
    let text = """
      { "ambler": 1, "id": "script", "version": "1", "title": "Script", "steps": [ \(steps) ] }
      """
    return try StudyTask.read(Array(text.utf8), file: "task.json").task
  }
}
