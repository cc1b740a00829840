import ActiveTasks
import DataExport
import Foundation
import StrictJSON
import StudyModel
import TestSupport

/// Sources of exports for tests.
enum SampleStudy {
  /// A folder that was delivered: two results of simulated persons and their recordings.
  static let delivered = SharedMaterial.checkout.appendingPathComponent(
    "Tests/Unit/Server/DataExportTests/Delivered")
  /// The tasks as they were when those results were made.
  static let tasks = SharedMaterial.checkout.appendingPathComponent(
    "Tests/Unit/Server/DataExportTests/Tasks"
  ).path

  static func folder() throws -> FolderSource {
    try FolderSource(delivered.path, taskFolders: [tasks])
  }

  /// A study in memory with one result of every answer format, and all that only a server knows.
  static func everything() throws -> MemorySource {
    var source = MemorySource()
    source.heldStudy = ExportedStudy(id: "ms-2026", title: "A study of everything")
    source.heldTasks = [try everythingTask(), vitalsTask]
    source.heldResults = [
      ExportedResult(
        id: everythingID, document: try everythingResult(),
        storedAt: "2026-11-21T09:21:00.5Z", receipt: Array("{}".utf8), clinic: "north"),
      ExportedResult(
        id: vitalsID, document: Array(vitalsResult.utf8), storedAt: "2026-11-22T09:21:00Z",
        flags: [.clockDoubt, .taskUnknown]),
    ]
    source.heldParticipants = [
      ExportedParticipant(
        pseudonym: "P-17", clinic: "north", enrolled: "2026-11-01T08:00:00Z",
        treatment: ExportedTreatment(course: "dmf", month: 4, entered: "2026-11-02")),
      ExportedParticipant(
        pseudonym: "=P-18", clinic: "south", enrolled: "2026-11-02T08:00:00Z",
        withdrawn: "2026-11-20T08:00:00Z"),
    ]
    source.heldSymptoms = [
      ExportedSymptom(
        key: "1/3", kind: .symptom, participant: "P-17", list: "1",
        recorded: "2026-11-20T08:00:00Z", number: 3, level: 0, title: "Fatigue"),
      ExportedSymptom(
        key: "1/4", kind: .sideEffect, participant: "P-17", list: "2",
        recorded: "2026-11-20T08:00:00Z", number: 4, level: 10),
    ]
    source.heldWithdrawals = [
      ExportedWithdrawal(
        key: "r9", result: "r9", at: "2026-11-20T08:00:00Z", what: "recordings",
        streams: ["location", "microphone"], place: "tablet")
    ]
    return source
  }

  static let everythingID = "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"

  private static func everythingTask() throws -> ExportedTask {
    let file = SharedMaterial.checkout.appendingPathComponent(
      "Tests/Unit/Study/FHIRTests/RoundTrip/Tasks/everything.json")
    let bytes = Array(try Data(contentsOf: file))
    return ExportedTask(id: "everything", version: "2.1.0", bytes: bytes)
  }

  /// The result of the FHIR tests, with the digest of the task that it is of.
  private static func everythingResult() throws -> [UInt8] {
    let file = SharedMaterial.checkout.appendingPathComponent(
      "Tests/Unit/Study/FHIRTests/Results/Documents/everything.result.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Array(text.replacing(#""sha256": "00""#, with: #""sha256": "\#(try digest())""#).utf8)
  }

  private static func digest() throws -> String {
    try TaskDigestOfTests.sha256(of: try everythingTask().bytes)
  }
}
