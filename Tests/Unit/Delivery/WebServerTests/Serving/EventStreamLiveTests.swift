import System
import TestSupport
import Testing

@testable import WebServer

struct EventStreamLiveTests {
  private static let request = "GET /events HTTP/1.1\r\nHost: a\r\n\r\n"

  /// A server whose streams are handed to the test.
  private static func start(
    _ transport: Transport, limits: ServerLimits = ServerLimits(), queueBytes: Int = 256 * 1024
  ) throws -> (WebServer, AsyncStream<EventStream>) {
    let (streams, opened) = AsyncStream<EventStream>.makeStream()
    let server = try TestServer.start(over: transport, limits: limits) {
      $0.on(.get, "/events") { _ in
        let stream = EventStream(queueBytes: queueBytes)
        opened.yield(stream)
        return .events(stream)
      }
    }
    return (server, streams)
  }

  @Test(arguments: Transport.allCases)
  func `events reach the client in order, and the end of the stream ends the answer`(
    transport: Transport
  )
    async throws
  {
    let (server, streams) = try Self.start(transport)
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send(Self.request)
    var iterator = streams.makeAsyncIterator()
    let stream = try require(await iterator.next())
    for number in 0..<1000 { expect(stream.send(ServerEvent(data: "\(number)"))) }
    stream.finish()
    expect(!stream.send(ServerEvent(data: "late")))
    let answers = try await blocking {
      let text = client.receive(until: "\r\n0\r\n\r\n")
      return RawAnswers(Array(text.utf8)).list
    }
    expectEqual(answers.first?.headers["content-type"], "text/event-stream")
    expectEqual(answers.first?.text, (0..<1000).map { "data: \($0)\n\n" }.joined())
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a stream is told that its client has left`(transport: Transport) async throws {
    let (server, streams) = try Self.start(transport)
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send(Self.request)
    var iterator = streams.makeAsyncIterator()
    let stream = try require(await iterator.next())
    let (endings, told) = AsyncStream<StreamEnding>.makeStream()
    stream.whenEnded { told.yield($0) }
    client.finishSending()
    for await ending in endings {
      expectEqual(ending, .clientLeft)
      break
    }
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `a client that does not keep up is closed and counted, and others go on`(
    transport: Transport
  ) async throws {
    let (server, streams) = try Self.start(transport, queueBytes: 64 * 1024)
    let endpoint = server.endpoint
    let slow = try await blocking { try RawClient(endpoint, receiveBufferBytes: 4096) }
    slow.send(Self.request)
    var iterator = streams.makeAsyncIterator()
    let stream = try require(await iterator.next())
    let event = ServerEvent(data: String(repeating: "a", count: 8000))
    // The client reads nothing; the sockets hold some megabytes at the most.
    var sent = 0
    while stream.send(event), sent < 100_000 { sent += 1 }
    expectEqual(stream.ending, .tooSlow)
    // The stream may be full before the connection is tied to it, which counts it then.
    expect(try await eventually { server.counts.slowStreams == 1 })
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `a stream that is too full before it is sent is closed and counted`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/events") { _ in
        let stream = EventStream(queueBytes: 1024)
        let event = ServerEvent(data: String(repeating: "a", count: 800))
        while stream.send(event) {}
        return .events(stream)
      }
    }
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send(Self.request)
    expect(try await eventually { server.counts.slowStreams == 1 })
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `a stream with nothing to say sends a comment from time to time`(transport: Transport)
    async throws
  {
    var limits = ServerLimits()
    limits.pingTime = .milliseconds(50)
    let (server, _) = try Self.start(transport, limits: limits)
    let endpoint = server.endpoint
    let text = try await blocking {
      let client = try RawClient(endpoint)
      client.send(Self.request)
      return client.receive(until: ": ping\n\n")
    }
    expect(text.contains(": ping\n\n"))
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a hundred streams get every event, and stopping ends them all`(transport: Transport)
    async throws
  {
    let (server, streams) = try Self.start(transport)
    let endpoint = server.endpoint
    let clients = try await blocking {
      try (0..<100).map { _ in
        let client = try RawClient(endpoint)
        client.send(Self.request)
        return client
      }
    }
    var opened: [EventStream] = []
    for await stream in streams {
      opened.append(stream)
      if opened.count == clients.count { break }
    }
    for number in 0..<20 {
      for stream in opened { stream.send(ServerEvent(data: "\(number)")) }
    }
    async let stopped: Void = server.stop(within: .seconds(20))
    let texts = try await blocking {
      clients.map { RawAnswers.first($0.receiveAll())?.text }
    }
    await stopped
    let all = (0..<20).map { "data: \($0)\n\n" }.joined()
    expect(texts.allSatisfy { $0 == all })
    expect(opened.allSatisfy { $0.ending == .serverStopped })
  }

  @Test(arguments: Transport.allCases)
  func `HEAD of a stream has its fields and ends`(transport: Transport) async throws {
    let (server, _) = try Self.start(transport)
    let answer = try await server.answer("HEAD", "/events")
    expectEqual(answer?.headers["content-type"], "text/event-stream")
    await server.stop(within: .seconds(5))
  }
}
