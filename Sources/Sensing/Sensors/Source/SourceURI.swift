/// Where a stream comes from, as people write it: `iio:…`, `gpsd://…`, `replay:…`, `simulate:…`.
package enum SourceURI: Sendable, Hashable {
  /// An IIO device, here or on another machine.
  case iio(IIOSource)
  /// A gpsd; the device path is nil for whatever it has.
  case gpsd(host: String, port: Int, device: String?)
  /// A recording played again.
  case replay(path: String)
  /// A simulated person; the text after `simulate:` for the simulation's own parser.
  case simulate(String)

  /// The port gpsd listens on when none is written.
  package static let gpsdPort = 2947

  /// Reads a URI; throws `SensorError.source` with the fault.
  package init(_ text: String) throws(SensorError) {
    do throws(SourceFault) {
      self = try Self.parsed(text)
    } catch {
      throw .source(text, error)
    }
  }

  private static func parsed(_ text: String) throws(SourceFault) -> SourceURI {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { throw .controlCharacter }
    guard let colon = text.firstIndex(of: ":") else { throw .noScheme }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "iio": return .iio(try IIOSource(rest))
    case "gpsd": return try gpsd(rest)
    case "replay":
      guard !rest.isEmpty else { throw .empty("path") }
      return .replay(path: String(rest))
    case "simulate":
      guard !rest.isEmpty else { throw .empty("simulation") }
      return .simulate(String(rest))
    default: throw .unknownScheme(String(text[..<colon]))
    }
  }

  private static func gpsd(_ rest: Substring) throws(SourceFault) -> SourceURI {
    guard rest.hasPrefix("//") else { throw .notWritten("gpsd://host[:port][/device]") }
    let body = rest.dropFirst(2)
    let place = body.prefix { $0 != "/" }
    let device = body.dropFirst(place.count)
    let address = try HostAddress(place)
    return .gpsd(
      host: address.host, port: address.port ?? gpsdPort,
      device: device.count > 1 ? String(device) : nil)
  }
}
