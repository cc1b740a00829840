/// Why an attachment cannot be read.
package enum AttachmentFault: Error, Sendable, Hashable, CaseIterable {
  /// It is not there.
  case missing
  /// It is there but damaged.
  case corrupted

  package var quarantineReason: QuarantineReason {
    switch self {
    case .missing: .attachmentMissing
    case .corrupted: .attachmentCorrupted
    }
  }
}
