import TestSupport
import Testing

@testable import WebServer

struct LoopbackGuardTests {
  private static func status(
    _ method: String, host: String, _ fields: HeaderField...
  ) throws -> Int? {
    let head = try RequestHead(
      RawHead(
        method: method, target: "/", version: "HTTP/1.1",
        fields: HeaderFields([HeaderField("Host", host)] + fields), isWellLined: true))
    return LoopbackGuard(port: 80).fault(of: head)?.status.code
  }

  @Test func `only our names are answered, so a name that was rebound is not`() throws {
    expectNil(try Self.status("GET", host: "127.0.0.1:80"))
    expectNil(try Self.status("GET", host: "LocalHost:80"))
    expectNil(try Self.status("GET", host: "[::1]:80"))
    expectEqual(try Self.status("GET", host: "evil.example:80"), 421)
    expectEqual(try Self.status("GET", host: "127.0.0.1:81"), 421)
    expectEqual(try Self.status("GET", host: "127.0.0.1"), 421)
    expectEqual(try Self.status("GET", host: "127.0.0.1.evil.example:80"), 421)
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE"])
  func `what changes something must come from a page of ours`(method: String) throws {
    let host = "127.0.0.1:80"
    expectEqual(try Self.status(method, host: host), 403)
    for origin in ["http://127.0.0.1:80", "http://localhost:80"] {
      expectNil(try Self.status(method, host: host, HeaderField("Origin", origin)))
    }
    for origin in [
      "null", "", "https://127.0.0.1:80", "http://127.0.0.1", "http://127.0.0.1:8080",
      "http://evil.example", "http://127.0.0.1:80.evil.example", "http://127.0.0.1:80/",
    ] {
      expectEqual(try Self.status(method, host: host, HeaderField("Origin", origin)), 403)
    }
    let ours = HeaderField("Origin", "http://127.0.0.1:80")
    expectEqual(try Self.status(method, host: host, ours, ours), 403)
  }

  @Test func `another site may not even look`() throws {
    let host = "127.0.0.1:80"
    let site = "Sec-Fetch-Site"
    expectEqual(try Self.status("GET", host: host, HeaderField(site, "cross-site")), 403)
    for value in ["same-origin", "none"] {
      expectNil(try Self.status("GET", host: host, HeaderField(site, value)))
    }
  }

  @Test func `a server with the guard refuses before any route`() async throws {
    let server = try WebServer { port in
      var routes = TestServer.routes()
      routes.guards.append(LoopbackGuard(port: port).requestGuard)
      return routes
    }
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    expectEqual(try await server.answer("POST", "/echo", body: "a")?.status, 403)
    let origin = "Origin: http://localhost:\(server.port)\r\n"
    expectEqual(try await server.answer("POST", "/echo", headers: origin, body: "a")?.status, 200)
    let foreign = "GET /hello HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    expectEqual(try await server.answers(to: foreign).map(\.status), [421])
    await server.stop(within: .seconds(5))
  }
}
