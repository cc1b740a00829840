import Testing

/// What can happen to a stream that is recorded.
enum Mishap: String, CaseIterable, CustomTestStringConvertible {
  case unplugged, held, still
  case counted, toldTwice, uncounted
  case restarted, killed, powerCut, powerCutWithoutClock, wallSet

  var testDescription: String { rawValue }

  /// Whether it can happen to a stream of which this is kept.
  ///
  /// Sources of motion count what they lose; what is left out or summed up needs that.
  func happens(to keeps: PlayedStream.Keeping) -> Bool {
    switch self {
    case .still: keeps == .movement
    case .uncounted: keeps == .samples
    // Over a boot nobody knows how much minutes should count.
    case .powerCut, .powerCutWithoutClock: keeps != .minutes
    case .unplugged, .held, .counted, .toldTwice, .restarted, .killed, .wallSet: true
    }
  }

  /// Lets it happen for so many tenths of a second.
  func happen(to stream: inout PlayedStream, for turns: Int) {
    switch self {
    case .unplugged: stream.isPlugged = false
    case .held: stream.isHeld = true
    case .still: stream.isStill = true
    case .counted: stream.lose(2 * turns, .counted)
    case .toldTwice: stream.lose(2 * turns, .toldTwice)
    case .uncounted: stream.lose(2 * turns, .uncounted)
    case .restarted: stream.restart(after: turns)
    case .killed: stream.kill(after: turns)
    case .powerCut: stream.cutPower(turns, keepsTime: true)
    case .powerCutWithoutClock: stream.cutPower(turns, keepsTime: false)
    case .wallSet: stream.setWall(aheadSeconds: 7_200)
    }
    stream.run(turns)
  }

  /// Undoes what can be undone.
  func end(_ stream: inout PlayedStream) {
    switch self {
    case .unplugged: stream.isPlugged = true
    case .held: stream.isHeld = false
    case .still: stream.isStill = false
    case .powerCutWithoutClock: stream.synchronize()
    case .wallSet: stream.setWall(aheadSeconds: 0)
    case .counted, .toldTwice, .uncounted, .restarted, .killed, .powerCut: break
    }
  }
}
