package import Outbox

/// How many of somebody's results are where.
package struct SafetyCount: Sendable, Hashable {
  /// On this tablet, or from it at the study.
  package private(set) var saved = 0
  /// The study has a receipt for it.
  package private(set) var safe = 0
  package private(set) var waiting = 0
  /// The study does not take it, or it is damaged: a person must look.
  package private(set) var refused = 0

  package init(_ states: [DeliveryState] = []) {
    for state in states { add(state) }
  }

  private mutating func add(_ state: DeliveryState) {
    saved += 1
    switch state.kind {
    case .delivered: safe += 1
    case .queued, .delivering: waiting += 1
    case .refused, .quarantined: refused += 1
    }
  }
}
