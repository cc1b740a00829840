package import Receipts

/// An attachment that cannot be read back as it was recorded.
package struct DamagedAttachment: Sendable, Hashable {
  package var id: ResultID
  /// The attachment's number within its result, counted from 0.
  package var place: Int
  package var reason: QuarantineReason
}
