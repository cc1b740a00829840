package import Outbox

/// How many of somebody's results are where.
package struct SafetyCount: Sendable, Hashable {
  /// On this tablet, or from it at the study.
  package private(set) var saved = 0
  /// The study has a receipt for it.
  package private(set) var safe = 0
  /// Still to be delivered, or on its way.
  package private(set) var waiting = 0
  /// The study does not take it, or it is damaged: a person must look.
  package private(set) var refused = 0

  /// With `needsProof` only what the study server has signed counts as safe: the outbox takes no
  /// other receipt for one.
  package init(_ states: [DeliveryState] = [], needsProof: Bool = false) {
    for state in states { add(state, needsProof) }
  }

  private mutating func add(_ state: DeliveryState, _ needsProof: Bool) {
    saved += 1
    switch state {
    case .delivered(let receipt):
      if !needsProof || receipt.signed != nil { safe += 1 }
    case .queued, .delivering: waiting += 1
    case .refused, .quarantined: refused += 1
    }
  }
}
