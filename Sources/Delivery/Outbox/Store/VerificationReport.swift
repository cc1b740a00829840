package import Receipts

/// What reading everything back found; a finding changes nothing by itself.
package struct VerificationReport: Sendable, Hashable {
  package var rowCount = 0
  /// Rows that do not come back as they were put.
  package var damagedRows: [DamagedRow] = []
  /// Attachments that are not there or are not what was recorded.
  package var damagedAttachments: [DamagedAttachment] = []
  /// Results that wait whose sealed copies cannot be read back; their rows can.
  package var damagedCopies: [ResultID] = []
  /// Damage that was found at an opening, until a person answers it.
  package var damage: [DamageRecord] = []
  /// Whether SQLite finds every page, row and index entry in order.
  package var isDatabaseSound = true

  package init() {}

  /// Whether nothing at all was found wrong.
  package var isSound: Bool {
    isDatabaseSound && damagedRows.isEmpty && damagedAttachments.isEmpty && damagedCopies.isEmpty
      && damage.isEmpty
  }
}
