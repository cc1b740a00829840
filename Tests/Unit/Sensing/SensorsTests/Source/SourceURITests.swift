import TestSupport
import Testing

@testable import Sensors

@Suite struct SourceURITests {
  static let good: [(String, SourceURI)] = [
    ("iio:local:", .iio(IIOSource(backend: .local))),
    (
      "iio:local:?device=adxl345&rate=100",
      .iio(IIOSource(backend: .local, device: "adxl345", rateHz: 100))
    ),
    ("iio:ip:192.0.2.7", .iio(IIOSource(backend: .network(host: "192.0.2.7", port: nil)))),
    (
      "iio:ip:127.0.0.1:30432?device=bma%20400&range=4.5",
      .iio(
        IIOSource(
          backend: .network(host: "127.0.0.1", port: 30432), device: "bma 400", rangeG: 4.5))
    ),
    ("iio:ip:[::1]:30431", .iio(IIOSource(backend: .network(host: "::1", port: 30431)))),
    ("iio:usb:3.10.5", .iio(IIOSource(backend: .usb(bus: 3, address: 10, interface: 5)))),
    ("gpsd://localhost:2947", .gpsd(host: "localhost", port: 2947, device: nil)),
    ("gpsd://rig", .gpsd(host: "rig", port: 2947, device: nil)),
    ("gpsd://rig/dev/ttyACM0", .gpsd(host: "rig", port: 2947, device: "/dev/ttyACM0")),
    ("replay:a b.csv", .replay(path: "a b.csv")),
    ("simulate:walk?cadence=1.8", .simulate("walk?cadence=1.8")),
  ]

  @Test(arguments: good)
  func `a source is read`(text: String, expected: SourceURI) throws {
    expectEqual(try SourceURI(text), expected)
  }

  static let bad: [(String, SourceFault)] = [
    ("", .noScheme), ("adxl345", .noScheme), ("IIO:local:", .unknownScheme("IIO")),
    ("http://x", .unknownScheme("http")), ("iio:", .unknownBackend("")),
    ("iio:local", .unknownBackend("local")), ("iio:serial:0", .unknownBackend("serial")),
    ("iio:local:x", .notWritten("iio:local:")), ("iio:ip:", .empty("host")),
    ("iio:ip:h:0", .port(":0")), ("iio:ip:h:65536", .port(":65536")),
    ("iio:ip:h:", .port(":")), ("iio:ip:h:+1", .port(":+1")),
    ("iio:ip:a b", .notWritten("host[:port]")), ("iio:ip:[::1", .notWritten("[address]:port")),
    ("iio:usb:1.2", .notWritten("iio:usb:bus.address.interface")),
    ("iio:usb:1.2.x", .notWritten("iio:usb:bus.address.interface")),
    ("iio:local:?speed=1", .unknownKey("speed")), ("iio:local:?", .notWritten("key=value")),
    ("iio:local:?device=", .empty("device")), ("iio:local:?rate", .notWritten("key=value")),
    ("iio:local:?rate=1&rate=2", .keyTwice("rate")),
    ("iio:local:?rate=0", .notPositive(key: "rate", value: "0")),
    ("iio:local:?rate=-1", .notPositive(key: "rate", value: "-1")),
    ("iio:local:?rate=1e3", .notPositive(key: "rate", value: "1e3")),
    ("iio:local:?rate=nan", .notPositive(key: "rate", value: "nan")),
    ("iio:local:?range=", .notPositive(key: "range", value: "")),
    ("iio:local:?device=%4", .percent("%4")), ("iio:local:?device=%ff", .percent("%ff")),
    ("gpsd:localhost", .notWritten("gpsd://host[:port][/device]")),
    ("gpsd://", .empty("host")), ("replay:", .empty("path")),
    ("simulate:", .empty("simulation")), ("replay:a\nb", .controlCharacter),
  ]

  @Test(arguments: bad)
  func `a source that cannot be read is refused with its fault`(
    text: String, fault: SourceFault
  ) {
    #expect(throws: SensorError.source(text, fault)) { try SourceURI(text) }
    expect("\(SensorError.source(text, fault))".hasSuffix("."))
  }

  @Test func `libiio gets its own form of the address`() throws {
    expectEqual(IIOSource(backend: .local).contextURI, "local:")
    expectEqual(IIOSource(backend: .network(host: "::1", port: 7)).contextURI, "ip:[::1]:7")
    expectEqual(IIOSource(backend: .network(host: "h", port: nil)).contextURI, "ip:h")
    expectEqual(IIOSource(backend: .usb(bus: 1, address: 2, interface: 3)).contextURI, "usb:1.2.3")
  }
}
