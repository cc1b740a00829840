import Receipts
import StudyModel

@testable import Outbox

/// A destination that says what a test wants and remembers what it was asked.
actor ScriptedDestination: Destination {
  private var readiness: [DestinationReadiness]
  private var verdicts: [ResultID: [DeliveryVerdict]]
  private(set) var asked: [ResultID] = []
  /// What it has lost, and what was brought again.
  private var lost: [ContentDigest] = []
  private(set) var broughtAgain: [ContentDigest] = []
  private(set) var lostQuestionCount = 0

  /// Ready, and accepting, where nothing else is scripted.
  init(readiness: [DestinationReadiness] = [], verdicts: [ResultID: [DeliveryVerdict]] = [:]) {
    self.readiness = readiness
    self.verdicts = verdicts
  }

  func probe() -> DestinationReadiness {
    readiness.isEmpty ? .ready : readiness.removeFirst()
  }

  func stored(_ attachment: OutboxAttachment) -> StoredContent {
    lost.contains(attachment.sha256) ? .upTo(0) : .whole
  }

  func putAttachment(_ content: AttachmentContent, from offset: Int64) -> AttachmentVerdict {
    broughtAgain.append(content.attachment.sha256)
    lost.removeAll { $0 == content.attachment.sha256 }
    return .stored
  }

  func lose(_ contents: [ContentDigest]) { lost += contents }

  func wanted() -> [ContentDigest] {
    lostQuestionCount += 1
    return lost
  }

  func tell(_ withdrawals: [Withdrawal]) -> WithdrawalVerdict { .notKept }

  func putResult(
    _ id: ResultID, sha256: ContentDigest, document: [UInt8]
  ) -> DeliveryVerdict {
    asked.append(id)
    if verdicts[id]?.isEmpty == false, let next = verdicts[id]?.removeFirst() { return next }
    return .accepted(.new, DeliveryReceipt(id: id, sha256: sha256, storedAt: TestDesk.now))
  }
}
