import Commands
import IIODServer
import Sensors
import Spelling
import StrictJSON
import System

/// `ambler devices serve`: plays the chip of a profile until it is told to end.
struct ChipPlayer {
  /// What the chip measures.
  enum Signal: String, CaseIterable {
    case walk, rest, ramp

    var source: any SignalSource {
      switch self {
      case .walk: WalkSignal()
      case .rest: WalkSignal(bounceMetersPerSecondSquared: 0)
      case .ramp: RampSignal()
      }
    }
  }

  private let profile: DeviceProfile
  private let image: ChipImage
  private let signal: Signal
  private let port: UInt16

  /// `name` is that of a profile or of a device that one is for.
  init(_ name: String, signal: Signal, port: UInt16) throws(Failure) {
    guard let catalogue = try SensorOpening.catalogue() else {
      throw Failure(
        .unavailable, "No device profiles are installed. Name them with AMBLER_DEVICES.")
    }
    let named = catalogue.profile(named: name)
    let profile = named ?? catalogue.profile(forDevice: name)
    guard named != nil || !profile.isGeneric else {
      throw Failure(.usage, Self.unknown(name, catalogue.profiles))
    }
    guard let image = ChipImage(profile, named: profile.matches(name) ? name : nil) else {
      throw Failure(.usage, "The profile \(name) does not say enough to play its chip.")
    }
    self.profile = profile
    self.image = image
    self.signal = signal
    self.port = port
  }

  /// Blocks until SIGINT or SIGTERM.
  func play() throws(Failure) {
    let stop = try Interruption.watch()
    do {
      let server = try IIODServer(image: image, signal: signal.source, port: port)
      try server.start()
      defer { server.stop() }
      Output.result("iio:ip:127.0.0.1:\(server.port)\n")
      Output.message(
        "Playing \(profile.title), \(signal.rawValue), for programs of this machine. "
          + "Control-C ends it.")
      while !stop.wait(milliseconds: 3_600_000) {}
    } catch {
      throw Failure(.unavailable, "The chip cannot be played: \(error).")
    }
  }

  private static func unknown(_ name: String, _ profiles: [DeviceProfile]) -> String {
    let names = profiles.filter { $0.image != nil }.map(\.name)
    let nearest = NearestWord.suggestion(for: name, among: names)
    let hint = nearest.map { " Did you mean `\($0)`?" } ?? ""
    return "There is no device profile `\(name)`.\(hint) There are: "
      + names.joined(separator: ", ") + "."
  }
}
