import Foundation
import System
import TestSupport
import Testing

@testable import WebServer

struct ByteStreamTests {
  private struct ReadFailure: Error {}

  private static let request = "GET /bytes HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
  private static let piece = [UInt8](repeating: 7, count: 1 << 16)

  private static func start(
    _ transport: Transport, _ produce: @escaping ByteStream.Producer
  ) throws -> WebServer {
    try TestServer.start(over: transport) {
      $0.on(.get, "/bytes") { _ in .stream(ByteStream(produce), type: "a/b") }
    }
  }

  private static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
  }

  @Test(arguments: Transport.allCases)
  func `what is written reaches the client in order, in chunks, with an end`(
    transport: Transport
  ) async throws {
    let server = try Self.start(transport) { writer in
      for number in 0..<200 { try await writer.write(Array("\(number),".utf8)) }
      try await writer.write([])
    }
    let answer = try await server.answer("GET", "/bytes")
    expectEqual(answer?.headers["transfer-encoding"], "chunked")
    expectEqual(answer?.text, (0..<200).map { "\($0)," }.joined())
    let requests = Array(repeating: "GET /bytes HTTP/1.1\r\nHost: a\r\n\r\n", count: 3).joined()
    expectEqual(try await server.answers(to: requests, expecting: 3).count, 3)
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test func `the pieces of a sequence are sent as they come`() async throws {
    let server = try TestServer.start {
      $0.on(.get, "/bytes") { _ in
        let pieces = AsyncStream<[UInt8]> { pieces in
          for number in UInt8(0)..<100 { pieces.yield([number]) }
          pieces.finish()
        }
        return .stream(ByteStream(pieces), type: "a/b")
      }
    }
    expectEqual(try await server.answer("GET", "/bytes")?.body, Array(0..<100))
    await server.stop(within: .seconds(5))
  }

  @Test(.long("two hundred megabytes"), arguments: Transport.allCases)
  func `two hundred megabytes are sent without being kept, and no faster than they are read`(
    transport: Transport
  ) async throws {
    let written = Lock(0)
    let server = try Self.start(transport) { writer in
      for _ in 0..<3200 {
        try await writer.write(Self.piece)
        written.withLock { $0 += 1 }
      }
    }
    let endpoint = server.endpoint
    let before = try Self.residentBytes()
    let (count, ahead) = try await blocking {
      let client = try RawClient(endpoint)
      client.send(Self.request)
      // The first bytes have come; what goes on being written then is what the sockets hold.
      var count = client.receive().count
      var last = -1
      while case let now = written.withLock({ $0 }), now != last {
        last = now
        // sure: a writer that is slow to go on only makes `ahead` smaller, which is bounded above
        usleep(200_000)
      }
      while case let piece = client.receive(), !piece.isEmpty { count += piece.count }
      return (count, last)
    }
    expect(ahead < 3200)
    expect(count > 3200 << 16)
    expect(try Self.residentBytes() - before < 120 << 20)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a failure in the middle breaks the connection off, and is counted`(
    transport: Transport
  ) async throws {
    let server = try Self.start(transport) { writer in
      try await writer.write(Array("half".utf8))
      throw ReadFailure()
    }
    let endpoint = server.endpoint
    let answers = try await blocking {
      let client = try RawClient(endpoint)
      client.send(Self.request)
      return RawAnswers(client.receiveAll())
    }
    expect(answers.isCut)
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    await server.stop(within: .seconds(5))
    expectEqual(server.counts.brokenOff, 1)
    expectEqual(server.counts.left, 0)
  }

  @Test(arguments: Transport.allCases)
  func
    `what makes the bytes is cancelled when the client leaves, while it writes and while it waits`(
      transport: Transport
    ) async throws
  {
    for isWriting in [true, false] {
      let (ended, told) = AsyncStream<Bool>.makeStream()
      let server = try Self.start(transport) { writer in
        do {
          try await writer.write([1])
          while isWriting { try await writer.write(Self.piece) }
        } catch {
          told.yield(error is CancellationError)
          throw error
        }
        for await _ in AsyncStream<Void>.makeStream().stream {}
        told.yield(Task.isCancelled)
      }
      let endpoint = server.endpoint
      try await blocking {
        let client = try RawClient(endpoint)
        client.send(Self.request)
        _ = client.receive()
      }
      for await isCancelled in ended {
        expect(isCancelled)
        break
      }
      await server.stop(within: .seconds(5))
      expectEqual(server.runningCount, 0)
    }
  }

  @Test(arguments: Transport.allCases)
  func `a stream that does not end is cut off when the server stops`(
    transport: Transport
  ) async throws {
    let server = try Self.start(transport) { writer in
      try await writer.write([1])
      for await _ in AsyncStream<Void>.makeStream().stream {}
    }
    let endpoint = server.endpoint
    let client = try await blocking {
      let client = try RawClient(endpoint)
      client.send(Self.request)
      _ = client.receive()
      return client
    }
    await server.stop(within: .milliseconds(10))
    expectEqual(server.runningCount, 0)
    expect(
      try await blocking {
        !String(decoding: client.receiveAll(), as: UTF8.self).hasSuffix("0\r\n\r\n")
      })
  }

  @Test func `HEAD of a stream has its fields, and nothing is made`() async throws {
    let isMade = Lock(false)
    let server = try Self.start(.plain) { _ in isMade.withLock { $0 = true } }
    expectEqual(try await server.answer("HEAD", "/bytes")?.headers["content-type"], "a/b")
    await server.stop(within: .seconds(5))
    expect(!isMade.withLock { $0 })
  }

  @Test func `a queue holds one piece, and ends once`() {
    var queue = PieceQueue()
    let taken = queue.push([1, 2, 3])
    let refused = queue.push([4])
    queue.end(.finished)
    queue.end(.broken)
    var target = [UInt8](repeating: 0, count: 2)
    let readings = target.withUnsafeMutableBytes { target in
      (0..<3).map { _ in queue.read(into: target) }
    }
    expect(taken && !refused)
    expectEqual(readings, [.copied(2), .copied(1), .over])
    let late = queue.push([5])
    expect(!late)
  }
}
