package import Receipts

/// What was found wrong, and kept, when an outbox was opened.
package struct OpeningReport: Sendable, Hashable {
  /// Set if the database file as a whole was damaged.
  package var salvage: SalvageReport?
  /// Rows that were found damaged now and will not be delivered.
  package var quarantined: [DamagedRow] = []
  /// Results that the database had lost, or had damaged, and that were put again from their copies.
  package var restored: [ResultID] = []
  /// Results that the database had lost and whose copies are damaged.
  package var lost: [DamageRecord.Loss] = []

  package init() {}
}
