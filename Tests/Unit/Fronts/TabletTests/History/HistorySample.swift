import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Outbox
@testable import Tablet

/// Made-up results as they lie on a shelf.
enum HistorySample {
  static func id(_ number: Int) throws -> ResultID {
    let digits = String(number)
    let zeros = String(repeating: "0", count: 12 - digits.count)
    return try require(ResultID("0190163d-8694-7000-8000-\(zeros)\(digits)"))
  }

  /// A result that ended at that moment, with more members as JSON text.
  static func json(_ number: Int, task: String, ended: String, _ more: String) throws -> JSONValue {
    let text = """
      { "ambler": 1, "id": "\(try id(number).text)", "task": { "id": "\(task)", "version": "1" },
        "started": "\(ended)", "ended": "\(ended)", "outcome": "completed", \(more) }
      """
    return try JSONDocument(bytes: Array(text.utf8), file: "result").value
  }

  static func result(
    _ number: Int, task: String = "mood", ended: String, _ more: String
  ) throws -> ShelvedResult {
    try require(ShelvedResult(try json(number, task: task, ended: ended, more)))
  }

  static func entry(
    _ result: ShelvedResult, _ state: DeliveryState = .new
  ) -> OutboxEntry {
    OutboxEntry(
      position: 1, id: result.id, finished: result.ended, sha256: ContentDigest(of: [1]),
      byteCount: 300, attachments: [], state: state, isAside: false)
  }
}
