package import Receipts
package import StudyModel

/// What one round of deliveries did.
package struct DeliveryReport: Sendable, Hashable {
  /// Newly stored by the destination.
  package var delivered: [ResultID] = []
  /// The destination had them with the same bytes.
  package var alreadyThere: [ResultID] = []
  /// Refused for good; they wait for a person.
  package var refused: [ResultID: ReasonCode] = [:]
  /// Failed this time; they are tried again.
  package var postponed: [ResultID: ReasonCode] = [:]
  /// Found damaged on this device.
  package var quarantined: [ResultID: QuarantineReason] = [:]
  /// How many that counted as delivered are sent again, because the key of their receipts was revoked.
  package var queuedAgainCount = 0
  /// How many recordings were sent again because the study had lost them.
  package var sentAgainCount = 0
  /// How many withdrawals the study was told of.
  package var toldWithdrawalCount = 0
  /// Why it could not be told of withdrawals, if it could not, or still waits to be told.
  package var untoldReason: ReasonCode?
  /// Why the round ended early, if it did.
  package var stopped: Stop?
  /// When to deliver again; nil if nothing waits.
  package var waitingUntil: UTCTime?

  package init() {}

  /// Whether the destination has something of this round, newly or already before.
  package var hasArrivals: Bool { !delivered.isEmpty || !alreadyThere.isEmpty }

  /// Why not all could be brought: what ended the round, or else a result that was put off; nil if
  /// all went well.
  package var failure: ReasonCode? {
    switch stopped {
    case .destinationNotReady(let reason): reason
    case .cancelled: nil
    case nil: postponed.values.min { $0.text < $1.text } ?? untoldReason
    }
  }

  /// Why a round ended before everything due was tried.
  package enum Stop: Sendable, Hashable {
    case destinationNotReady(ReasonCode)
    case cancelled
  }
}
