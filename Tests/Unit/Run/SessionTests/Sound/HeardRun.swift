import ActiveTasks
import Audio
import Foundation
import Sounds
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Session

/// A run to its end, with a microphone that is a file and a speaker of the test's.
struct HeardRun {
  let folder: TemporaryFolder
  let home: Home
  let key = DeviceKey.random()
  let id = RunID(at: UTCTime(nanoseconds: 0))
  let front = GoingFront()
  var deck = SensorDeck()
  var microphone: MicrophoneCalibration?
  private let task: StudyTask

  init(_ steps: String) throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
    let text = """
      { "ambler": 1, "id": "heard", "version": "1", "title": "Heard", "steps": [ \(steps) ] }
      """
    task = try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  /// Puts samples in place of what the microphone hears, again in each part.
  mutating func hear(_ samples: [Float]) throws {
    let waveform = Waveform(rateHz: 48_000, channels: [samples])
    try folder.write(waveform.waveBytes(), to: "heard.wav")
    deck.microphone = try SoundRecorder(
      .file(path: folder.file("heard.wav"), isPaced: false))
  }

  /// So many seconds of noise at a level in dB FS: a tenth of a second again and again, so that its levels are the same
  /// whichever part of it a busy machine records.
  static func noise(decibels: Double, seconds: Double) throws -> [Float] {
    let whole = try Sound.noise(Noise(.white, levelDBFS: decibels, seconds: 1, seed: 1)).rendered()
    // Its ends rise and fall.
    let middle = whole.left.dropFirst(whole.left.count / 2).prefix(whole.left.count / 10)
    return Array(repeatElement(middle, count: Int((seconds * 10).rounded())).joined())
  }

  /// The result as JSON.
  func finished() async throws -> JSONValue {
    let header = RunHeader(
      id: id, task: task.definition, taskSHA256: "00", seed: 1, participant: nil,
      languages: ["en"], machine: .init(system: "Linux", architecture: "x86_64"),
      softwareVersion: "1", began: try require(LocalDateTime("2026-11-21T09:00:00+01:00")),
      microphone: microphone)
    let run = try OpenedRun(
      beginning: header, task: task, home: home, keys: JournalKeys(home: key))
    let session = try Session(run, home: home, key: key, deck: deck, front: front)
    try await session.run()
    let restored = try RestoredRun(try Journal.read(id, in: home, key: key))
    return ResultDocument(restored).json
  }

  /// Runs the journal again and measures the recordings again.
  func replay() throws -> Replay { try Replay(id, home: home, key: key) }

  var records: [JournalRecord] {
    get throws { try Journal.read(id, in: home, key: key).records }
  }
}

extension JSONValue {
  /// The measures of that name in a result, in order.
  func measures(_ name: String) -> [JSONValue] {
    (self["measures"]?.listValue ?? []).filter { $0["name"]?.stringValue == name }
  }

  var problemKinds: [String] {
    (self["problems"]?.listValue ?? []).compactMap { $0["kind"]?.stringValue }
  }

  /// The words in a list of strings.
  func words(_ key: String) -> [String] {
    (self[key]?.listValue ?? []).compactMap(\.stringValue)
  }
}
