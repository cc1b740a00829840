import Commands
import Foundation
import Outbox
import Receipts
import Session
import StrictJSON
import StudyModel
import TaskAnalysis
import TaskRunner

/// Puts the results of a simulation where real ones go: into an outbox, a folder, or nowhere.
struct SimulatedFiling {
  private let outbox: Outbox?
  private let folder: String?

  /// Opens what the command line names; a home of its own, never the usual one.
  init(_ arguments: Arguments) async throws(Failure) {
    folder = arguments[SimulateCommand.out]
    if let folder { try Files.createFolder(folder) }
    outbox =
      arguments[.home] == nil
      ? nil : try await Store(arguments, .writing).openOutbox()
  }

  func file(
    _ simulated: SimulatedRun, _ setting: SimulationSetting, index: Int
  ) async throws(Failure) {
    guard outbox != nil || folder != nil else { return }
    let document = try Self.document(simulated, setting, index: index)
    let id = document.header.id.text
    if let folder {
      try Files.write(String(decoding: document.bytes, as: UTF8.self), to: "\(folder)/\(id).json")
    }
    guard let outbox, let resultID = ResultID(id) else { return }
    do {
      _ = try await outbox.put(
        OutboxItem(
          id: resultID, finished: document.ended ?? UTCTime(nanoseconds: 0),
          document: document.bytes))
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }

  func close() async { await outbox?.close() }

  func words(_ count: Int) -> String? {
    let places = [outbox.map { _ in "the outbox" }, folder].compactMap(\.self)
    return places.isEmpty ? nil : "Saved: \(count) results in \(places.joined(separator: " and "))."
  }

  /// The document of a run as if it had been led through a session; made from its journal.
  private static func document(
    _ simulated: SimulatedRun, _ setting: SimulationSetting, index: Int
  ) throws(Failure) -> ResultDocument {
    let start = setting.start(of: index)
    let header = RunHeader(
      id: RunID(simulated: setting.seed, index: index, at: start), task: setting.task.definition,
      taskSHA256: TaskDigest.sha256(of: setting.task.definition), seed: simulated.run.seed,
      participant: "simulated-\(index + 1)", languages: [setting.task.language],
      machine: RunHeader.Machine(system: "simulation", architecture: "none"),
      softwareVersion: Ambler.version, began: setting.began)
    let anchor = ClockAnchor(boot: Instant(nanoseconds: 0), utc: start, isSynchronized: nil)
    let records =
      [JournalRecord.header(header), .sitting(bootID: "simulation", anchor: anchor)]
      + simulated.events.map { JournalRecord.event($0.json) }
    do {
      return ResultDocument(try RestoredRun(JournalContents(records: records)))
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}

extension SimulationSetting {
  /// People come one minute after the other.
  fileprivate func start(of index: Int) -> UTCTime {
    // 5 January 2026, 09:00 UTC.
    UTCTime(nanoseconds: (1_767_603_600 + Int64(index) * 60) * 1_000_000_000)
  }
}

extension RunID {
  /// The same name for the same person of the same simulation.
  fileprivate init(simulated seed: UInt64, index: Int, at utc: UTCTime) {
    var random = SeededRandom(seed: seed, index: index)
    self.init(
      milliseconds: UInt64(utc.nanoseconds / 1_000_000), high: random.next(), low: random.next())
  }
}
