import TestSupport
import Testing

@testable import WebServer

struct ForwardedClientTests {
  private static let trusted = ["10.0.0.0/8", "fd00::/8", "192.0.2.1"].compactMap {
    AddressPrefix($0)
  }

  private static func client(_ peer: String, _ fields: [String]) throws -> String {
    ForwardedClient.of(
      peer: try require(PeerAddress(peer)), forwarded: fields, trusted: trusted
    ).text
  }

  struct Case: Sendable {
    var peer = "10.0.0.1"
    var fields: [String]
    var client: String
  }

  @Test(arguments: [
    // Nobody trusts who asks.
    Case(peer: "198.51.100.7", fields: ["203.0.113.9"], client: "198.51.100.7"),
    Case(peer: "11.0.0.1", fields: ["203.0.113.9"], client: "11.0.0.1"),
    // A proxy of ours asks.
    Case(fields: ["203.0.113.9"], client: "203.0.113.9"),
    Case(peer: "fd00::7", fields: ["2001:db8::9"], client: "2001:db8::9"),
    Case(peer: "::ffff:10.0.0.1", fields: ["203.0.113.9"], client: "203.0.113.9"),
    Case(fields: ["::ffff:203.0.113.9"], client: "203.0.113.9"),
    Case(fields: [], client: "10.0.0.1"),
    // What stands before was written by the client.
    Case(fields: ["1.1.1.1, 203.0.113.9"], client: "203.0.113.9"),
    Case(fields: ["lies, 203.0.113.9"], client: "203.0.113.9"),
    Case(fields: ["10.0.0.9, 203.0.113.9"], client: "203.0.113.9"),
    Case(fields: ["1.1.1.1", "203.0.113.9"], client: "203.0.113.9"),
    Case(fields: [",,, 203.0.113.9"], client: "203.0.113.9"),
    // Two proxies of ours, one behind the other.
    Case(fields: ["203.0.113.9, 10.0.0.2"], client: "203.0.113.9"),
    Case(fields: ["203.0.113.9", "192.0.2.1,fd00::1 ,\t10.0.0.2"], client: "203.0.113.9"),
    // Only proxies.
    Case(fields: ["10.0.0.2, 10.0.0.3"], client: "10.0.0.1"),
    // No address where one must be.
    Case(fields: [""], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9,"], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9, "], client: "10.0.0.1"),
    Case(fields: ["unknown"], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9:80"], client: "10.0.0.1"),
    Case(fields: ["[2001:db8::9]"], client: "10.0.0.1"),
    Case(fields: ["\"203.0.113.9\""], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9 198.51.100.7"], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9, lies, 10.0.0.2"], client: "10.0.0.1"),
    Case(fields: ["203.0.113.9", ""], client: "10.0.0.1"),
  ])
  func `the client is the last address that is no proxy of ours`(example: Case) throws {
    expectEqual(try Self.client(example.peer, example.fields), example.client)
  }

  @Test func `whatever the client writes, it is seen where the proxy saw it`() throws {
    var dice = SeededDice(seed: 7)
    let pieces = [
      "10.0.0.1", "1.1.1.1", "lies", ",", " ", "::1", "", "fd00::2", "\t", "\"", "[", ":",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...6, using: &dice)
      let written = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &dice)] }
      let field = written.joined() + ", 203.0.113.9"
      expectEqual(try Self.client("10.0.0.1", [field]), "203.0.113.9")
      expectEqual(try Self.client("10.0.0.1", [written.joined(), "203.0.113.9"]), "203.0.113.9")
    }
  }

  @Test(arguments: [([], "127.0.0.1"), (["127.0.0.0/8"], "203.0.113.9")])
  func `a handler is told the client that the settings let it believe`(
    proxies: [String], client: String
  ) async throws {
    var settings = ServerSettings()
    settings.trustedProxies = proxies.compactMap { AddressPrefix($0) }
    var routes = Router()
    routes.on(.get, "/who") { request in .text(request.peer.text) }
    let server = try WebServer(settings, routes: routes)
    let answer = try await server.answer(
      "GET", "/who", headers: "X-Forwarded-For: 1.1.1.1, 203.0.113.9\r\n")
    expectEqual(answer?.text, client)
    await server.stop(within: .seconds(5))
  }
}
