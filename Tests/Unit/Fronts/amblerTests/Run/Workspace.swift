import Foundation
import StrictJSON
import TestSupport
import Testing

/// A program with a home of its own and files to give it.
struct Workspace {
  let ambler: AmblerProcess

  init() throws {
    ambler = try AmblerProcess()
  }

  var home: String { ambler.folder.appendingPathComponent("home").path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }

  func file(_ name: String, _ data: Data) throws -> String {
    let url = ambler.folder.appendingPathComponent(name)
    try data.write(to: url)
    return url.path
  }

  /// Makes a folder and returns its path.
  func folder(_ name: String) throws -> String {
    let url = ambler.folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// Runs a task without a person.
  func run(
    _ task: String, answers: String = "{}", _ more: [String] = [], seconds: Double = 60
  ) throws -> AmblerProcess.Outcome {
    let path = try file("answers-\(UUID().uuidString).json", answers)
    return try ambler.run(
      ["run", task, "--home", home, "--answers", path, "--json"] + more, seconds: seconds)
  }

  func outbox(_ words: String...) throws -> AmblerProcess.Outcome {
    try ambler.run(["outbox"] + words + ["--home", home])
  }

  /// The files in a folder, sorted; none if it is not there.
  static func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension AmblerProcess.Outcome {
  /// Standard output as JSON.
  func json() throws -> JSONValue {
    try JSONDocument(bytes: Array(stdout.utf8), file: "stdout").value
  }
}

/// Task files that tests write.
enum SampleTask {
  static let questions = """
    { "ambler": 1, "id": "questions", "version": "1", "title": "Questions",
      "steps": [
        { "id": "intro", "type": "instruction", "title": "Hello" },
        { "id": "flushing", "type": "question", "title": "Flushing?",
          "answer": { "type": "boolean" } },
        { "id": "severity", "type": "question", "title": "How strong?", "when": "flushing = true",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "weight", "type": "question", "title": "Weight?", "required": false,
          "answer": { "type": "decimal", "unit": "kg", "minimum": 20, "maximum": 300 } },
        { "id": "done", "type": "completion" } ] }
    """

  /// Two questions and one second of recording.
  static let short = """
    { "ambler": 1, "id": "short", "version": "1", "title": "Short",
      "steps": [
        { "id": "first", "type": "question", "title": "First?", "answer": { "type": "boolean" } },
        { "id": "sensors", "type": "recording", "seconds": 1,
          "streams": ["accelerometer", "location"] },
        { "id": "last", "type": "question", "title": "Last?", "answer": { "type": "integer" } },
        { "id": "done", "type": "completion" } ] }
    """

  /// One second of acceleration.
  static let acceleration = """
    { "ambler": 1, "id": "acceleration", "version": "1", "title": "Acceleration",
      "steps": [
        { "id": "sensor", "type": "recording", "seconds": 1, "streams": ["accelerometer"] } ] }
    """

  static let fitness = """
    { "ambler": 1, "id": "fitness", "version": "1", "title": "Fitness",
      "steps": [
        { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 5, "restSeconds": 5 },
        { "id": "done", "type": "completion" } ] }
    """

  static let reaction = """
    { "ambler": 1, "id": "reaction", "version": "1", "title": "Reaction",
      "steps": [
        { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 0.5,
          "maximumDelaySeconds": 1, "thresholdG": 0.5, "attempts": 2, "timeoutSeconds": 1 },
        { "id": "done", "type": "completion" } ] }
    """
}
