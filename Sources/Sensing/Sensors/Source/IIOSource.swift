/// An IIO context and the wishes for the device in it.
package struct IIOSource: Sendable, Hashable {
  /// Where the context is.
  package enum Backend: Sendable, Hashable {
    /// This machine's kernel.
    case local
    /// An IIOD server; nil is its usual port, 30431.
    case network(host: String, port: Int?)
    /// A USB gadget that speaks the same protocol.
    case usb(bus: Int, address: Int, interface: Int)
  }

  /// Where the context is.
  package var backend: Backend
  /// The IIO name or id of the device; nil for the first accelerometer.
  package var device: String?
  /// The wished rate in Hz.
  package var rateHz: Double?
  /// The wished range in multiples of standard gravity.
  package var rangeG: Double?

  /// Puts a source together.
  package init(
    backend: Backend, device: String? = nil, rateHz: Double? = nil, rangeG: Double? = nil
  ) {
    self.backend = backend
    self.device = device
    self.rateHz = rateHz
    self.rangeG = rangeG
  }

  /// The address as libiio wants it.
  package var contextURI: String {
    switch backend {
    case .local: "local:"
    case .network(let host, let port): "ip:" + Self.bracketed(host) + (port.map { ":\($0)" } ?? "")
    case .usb(let bus, let address, let interface): "usb:\(bus).\(address).\(interface)"
    }
  }

  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}

extension IIOSource {
  /// Reads what stands after `iio:`.
  init(_ text: Substring) throws(SourceFault) {
    let place = text.prefix { $0 != "?" }
    self.init(backend: try Self.backend(place))
    guard place.count < text.count else { return }
    var seen: Set<Substring> = []
    let query = text.dropFirst(place.count + 1)
    for pair in query.split(separator: "&", omittingEmptySubsequences: false) {
      let key = pair.prefix { $0 != "=" }
      guard seen.insert(key).inserted else { throw .keyTwice(String(key)) }
      guard key.count < pair.count else { throw .notWritten("key=value") }
      try set(key, to: pair.dropFirst(key.count + 1))
    }
  }

  private mutating func set(_ key: Substring, to value: Substring) throws(SourceFault) {
    switch key {
    case "device":
      device = try Self.decoded(value)
      if device == "" { throw .empty("device") }
    case "rate": rateHz = try Self.positive(key, value)
    case "range": rangeG = try Self.positive(key, value)
    default: throw .unknownKey(String(key))
    }
  }

  private static func backend(_ text: Substring) throws(SourceFault) -> Backend {
    let name = text.prefix { $0 != ":" }
    guard name.count < text.count else { throw .unknownBackend(String(text)) }
    let rest = text.dropFirst(name.count + 1)
    switch name {
    case "local":
      guard rest.isEmpty else { throw .notWritten("iio:local:") }
      return .local
    case "ip":
      let address = try HostAddress(rest)
      return .network(host: address.host, port: address.port)
    case "usb": return try usb(rest)
    default: throw .unknownBackend(String(name))
    }
  }

  private static func usb(_ text: Substring) throws(SourceFault) -> Backend {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3
    else { throw .notWritten("iio:usb:bus.address.interface") }
    return .usb(bus: numbers[0], address: numbers[1], interface: numbers[2])
  }

  private static func positive(_ key: Substring, _ text: Substring) throws(SourceFault) -> Double {
    let plain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    guard plain, let number = Double(text), number > 0, number.isFinite
    else { throw .notPositive(key: String(key), value: String(text)) }
    return number
  }

  private static func decoded(_ text: Substring) throws(SourceFault) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw .percent(String(text)) }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let result = String(validating: bytes, as: UTF8.self) else {
      throw .percent(String(text))
    }
    return result
  }
}
