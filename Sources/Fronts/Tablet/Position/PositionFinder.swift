import Outbox
package import Sensors
package import StudyModel
import System

/// Asks once where the tablet is: its receiver, else what it knows of networks around it. Nothing is kept.
///
/// It has a thread of its own: receivers are waited for.
package actor PositionFinder {
  /// Asks a source for its newest position, waited for at most so long.
  package typealias Network = @Sendable (Duration) async -> PositionReport.Outcome

  /// How long each source may take for its first position.
  package static let limit = Duration.seconds(20)

  private let queue = SerialQueue("ambler.position")
  private let open: @Sendable () -> (any LocationReceiver)?
  private let network: Network
  private let stopNetwork: @Sendable () async -> Void
  private let now: @Sendable () -> UTCTime
  /// Why the network gave nothing when it was asked last; nil where it gave a position or was not asked.
  package private(set) var networkAbsence: PositionAbsence?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `open` gives nil where there is no receiver, and may block; `network` gives why it knows nothing; `now` is the
  /// wall clock.
  package init(
    now: @escaping @Sendable () -> UTCTime = { UTCTime(nanoseconds: KernelClock.wall) },
    network: @escaping Network = { _ in .failure(.unavailable) },
    stopNetwork: @escaping @Sendable () async -> Void = {},
    open: @escaping @Sendable () -> (any LocationReceiver)?
  ) {
    self.now = now
    self.network = network
    self.stopNetwork = stopNetwork
    self.open = open
  }

  /// Where the tablet is; `last` is what is known of before, and may be used.
  package func report(
    last: KnownPosition? = nil, within limit: Duration = PositionFinder.limit
  ) async -> PositionReport {
    let receiver = receiver(within: limit)
    guard case .failure = receiver else {
      return PositionReport(
        receiver: receiver, network: .failure(.unavailable), last: last, now: now())
    }
    let network = await network(limit)
    networkAbsence = if case .failure(let reason) = network { reason } else { nil }
    return PositionReport(receiver: receiver, network: network, last: last, now: now())
  }

  /// Lets the sources rest, which some need to be told.
  package func rest() async { await stopNetwork() }

  /// The first fix of the receiver.
  private func receiver(within limit: Duration) -> PositionReport.Outcome {
    guard let receiver = open(), let over = try? StopSignal(),
      let stream = try? receiver.start()
    else { return .failure(.unavailable) }
    let watch = try? OwnThread(name: "position") {
      _ = over.wait(milliseconds: Int(limit / .milliseconds(1)))
      receiver.stop()
    }
    // Without it nobody would end the wait.
    guard let watch else {
      receiver.stop()
      return .failure(.unavailable)
    }
    defer {
      over.request()
      watch.join()
    }
    while let item = stream.next() {
      guard case .samples(let block) = item else { continue }
      // It came just now; a receiver's own date may be twenty years off.
      let found = block.fixes.compactMap { KnownPosition($0, measured: now()) }
      if let first = found.first { return .success(first) }
    }
    return .failure(.timedOut)
  }
}

extension KnownPosition {
  /// Nil while the receiver has no fix.
  init?(_ fix: PositionFix, measured: UTCTime) {
    guard fix.mode != .none, let latitude = fix.latitudeDegrees,
      let longitude = fix.longitudeDegrees
    else { return nil }
    self.init(
      latitudeDegrees: latitude, longitudeDegrees: longitude,
      accuracyMeters: fix.horizontalErrorMeters, source: .receiver, measured: measured)
  }
}
