import TestSupport
import Testing

@testable import WebServer

struct AnsweredRequestTests {
  /// A server that tells of what it has answered.
  private static func start(
    _ adding: (inout Router) -> Void = { _ in }
  ) throws -> (WebServer, AsyncStream<AnsweredRequest>) {
    let (answered, told) = AsyncStream<AnsweredRequest>.makeStream()
    var settings = ServerSettings()
    settings.onAnswer = { told.yield($0) }
    var routes = TestServer.routes()
    adding(&routes)
    return (try WebServer(settings, routes: routes), answered)
  }

  /// Answered requests as texts, without their durations.
  private static func texts(_ answered: AsyncStream<AnsweredRequest>, _ count: Int) async
    -> [String]
  {
    var texts: [String] = []
    for await one in answered.prefix(count) {
      let method = one.method?.rawValue ?? "-"
      let status = one.status.map { "\($0.code)" } ?? "-"
      texts.append("\(method) \(one.route ?? "-") \(status) \(one.isWhole) \(one.bodyBytes)")
    }
    return texts
  }

  @Test func `each request is told by its pattern, never by its path`() async throws {
    let (server, answered) = try Self.start()
    _ = try await server.answer("GET", "/items/secret?name=secret")
    _ = try await server.answer("HEAD", "/hello")
    _ = try await server.answer("POST", "/echo", body: "grüße")
    _ = try await server.answer("POST", "/ignore", body: "1234567890")
    _ = try await server.answer("GET", "/fault")
    _ = try await server.answer("GET", "/secret")
    _ = try await server.answer("DELETE", "/hello")
    _ = try await server.answer("BREW", "/hello")
    _ = try await server.answers(to: "GET /hello HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
    let texts = await Self.texts(answered, 9)
    expectEqual(
      texts,
      [
        "GET /items/{id} 200 true 0", "HEAD /hello 200 true 0", "POST /echo 200 true 7",
        "POST /ignore 200 true 10", "GET /fault 409 true 0", "GET - 404 true 0",
        "DELETE - 405 true 0", "- - 405 true 0", "GET - 400 true 0",
      ])
    await server.stop(within: .seconds(5))
  }

  @Test func `a request whose client leaves is told without a status`() async throws {
    let (server, answered) = try Self.start()
    let endpoint = server.endpoint
    _ = try await blocking {
      try RawClient(endpoint).send(
        "PUT /count HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc")
    }
    expectEqual(await Self.texts(answered, 1), ["PUT /count - false 3"])
    await server.stop(within: .seconds(5))
  }

  @Test func `an answer that is broken off is told as such, with its time`() async throws {
    let (server, answered) = try Self.start {
      $0.on(.get, "/broken") { _ in
        .stream(ByteStream { _ in throw CancellationError() }, type: "a/b")
      }
    }
    let began = ContinuousClock.now
    let endpoint = server.endpoint
    _ = try await blocking {
      let client = try RawClient(endpoint)
      client.send("GET /broken HTTP/1.1\r\nHost: a\r\n\r\n")
      return client.receiveAll()
    }
    var iterator = answered.makeAsyncIterator()
    let one = try require(await iterator.next())
    expect(one.isBroken && !one.isWhole)
    expectEqual(one.status, .ok)
    expect(one.duration >= .zero && one.duration <= began.duration(to: .now))
    await server.stop(within: .seconds(5))
  }
}
