import Sensors
import Sounds
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

@Suite(.timeLimit(.minutes(5))) struct MicrophoneRunTests {
  private static func check(limitSeconds: Int) -> String {
    """
    { "id": "quiet", "type": "soundLevel", "contiguousIntervals": 3, "intervalSeconds": 0.5,
      "limitSeconds": \(limitSeconds), "recordSeconds": 0, "signalCheck": false },
    { "id": "done", "type": "completion" }
    """
  }

  /// One second of the microphone.
  private static func part(_ measures: String) -> String {
    """
    { "id": "room", "type": "custom", "phases": [
      { "id": "hear", "type": "timed", "title": "Listen", "seconds": 1,
        "streams": ["microphone"], "measures": [ \(measures) ] } ] },
    { "id": "done", "type": "completion" }
    """
  }

  @Test(.long("listens in real time"))
  func `it goes on by itself when it is quiet, and a replay does the same`() async throws {
    var run = try HeardRun(Self.check(limitSeconds: 60))
    try run.hear(try HeardRun.noise(decibels: -75, seconds: 4))
    let result = try await run.finished()
    expectEqual(result["outcome"], "completed")
    expectEqual(result.measures("passed").map { $0["value"] }, [1])
    expectEqual(result.measures("passed").first?.words("flags"), ["uncalibrated"])
    let level = try require(result.measures("backgroundLevel").first?["value"]?.doubleValue)
    expect(abs(level + 75) < 5)
    let events = try run.records.filter { record in
      if case .event(let json) = record { json["event"] == "soundLevel" } else { false }
    }
    expectEqual(events.count, 3)
    let replay = try run.replay()
    expect(replay.differences == [] && replay.document.json == result)
  }

  @Test(.long("listens in real time"))
  func `a loud place is waited for until the limit`() async throws {
    var run = try HeardRun(Self.check(limitSeconds: 5))
    try run.hear(try HeardRun.noise(decibels: -30, seconds: 4))
    let result = try await run.finished()
    expectEqual(result.measures("passed").map { $0["value"] }, [0])
    let intervals = try require(result.measures("intervals").first?["value"]?.doubleValue)
    expect((1...7).contains(intervals))
    expectEqual(try run.replay().differences, [])
  }

  @Test(.slow("waits for a microphone as long as a person"))
  func `without a microphone the check says so, and goes on`() async throws {
    let run = try HeardRun(Self.check(limitSeconds: 5))
    let result = try await run.finished()
    expectEqual(result.measures("passed").map { $0["value"] }, [.null])
    expectEqual(result.problemKinds, ["sensorMissing"])
    expect(run.front.said.contains { $0.contains("microphone") })
  }

  @Test(.long("records in real time"))
  func `what is recorded is measured, and again in a replay`() async throws {
    var run = try HeardRun(Self.part(#""loudness""#))
    try run.hear(try HeardRun.noise(decibels: -40, seconds: 3))
    let result = try await run.finished()
    let mean = try require(result.measures("meanLevel").first)
    // White noise loses some decibels by the weighting.
    expect(abs(try require(mean["value"]?.doubleValue) + 40) < 4)
    expectEqual(mean.words("flags"), ["uncalibrated"])
    let recording = try require(result["recordings"]?.listValue?.first)
    expect(recording["kind"] == "microphone" && recording["state"] == "complete")
    expectEqual(recording["sensor"]?["origin"], "file")
    expectEqual(mean.words("recordings"), [try require(recording["id"]?.stringValue)])
    expect(run.front.readouts.contains { $0.stream == .microphone && $0.rateHz != nil })
    let replay = try run.replay()
    expect(replay.differences == [] && replay.document.json == result)
    expectEqual(replay.recordingCount, 1)
    expectNil(result["calibrations"])
  }

  @Test(.long("records in real time"), arguments: [false, true])
  func `with a calibration levels are sound pressures, and an expired one is told`(
    isExpired: Bool
  ) async throws {
    var plain = try HeardRun(Self.part(#""loudness""#))
    var known = try HeardRun(Self.part(#""loudness""#))
    known.microphone = MicrophoneCalibration(
      name: "Bench", isExpired: isExpired, fullScaleDecibelsSPL: 110)
    let noise = try HeardRun.noise(decibels: -40, seconds: 1)
    try plain.hear(noise)
    try known.hear(noise)
    let (one, other) = (try await plain.finished(), try await known.finished())
    for (name, more) in [("meanLevel", 110.0), ("peakLevel", 113.0103)] {
      let bare = try require(one.measures(name).first?["value"]?.doubleValue)
      let measure = try require(other.measures(name).first)
      expect(abs(try require(measure["value"]?.doubleValue) - bare - more) < 0.1, "\(name)")
      expectEqual(measure.words("flags"), (isExpired ? ["calibrationExpired"] : []))
    }
    expectEqual(
      other["calibrations"]?["microphone"],
      .object(["name": "Bench", "expired": .boolean(isExpired), "fullScaleDBSPL": 110]))
    expectEqual(try known.replay().differences, [])
  }

  @Test func `a held vowel is measured as one`() async throws {
    var run = try HeardRun(Self.part(#""phonation""#))
    var voice = SimulatedVoice(pitchHz: 180, levelDBFS: -20).samples()
    try run.hear(voice.next(48_000))
    let result = try await run.finished()
    let pitch = try require(result.measures("pitch").first?["value"]?.doubleValue)
    expect(abs(pitch - 180) < 2)
    expectEqual(try run.replay().differences, [])
  }

  @Test func `sound at full scale flags its levels`() async throws {
    var run = try HeardRun(Self.part(#""loudness""#))
    let square = (0..<48_000).map { $0 / 48 % 2 == 0 ? Float(1) : -1 }
    try run.hear(square)
    let result = try await run.finished()
    expectEqual(result.measures("meanLevel").first?.words("flags"), ["saturated", "uncalibrated"])
  }

  @Test(
    .long("listens in real time"),
    arguments: [
      ([Float](repeating: 0, count: 96_000), "flatLine"), ([], "noSamples"),
    ])
  func `the look at the microphone says when it is muted or dead`(
    samples: [Float], kind: String
  ) async throws {
    var run = try HeardRun(
      """
      { "id": "room", "type": "custom", "phases": [
        { "id": "look", "type": "signalCheck", "streams": ["microphone"] } ] },
      { "id": "done", "type": "completion" }
      """)
    try run.hear(samples)
    let result = try await run.finished()
    let findings = (result["steps"]?.listValue ?? []).compactMap { $0["gate"]?["findings"] }
      .flatMap { $0.listValue ?? [] }
    expectEqual(findings.map { $0["kind"] }, [.string(kind)])
    expectEqual(findings.map { $0["stream"] }, ["microphone"])
    let words = GateFinding(kind == "flatLine" ? .flatLine : .noSamples, .microphone)
    expect(words.words(in: ["en"]).hasPrefix("The microphone"))
    expect(words.words(in: ["es"]).hasPrefix("El micrófono"))
    expect(words.words(in: ["ar"]).contains("الميكروفون"))
    expectEqual(try run.replay().differences, [])
  }
}
