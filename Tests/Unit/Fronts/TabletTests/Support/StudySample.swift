import Studies
import StudyModel
import TestSupport
import Testing

/// A small study, so that tests need no file.
enum StudySample {
  /// A task each day at 8 and at 20, one at any time, and a symptom check; with more members as JSON, also of the
  /// one at any time.
  static func study(
    _ more: String = "", participants: String = "single", stroll: String = ""
  ) throws -> Study {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en", "es"],
        "title": { "en": "Study", "es": "Estudio" },
        "contact": { "en": "Call us.", "es": "Llame." },
        "emergency": { "en": "Call 112.", "es": "Llame al 112." },
        "participants": "\(participants)",
        "sections": [{ "id": "s", "title": { "en": "Section", "es": "Sección" } },
          { "id": "empty", "title": { "en": "Empty", "es": "Vacía" } }],
        "tasks": [
          { "id": "feeling", "file": "mood.json", "section": "s",
            "title": { "en": "Feeling", "es": "Ánimo" },
            "schedule": { "times": [{ "at": "08:00", "windowMinutes": 120 },
              { "at": "20:00", "windowMinutes": 60 }] } },
          { "id": "stroll", "file": "walk.json", "section": "s", "limitPerDay": 1\(stroll) },
          { "id": "signs", "file": "signs.json", "section": "s" }]
        \(more) }
      """
    return try Study.read(Array(text.utf8), file: "study") { path in
      let id = path.replacing(".json", with: "")
      return .found(
        TaskSummary(
          id: id, title: LocalizedText("Task \(id)"), languages: ["en", "es"],
          questions: ["1", "2"], scores: ["total"], measures: ["walk.distance": "m"]))
    }.study
  }

  static let symptoms = """
    , "symptoms": { "version": "1", "task": "signs", "types": [{ "id": "a",
      "title": { "en": "A", "es": "A" }, "symptoms": [
        { "number": 1, "title": { "en": "Pain", "es": "Dolor" }, "redFlagFrom": 8 },
        { "number": 2, "title": { "en": "Itch", "es": "Picor" } }] }] },
      "places": [
        { "name": { "en": "Clinic", "es": "Clínica" }, "address": "1 Road",
          "latitudeDegrees": 40.5, "longitudeDegrees": -3.25 },
        { "name": { "en": "Home", "es": "Casa" }, "latitudeDegrees": 0, "longitudeDegrees": 0 }]
    """

  static func moment(_ text: String) throws -> UTCTime { try require(UTCTime(text: text)) }
}
