import Foundation
import Locking
import TestSupport
import Testing

@testable import Surroundings

@Suite struct NetworkTests {
  private static let head =
    "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

  @Test(arguments: [
    ("eth0\t00000000\t010011AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n", true),
    ("eth0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n", false),
    ("eth0\t00000000\t010011AC\t0002\t0\t0\t0\t00000000\t0\t0\t0\n", false),
    ("eth0\t00000000\t010011AC\t0203\t0\t0\t0\t00000000\t0\t0\t0\n", false),
    ("", false), ("nonsense\n", false),
  ])
  func `a default route over a link that is up is a network`(line: String, isUp: Bool) {
    #expect(NetworkState.hasDefaultRoute(Self.head + line) == isUp)
  }

  @Test(arguments: [
    ("00000003", "eth0", true), ("00200200", "lo", false), ("00000203", "eth0", false),
    ("00000002", "eth0", false), ("00000003", "lo", false),
  ])
  func `one of IPv6 is a network too, those that refuse are none`(
    flags: String, interface: String, isUp: Bool
  ) {
    let zero = String(repeating: "0", count: 32)
    let line =
      "\(zero) 00 \(zero) 00 fe800000000000000000000000000001 00000400 00000001 00000000 "
      + "\(flags) \(interface)\n"
    #expect(NetworkState.hasDefaultRouteOfIPv6(line) == isUp)
  }

  @Test func `the tables are read from their files, and without them there is no network`() throws {
    let folder = try TemporaryFolder()
    #expect(!NetworkState.now(root: folder.path).isUp)
    try FileManager.default.createDirectory(
      atPath: folder.file("net"), withIntermediateDirectories: true)
    let line = "eth0\t00000000\t010011AC\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
    try folder.write((Self.head + line).utf8, to: "net/route")
    #expect(NetworkState.now(root: folder.path).isUp)
  }

  @Test func `a watch that is not wanted any more ends`() {
    for _ in 0..<20 { _ = NetworkWatch {} }
  }

  @Test(arguments: [(0, nil), (1, true), (2, false), (3, true), (4, false), (9, nil)])
  func `what NetworkManager says of costs is understood`(value: UInt32, isMetered: Bool?) {
    #expect(MeteredConnection.meaning(of: value) == isMetered)
  }
}
