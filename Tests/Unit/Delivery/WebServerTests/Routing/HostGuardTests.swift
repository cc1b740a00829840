import TestSupport
import Testing

@testable import WebServer

struct HostGuardTests {
  private static func head(_ host: String, _ target: String = "/v1/me") throws -> RequestHead {
    try RequestHead(
      RawHead(
        method: "GET", target: target, version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", host)]), isWellLined: true))
  }

  private static func study(takesLoopback: Bool = false) throws -> HostGuard {
    var names = HostGuard(takesLoopback: takesLoopback, openPaths: ["/v1/health"])
    try require(names.add(address: "https://Study.example/ambler"))
    try require(names.add(address: "http://other.example:8080"))
    try require(names.add(host: "backend"))
    try require(names.add(host: "10.0.0.7:8430"))
    try require(names.add(host: "[2001:db8::1]"))
    return names
  }

  @Test(arguments: [
    "study.example", "STUDY.EXAMPLE", "study.example:443", "other.example:8080", "backend",
    "backend:1", "10.0.0.7:8430", "[2001:DB8::1]", "[2001:db8::1]:9",
  ])
  func `a server answers under its names`(host: String) throws {
    expectNil(try Self.study().fault(of: Self.head(host)))
  }

  @Test(arguments: [
    "evil.example", "study.example:80", "study.example.evil.example", "xstudy.example",
    "study.example.", "other.example", "other.example:443", "10.0.0.7", "10.0.0.7:1",
    "2001:db8::1", "127.0.0.1:8430", "localhost", "[::1]:8430",
  ])
  func `a server answers under no other`(host: String) throws {
    guard let head = try? Self.head(host) else { return }
    expectEqual(try Self.study().fault(of: head), .hostUnknown)
    expectNil(try Self.study().fault(of: Self.head("evil.example", "/v1/health")))
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.1:8430", "localhost:1", "LOCALHOST", "[::1]:8430"])
  func `the loopback has its names where that is said`(host: String) throws {
    expectNil(try Self.study(takesLoopback: true).fault(of: Self.head(host)))
    expectEqual(
      try Self.study(takesLoopback: true).fault(of: Self.head("evil.example:8430")), .hostUnknown)
  }

  @Test(arguments: ["", "study.example", "ftp://a", "https://", "https://a b", "https:///x"])
  func `what is no address names nothing`(address: String) {
    var names = HostGuard(takesLoopback: false)
    expect(!names.add(address: address))
  }
}
