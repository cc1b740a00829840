import Commands
import Sensors
import StrictJSON

/// `ambler devices`: what sensors there are; `ambler devices serve`: one that is played.
struct DevicesCommand {
  static let accelerometers = Option(
    "accelerometer", "URI", "look there too, as iio:ip:HOST; may be given again", repeats: true)
  static let location = Option(
    "location", "URI", "the gpsd to ask (default: gpsd://localhost:2947)")
  static let seconds = Option(
    "seconds", "N", "how long to measure each rate, 0 to 3600 (default: 2); 0 does not")
  static let port = Option("port", "N", "serve: the TCP port, 0 for a free one (default: 30431)")
  static let signal = Option(
    "signal", "NAME", "serve: what the chip measures: walk, rest or ramp (default: walk)")
  static let options: [Option] = [accelerometers, location, seconds, .json, port, signal]

  /// IIOD's registered port.
  private static let usualPort: UInt16 = 30431

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    switch arguments.operands.first {
    case nil: try list()
    case "serve": try serve()
    case let word?:
      throw Failure(
        .usage, "`ambler devices` has no action `\(word)`. There is: serve PROFILE.")
    }
  }

  private func list() throws(Failure) {
    try arguments.require(
      only: [Self.accelerometers, Self.location, Self.seconds, .json], for: "devices")
    let survey = try surveyor().survey()
    if arguments.has(.json) {
      Output.result(survey.json.prettyPrinted() + "\n")
    } else {
      Output.result(survey.text)
    }
    for trouble in survey.troubles where trouble.isNamed || trouble.uri.hasPrefix("iio") {
      Output.message(trouble.text)
    }
    guard survey.failureCount == 0 else {
      throw Failure(.unavailable, "Not everything that was named can be opened.")
    }
  }

  private func surveyor() throws(Failure) -> DeviceSurveyor {
    let seconds = try arguments.number(Self.seconds, in: 0...3600) ?? 2
    var surveyor = DeviceSurveyor(seconds: seconds, catalogue: try SensorOpening.catalogue())
    for uri in arguments.all(Self.accelerometers) {
      guard case .iio(let source) = try SensorOpening.parsed(uri) else {
        throw Failure(.usage, "\(uri): only iio: addresses can be looked at. Write iio:ip:HOST.")
      }
      surveyor.accelerometers.append((uri, source))
    }
    if let uri = arguments[Self.location] {
      guard case .gpsd(let host, let port, _) = try SensorOpening.parsed(uri) else {
        throw Failure(.usage, "\(uri): only a gpsd can be looked at. Write gpsd://HOST:PORT.")
      }
      surveyor.location = (uri, host, port)
    }
    return surveyor
  }

  private func serve() throws(Failure) {
    try arguments.require(only: [Self.port, Self.signal], for: "devices serve")
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Name the profile to play: `ambler devices serve lis3dh`.")
    }
    let port = try arguments.integer(Self.port, in: 0...UInt16.max) ?? Self.usualPort
    let player = try ChipPlayer(arguments.operands[1], signal: try signal(), port: port)
    try player.play()
  }

  private func signal() throws(Failure) -> ChipPlayer.Signal {
    guard let word = arguments[Self.signal] else { return .walk }
    guard let signal = ChipPlayer.Signal(rawValue: word) else {
      let known = ChipPlayer.Signal.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "There is no signal `\(word)`. It is one of: \(known).")
    }
    return signal
  }
}
