import StudyServer
import TestSupport
import Testing
import WebServer

@Suite struct MetricsAccessTests {
  private static func verdict(
    _ fields: [HeaderField], token: String? = "s3cret", from address: String = "192.0.2.7",
    isBehindProxy: Bool = false
  ) throws -> MetricsAccess.Verdict {
    MetricsAccess(token: token, isBehindProxy: isBehindProxy)
      .verdict(HeaderFields(fields), from: try require(PeerAddress(address)))
  }

  @Test(arguments: ["Bearer s3cret", "bearer s3cret", "BEARER s3cret"])
  func `the token opens, however the name of its scheme is written`(value: String) throws {
    expectEqual(try Self.verdict([HeaderField("Authorization", value)]), .allowed)
  }

  @Test(arguments: [
    "", "Bearer", "Bearer ", "Bearer  s3cret", "Bearer S3CRET", "Bearers3cret", "Basic s3cret",
    "s3cret",
  ])
  func `anything else wants the token`(value: String) throws {
    expectEqual(try Self.verdict([HeaderField("Authorization", value)]), .wantsToken)
  }

  @Test func `the field is there once`() throws {
    let field = HeaderField("Authorization", "Bearer s3cret")
    expectEqual(try Self.verdict([]), .wantsToken)
    expectEqual(try Self.verdict([field, field]), .wantsToken)
  }

  @Test func `without a token this machine may read, and nobody through a proxy`() throws {
    expectEqual(try Self.verdict([], token: nil, from: "127.0.0.1"), .allowed)
    expectEqual(try Self.verdict([], token: nil), .hidden)
    expectEqual(
      try Self.verdict([HeaderField("Via", "1.1 a")], token: nil, from: "127.0.0.1"), .hidden)
    expectEqual(
      try Self.verdict([], token: nil, from: "127.0.0.1", isBehindProxy: true), .hidden)
  }
}
