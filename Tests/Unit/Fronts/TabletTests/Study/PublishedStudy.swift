import StudyStub
import StudyVersions

/// A study of one question, as a study server publishes it.
enum PublishedStudy {
  /// The files of a version whose title is this; the question's picture is so many bytes.
  static func files(
    _ version: String, pictureByteCount: Int = 3000, participants: String = "single"
  ) -> [String: [UInt8]] {
    let study = """
      { "ambler": 1, "id": "ms-2026", "version": "\(version)", "languages": ["en"],
        "title": "Version \(version)", "contact": "Call us.", "emergency": "Call 112.",
        "participants": "\(participants)", "sections": [{ "id": "s", "title": "Section" }],
        "tasks": [{ "id": "feeling", "file": "tasks/mood.json", "section": "s" }] }
      """
    let task = """
      { "ambler": 1, "id": "mood", "version": "\(version)", "title": "Mood \(version)", "steps": [
        { "id": "pain", "type": "question", "title": "Pain?",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10, "step": 1 } }] }
      """
    return [
      "study.json": Array(study.utf8), "tasks/mood.json": Array(task.utf8),
      "tasks/walk.png": [UInt8](repeating: 7, count: pictureByteCount),
    ]
  }

  @discardableResult
  static func publish(
    _ version: String, _ number: Int, at stub: StudyStub, participants: String = "single"
  ) -> SignedStudyVersion {
    stub.publish(
      files(version, participants: participants), number: number, version: version)
  }
}
