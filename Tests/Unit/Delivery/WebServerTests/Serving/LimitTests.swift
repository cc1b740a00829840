import StrictJSON
import TestSupport
import Testing

@testable import WebServer

struct LimitTests {
  @Test(arguments: Transport.allCases)
  func `one connection too many is told so, and served when another has gone`(transport: Transport)
    async throws
  {
    var limits = ServerLimits()
    limits.connections = 3
    let server = try TestServer.start(over: transport, limits: limits)
    let endpoint = server.endpoint
    let request = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
    let (served, surplus) = try await blocking {
      let clients = try (0..<3).map { _ in try RawClient(endpoint) }
      let served = clients.map { client in
        client.send(request)
        return client.receive(until: "hello")
      }
      let surplus = try RawClient(endpoint)
      surplus.send(request)
      return (served, RawAnswers.first(surplus.receiveAll()))
    }
    expect(served.allSatisfy { $0.hasPrefix("HTTP/1.1 200") })
    expectEqual(surplus?.status, 503)
    expectEqual(surplus?.headers["retry-after"], "1")
    while try await server.answer("GET", "/hello")?.status != 200 { await Task.yield() }
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `one address cannot take all connections`(transport: Transport) async throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 1
    let server = try TestServer.start(over: transport, limits: limits)
    let endpoint = server.endpoint
    let answer = try await blocking {
      let first = try RawClient(endpoint)
      first.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = first.receive(until: "hello")
      let second = try RawClient(endpoint)
      second.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
      return RawAnswers.first(second.receiveAll())
    }
    expectEqual(answer?.status, 503)
    await server.stop(within: .seconds(5))
  }

  @Test func `silent sockets of one address take no place of another's`() async throws {
    var limits = ServerLimits()
    (limits.connections, limits.connectionsPerAddress, limits.toldPerAddress) = (20, 5, 2)
    let server = try TestServer.start(limits: limits)
    let endpoint = server.endpoint
    // More than the library has places for, so that those that are not cut would fill them.
    let (silent, closed) = try await blocking {
      let clients = try (0..<100).map { _ in try RawClient(endpoint) }
      return (clients, clients.dropFirst(7).count { $0.receive().isEmpty })
    }
    expectEqual(closed, 93)
    expectEqual(server.counts.cut, 93)
    let answer = try await blocking {
      let other = try RawClient(to: "127.0.0.1", from: "127.0.0.2", port: endpoint.port)
      other.send("GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      return RawAnswers.first(other.receiveAll())
    }
    expectEqual(answer?.status, 200)
    await server.stop(within: .seconds(5))
    _ = silent
  }

  @Test(arguments: Transport.allCases)
  func `a long body of which next to nothing comes is cut`(transport: Transport) async throws {
    var limits = ServerLimits()
    (limits.bodyPartTime, limits.bodyPartBytes) = (.milliseconds(200), 5_000)
    let server = try TestServer.start(over: transport, limits: limits) {
      $0.on(.put, "/day", body: BodyAllowance(byteCount: 1 << 30, time: .seconds(86_400))) {
        request throws(HTTPFault) in
        var count = 0
        for try await piece in request.body { count += piece.count }
        return .json(.number(count))
      }
    }
    let endpoint = server.endpoint
    try await blocking {
      let client = try RawClient(endpoint)
      client.send("PUT /day HTTP/1.1\r\nHost: a\r\nContent-Length: 100000000\r\n\r\n")
      while client.send("X") { if client.hasClosed(afterMilliseconds: 20) { return } }
    }
    expectEqual(server.counts.timedOut, 1)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a head that comes byte by byte is cut when its time is up`(transport: Transport)
    async throws
  {
    var limits = ServerLimits()
    limits.headTime = .milliseconds(200)
    let server = try TestServer.start(over: transport, limits: limits)
    let endpoint = server.endpoint
    let isCut = try await blocking {
      let client = try RawClient(endpoint)
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\n")
      // Each byte moves something, so only the time of the whole head ends this.
      while client.send("X") { if client.hasClosed(afterMilliseconds: 20) { return true } }
      return true
    }
    expect(isCut)
    expectEqual(server.counts.timedOut, 1)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a body that comes byte by byte is cut when its time is up`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport) {
      $0.on(.post, "/quick", body: BodyAllowance(time: .milliseconds(200))) {
        request throws(HTTPFault) in
        .json(.number(try await request.body.collect().count))
      }
    }
    let endpoint = server.endpoint
    try await blocking {
      let client = try RawClient(endpoint)
      client.send("POST /quick HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n")
      while client.send("X") { if client.hasClosed(afterMilliseconds: 20) { return } }
    }
    expectEqual(server.counts.timedOut, 1)
    await server.stop(within: .seconds(5))
    expectEqual(server.counts.left, 1)
  }

  @Test(arguments: Transport.allCases)
  func `a client that reads slowly holds up nobody else`(transport: Transport) async throws {
    let big = [UInt8](repeating: 1, count: 20 << 20)
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/big") { _ in .bytes(big, type: "application/octet-stream") }
    }
    let endpoint = server.endpoint
    let slow = try await blocking { try RawClient(endpoint) }
    slow.send("GET /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    for _ in 0..<20 { expectEqual(try await server.answer("GET", "/hello")?.status, 200) }
    let answer = try await blocking { RawAnswers.first(slow.receiveAll()) }
    expectEqual(answer?.body.count, big.count)
    await server.stop(within: .seconds(5))
  }
}
