import Foundation
import TestSupport
import Testing

@testable import WebServer

struct StopTests {
  @Test(arguments: Transport.allCases)
  func `a request that runs is answered before the server stops`(transport: Transport) async throws
  {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let (started, start) = AsyncStream<Void>.makeStream()
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/wait") { _ in
        start.yield()
        for await _ in gate { break }
        return .text("done")
      }
    }
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
    for await _ in started { break }
    async let stopped: Void = server.stop(within: .seconds(30))
    opener.yield()
    let answer = try await blocking { RawAnswers.first(client.receiveAll()) }
    expectEqual(answer?.text, "done")
    await stopped
    await #expect(throws: POSIXError.self) {
      _ = try await blocking { try RawClient(endpoint) }
    }
  }

  @Test(arguments: Transport.allCases)
  func `uploads that do not end are cut off when the time is up`(transport: Transport) async throws
  {
    let server = try TestServer.start(over: transport)
    let endpoint = server.endpoint
    let clients = try await blocking {
      try (0..<10).map { _ in
        let client = try RawClient(endpoint)
        client.send("PUT /count HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc")
        return client
      }
    }
    while server.runningCount < clients.count { await Task.yield() }
    await server.stop(within: .milliseconds(10))
    expectEqual(server.runningCount, 0)
    let rests = try await blocking { clients.map { $0.receiveAll() } }
    // One that is being cut off may still hear that it was; none hears that all is well.
    expect(rests.allSatisfy { RawAnswers.first($0).map { $0.status >= 400 } ?? true })
  }

  @Test(arguments: Transport.allCases)
  func `handlers that never end do not keep the server from stopping`(transport: Transport)
    async throws
  {
    let (started, start) = AsyncStream<Void>.makeStream()
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/forever") { _ in
        start.yield()
        for await _ in AsyncStream<Void>.makeStream().stream {}
        return .text("cancelled")
      }
    }
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send("GET /forever HTTP/1.1\r\nHost: a\r\n\r\n")
    for await _ in started { break }
    await server.stop(within: .milliseconds(10))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `stopping twice, at the same time and later, is stopping once`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport)
    async let one: Void = server.stop(within: .seconds(5))
    async let other: Void = server.stop(within: .seconds(5))
    _ = await (one, other)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a server that is let go closes its connections`(transport: Transport) async throws {
    var server: WebServer? = try TestServer.start(over: transport)
    let endpoint = try require(server?.endpoint)
    let client = try await blocking { try RawClient(endpoint) }
    client.send("PUT /count HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc")
    server = nil
    // Whether its request was heard before is a matter of luck; whoever was heard is told why.
    let last = String(decoding: try await blocking { client.receiveAll() }, as: UTF8.self)
    expect(last.isEmpty || last.hasPrefix("HTTP/1.1 503 "), "\(last)")
  }
}
