import Foundation
import StrictJSON
import TestSupport
import Testing

/// One task with everything in it, run as people run it.
struct EverythingTests {
  private let workspace: Workspace
  private let task: String
  private let answers: String

  init() throws {
    workspace = try Workspace()
    _ = try workspace.file("hand.png", Data(EverythingTask.picture))
    task = try workspace.file("everything.json", EverythingTask.text)
    answers = try workspace.file("answers.json", EverythingTask.answers)
  }

  private var words: [String] {
    [
      "run", task, "--home", workspace.home, "--answers", answers, "--simulate", "--seed", "5",
      "--participant", "p-1", "--json",
    ]
  }

  /// The last answer to each question, by the item it belongs to.
  private static func answers(_ result: JSONValue) -> [String: JSONValue] {
    var answers: [String: JSONValue] = [:]
    for step in result["steps"]?.listValue ?? [] {
      let item = step["item"].map { " \($0.serialized())" } ?? ""
      for entry in [step] + (step["answers"]?.listValue ?? []) {
        guard let answer = entry["answer"] else { continue }
        answers[(entry["question"] ?? step["step"])?.stringValue.map { $0 + item } ?? "?"] = answer
      }
    }
    return answers
  }

  @Test(.slow("several runs of a program"))
  func `every kind of step and answer ends in one result, which a replay makes again`() throws {
    let outcome = try workspace.ambler.run(words)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    expectEqual(result["outcome"]?.stringValue, "completed")
    let answers = Self.answers(result)
    expectEqual(answers["both"], 5)
    expectEqual(answers["dose"]?["value"], .number(try require(JSONNumber(digits: "5.40"))))
    expectEqual(answers["secret"], .object(["noAnswer": "preferNotToSay"]))
    expectEqual(answers[#"name {"group":"medications","number":1}"#], "aspirin")
    expectEqual(answers[#"counted {"group":"counting","number":0}"#], 12)
    expectEqual(result["scores"]?.listValue?.first?["value"], 5)
    expectEqual(result["scores"]?.listValue?.first?["band"], "high")
    expectEqual(result["orders"]?.listValue?.first?["steps"]?.listValue?.count, 5)
    try expectConsent(result)
    try expectReplay(result)
  }

  private func expectConsent(_ result: JSONValue) throws {
    let consent = try require(result["consents"]?.listValue?.first)
    expect(consent["step"] == "consent" && consent["version"] == "2")
    expect(consent["given"] == true && consent["name"] == "A. Person")
    expectEqual(consent["sha256"]?.stringValue?.count, 64)
    let question = try require(consent["questions"]?.listValue?.first)
    expect(question["question"] == "leave" && question["right"] == true)
    expectEqual(question["attempts"], 1)
  }

  private func expectReplay(_ result: JSONValue) throws {
    let id = try require(result["id"]?.stringValue)
    let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
    expectEqual(replay.code, 0, "\(replay.stderr)")
    expect(replay.stdout.hasSuffix("the same result, byte for byte.\n"))
  }

  @Test(.long("a whole run killed at each tenth of it"), arguments: [0, 15, 40, 60, 80, 95])
  func `a run that is killed goes on and gives the answers of one that is not`(
    percent: Int
  ) throws {
    let whole = try Workspace()
    _ = try whole.file("hand.png", Data(EverythingTask.picture))
    let undisturbed = try whole.run(
      try whole.file("everything.json", EverythingTask.text), answers: EverythingTask.answers,
      ["--simulate", "--seed", "5", "--participant", "p-1"])
    expectEqual(undisturbed.code, 0, "\(undisturbed.stderr)")

    let child = try workspace.ambler.start(words)
    // The header holds the whole task; behind it the size tells how far the run is.
    let limit = EverythingTask.text.utf8.count / 2
    let length = Self.journalByteCount(whole) - limit
    expect(
      child.wait(seconds: 30) { _ in
        Self.journalByteCount(workspace) > limit + length * percent / 100
      })
    child.send(SIGKILL)
    _ = child.wait(seconds: 30)
    let outcome = try workspace.ambler.run(words)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    expectEqual(Self.answers(result), Self.answers(try undisturbed.json()))
    try expectReplay(result)
    try expectDelivered(result, outcome.stdout)
  }

  /// The size of the only journal there is.
  private static func journalByteCount(_ workspace: Workspace) -> Int {
    let runs = Workspace.names(in: workspace.home + "/runs")
    guard let run = runs.first else { return 0 }
    let path = "\(workspace.home)/runs/\(run)/journal"
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  private func expectDelivered(_ result: JSONValue, _ document: String) throws {
    let study = try workspace.folder("study")
    expectEqual(try workspace.outbox("deliver", "dir:" + study).code, 0)
    let id = try require(result["id"]?.stringValue)
    expectEqual(
      try String(contentsOfFile: "\(study)/results/\(id).json", encoding: .utf8), document)
    let file = try require(result["attachments"]?.listValue?.first)
    let name = try require(file["name"]?.stringValue)
    expect(name.hasSuffix(".png") && file["question"] == "photo")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(study)/recordings/\(name)"))
    expectEqual(Array(bytes), EverythingTask.picture)
  }

  @Test(.long("several runs of a program"))
  func `an answer is prefilled from the newest result of the same person, and says so`()
    throws
  {
    let first = try workspace.ambler.run(words).json()
    let second = try workspace.ambler.run(words).json()
    let weight = try require(
      second["steps"]?.listValue?.last { $0["step"] == "weight" && $0["answer"] != nil })
    expectEqual(weight["prefilledFrom"], first["id"])
    let other = try workspace.ambler.run(words.map { $0 == "p-1" ? "p-2" : $0 }).json()
    expectEqual(
      other["steps"]?.listValue?.allSatisfy { $0["prefilledFrom"] == nil }, true,
      "another person's answers are never shown")
  }

  @Test(.long("several runs of a program"))
  func `a script that the run does not take ends in words, and can go on`() throws {
    let wrong = EverythingTask.answers.replacingOccurrences(
      of: "\"again\": \"a@example.org\"", with: "\"again\": \"b@example.org\"")
    let path = try workspace.file("wrong.json", wrong)
    let outcome = try workspace.ambler.run(words.map { $0 == answers ? path : $0 })
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("`again`"), "\(outcome.stderr)")
    expect(!outcome.stderr.contains("b@example.org"))
    expectEqual(try workspace.ambler.run(words).code, 0)
  }

  @Test func `who does not consent is thanked, and nothing else is asked`() throws {
    let declined = #"{ "consent.agreed": false, "leave": true }"#
    let path = try workspace.file("declined.json", declined)
    let outcome = try workspace.ambler.run(words.map { $0 == answers ? path : $0 })
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    expectEqual(result["outcome"], "declined")
    expectEqual(result["consents"]?.listValue?.first?["given"], false)
    expectNil(Self.answers(result)["adult"])
  }
}
