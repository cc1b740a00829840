import Words

/// What can be typed on a page besides an answer.
enum Key: CaseIterable {
  case back, skip, stop, help, dontKnow, preferNotToSay, endHere, clear
  case forward, backward, all
  case add, remove
  case end, leave, endPart

  /// The letters to be typed.
  var letters: Message {
    switch self {
    case .back: TerminalMessage.Key.back
    case .skip: TerminalMessage.Key.skip
    case .stop: TerminalMessage.Key.stop
    case .help: TerminalMessage.Key.help
    case .dontKnow: TerminalMessage.Key.dontKnow
    case .preferNotToSay: TerminalMessage.Key.preferNotToSay
    case .endHere: TerminalMessage.Key.endHere
    case .clear: TerminalMessage.Key.clear
    case .forward: TerminalMessage.Key.forward
    case .backward: TerminalMessage.Key.backward
    case .all: TerminalMessage.Key.all
    case .add: TerminalMessage.Key.add
    case .remove: TerminalMessage.Key.remove
    case .end: TerminalMessage.Key.end
    case .leave: TerminalMessage.Key.leave
    case .endPart: TerminalMessage.Key.endPart
    }
  }

  /// Whether the folded line is this key.
  func isTyped(_ word: String, _ languages: [String]) -> Bool {
    word == letters.text(languages).folded
  }
}
