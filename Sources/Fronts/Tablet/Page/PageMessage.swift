package import Session
package import StrictJSON
import TaskRunner

/// What a browser hears of a run while it is open.
package enum PageMessage: Sendable, Equatable {
  /// The whole page as it is now.
  case page(PageState)
  case readout(LiveReadout)
  case signal(PartSignal)
  /// The run is over for this page.
  case ended(DeskEnding)
}

extension PageMessage {
  /// The name under which a browser hears of it.
  package var name: String {
    switch self {
    case .page: "page"
    case .readout: "readout"
    case .signal: "signal"
    case .ended: "ended"
    }
  }

  package var json: JSONValue {
    switch self {
    case .page(let page): page.json
    case .readout(let readout): readout.json
    case .signal(let signal): signal.json
    case .ended(let ending): ending.json
    }
  }
}

extension DeskEnding {
  fileprivate var json: JSONValue {
    switch self {
    case .saved(let result, let outcome):
      .object([
        "ending": "saved", "result": .string(result.text), "outcome": .string(outcome.rawValue),
      ])
    case .left: .object(["ending": "left"])
    case .failed(let failure):
      .object(["ending": "failed", "reason": .string(failure.rawValue)])
    }
  }
}
