package import Receipts

/// A row that cannot be read back as it was put.
package struct DamagedRow: Sendable, Hashable {
  /// The row's place in the order of putting.
  package var position: Int64
  /// Nil where the id itself is damaged.
  package var id: ResultID?
  package var reason: QuarantineReason
}
