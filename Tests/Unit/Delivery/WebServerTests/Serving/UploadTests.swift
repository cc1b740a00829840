import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import WebServer

struct UploadTests {
  private static let piece = [UInt8](repeating: 7, count: 1 << 16)

  private static func head(_ target: String, length: Int) -> String {
    "PUT \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(length)\r\n\r\n"
  }

  /// The memory of this process that is in use, in bytes.
  private static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * 4096
  }

  @Test(.long("two hundred megabytes"), arguments: Transport.allCases)
  func `two hundred megabytes pass through without being kept`(transport: Transport) async throws {
    let server = try TestServer.start(over: transport)
    let (endpoint, head, count) = (server.endpoint, Self.head("/count", length: 3200 << 16), 3200)
    let before = try Self.residentBytes()
    let answer = try await blocking {
      let client = try RawClient(endpoint)
      client.send(head)
      for _ in 0..<count { client.send(Self.piece) }
      return RawAnswers.first(client.receiveAll())
    }
    expectEqual(answer?.text, "\(3200 << 16)")
    // Other tests run at the same time; the whole body would be 210 MB.
    expect(try Self.residentBytes() - before < 120 << 20)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a handler that does not read makes the client wait, and reading on lets it go on`(
    transport: Transport
  )
    async throws
  {
    let (gate, opener) = AsyncStream<Void>.makeStream()
    let server = try TestServer.start(over: transport) {
      $0.on(.put, "/slow", body: BodyAllowance(byteCount: 1 << 30)) { request throws(HTTPFault) in
        for await _ in gate { break }
        var count = 0
        for try await piece in request.body { count += piece.count }
        return .json(.number(count))
      }
    }
    let (endpoint, head) = (server.endpoint, Self.head("/slow", length: 400 << 16))
    let answer = try await blocking {
      let client = try RawClient(endpoint)
      client.send(head)
      var sent = 0
      // As much as the sockets on both sides hold, and no more.
      while client.sendWithoutWaiting(Self.piece, &sent), sent < 400 << 16 {}
      expect(sent < 400 << 16)
      opener.yield()
      while sent < 400 << 16 {
        let rest = min(Self.piece.count, (400 << 16) - sent)
        client.send(Array(Self.piece[..<rest]))
        sent += rest
      }
      return RawAnswers.first(client.receiveAll())
    }
    expectEqual(answer?.text, "\(400 << 16)")
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a body that is not read and goes on is answered in its middle`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport) {
      $0.on(.put, "/refuse", body: BodyAllowance(byteCount: 1 << 30)) { _ throws(HTTPFault) in
        throw .bodyTooLarge
      }
    }
    let (endpoint, head) = (server.endpoint, "PUT /refuse HTTP/1.1\r\nHost: a\r\n")
    let answer = try await blocking {
      let client = try RawClient(endpoint)
      client.send("\(head)Content-Length: \(200 << 16)\r\n\r\n")
      // More than is thrown away, so that the answer comes in the middle of the body.
      for _ in 0..<200 { client.send(Self.piece) }
      client.finishSending()
      return RawAnswers.first(client.receiveAll())
    }
    expectEqual(answer?.status, 413)
    expectEqual(answer?.headers["connection"], "close")
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a body that nobody reads is thrown away and the connection goes on`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport)
    let body = String(repeating: "a", count: 500_000)
    let one =
      "POST /ignore HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let other = "POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
    let last = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n"
    let answers = try await server.answers(to: one + other + last, expecting: 3)
    expectEqual(answers.map(\.status), [200, 404, 200])
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `a client that asks before it sends too much is told no at once`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport)
    let answers = try await server.answers(
      to:
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n\r\n")
    expectEqual(answers.map(\.status), [413])
    await server.stop(within: .seconds(5))
  }

  @Test(arguments: Transport.allCases)
  func `the body of a client that leaves ends with a fault for the handler`(transport: Transport)
    async throws
  {
    let (faults, told) = AsyncStream<HTTPFault>.makeStream()
    let server = try TestServer.start(over: transport) {
      $0.on(.put, "/told") { request throws(HTTPFault) in
        do throws(HTTPFault) {
          return .json(.number(try await request.body.collect().count))
        } catch {
          told.yield(error)
          throw error
        }
      }
    }
    let (endpoint, head) = (server.endpoint, Self.head("/told", length: 100_000))
    _ = try await blocking { try RawClient(endpoint).send(head + "abc") }
    var iterator = faults.makeAsyncIterator()
    expectEqual(await iterator.next(), .bodyCutShort)
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }

  @Test(arguments: Transport.allCases)
  func `a handler whose client leaves is cancelled`(transport: Transport) async throws {
    let (cancelled, told) = AsyncStream<Void>.makeStream()
    let (started, start) = AsyncStream<Void>.makeStream()
    let server = try TestServer.start(over: transport) {
      $0.on(.get, "/wait") { _ in
        await withTaskCancellationHandler {
          start.yield()
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          told.yield()
        }
        return .text("too late")
      }
    }
    let endpoint = server.endpoint
    let client = try await blocking { try RawClient(endpoint) }
    client.send("GET /wait HTTP/1.1\r\nHost: a\r\n\r\n")
    for await _ in started { break }
    client.finishSending()
    for await _ in cancelled { break }
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }
}
