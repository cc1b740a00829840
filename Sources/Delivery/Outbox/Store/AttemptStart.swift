/// What an attempt found before anything was sent.
package enum AttemptStart: Sendable, Hashable {
  case ready(OutboxEntry, document: [UInt8])
  case quarantined(DamagedRow)
}
