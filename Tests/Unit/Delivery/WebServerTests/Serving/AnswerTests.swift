import StrictJSON
import TestSupport
import Testing

@testable import WebServer

struct AnswerTests {
  @Test(arguments: Transport.allCases)
  func `a route answers with its text and the fields of the server`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(
      over: transport, headers: [HeaderField("X-Frame-Options", "DENY")])
    let answer = try await server.answer("GET", "/hello")
    expectEqual(answer?.status, 200)
    expectEqual(answer?.text, "hello")
    expectEqual(answer?.headers["x-frame-options"], "DENY")
    expectEqual(answer?.headers["content-type"], "text/plain; charset=utf-8")
    expectNotNil(answer?.headers["date"])
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `HEAD of a GET route has its fields and no body`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    let answer = try await server.answer("HEAD", "/hello")
    expectEqual(answer?.status, 200)
    expectEqual(answer?.headers["content-length"], "5")
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a value in the path is decoded once`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    expectEqual(try await server.answer("GET", "/items/a%2541%20b")?.text, "a%41 b")
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a body comes back as it was`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    expectEqual(try await server.answer("POST", "/echo", body: "grüße")?.text, "grüße")
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a fault is told as a problem document`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    let answer = try await server.answer("GET", "/fault")
    expectEqual(answer?.status, 409)
    expectEqual(answer?.headers["content-type"], "application/problem+json")
    expectEqual(
      answer?.text, #"{"status":409,"code":"taken","title":"It is taken.","pointer":"/id"}"#)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a path that is not there is 404 and a wrong method 405 with those that are right`(
    transport: Transport
  )
    async throws
  {
    let server = try TestServer.start(over: transport)
    expectEqual(try await server.answer("GET", "/nothing")?.status, 404)
    let answer = try await server.answer("DELETE", "/hello")
    expectEqual(answer?.status, 405)
    expectEqual(answer?.headers["allow"], "GET, HEAD")
    expectEqual(try await server.answer("BREW", "/hello")?.status, 405)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a file is sent whole, and one that is not there is 404`(transport: Transport) async throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "data")
    let path = folder.file("data")
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/file") { _ in .file(path, type: "application/octet-stream") }
      $0.on(.get, "/gone") { _ in .file(path + ".gone", type: "application/octet-stream") }
      $0.on(.get, "/folder") { _ in .file("/tmp", type: "application/octet-stream") }
    }
    expectEqual(try await server.answer("GET", "/file")?.body, bytes)
    expectEqual(try await server.answer("GET", "/gone")?.status, 404)
    expectEqual(try await server.answer("GET", "/folder")?.status, 404)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `an answer with a line end in a header field becomes 500`(transport: Transport) async throws
  {
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/split") { _ in HTTPResponse(.ok).adding("X-Name", "a\r\nSet-Cookie: b") }
    }
    let answer = try await server.answer("GET", "/split")
    expectEqual(answer?.status, 500)
    expectNil(answer?.headers["set-cookie"])
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `answers without a body say nothing about one`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport) {
      $0.on(.delete, "/thing") { _ in HTTPResponse(.noContent) }
    }
    let answer = try await server.answer("DELETE", "/thing")
    expectEqual(answer?.status, 204)
    expectNil(answer?.headers["content-length"])
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `requests that come together are answered in order`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    let requests = (0..<50).map { "GET /items/\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
    let answers = try await server.answers(to: requests, expecting: 50)
    expectEqual(answers.map(\.text), (0..<50).map { "\($0)" })
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a guard answers before any route`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport) {
      $0.guards.append { head in head.headers["X-Key"] == "1" ? nil : HTTPResponse(.unauthorized) }
    }
    expectEqual(try await server.answer("GET", "/hello")?.status, 401)
    expectEqual(try await server.answer("GET", "/nothing")?.status, 401)
    expectEqual(try await server.answer("GET", "/hello", headers: "X-Key: 1\r\n")?.status, 200)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `two servers live in one process, and a taken port is told`(transport: Transport)
    async throws
  {
    let first = try TestServer.start(over: transport)
    let second = try TestServer.start(over: transport)
    expectNotEqual(first.port, second.port)
    expectEqual(try await first.answer("GET", "/hello")?.status, 200)
    await first.stop(within: .seconds(5))
    expectEqual(try await second.answer("GET", "/hello")?.status, 200)
    #expect(throws: WebServerError.self) {
      _ = try WebServer(ServerSettings(port: second.port), routes: Router())
    }
    await second.stop(within: .seconds(5))
  }
}
