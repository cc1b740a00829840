import Signals
import Words

/// Which side of a device is suggested next; any other one that is missing does as well.
enum NextSide: Equatable {
  /// The device lies on what is to be up.
  case upsideDown(AxisDirection)
  /// Another axis is to point up or down.
  case onto(AxisDirection)

  /// The opposite of the side that was done last, as that is the least to explain, else the first missing
  /// one; nil when none is missing.
  init?(after last: AxisDirection?, missing: [AxisDirection]) {
    if let last, missing.contains(last.opposite) {
      self = .upsideDown(last.opposite)
    } else if let first = missing.first {
      self = .onto(first)
    } else {
      return nil
    }
  }

  /// What to do.
  var message: Message {
    switch self {
    case .upsideDown(let up):
      TerminalMessage.Calibrate.nextUpsideDown(direction: up.description)
    case .onto(let up) where up.isNegative:
      TerminalMessage.Calibrate.nextArrowDown(
        direction: up.description, axis: up.axis.rawValue)
    case .onto(let up):
      TerminalMessage.Calibrate.nextArrowUp(direction: up.description, axis: up.axis.rawValue)
    }
  }
}
