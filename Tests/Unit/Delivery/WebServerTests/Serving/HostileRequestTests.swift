import TestSupport
import Testing

@testable import WebServer

struct HostileRequestTests {
  /// One thing that a client may send, and the statuses of all answers before the connection is closed.
  struct Case: Sendable {
    let name: String
    let text: String
    let statuses: [Int]

    init(_ name: String, _ text: String, _ statuses: Int...) {
      self.name = name
      self.text = text
      self.statuses = statuses
    }
  }

  /// A second request that must not be answered if the first one's end is in doubt.
  private static let next = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
  private static let host = "Host: a\r\n"

  static let firstLines: [Case] = [
    Case("a plain request", "GET /hello HTTP/1.1\r\n\(host)\r\n", 200),
    Case("two requests", next + next, 200, 200),
    Case("an empty line before", "\r\n" + next, 200),
    Case("a query", "GET /hello?a=b&c=%20+x HTTP/1.1\r\n\(host)\r\n", 200),
    Case("a target without slash", "GET hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an asterisk", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", 400),
    Case("dots", "GET /../hello HTTP/1.1\r\n\(host)\r\n" + next, 400),
    Case("escaped dots", "GET /%2e%2E/hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("one dot", "GET /./hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an escaped slash", "GET /items/a%2fb HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an escaped backslash", "GET /items/a%5Cb HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an escaped NUL", "GET /items/a%00 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an escaped line end", "GET /items/a%0d%0a HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a cut escape", "GET /items/a%4 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a wrong escape", "GET /items/a%zz HTTP/1.1\r\n\(host)\r\n", 400),
    Case("escapes that are no UTF-8", "GET /items/%ff%fe HTTP/1.1\r\n\(host)\r\n", 400),
    Case("two slashes", "GET //hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a fragment", "GET /hello#a HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a bad escape in the query", "GET /hello?a=%g0 HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a byte over 127", "GET /hell\u{F6} HTTP/1.1\r\n\(host)\r\n", 400),
    Case("an unknown method", "BREW /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Case("a method in small letters", "get /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Case("CONNECT", "CONNECT a:80 HTTP/1.1\r\n\(host)\r\n", 405),
    Case("TRACE", "TRACE /hello HTTP/1.1\r\n\(host)\r\n", 405),
    Case("a method that is no word", "G(T /hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("HTTP/1.0", "GET /hello HTTP/1.0\r\n\(host)\r\n", 505),
    Case("HTTP/1.2", "GET /hello HTTP/1.2\r\n\(host)\r\n", 505),
    Case("HTTP/2.0", "GET /hello HTTP/2.0\r\n\(host)\r\n", 505),
    Case("no version", "GET /hello\r\n\(host)\r\n", 400),
    Case("two blanks", "GET  /hello HTTP/1.1\r\n\(host)\r\n", 400),
    Case("a line that ends with LF", "GET /hello HTTP/1.1\n\(host)\r\n", 400),
    Case("a blank after the version", "GET /hello HTTP/1.1 \r\n\(host)\r\n", 400),
  ]

  /// Targets with a scheme, which must be the server's own.
  private static func absoluteTargets(_ transport: Transport) -> [Case] {
    let (own, other) = transport == .plain ? ("http", "https") : ("https", "http")
    func line(_ target: String) -> String { "GET \(target) HTTP/1.1\r\n\(host)\r\n" }
    return [
      Case("an absolute target", line("\(own)://a/hello"), 200),
      Case("another host's target", line("\(own)://b/hello"), 400),
      Case("a target of the other scheme", line("\(other)://a/hello"), 400),
      Case("a target with a user", line("\(own)://u@a/hello"), 400),
    ]
  }

  static let fields: [Case] = [
    Case("no Host", "GET /hello HTTP/1.1\r\n\r\n" + next, 400),
    Case("two Hosts", "GET /hello HTTP/1.1\r\n\(host)Host: b\r\n\r\n" + next, 400),
    Case("the same Host twice", "GET /hello HTTP/1.1\r\n\(host)\(host)\r\n", 400),
    Case("an empty Host", "GET /hello HTTP/1.1\r\nHost:\r\n\r\n", 400),
    Case("a Host with a path", "GET /hello HTTP/1.1\r\nHost: a/b\r\n\r\n", 400),
    Case("a Host with a user", "GET /hello HTTP/1.1\r\nHost: u@a\r\n\r\n", 400),
    Case("two Hosts in one", "GET /hello HTTP/1.1\r\nHost: a, b\r\n\r\n", 400),
    Case("a Host with a port that is no number", "GET /hello HTTP/1.1\r\nHost: a:b\r\n\r\n", 400),
    Case("a blank before the colon", "GET /hello HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    Case("a folded line", "GET /hello HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n" + next, 400),
    Case("a folded line with a tab", "GET /hello HTTP/1.1\r\n\(host)X: a\r\n\tb\r\n\r\n", 400),
    Case("a folded Host", "GET /hello HTTP/1.1\r\nHost:\r\n a\r\n\r\n", 400),
    Case("a first line that is folded", "GET /hello HTTP/1.1\r\n \(host)\r\n", 400),
    Case("a field that ends with LF", "GET /hello HTTP/1.1\r\n\(host)X: a\nY: b\r\n\r\n", 400),
    Case("a last field that ends with LF", "GET /hello HTTP/1.1\r\nHost: a\n\r\n" + next, 400),
    Case("a head that ends with LF", "GET /hello HTTP/1.1\r\n\(host)\n" + next, 400),
    Case("CR in a value", "GET /hello HTTP/1.1\r\n\(host)X: a\rY: b\r\n\r\n", 400),
    Case("NUL in a value", "GET /hello HTTP/1.1\r\n\(host)X: a\0b\r\n\r\n", 400),
    Case("NUL in a name", "GET /hello HTTP/1.1\r\n\(host)X\0: a\r\n\r\n", 400),
    Case("a bell in a value", "GET /hello HTTP/1.1\r\n\(host)X: a\u{7}\r\n\r\n", 400),
    Case("DEL in a value", "GET /hello HTTP/1.1\r\n\(host)X: a\u{7F}\r\n\r\n", 400),
    Case("a name with a parenthesis", "GET /hello HTTP/1.1\r\n\(host)X(): a\r\n\r\n", 400),
    Case("no name", "GET /hello HTTP/1.1\r\n\(host): a\r\n\r\n", 400),
    Case("no colon", "GET /hello HTTP/1.1\r\n\(host)X\r\n\r\n", 400),
    Case("an empty value", "GET /hello HTTP/1.1\r\n\(host)X:\r\nY: \r\n\r\n", 200),
    Case("blanks around a value", "GET /hello HTTP/1.1\r\nHost:   a \t \r\n\r\n", 200),
    Case("no blank before a value", "GET /hello HTTP/1.1\r\nHost:a\r\n\r\n", 200),
  ]

  static let bodies: [Case] = [
    Case("a body", post("Content-Length: 3\r\n", "abc") + next, 200, 200),
    Case("a body of length 0", post("Content-Length: 0\r\n", "") + next, 200, 200),
    Case("no length", post("", "") + next, 200, 200),
    Case("two lengths", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc") + next, 400),
    Case("two other lengths", post("Content-Length: 3\r\nContent-Length: 0\r\n", "abc"), 400),
    Case("a list of lengths", post("Content-Length: 3, 3\r\n", "abc") + next, 400),
    Case("a length with a plus", post("Content-Length: +3\r\n", "abc") + next, 400),
    Case("a negative length", post("Content-Length: -3\r\n", "abc") + next, 400),
    Case("a length in hexadecimal", post("Content-Length: 0x3\r\n", "abc") + next, 400),
    Case("an empty length", post("Content-Length:\r\n", "") + next, 400),
    Case("a length with a dot", post("Content-Length: 3.0\r\n", "abc") + next, 400),
    Case(
      "a length and chunks",
      post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n") + next, 400),
    Case(
      "chunks and a length",
      post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n") + next, 400),
    Case("chunks", chunks("1\r\na\r\n0\r\n\r\n") + next, 411),
    Case("a trailer", chunks("0\r\nX: a\r\n\r\n") + next, 411),
    // The library would take each of these for the end of a line.
    Case("LF behind a chunk's length", chunks("1\na\r\n0\r\n\r\n") + next, 411),
    Case("LF behind a chunk", chunks("1\r\na\n0\r\n\r\n") + next, 411),
    Case("LF behind the last chunk's length", chunks("1\r\na\r\n0\n\r\n") + next, 411),
    Case("LF at the end of the chunks", chunks("1\r\na\r\n0\r\n\n") + next, 411),
    Case("a chunk of all that there is", chunks("FFFFFFFFFFFFFFFF\r\nabc"), 411),
    Case("a chunk beyond all that there is", chunks("1FFFFFFFFFFFFFFFF\r\nabc"), 411),
    Case(
      "chunked twice",
      post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400),
    Case("gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n") + next, 400),
    Case("Chunked", post("Transfer-Encoding: Chunked\r\n", "0\r\n\r\n") + next, 400),
    Case("xchunked", post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n") + next, 400),
    Case("identity", post("Transfer-Encoding: identity\r\n", "") + next, 400),
    Case("an empty coding", post("Transfer-Encoding:\r\n", "") + next, 400),
    Case("a chunk length that is none", chunks("xyz\r\n"), 411),
    Case("a length over the limit", post("Content-Length: 99999999\r\n", "abc"), 413),
    Case("a length over all numbers", post("Content-Length: 99999999999999999999\r\n", "abc"), 413),
    Case("a length of sixteen digits", post("Content-Length: 1000000000000000\r\n", ""), 400),
    Case("a body that is cut", post("Content-Length: 10\r\n", "abc")),
    Case("a body with GET", get("Content-Length: 3\r\n", "abc") + next, 200, 200),
  ]

  static let heads: [Case] = [
    Case("nothing", ""),
    Case("half a first line", "GET /hel"),
    Case("half a head", "GET /hello HTTP/1.1\r\nHos"),
    Case("a head of 15 KiB", get("X: " + String(repeating: "a", count: 15_000) + "\r\n"), 200),
    Case("a head of 20 KiB", get("X: " + String(repeating: "a", count: 20_000) + "\r\n"), 431),
    Case("a head of 200 KiB", get("X: " + String(repeating: "a", count: 200_000) + "\r\n"), 431),
    Case("a field of 200 KiB", get(String(repeating: "a", count: 200_000) + ": a\r\n"), 431),
    Case("3,000 fields", get(String(repeating: "X: a\r\n", count: 3000)), 431),
    Case("a target of 200 KiB", "GET /" + String(repeating: "a", count: 200_000) + next, 414),
    Case("TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\r\n\r\n"),
  ]

  private static func post(_ fields: String, _ body: String) -> String {
    "POST /echo HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
  }

  private static func chunks(_ body: String) -> String {
    post("Transfer-Encoding: chunked\r\n", body)
  }

  private static func get(_ fields: String, _ body: String = "") -> String {
    "GET /hello HTTP/1.1\r\n\(host)\(fields)\r\n\(body)"
  }

  enum Part: CaseIterable {
    case firstLines, fields, bodies, heads

    var cases: [Case] {
      switch self {
      case .firstLines: HostileRequestTests.firstLines
      case .fields: HostileRequestTests.fields
      case .bodies: HostileRequestTests.bodies
      case .heads: HostileRequestTests.heads
      }
    }
  }

  @Test(arguments: Part.allCases, Breadth.sweep(Transport.allCases, every: 2))
  func `each hostile request gets the answers it deserves and no more`(
    part: Part, transport: Transport
  ) async throws {
    let server = try TestServer.start(over: transport)
    for hostile in part.cases + (part == .firstLines ? Self.absoluteTargets(transport) : []) {
      let answers = try await server.answers(
        to: hostile.text, expecting: hostile.statuses.count)
      expectEqual(answers.map(\.status), hostile.statuses, "\(hostile.name)")
      expect(answers.allSatisfy { $0.status == 200 || !$0.text.contains("hello") })
    }
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test func `the table has more than forty requests`() {
    expect(Part.allCases.flatMap(\.cases).count > 40)
  }
}
