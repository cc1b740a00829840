extension Outbox {
  /// Reads every row and every attachment back; changes nothing.
  ///
  /// Rows are read on the outbox's thread, attachments on another, so that a put need not wait for
  /// hours of recordings.
  package nonisolated func verify(
    _ source: any AttachmentSource
  ) async throws(OutboxError) -> VerificationReport {
    var report = try await verifyRows()
    let check = AttachmentCheck(source)
    for entry in try await list() {
      for (place, attachment) in entry.attachments.enumerated() {
        guard let fault = await check.fault(of: attachment) else { continue }
        report.damagedAttachments.append(
          DamagedAttachment(id: entry.id, place: place, reason: fault.quarantineReason))
      }
    }
    return report
  }
}
