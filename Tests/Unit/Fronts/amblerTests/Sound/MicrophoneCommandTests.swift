import Foundation
import Glibc
import Sounds
import StrictJSON
import TestSupport
import Testing

/// The built program with a microphone that is a sound file or a made-up voice.
@Suite(.timeLimit(.minutes(5))) struct MicrophoneCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// A sound file of noise.
  private func noise(_ decibels: Double, seconds: Double = 4) throws -> String {
    let noise = Noise(.white, levelDBFS: decibels, seconds: seconds, seed: 1)
    let samples = try Sound.noise(noise).rendered().left
    return try workspace.file(
      "noise.wav", Data(Waveform(rateHz: 48_000, channels: [samples]).waveBytes()))
  }

  private func task(_ steps: String) throws -> String {
    try workspace.file(
      "task.json",
      """
      { "ambler": 1, "id": "sound", "version": "1", "title": "Sound", "steps": [
        \(steps), { "id": "done", "type": "completion" } ] }
      """)
  }

  private static let part = """
    { "id": "room", "type": "custom", "phases": [
      { "id": "hear", "type": "timed", "title": "Listen", "seconds": 1,
        "streams": ["microphone"], "measures": ["loudness"] } ] }
    """

  private static let calibration = """
    { "ambler": 1, "name": "Bench", "transducer": "T", "kind": "headphones",
      "calibrated": "2020-01-01", "validUntil": "2020-12-31", "loudestDBHL": 80,
      "left": [], "right": [], "microphone": { "name": "Bench mic", "fullScaleDBSPL": 110 } }
    """

  @Test(.long("listens in real time"))
  func `a quiet place lets the check end by itself, and what is recorded has levels`() throws {
    let task = try task(
      """
      { "id": "sound", "type": "soundLevel", "intervalSeconds": 0.5, "contiguousIntervals": 2,
        "recordSeconds": 2 }
      """)
    let source = "file:\(try noise(-75))?pace=none"
    let outcome = try workspace.run(task, ["--microphone", source])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    let measures = result["measures"]?.listValue ?? []
    func value(_ name: String) -> Double? {
      measures.first { $0["name"]?.stringValue == name }?["value"]?.doubleValue
    }
    expect(value("passed") == 1 && value("intervals") == 2)
    expect(abs(try require(value("meanLevel")) + 75) < 5)
    let gate = (result["steps"]?.listValue ?? []).compactMap { $0["gate"] }
    expectEqual(gate.map { $0["passed"] }, [true])
    let id = try require(result["id"]?.stringValue)
    let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
    expect(replay.code == 0 && replay.stdout.contains("byte for byte"), "\(replay.stderr)")
  }

  @Test(.long("records in real time"))
  func `an expired calibration gives dB SPL, names itself, and is flagged`() throws {
    let calibration = try workspace.file("bench.json", Self.calibration)
    let outcome = try workspace.run(
      try task(Self.part),
      ["--microphone", "file:\(try noise(-40))?pace=none", "--hearing", calibration])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    expectEqual(
      result["calibrations"]?["microphone"],
      .object(["name": "Bench mic", "expired": true, "fullScaleDBSPL": 110]))
    let level = try require(result["measures"]?.listValue?.first)
    expect(abs(try require(level["value"]?.doubleValue) - 70) < 4)
    expectEqual(level["flags"], ["calibrationExpired"])
  }

  @Test func `the recording is delivered with its sound file, which the result names`() throws {
    let study = try workspace.folder("study")
    let outcome = try workspace.run(
      try task(Self.part), ["--microphone", "simulate:voice?hz=150"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    expectEqual((result["problems"]?.listValue ?? []).map { $0["kind"] }, ["simulatedSensor"])
    expectEqual(try workspace.outbox("deliver", "dir:" + study).code, 0)
    let recording = try require(result["recordings"]?.listValue?.first)
    let wave = try require(recording["wave"])
    let path = "\(study)/recordings/\(try require(wave["sha256"]?.stringValue)).wav"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    expectEqual(bytes.count, wave["bytes"]?.integerValue)
    let waveform = try Waveform(wave: bytes)
    expectEqual(waveform.rateHz, 48_000)
    expectEqual(waveform.frameCount, recording["ledger"]?["expected"]?.integerValue)
    expect(abs(Decibels.levelDBFS(of: waveform.mono) + 20) < 1)
    let shown = try workspace.ambler.run(
      ["show", "\(study)/results/\(try require(result["id"]?.stringValue)).json"])
    expect(shown.code == 0 && shown.stdout.contains("microphone"), "\(shown.stderr)")
  }

  @Test(arguments: [
    ("file:/nowhere/a.wav", 65, "No such file"), ("alsa:nowhere", 65, "no such device"),
    ("file:a.mp3", 64, ".wav"), ("voice", 64, "not a source of sound"),
    ("replay:/nowhere", 65, "no recording"),
  ])
  func `a microphone that is named and cannot be opened ends the run before it begins`(
    source: String, code: Int, words: String
  ) throws {
    let outcome = try workspace.run(try task(Self.part), ["--microphone", source])
    expectEqual(outcome.code, Int32(code), "\(outcome.stderr)")
    expect(outcome.stderr.contains(words), "\(outcome.stderr)")
    expect(Workspace.names(in: workspace.home + "/runs").isEmpty)
  }

  @Test func `none is no microphone, whatever is connected or simulated`() throws {
    let outcome = try workspace.run(try task(Self.part), ["--microphone", "none", "--simulate"])
    expectEqual(outcome.code, 0)
    let kinds = (try outcome.json()["problems"]?.listValue ?? []).map { $0["kind"] }
    expectEqual(kinds, ["sensorMissing"])
  }

  @Test func `sounds without a speaker are told on standard error and in the result`() throws {
    let clicks = """
      { "id": "clicks", "type": "custom", "phases": [
        { "id": "one", "type": "trials", "title": "Click", "attempts": 2, "pauseSeconds": 0,
          "stimuli": [{ "id": "go", "shape": "circle", "right": "now",
                        "sound": { "type": "file", "path": "missing.wav" } }],
          "controls": [{ "id": "now", "label": "Now", "key": "n" }], "anticipationSeconds": 0,
          "minimumDelaySeconds": 0, "maximumDelaySeconds": 0, "timeoutSeconds": 2 } ] }
      """
    let task = try task(clicks)
    func problems(_ more: [String]) throws -> [JSONValue] {
      let outcome = try workspace.run(task, more)
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      return try outcome.json()["problems"]?.listValue ?? []
    }
    let silent = try problems([])
    expectEqual(silent.map { $0["kind"] }, ["speakerMissing"])
    let heard = try problems(["--speaker", "file:\(try workspace.file("out.wav", ""))"])
    expectEqual(heard.map { $0["kind"] }, ["speakerMissing", "soundRefused"])
    let detail = try require(heard.last?["detail"]?.stringValue)
    expect(detail.hasPrefix("missing.wav: No such file"), "\(detail)")
  }

  @Test func `ambler record writes a microphone's frames and its sound file`() throws {
    let folder = try workspace.folder("out")
    let outcome = try workspace.ambler.run([
      "record", "--seconds", "1", "--microphone", "file:\(try noise(-30, seconds: 0.5))?pace=none",
      "--home", workspace.home, "--out", folder, "--json",
    ])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let names = Workspace.names(in: folder + "/microphone")
    expectEqual(names, ["data.csv.zst", "recording.json", "sound.wav"])
    let summary = try require(try outcome.json().listValue?.first)
    expect(summary["ledger"]?["received"] == 24_000 && summary["kind"] == "microphone")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/microphone/sound.wav")))
    expectEqual(try Waveform(wave: bytes).frameCount, 24_000)
  }

  @Test(.long("records in real time"))
  func `a recording that a kill cut off is kept, measured and replayed`() throws {
    let task = try task(
      """
      { "id": "room", "type": "custom", "phases": [
        { "id": "hear", "type": "timed", "title": "Listen", "seconds": 8,
          "streams": ["microphone"], "measures": ["loudness"] } ] }
      """)
    let answers = try workspace.file("answers.json", "{}")
    let words = [
      "run", task, "--home", workspace.home, "--answers", answers, "--microphone",
      "simulate:voice", "--json",
    ]
    let child = try workspace.ambler.start(words)
    let recordings = workspace.home + "/recordings"
    try require(
      child.wait(seconds: 30) { _ in
        Workspace.names(in: recordings).contains { id in
          let path = "\(recordings)/\(id)/data.csv.zst.sealed"
          return (try? Data(contentsOf: URL(fileURLWithPath: path)).count).map { $0 > 200_000 }
            ?? false
        }
      })
    child.send(SIGKILL)
    _ = child.wait(seconds: 30)
    let outcome = try workspace.ambler.run(words)
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let result = try outcome.json()
    let recording = try require(result["recordings"]?.listValue?.first)
    expectEqual(recording["state"], "interrupted")
    let received = try require(recording["ledger"]?["received"]?.integerValue)
    expect(received > 20_000)
    expectEqual(recording["wave"]?["bytes"]?.integerValue.map { $0 >= 44 + 3 * received }, true)
    let level = try require(result["measures"]?.listValue?.first)
    expectEqual(level["flags"]?.listValue?.contains("interrupted"), true)
    let id = try require(result["id"]?.stringValue)
    let replay = try workspace.ambler.run(["replay", id, "--home", workspace.home])
    expectEqual(replay.code, 0, "\(replay.stderr)")
  }
}
