/// What was found wrong, and kept, when an outbox was opened.
package struct OpeningReport: Sendable, Hashable {
  /// Set if the database file as a whole was damaged.
  package var salvage: SalvageReport?
  /// Rows that were found damaged now and will not be delivered.
  package var quarantined: [DamagedRow] = []

  package init() {}
}
