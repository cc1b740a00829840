import Rigs
import Sensors
import System

/// Asks the devices of a rig each minute how warm they are, on a thread of its own: an answer may take
/// seconds, and no sample is to wait for it.
final class TemperatureKeeper: Sendable {
  private let rig: Rig
  private let keepers: [any StreamKeeping]
  private let catalogue: DeviceProfileCatalogue?
  private let wakeup = Wakeup()
  private let thread = Lock<OwnThread?>(nil)
  private let latest = Lock<[String: Double]>([:])

  private static let first = Duration.seconds(5)
  private static let interval = Duration.seconds(60)

  init(_ rig: Rig, keepers: [any StreamKeeping], catalogue: DeviceProfileCatalogue?) {
    self.rig = rig
    self.keepers = keepers
    self.catalogue = catalogue
  }

  func start(_ roll: SegmentRoll) throws(SensorError) {
    let work: @Sendable () -> Void = { [self] in
      var streams = streams
      var pause = Self.first
      while !wakeup.isEnded {
        let isCalled = wakeup.wait(atMost: pause)
        pause = Self.interval
        guard !wakeup.isEnded, !isCalled else { continue }
        for place in streams.indices {
          let celsius = streams[place].ask(catalogue, roll)
          latest.withLock { $0[streams[place].keeper.id] = celsius }
        }
      }
    }
    let started = try SensorError.from { () throws(SystemError) in
      try OwnThread(name: "temperature", work)
    }
    thread.withLock { $0 = started }
  }

  /// The last reading of a stream's device, in degrees Celsius; nil where it told none.
  func celsius(of stream: String) -> Double? { latest.withLock { $0[stream] } }

  func stop() {
    wakeup.end()
    thread.withLock { $0.take() }?.join()
  }

  /// Those whose devices can be asked while they are sampled: a USB gadget is opened once.
  private var streams: [WarmStream] {
    zip(rig.streams, keepers).compactMap { stream, keeper in
      guard case .motion(let motion) = stream.subject else { return nil }
      if case .usb = motion.backend { return nil }
      return WarmStream(motion: motion, keeper: keeper)
    }
  }
}
