import System

@testable import WebServer

/// The endings that somebody was told.
final class Told: Sendable {
  private let endings = Lock<[StreamEnding]>([])

  var list: [StreamEnding] { endings.withLock { $0 } }

  func add(_ ending: StreamEnding) {
    endings.withLock { $0.append(ending) }
  }
}
