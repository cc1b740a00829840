import Foundation
import TestSupport
import Testing

@testable import WebServer

/// The limits that a server of a whole study needs, far above those of a tablet.
struct StudyServerLimitTests {
  private static let request = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"

  private static func limits(_ change: (inout ServerLimits) -> Void) -> ServerLimits {
    var limits = ServerLimits()
    change(&limits)
    return limits
  }

  @Test(.long("two thousand connections"), arguments: [1, 2])
  func `two thousand connections are served at once, and the next is told that it is too many`(
    threads: Int
  ) async throws {
    let limits = Self.limits {
      ($0.connections, $0.connectionsPerAddress, $0.networkThreads) = (2000, 2000, threads)
    }
    let server = try TestServer.start(limits: limits)
    let endpoint = server.endpoint
    let (served, surplus) = try await blocking {
      let clients = try (0..<2000).map { _ in try RawClient(endpoint) }
      let served = clients.count { client in
        client.send(Self.request)
        return client.receive(until: "hello").hasPrefix("HTTP/1.1 200")
      }
      let next = try RawClient(endpoint)
      next.send(Self.request)
      return (served, RawAnswers.first(next.receiveAll())?.status)
    }
    expectEqual(served, 2000)
    expectEqual(surplus, 503)
    await server.stop(within: .seconds(20))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `a head of 60,000 bytes is read where 64 KiB are allowed, and one of 70,000 is not`(
    transport: Transport
  ) async throws {
    let server = try TestServer.start(
      over: transport, limits: Self.limits { $0.headerBytes = 64 * 1024 })
    for (count, status) in [(60_000, 200), (70_000, 431)] {
      let field = "X: " + String(repeating: "a", count: count) + "\r\n"
      expectEqual(try await server.answer("GET", "/hello", headers: field)?.status, status)
    }
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `several threads of the network serve uploads, streams and answers, and stop`(
    transport: Transport
  ) async throws {
    let limits = Self.limits { ($0.networkThreads, $0.pieceBytes) = (3, 256 * 1024) }
    let server = try TestServer.start(over: transport, limits: limits) {
      $0.on(.get, "/events") { _ in .events(EventStream()) }
      $0.on(.get, "/bytes") { _ in
        .stream(
          ByteStream { writer in
            for _ in 0..<100 { try await writer.write([UInt8](repeating: 1, count: 10_000)) }
          }, type: "a/b")
      }
    }
    let endpoint = server.endpoint
    let streams = try await blocking {
      try (0..<20).map { _ in
        let client = try RawClient(endpoint)
        client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
        return client
      }
    }
    let body = [UInt8](repeating: 7, count: 3_000_000)
    let counts = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await blocking {
            let client = try RawClient(endpoint)
            client.send(
              "PUT /count HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n"
            )
            client.send(body)
            return RawAnswers.first(client.receiveAll())?.text
          }
        }
        group.addTask { try await server.answer("GET", "/bytes").map { "\($0.body.count)" } }
      }
      return try await group.reduce(into: []) { $0.append($1 ?? "-") }
    }
    expectEqual(
      counts.sorted(),
      Array(repeating: "1000000", count: 8)
        + Array(repeating: "3000000", count: 8))
    await server.stop(within: .seconds(20))
    expectEqual(server.runningCount, 0)
    expect(try await blocking { streams.allSatisfy { !$0.receiveAll().isEmpty } })
  }
}
