import System
import TestSupport
import Testing

@testable import WebServer

@Suite struct HandlerStartTests {
  @Test(arguments: Transport.allCases)
  func `a handler begins when all of a short body is here`(_ transport: Transport) async throws {
    let begun = Lock(0)
    let server = try TestServer.start(over: transport) { routes in
      routes.on(.post, "/short") { request throws(HTTPFault) in
        begun.withLock { $0 += 1 }
        return .bytes(try await request.body.collect(), type: "text/plain")
      }
    }
    let endpoint = server.endpoint
    let answer = try await blocking {
      let client = try RawClient(endpoint)
      client.send(head("/short", "Content-Length: 10"))
      client.send(Array("12345".utf8))
      // Whoever comes later is served: the first piece has been met, and begins nothing.
      let other = try RawClient(endpoint)
      other.send(Array("GET /hello HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8))
      expectEqual(RawAnswers(other.receiveAll()).list.first?.status, 200)
      expectEqual(begun.withLock { $0 }, 0)
      client.send(Array("67890".utf8))
      return RawAnswers(client.receiveAll()).list.first
    }
    expectEqual(answer?.text, "1234567890")
    expectEqual(begun.withLock { $0 }, 1)
    await server.stop(within: .seconds(5))
  }

  @Test(
    .long("waits for a server that is asked to stop"),
    .timeLimit(.minutes(1)))
  func `a handler of a longer body begins with its head`() async throws {
    let (begun, begins) = AsyncStream<Void>.makeStream()
    let server = try TestServer.start { routes in
      routes.on(.post, "/long") { _ in
        begins.finish()
        return .text("not read")
      }
    }
    let endpoint = server.endpoint
    let client = try await blocking {
      let client = try RawClient(endpoint)
      client.send(head("/long", "Content-Length: 16385"))
      return client
    }
    for await _ in begun {}
    await server.stop(within: .seconds(5))
    _ = client
  }

  @Test func `a client that leaves before its short body is whole begins no handler`() async throws
  {
    let begun = Lock(0)
    let server = try TestServer.start { routes in
      routes.on(.post, "/short") { _ in
        begun.withLock { $0 += 1 }
        return .text("not read")
      }
    }
    let endpoint = server.endpoint
    try await blocking {
      let client = try RawClient(endpoint)
      client.send(head("/short", "Content-Length: 10"))
      client.finishSending()
      _ = client.receiveAll()
    }
    await server.stop(within: .seconds(5))
    expectEqual(begun.withLock { $0 }, 0)
  }

  private func head(_ path: String, _ framing: String) -> [UInt8] {
    Array(
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(framing)\r\n\r\n".utf8)
  }
}
