/// Why an attachment cannot be read.
package enum AttachmentFault: Error, Sendable, Hashable, CaseIterable {
  /// It is not there.
  case missing
  /// It is there but damaged.
  case corrupted
  /// The place where all of them are kept is not there, such as a disk that was pulled out: it may come back.
  case away

  package var quarantineReason: QuarantineReason {
    switch self {
    case .missing, .away: .attachmentMissing
    case .corrupted: .attachmentCorrupted
    }
  }
}
