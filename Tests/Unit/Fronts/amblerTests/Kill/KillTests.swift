import Foundation
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// The built program, killed with SIGKILL at random moments: nothing acknowledged is lost, nothing
/// is delivered twice, every file can be read.
struct KillTests {
  /// `make kills` asks for more than `make test-all`.
  static let killCount =
    TestEnvironment.value("AMBLER_KILLS").flatMap { Int($0) } ?? Breadth.count(brief: 6, all: 208)
  static let workerCount = Breadth.count(brief: 1, all: 8)

  @Test(.slow("kills programs in real time"), arguments: 0..<workerCount)
  func `whenever it is killed, what it acknowledged is delivered once`(worker: Int) throws {
    var random = SeededRandom(seed: UInt64(worker) + 1)
    let workspace = try Workspace()
    let task = try workspace.file("task.json", Self.task)
    _ = try workspace.file("note.txt", "A note.")
    let study = try workspace.folder("study")
    var acknowledged: Set<String> = []
    var (kills, round) = (0, 0)
    while kills < Self.killCount / Self.workerCount {
      round += 1
      let words = try words(round, task, study, workspace)
      let child = try workspace.ambler.start(words)
      // A run takes about 1.2 s and a delivery a few hundredths: most kills come in the middle.
      let limit = words[0] == "run" ? 1.4 : 0.12
      let length = Double.random(in: 0.005...limit, using: &random)
      if !child.wait(seconds: length, until: { !$0.isRunning }) { child.send(SIGKILL) }
      let outcome = try require(child.wait(seconds: 30))
      // A program that had ended before does not count as killed.
      try require([0, 128 + SIGKILL].contains(outcome.status), "\(outcome.errors)")
      if outcome.status != 0 { kills += 1 }
      acknowledged.formUnion(Self.saved(child.errorsSoFar))
    }
    // A last run that is not disturbed takes up and files whatever was cut off.
    let last = try workspace.run(task, answers: Self.answers, ["--simulate"])
    expectEqual(last.code, 0, "\(last.stderr)")
    acknowledged.formUnion(Self.saved(last.stderr))
    expectEqual(try workspace.outbox("deliver", "dir:" + study).code, 0)
    try expectDeliveredOnce(acknowledged, study, workspace)
  }

  /// Questions, a form, items, a file, and one second of recording.
  private static let task = """
    { "ambler": 1, "id": "killed", "version": "1", "title": "Killed",
      "steps": [
        { "id": "first", "type": "question", "title": "First?", "answer": { "type": "boolean" } },
        { "id": "page", "type": "form", "title": "Page", "questions": [
          { "id": "tired", "title": "Tired?", "answer": { "type": "integer" } },
          { "id": "twice", "title": "Twice", "calculated": "tired * 2", "required": false,
            "answer": { "type": "integer" } } ] },
        { "id": "pills", "type": "repeat", "title": "Pills", "steps": [
          { "id": "name", "type": "question", "title": "Name?", "answer": { "type": "text" } } ] },
        { "id": "note", "type": "question", "title": "File?",
          "answer": { "type": "attachment", "kind": "file" } },
        { "id": "sensors", "type": "recording", "seconds": 1,
          "streams": ["accelerometer", "location"] },
        { "id": "last", "type": "question", "title": "Last?", "answer": { "type": "integer" } },
        { "id": "done", "type": "completion" } ] }
    """

  private static let answers = """
    { "first": true, "tired": 3, "pills": [ { "name": "a" }, { "name": "b" } ],
      "note": { "file": "note.txt" }, "last": 12 }
    """

  private func words(
    _ round: Int, _ task: String, _ study: String, _ workspace: Workspace
  ) throws -> [String] {
    if round % 4 == 3 { return ["outbox", "deliver", "dir:" + study, "--home", workspace.home] }
    let answers = try workspace.file("answers.json", Self.answers)
    return [
      "run", task, "--home", workspace.home, "--answers", answers, "--simulate", "--json",
    ]
  }

  /// The ids of results that the program said were saved.
  private static func saved(_ text: String) -> Set<String> {
    let pattern = /(?:result|run) ([0-9a-f-]{36}) is in the outbox/
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  private func expectDeliveredOnce(
    _ acknowledged: Set<String>, _ study: String, _ workspace: Workspace
  ) throws {
    // A kill in a write leaves a name that begins with a dot; no reader takes it for a result.
    let names = Workspace.names(in: study + "/results").filter { !$0.hasPrefix(".") }
    let delivered = Set(names.map { String($0.dropLast(5)) })
    expect(acknowledged.isSubset(of: delivered), "nothing acknowledged is lost")
    expect(Workspace.names(in: study + "/conflicts").isEmpty, "nothing came twice")
    for name in names {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: study + "/results/" + name)))
      let result = try JSONDocument(bytes: bytes, file: name).value
      expectEqual(result["outcome"]?.stringValue, "completed")
      try expectWhole(result, study)
    }
    // Every run that began was taken up until it was filed.
    let begun = Set(Workspace.names(in: workspace.home + "/runs"))
    for id in begun.subtracting(delivered) {
      let journal = workspace.home + "/runs/\(id)/journal"
      expect(!FileManager.default.fileExists(atPath: journal) || Self.isEmpty(journal))
    }
    let verify = try workspace.outbox("verify")
    expectEqual(verify.code, 0, "\(verify.stdout)\(verify.stderr)")
    for id in delivered {
      let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
      expectEqual(replay.code, 0, "\(replay.stderr)")
    }
  }

  /// A journal that was cut off before its first record: nothing was done in that run.
  private static func isEmpty(_ path: String) -> Bool {
    (try? Data(contentsOf: URL(fileURLWithPath: path)).count).map { $0 < 200 } ?? true
  }

  /// The answers are there, and each recording is as long as the result says.
  private func expectWhole(_ result: JSONValue, _ study: String) throws {
    let steps = try require(result["steps"]?.listValue)
    let answers = steps.compactMap { $0["answer"] }
    expect(answers.contains(.boolean(true)) && answers.contains(.number(12)))
    expect(steps.contains { $0["state"]?.stringValue == "completed" })
    let form = try require(steps.last { $0["step"] == "page" }?["answers"]?.listValue)
    expectEqual(form.map { $0["answer"] }, [3, 6])
    expect(steps.filter { $0["step"] == "name" }.compactMap { $0["answer"] }.contains("b"))
    let file = try require(result["attachments"]?.listValue?.first?["name"]?.stringValue)
    expectEqual(
      try Data(contentsOf: URL(fileURLWithPath: "\(study)/recordings/\(file)")),
      Data("A note.".utf8))
    for recording in try require(result["recordings"]?.listValue) {
      let digest = try require(recording["sha256"]?.stringValue)
      let path = study + "/recordings/\(digest).csv.zst"
      let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
      expectEqual(size, recording["bytes"]?.integerValue)
    }
  }
}
