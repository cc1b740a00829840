/// Brings one result to a destination, its attachments first; keeps no state of its own.
struct Courier: Sendable {
  let destination: any Destination
  let source: any AttachmentSource
  let passing: FaultHook

  /// A destination that lost recordings meanwhile gets them once more.
  func send(_ entry: OutboxEntry, _ document: [UInt8]) async -> AttemptOutcome {
    let outcome = await attempt(entry, document)
    guard outcome == .verdict(.tryLater(.recordingsMissing, after: nil)) else { return outcome }
    return await attempt(entry, document)
  }

  private func attempt(_ entry: OutboxEntry, _ document: [UInt8]) async -> AttemptOutcome {
    for attachment in entry.attachments {
      switch await send(attachment) {
      case .stored: passing(.attachmentAccepted)
      case .refusedForGood(let reason): return .verdict(.refusedForGood(reason))
      case .tryLater(let reason, let after): return .verdict(.tryLater(reason, after: after))
      // A result is not damaged because its disk is away.
      case .unreadable(.away): return .verdict(.tryLater(.ownDisk, after: nil))
      case .unreadable(let fault): return .damaged(fault.quarantineReason)
      }
    }
    let verdict = await destination.putResult(entry.id, sha256: entry.sha256, document: document)
    passing(.resultAccepted)
    return .verdict(verdict.checked(against: entry))
  }

  /// Brings one attachment, as far as the destination does not have it.
  func send(_ attachment: OutboxAttachment) async -> AttachmentVerdict {
    switch await destination.stored(attachment) {
    case .whole: return .stored
    case .tryLater(let reason, let after): return .tryLater(reason, after: after)
    case .upTo(let offset):
      let content = AttachmentContent(attachment, source: source)
      return await destination.putAttachment(content, from: offset)
    }
  }
}
