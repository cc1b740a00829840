import Outbox
package import Sensors
import System

/// Asks the receiver once where the tablet is, because the person asked for it; nothing is kept.
///
/// It has a thread of its own: receivers are waited for.
package actor PositionFinder {
  /// So long a receiver is given for its first fix.
  package static let limit = Duration.seconds(20)

  private let queue = SerialQueue("ambler.position")
  private let open: @Sendable () -> (any LocationReceiver)?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `open` gives nil where there is no receiver; it may block.
  package init(open: @escaping @Sendable () -> (any LocationReceiver)?) {
    self.open = open
  }

  /// The first fix; nil if there is no receiver, or none within the limit.
  package func find(within limit: Duration = PositionFinder.limit) -> FoundPosition? {
    guard let receiver = open(), let over = try? StopSignal(),
      let stream = try? receiver.start()
    else { return nil }
    let watch = try? OwnThread(name: "position") {
      _ = over.wait(milliseconds: Int(limit / .milliseconds(1)))
      receiver.stop()
    }
    // Without it nobody would end the wait.
    guard let watch else {
      receiver.stop()
      return nil
    }
    defer {
      over.request()
      watch.join()
    }
    while let item = stream.next() {
      if case .samples(let block) = item,
        let found = block.fixes.compactMap(FoundPosition.init).first
      {
        return found
      }
    }
    return nil
  }
}
