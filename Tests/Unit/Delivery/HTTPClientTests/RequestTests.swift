import HTTPClient
import StrictJSON
import System
import TestSupport
import Testing
import WebServer

@Suite struct RequestTests {
  private static func server(_ add: (inout Router) -> Void = { _ in }) throws -> WebServer {
    var routes = Router()
    routes.on(.get, "/hello") { request in
      .text("hello").adding("X-Token", request.head.headers["Authorization"] ?? "none")
    }
    routes.on(.put, "/count", body: BodyAllowance(byteCount: 1 << 30)) {
      request throws(HTTPFault) in
      var count = 0
      for try await piece in request.body { count += piece.count }
      return .json(.number(count))
    }
    routes.on(.post, "/echo") { request throws(HTTPFault) in
      .bytes(try await request.body.collect(), type: "application/octet-stream")
    }
    routes.on(.put, "/small", body: BodyAllowance(byteCount: 1000)) { _ in .text("") }
    routes.on(.get, "/elsewhere") { _ in
      HTTPResponse(.seeOther, headers: [HeaderField("Location", "/hello")])
    }
    add(&routes)
    return try WebServer(ServerSettings(), routes: routes)
  }

  @Test func `an answer has its status, fields and body`() async throws {
    let server = try Self.server()
    let answer = try await Clients.client(server.port).send(ClientRequest(.get, "/hello"))
    expectEqual(answer.status, 200)
    expectEqual(answer.body, Array("hello".utf8))
    expectEqual(answer["content-type"], "text/plain; charset=utf-8")
    expectEqual(answer["X-Token"], "none")
    await server.stop(within: .zero)
  }

  @Test func `a head alone is answered without a body`() async throws {
    let server = try Self.server()
    let answer = try await Clients.client(server.port).send(ClientRequest(.head, "/hello"))
    expectEqual(answer.status, 200)
    expect(answer.body.isEmpty)
    expectEqual(answer["Content-Length"], "5")
    await server.stop(within: .zero)
  }

  @Test func `bytes are sent as they are`() async throws {
    let server = try Self.server()
    let client = try Clients.client(server.port)
    for bytes in [[], Array("{}".utf8), [UInt8](repeating: 7, count: 200_000)] {
      let answer = try await client.send(ClientRequest(.post, "/echo", content: .bytes(bytes)))
      expectEqual(answer.status, 200)
      expectEqual(answer.body, bytes)
    }
    await server.stop(within: .zero)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 5_000_000])
  func `pieces are sent to their end`(byteCount: Int) async throws {
    let server = try Self.server()
    let answer = try await Clients.client(server.port).send(
      ClientRequest(.put, "/count", content: Clients.pieces(byteCount)))
    expectEqual(answer.body, Array("\(byteCount)".utf8))
    await server.stop(within: .zero)
  }

  @Test func `an answer before the content was sent is the answer`() async throws {
    let server = try Self.server()
    let client = try Clients.client(server.port)
    for byteCount in [2000, 60_000, 100_000, 50_000_000] {
      let answer = try await client.send(
        ClientRequest(.put, "/small", content: Clients.pieces(byteCount)))
      expectEqual(answer.status, 413)
    }
    await server.stop(within: .zero)
  }

  @Test func `a redirect is an answer and is not followed`() async throws {
    let server = try Self.server()
    let answer = try await Clients.client(server.port).send(ClientRequest(.get, "/elsewhere"))
    expectEqual(answer.status, 303)
    expectEqual(answer["Location"], "/hello")
    await server.stop(within: .zero)
  }

  @Test func `a body can go to a sink, piece by piece`() async throws {
    let server = try Self.server {
      $0.on(.get, "/long") { _ in
        .bytes([UInt8](repeating: 1, count: 3_000_000), type: "application/octet-stream")
      }
    }
    let counts = Lock([Int]())
    let answer = try await Clients.client(server.port).send(
      ClientRequest(
        .get, "/long", answer: .sink { piece in counts.withLock { $0.append(piece.count) } }))
    expect(answer.body.isEmpty)
    expectEqual(counts.withLock { $0.reduce(0, +) }, 3_000_000)
    expect(counts.withLock { $0.count } > 1)
    await server.stop(within: .zero)
  }

  @Test func `a sink can be told the status of the answer that a piece is of`() async throws {
    let listener = try ScriptedListener { peer, _ in
      for status in ["206 Partial Content", "503 Service Unavailable"] {
        _ = peer.readHead()
        peer.write("HTTP/1.1 \(status)\r\nContent-Length: 2\r\n\r\nok")
      }
    }
    let client = try Clients.client(listener.port)
    let statuses = Lock([Int]())
    for _ in 0..<2 {
      let answer = try await client.send(
        ClientRequest(
          .get, "/", answer: .statusSink { status, _ in statuses.withLock { $0.append(status) } }))
      expect(answer.body.isEmpty)
    }
    expectEqual(statuses.withLock { $0 }, [206, 503])
  }

  @Test func `many requests share one connection, also when they come at once`() async throws {
    let listener = try ScriptedListener { peer, _ in
      while peer.readHead().contains("\r\n\r\n") {
        peer.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      }
    }
    let client = try Clients.client(listener.port)
    let bodies = try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { try await client.send(ClientRequest(.get, "/")).body }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    expectEqual(bodies, Array(repeating: Array("ok".utf8), count: 20))
    expectEqual(listener.connectionCount, 1)
  }

  @Test func `a kept connection that has ended meanwhile is made anew, content and all`()
    async throws
  {
    let listener = try ScriptedListener { peer, number in
      _ = peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\(number)")
      if number == 1 { _ = peer.readHead() } else { peer.readToEnd() }
    }
    let client = try Clients.client(listener.port)
    let first = try await client.send(ClientRequest(.get, "/"))
    let second = try await client.send(
      ClientRequest(.put, "/", content: Clients.pieces(30_000)))
    expectEqual(first.body + second.body, Array("12".utf8))
  }

  @Test func `the answer behind a 100 Continue is the one that counts`() async throws {
    let listener = try ScriptedListener { peer, _ in
      let head = peer.readHead()
      expect(head.contains("Expect: 100-continue"))
      peer.write("HTTP/1.1 100 Continue\r\nX-Early: yes\r\n\r\n")
      _ = peer.read(atMost: 1)
      peer.write("HTTP/1.1 201 Created\r\nContent-Length: 0\r\nX-Late: yes\r\n\r\n")
      peer.readToEnd()
    }
    let answer = try await Clients.client(listener.port).send(
      ClientRequest(.put, "/", content: Clients.pieces(70_000)))
    expectEqual(answer.status, 201)
    expectNil(answer["X-Early"])
    expectEqual(answer["X-Late"], "yes")
  }

  @Test func `proxies of the environment are not used`() async throws {
    let proxy = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nproxy")
    }
    let server = try Self.server()
    expect(Environment.set("http_proxy", "http://127.0.0.1:\(proxy.port)"))
    let answer = try await Clients.client(server.port).send(ClientRequest(.get, "/hello"))
    expect(Environment.set("http_proxy", nil))
    expectEqual(answer.body, Array("hello".utf8))
    expectEqual(proxy.connectionCount, 0)
    await server.stop(within: .zero)
  }
}
