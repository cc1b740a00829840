import GPSDClient
import Sensors
import TestSupport
import Testing

/// A feeder, a real gpsd that reads it, and our receiver that reads gpsd.
final class GPSDRig {
  let feeder: NMEAFeeder
  let gpsd: GPSDProcess
  let receiver: GPSDReceiver
  let collector: FixCollector
  /// How many epochs were played.
  private(set) var played = 0

  init(warmsUp: Bool = true) throws {
    feeder = try NMEAFeeder()
    gpsd = try GPSDProcess(source: "tcp://127.0.0.1:\(feeder.port)")
    try feeder.accept()
    receiver = try GPSDRig.opened(port: gpsd.port)
    collector = FixCollector(try receiver.start())
    let receiver = receiver
    try require(Deadline(seconds: hangSeconds).holds { receiver.isWatching })
    if warmsUp { try warmUp() }
  }

  /// Plays epochs without a fix until the first comes through, so that nothing of a walk is missed.
  private func warmUp() throws {
    let leg = NMEAWalk.Leg(seconds: 900, headingDegrees: 0, speedMetersPerSecond: 0, fix: .none)
    let silence = NMEAWalk(rateHz: 1, legs: [leg], startUnixSeconds: 1_717_242_000)
    var epochs = silence.epochs.makeIterator()
    let isThrough = Deadline(seconds: hangSeconds).holds {
      if let epoch = epochs.next() { try? feeder.send(silence.sentences(epoch)) }
      return !collector.fixes.isEmpty
    }
    try require(isThrough)
  }

  deinit {
    receiver.stop()
    gpsd.kill()
  }

  /// Starts gpsd again on its port, with its feed.
  func restart() throws {
    feeder.hangUp()
    try gpsd.start()
    try feeder.accept()
  }

  /// Plays some epochs of a walk, as fast as gpsd takes them.
  func play(_ epochs: some Collection<NMEAWalk.Epoch>, of walk: NMEAWalk) throws {
    for epoch in epochs {
      try feeder.send(walk.sentences(epoch))
      played += 1
    }
  }

  /// Opens a gpsd that may still be starting.
  static func opened(port: Int) throws -> GPSDReceiver {
    var receiver: GPSDReceiver?
    var failure: SensorError?
    _ = Deadline(seconds: hangSeconds).holds {
      do throws(SensorError) {
        receiver = try GPSDReceiver.open(host: "127.0.0.1", port: port)
      } catch {
        failure = error
      }
      return receiver != nil
    }
    guard let receiver else { throw failure ?? .alreadyStarted(device: "none") }
    return receiver
  }
}
