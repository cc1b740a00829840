import Commands
import Foundation
import StrictJSON
import TestSupport
import Testing

struct RunCommandTests {
  private let workspace: Workspace
  private let task: String

  init() throws {
    workspace = try Workspace()
    task = try workspace.file("task.json", SampleTask.questions)
  }

  @Test func `a script answers the questions and the result goes to standard output`() throws {
    let outcome = try workspace.run(
      task, answers: #"{ "flushing": true, "severity": 7, "weight": 72.50 }"#, ["--seed", "42"])
    expectEqual(outcome.code, 0)
    let result = try outcome.json()
    expectEqual(result["outcome"]?.stringValue, "completed")
    expectEqual(result["seed"]?.integerValue, 42)
    expectEqual(result["task"]?["id"]?.stringValue, "questions")
    expectEqual(result["task"]?["sha256"]?.stringValue?.count, 64)
    expectEqual(Self.answer(result, "flushing"), .boolean(true))
    expectEqual(Self.answer(result, "severity"), .number(7))
    expect(outcome.stdout.contains("72.50"), "decimals keep their digits")
    expect(outcome.stderr.contains("Saved: result"))
  }

  @Test func `a question behind a false condition is hidden and has no answer`() throws {
    let outcome = try workspace.run(task, answers: #"{ "flushing": false, "severity": 7 }"#)
    let result = try outcome.json()
    expectEqual(Self.step(result, "severity")?["state"]?.stringValue, "hidden")
    expectNil(Self.answer(result, "severity"))
    expectEqual(Self.step(result, "weight")?["state"]?.stringValue, "skipped")
  }

  @Test func `an answers file that does not fit says all that is wrong, with places`() throws {
    let outcome = try workspace.run(
      task, answers: #"{ "flushing": "yes", "severity": 11, "wieght": 80 }"#)
    expectEqual(outcome.code, 65)
    expectEqual(outcome.stdout, "")
    let lines = outcome.stderr.split(separator: "\n")
    expectEqual(lines.count, 3)
    expect(lines[0].contains(":1:15  /flushing  does not fit the question."))
    expect(lines[1].contains("/severity  does not fit the question. Enter a whole number from 0"))
    expect(lines[2].contains("/wieght") && lines[2].contains("weight"))
    expect(!outcome.stderr.contains("yes"), "answers are personal and not repeated")
  }

  @Test(arguments: ["{", "[]", "", "{\"flushing\": true,}", "\u{FEFF}{}"])
  func `an answers file that is no object is refused`(text: String) throws {
    let outcome = try workspace.run(task, answers: text)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains(".json:1:"))
  }

  @Test func `a required question without an answer is a fault before anything begins`() throws {
    let outcome = try workspace.run(task, answers: "{}")
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("flushing"))
    expect(Workspace.names(in: workspace.home + "/runs").isEmpty)
  }

  @Test func `a bad task file is refused with every fault`() throws {
    let bad = try workspace.file(
      "bad.json",
      """
      { "ambler": 1, "id": "bad", "version": "1", "title": "Bad", "stpes": [],
        "steps": [ { "id": "f", "type": "fitnessChek", "walkSeconds": 5 },
                   { "id": "g", "type": "fitnessCheck", "walkSeconds": 3, "restSeconds": 601 } ] }
      """)
    let outcome = try workspace.run(bad)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("bad.json:1:61  /stpes"))
    expect(outcome.stderr.contains("fitnessCheck"))
    expect(outcome.stderr.contains("/steps/1/walkSeconds"))
    expect(outcome.stderr.contains("/steps/1/restSeconds"))
  }

  private static let lines: [(String, Int32)] = [
    ("run", 64), ("run a b", 64), ("run nothing.json", 65), ("rnu", 64), ("run t.json --hom x", 64),
    ("run t.json --seed -1", 64), ("run t.json --json=1", 64), ("run t.json --home", 64),
    ("run t.json --json --json", 64), ("", 64), ("--help", 0), ("--version", 0), ("run --help", 0),
    ("help outbox", 0), ("outbox lits", 64), ("outbox deliver a b", 64), ("outbox deliver", 65),
    ("show x", 65), ("replay x", 65),
  ]

  @Test(arguments: lines)
  func `exit codes tell usage from bad input`(line: String, code: Int32) throws {
    let outcome = try workspace.ambler.run(line.split(separator: " ").map(String.init))
    expectEqual(outcome.code, code, "\(outcome.stderr)")
    expect(code == 0 ? outcome.stdout != "" : outcome.stderr != "")
  }

  @Test func `the version says which build it is`() throws {
    #if DEBUG
      let build = "debug build"
    #else
      let build = "release build"
    #endif
    let line = try workspace.ambler.run(["--version"]).stdout
    expectEqual(line, "ambler \(Ambler.version) (\(build))\n")
  }

  @Test(.long("a fitness check in real time"))
  func `without sensors a fitness check says so and invents nothing`() throws {
    let path = try workspace.file("fitness.json", SampleTask.fitness)
    let outcome = try workspace.run(path)
    expectEqual(outcome.code, 0)
    let result = try outcome.json()
    let problems = (result["problems"]?.listValue ?? []).map { $0["kind"]?.stringValue }
    expectEqual(problems, Array(repeating: "sensorMissing", count: 6))
    let measures = result["measures"]?.listValue ?? []
    expectEqual(measures.count, 9)
    expect(measures.allSatisfy { $0["value"] == .null })
    expectEqual(result["recordings"], .list([]))
  }

  @Test(.long("a fitness check in real time"))
  func `a simulated fitness check is measured, recorded, replayed and delivered`() throws {
    let path = try workspace.file("fitness.json", SampleTask.fitness)
    let outcome = try workspace.run(path, ["--simulate", "--seed", "3"])
    expectEqual(outcome.code, 0)
    expect(outcome.stderr.contains("Simulated: movement sensor and location sensor."))
    let result = try outcome.json()
    let id = try require(result["id"]?.stringValue)
    // 1.8 steps a second for five seconds; the detector needs a few to begin and to end.
    let steps = try require(Self.measure(result, "steps"))
    expect((7...10).contains(steps))
    let distance = try require(Self.measure(result, "distance"))
    expect((4.5...8.5).contains(distance), "1.3 m/s for five seconds")
    let recordings = try require(result["recordings"]?.listValue)
    // Two of the look at the sensors, two of the walk, two of the rest.
    expectEqual(recordings.count, 6)
    for recording in recordings {
      expectEqual(recording["ledger"]?["missing"]?.integerValue, 0)
      expectEqual(recording["sensor"]?["origin"]?.stringValue, "simulate")
    }
    let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
    expectEqual(replay.code, 0)
    expect(replay.stdout.hasSuffix("the same result, byte for byte.\n"))
    try deliver(id, outcome.stdout, recordings)
  }

  private func deliver(_ id: String, _ document: String, _ recordings: [JSONValue]) throws {
    let folder = try workspace.folder("study")
    let first = try workspace.outbox("deliver", "dir:" + folder)
    expect(first.stdout.hasPrefix("1 delivered, 0 already there."))
    expectEqual(
      try String(contentsOfFile: folder + "/results/\(id).json", encoding: .utf8), document)
    for recording in recordings {
      let digest = try require(recording["sha256"]?.stringValue)
      let data = try Data(
        contentsOf: URL(fileURLWithPath: folder + "/recordings/\(digest).csv.zst"))
      expectEqual(data.count, recording["bytes"]?.integerValue)
    }
    let again = try workspace.outbox("deliver", "dir:" + folder)
    expect(again.stdout.hasPrefix("0 delivered, 0 already there."))
    expectEqual(Workspace.names(in: folder + "/results"), [id + ".json"])
    expectEqual(try workspace.outbox("verify").code, 0)
  }

  @Test(.slow("reactions in real time"))
  func `a simulated person reacts, and every attempt is in the result`() throws {
    let path = try workspace.file("reaction.json", SampleTask.reaction)
    let outcome = try workspace.run(
      path, ["--accelerometer", "simulate:person?delay=300", "--seed", "9"])
    expectEqual(outcome.code, 0)
    let result = try outcome.json()
    let trials = try require(Self.step(result, "reaction")?["trials"]?.listValue)
    expectEqual(trials.map { $0["verdict"]?.stringValue }, ["valid", "valid"])
    for trial in trials {
      let delay = try require(trial["delaySeconds"]?.doubleValue)
      expect((0.5...1).contains(delay))
      let onset = try require(trial["onsetSeconds"]?.doubleValue)
      let threshold = try require(trial["thresholdSeconds"]?.doubleValue)
      expect(abs(onset - 0.3) < 0.03, "the simulated person moves after 300 ms")
      expect(threshold >= onset && threshold < 0.4)
    }
    expectEqual(Self.measure(result, "validCount"), 2)
  }

  @Test(.long("two runs in real time"))
  func `the same seed draws the same delays`() throws {
    let path = try workspace.file("reaction.json", SampleTask.reaction)
    let delays = try (0..<2).map { _ in
      let result = try workspace.run(
        path, ["--accelerometer", "simulate:person", "--seed", "77"]
      ).json()
      return Self.step(result, "reaction")?["trials"]?.listValue?.map { $0["delaySeconds"] }
    }
    expectEqual(delays[0], delays[1])
  }

  private static func step(_ result: JSONValue, _ id: String) -> JSONValue? {
    result["steps"]?.listValue?.last { $0["step"]?.stringValue == id }
  }

  private static func answer(_ result: JSONValue, _ id: String) -> JSONValue? {
    step(result, id)?["answer"]
  }

  private static func measure(_ result: JSONValue, _ name: String) -> Double? {
    result["measures"]?.listValue?.first { $0["name"]?.stringValue == name }?["value"]?.doubleValue
  }
}
