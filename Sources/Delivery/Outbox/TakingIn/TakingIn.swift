import Receipts
import System

/// Takes the results of an outbox under another key into this one, where they are queued under their own ids.
///
/// Nothing is taken out of the other one, and doing it twice does no harm: a cut is mended by doing it again.
package actor TakingIn {
  private let queue = SerialQueue("ambler.outbox.taking")
  private let outbox: Outbox
  private let store: any AttachmentStore

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `store` keeps the recordings sealed on this device.
  package init(into outbox: Outbox, store: any AttachmentStore) {
    self.outbox = outbox
    self.store = store
  }

  /// Takes what was not delivered, in the order of putting, and what the study was not told was taken back; of what was
  /// delivered the documents alone, as delivered.
  ///
  /// `source` opens the other outbox's attachments. What cannot be read is left where it is and does not keep the
  /// others back.
  package func take(
    from other: Outbox, source: any AttachmentSource
  ) async throws(OutboxError) -> TakingInReport {
    var report = TakingInReport()
    // First: what was taken back must not be put again.
    try await outbox.adopt(try await other.withdrawals())
    for entry in try await other.list() where !entry.isAside {
      if case .delivered(let receipt) = entry.state {
        try await keep(entry, receipt, from: other, &report)
      } else {
        try await take(entry, from: other, source, &report)
      }
    }
    return report
  }

  /// The study has the recordings, and those of before stay where they are: history and gates need none.
  private func keep(
    _ entry: OutboxEntry, _ receipt: DeliveryReceipt, from other: Outbox,
    _ report: inout TakingInReport
  ) async throws(OutboxError) {
    do {
      let item = OutboxItem(
        id: entry.id, finished: entry.finished, document: try await other.payload(of: entry.id),
        attachments: [])
      switch try await outbox.keepDelivered(item, receipt) {
      case .stored: report.delivered.append(entry.id)
      case .alreadyStored, .withdrawn: report.alreadyThere.append(entry.id)
      }
    } catch .unreadable {
      report.left.append(entry.id)
    } catch .otherBytes {
      report.left.append(entry.id)
      report.otherBytes.insert(entry.id)
    }
  }

  private func take(
    _ entry: OutboxEntry, from other: Outbox, _ source: any AttachmentSource,
    _ report: inout TakingInReport
  ) async throws(OutboxError) {
    let document: [UInt8]
    do {
      document = try await other.payload(of: entry.id)
    } catch .unreadable {
      return report.left.append(entry.id)
    }
    guard let attachments = adopted(entry.attachments, source) else {
      return report.left.append(entry.id)
    }
    let item = OutboxItem(
      id: entry.id, finished: entry.finished, document: document, attachments: attachments)
    do {
      switch try await outbox.put(item) {
      case .stored: report.taken.append(entry.id)
      case .alreadyStored, .withdrawn: report.alreadyThere.append(entry.id)
      }
    } catch .otherBytes {
      report.left.append(entry.id)
      report.otherBytes.insert(entry.id)
    }
  }

  /// The attachments as they are kept here; nil where one cannot be read whole.
  private func adopted(
    _ attachments: [OutboxAttachment], _ source: any AttachmentSource
  ) -> [OutboxAttachment]? {
    var adopted: [OutboxAttachment] = []
    for attachment in attachments {
      do throws(AttachmentFault) {
        let chunks = CheckedAttachmentChunks(
          try source.open(attachment, at: 0), expecting: attachment)
        var ours = attachment
        ours.path = try store.adopt(attachment, content: chunks)
        guard chunks.isComplete else { return nil }
        adopted.append(ours)
      } catch {
        return nil
      }
    }
    return adopted
  }
}
