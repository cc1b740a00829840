package import Outbox
package import Session
package import StrictJSON
package import StudyModel

/// Whether anybody at the study can know of a red flag, as the card says it; a pure value.
package enum FlagStanding: Sendable, Hashable {
  /// The study stored the notice at this moment, by its clock.
  case sent(UTCTime)
  /// It is on its way; the reason why the last attempt failed, if one did.
  case waiting(reason: String?)
  /// The study does not take it.
  case refused
  /// This tablet sends nothing to anybody.
  case nowhere
  /// The tablet could not even keep it.
  case notKept

  /// `state` is that of the notice in the outbox, nil where it is not there; `failure` is what the last attempt met.
  package init(
    _ flag: KeptFlag, isWritten: Bool, state: DeliveryState?, sendsToServer: Bool, failure: String?
  ) {
    if let delivered = flag.delivered {
      self = .sent(delivered)
    } else if !isWritten, state == nil {
      self = .notKept
    } else if !sendsToServer {
      self = .nowhere
    } else {
      switch state {
      case .refused, .quarantined: self = .refused
      case .delivered(let receipt): self = .sent(receipt.storedAt)
      case .queued, .delivering, nil: self = .waiting(reason: failure)
      }
    }
  }

  package var json: JSONValue {
    switch self {
    case .sent(let moment): .object(["kind": "sent", "at": .string(moment.text)])
    case .waiting(let reason):
      .object(["kind": "waiting", "reason": reason.map { .string($0) }])
    case .refused: .object(["kind": "refused"])
    case .nowhere: .object(["kind": "nowhere"])
    case .notKept: .object(["kind": "notKept"])
    }
  }
}
