import ActiveTasks
import StrictJSON
import StudyModel

/// A result of a questionnaire with forms, groups, scores and consent, and its task.
enum SampleQuestionnaire {
  static func task() throws -> StudyTask {
    try StudyTask.read(Array(taskText.utf8), file: "task").task
  }

  /// The result of somebody who speaks `language`.
  static func json(_ language: String) throws -> JSONValue {
    let text = text.replacing("LANGUAGE", with: language)
    return try JSONDocument(bytes: Array(text.utf8), file: "result").value
  }

  private static let taskText = """
    { "ambler": 1, "id": "questionnaire", "version": "1", "language": "en",
      "title": { "en": "Questionnaire", "es": "Cuestionario" },
      "scores": [
        { "id": "burden", "title": { "en": "Burden", "es": "Carga" }, "algorithm": "burden-sum",
          "version": "1", "source": "Invented 2026", "items": ["tired", "worried"],
          "combine": "sum", "missing": "zero", "missingLimit": 1, "unit": "1",
          "bands": [ { "minimum": 0, "maximum": 20, "value": "low",
                       "text": { "en": "Low", "es": "Baja" } } ],
          "bandsSource": "Invented 2026" } ],
      "steps": [
        { "id": "feelings", "type": "form", "title": { "en": "Feelings", "es": "Ánimo" },
          "questions": [
            { "id": "tired", "title": { "en": "Tired?", "es": "¿Cansancio?" },
              "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
            { "id": "worried", "title": { "en": "Worried?", "es": "¿Preocupación?" },
              "noAnswer": ["preferNotToSay"],
              "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
            { "id": "why", "title": { "en": "Why?", "es": "¿Por qué?" }, "when": "tired > 5",
              "required": false, "answer": { "type": "text" } } ] },
        { "id": "medications", "type": "repeat",
          "title": { "en": "Medications", "es": "Medicamentos" }, "steps": [
            { "id": "name", "type": "question", "title": { "en": "Name?", "es": "¿Nombre?" },
              "answer": { "type": "text" } } ] },
        { "id": "weight", "type": "question", "title": { "en": "Weight?", "es": "¿Peso?" },
          "prefill": true, "answer": { "type": "weight" } },
        { "id": "photo", "type": "question", "title": { "en": "Photo?", "es": "¿Foto?" },
          "answer": { "type": "attachment", "kind": "photo" } } ] }
    """

  private static let digest = String(repeating: "ab", count: 32)

  private static let text = """
    { "ambler": 1, "id": "01930000-0000-7000-8000-000000000002",
      "task": { "id": "questionnaire", "version": "1", "sha256": "00" },
      "started": "2026-11-21T10:00:00Z", "ended": "2026-11-21T10:00:40Z",
      "outcome": "endedEarly", "seed": 1, "languages": ["LANGUAGE"],
      "device": {}, "software": {}, "clock": [],
      "steps": [
        { "step": "feelings", "visit": 1, "state": "answered", "answers": [
          { "question": "tired", "state": "answered", "answer": 4 },
          { "question": "worried", "state": "answered", "answer": { "noAnswer": "preferNotToSay" } },
          { "question": "why", "state": "hidden", "answerWithdrawn": true } ] },
        { "step": "medications", "visit": 1, "state": "seen" },
        { "step": "name", "item": { "group": "medications", "number": 0 }, "visit": 1,
          "state": "answered", "answer": "ibuprofen" },
        { "step": "name", "item": { "group": "medications", "number": 1 }, "visit": 1,
          "state": "answered", "answerWithdrawn": true },
        { "step": "name", "item": { "group": "medications", "number": 2 }, "visit": 1,
          "state": "answered", "answer": "aspirin" },
        { "step": "weight", "visit": 1, "state": "answered",
          "answer": { "value": 72.5, "unit": "kg" },
          "prefilledFrom": "01930000-0000-7000-8000-000000000001" },
        { "step": "photo", "visit": 1, "state": "answered", "answer": {
          "sha256": "\(digest)", "bytes": 1234, "mediaType": "image/png" } } ],
      "orders": [ { "section": "part", "steps": ["b", "a"] } ],
      "scores": [
        { "id": "burden", "value": 4, "unit": "1", "algorithm": "burden-sum", "version": "1",
          "source": "Invented 2026", "items": ["tired"], "missing": ["worried"],
          "missingRule": "zero", "band": "low", "bandsSource": "Invented 2026" },
        { "id": "other", "value": null, "algorithm": "other", "version": "2",
          "source": "Invented 2026", "items": [], "missing": ["tired", "worried"],
          "missingRule": "none" } ],
      "consents": [
        { "step": "consent", "version": "2", "sha256": "\(digest)", "given": true,
          "at": "2026-11-21T10:00:10Z", "name": "A. Person", "signature": "\(digest)",
          "questions": [ { "question": "leave", "right": true, "attempts": 2 } ] },
        { "step": "sharing", "version": "1", "sha256": "\(digest)", "given": false } ],
      "withdrawals": [ { "step": "stop", "task": "diary", "consent": "consent" } ],
      "attachments": [
        { "question": "photo", "name": "\(digest).png", "sha256": "\(digest)", "bytes": 1234,
          "mediaType": "image/png" } ],
      "measures": [], "recordings": [], "problems": [] }
    """
}
