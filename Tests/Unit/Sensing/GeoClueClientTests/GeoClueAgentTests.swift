import MessageBus
import TestSupport
import Testing

@testable import GeoClueClient

@Suite struct GeoClueAgentTests {
  private static let properties = "org.freedesktop.DBus.Properties"

  private func answer(
    _ interface: String, _ method: String, _ values: BusValue...
  ) -> [BusValue]? {
    GeoClueAgent.answer(to: BusRequest(interface: interface, method: method, values: values))
  }

  @Test func `this program may know as exactly as it wants, and no other one`() {
    for (id, wanted, allowed, level) in [
      ("ambler", 8, true, 8), ("ambler", 4, true, 4), ("ambler", 99, true, 8),
      ("firefox", 8, false, 0), ("", 8, false, 0),
    ] as [(String, UInt32, Bool, UInt32)] {
      expectEqual(
        answer(GeoClueAgent.interface, "AuthorizeApp", .string(id), .uint32(wanted)),
        [.bool(allowed), .uint32(level)], "\(id)")
    }
  }

  @Test func `its one property is told by its name and among all`() {
    let level = BusValue.variant(.uint32(8))
    expectEqual(
      answer(
        Self.properties, "Get", .string(GeoClueAgent.interface), .string("MaxAccuracyLevel")),
      [level])
    expectEqual(
      answer(Self.properties, "GetAll", .string(GeoClueAgent.interface)),
      [.dictionary(of: "sv", [BusEntry(.string("MaxAccuracyLevel"), level)])])
  }

  @Test func `nothing else is answered`() {
    let cases: [[BusValue]?] = [
      answer(GeoClueAgent.interface, "AuthorizeApp", .string("ambler")),
      answer(GeoClueAgent.interface, "AuthorizeApp", .uint32(8), .uint32(8)),
      answer(GeoClueAgent.interface, "AuthorizeApp", .string("ambler"), .string("8")),
      answer(GeoClueAgent.interface, "Authorize", .string("ambler"), .uint32(8)),
      answer("org.example.Other", "AuthorizeApp", .string("ambler"), .uint32(8)),
      answer(Self.properties, "Get", .string(GeoClueAgent.interface), .string("Other")),
      answer(Self.properties, "Get", .string("org.example.Other"), .string("MaxAccuracyLevel")),
      answer(Self.properties, "GetAll", .string("org.example.Other")),
      answer(Self.properties, "Set", .string(GeoClueAgent.interface), .string("MaxAccuracyLevel")),
    ]
    for case let values? in cases { Issue.record("answered \(values)") }
  }
}
