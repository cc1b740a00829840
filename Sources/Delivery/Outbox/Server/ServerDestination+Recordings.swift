import HTTPClient
package import Receipts

extension ServerDestination {
  package func wanted() async -> [ContentDigest] {
    switch await session.ask(ServerCall.wantedRecordings.request()) {
    case .answer(let answer): WantedAnswer.digests(answer) ?? []
    case .noAnswer, .notLetIn: []
    }
  }

  package func stored(_ attachment: OutboxAttachment) async -> StoredContent {
    let request = ServerCall.recordingStanding.request(at: "\(attachment.sha256)")
    switch await session.ask(request) {
    case .answer(let answer):
      return RecordingAnswer.stored(answer, byteCount: attachment.byteCount, now: now())
    case .noAnswer(let error): return .tryLater(ReasonCode(error), after: nil)
    case .notLetIn(let reason, let after): return .tryLater(reason, after: after)
    }
  }

  package func putAttachment(
    _ content: AttachmentContent, from offset: Int64
  ) async -> AttachmentVerdict {
    var (offset, corrections, isAgain) = (offset, 0, false)
    while true {
      let sent = SentContent(content, from: offset)
      switch await put(sent) {
      case .verdict(let verdict): return verdict
      case .goOn(let next):
        // A server that goes forward is followed to the end; one that jumps about is not.
        if next <= offset { corrections += 1 }
        guard corrections <= Self.mostCorrections else {
          return .tryLater(.digestMismatch, after: nil)
        }
        offset = next
      case .thrownAway:
        // What was there before may have been another's half: once more from the beginning.
        guard offset > 0, !isAgain else { return sent.verdictOfWhole }
        (offset, isAgain) = (0, true)
      }
    }
  }

  private static let mostCorrections = 3

  private func put(_ sent: SentContent) async -> RecordingAnswer {
    let attachment = sent.attachment
    let request = ServerCall.sendRecording.request(
      at: "\(attachment.sha256)",
      fields: [
        ClientField("Upload-Offset", "\(sent.offset)"),
        ClientField("Upload-Length", "\(attachment.byteCount)"),
      ], content: sent.content, wholeTime: Self.wholeTime)
    switch await session.ask(request) {
    case .answer(let answer):
      return RecordingAnswer(answer, byteCount: attachment.byteCount, now: now())
    case .noAnswer(let error):
      if let fault = sent.fault { return .verdict(.unreadable(fault)) }
      return .verdict(.tryLater(ReasonCode(error), after: nil))
    case .notLetIn(let reason, let after): return .verdict(.tryLater(reason, after: after))
    }
  }

  /// A line that is slow but moves may take its time; silence is cut off much sooner.
  private static let wholeTime = Duration.seconds(24 * 3600)
}
