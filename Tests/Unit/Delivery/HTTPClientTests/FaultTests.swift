import Foundation
import HTTPClient
import Testing
import TestSupport

@Suite struct FaultTests {
  @Test func `a port where nobody listens is unreachable`() async throws {
    let client = try Clients.client(UInt16(try LoopbackPort.free()))
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .unreachable)
  }

  @Test func `a name that nobody has is unknown`() async throws {
    // RFC 2606 keeps this ending free of names.
    let client = try Clients.client(80, host: "server.invalid")
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .nameUnknown)
  }

  @Test func `a server that takes nobody in is too slow, long before the limit of the whole`()
    async throws
  {
    let listener = try FullListener()
    let client = try Clients.client(listener.port) { $0.connectTime = .seconds(1) }
    // Without a limit of its own the connection would be waited for until this one.
    let request = ClientRequest(.get, "/", wholeTime: .seconds(60))
    let error = await Clients.fault(client, request)
    expectEqual(error, .tooSlow(.connecting))
    withExtendedLifetime(listener) {}
  }

  @Test func `a server that says nothing is too slow`() async throws {
    let listener = try ScriptedListener { peer, _ in peer.readToEnd() }
    let client = try Clients.client(listener.port) { $0.silenceTime = .seconds(1) }
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .tooSlow(.silence))
  }

  @Test(.slow("waits for the time that a server has"))
  func `a server that stops in the middle is too slow`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      peer.readToEnd()
    }
    let client = try Clients.client(listener.port) { $0.silenceTime = .seconds(1) }
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .tooSlow(.silence))
  }

  @Test func `a server that drips is cut off at the limit of the whole`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      for _ in 0..<2000 {
        peer.write("abc")
        // sure: the server is slow on purpose, and how slow is not judged
        usleep(50_000)
      }
    }
    let client = try Clients.client(listener.port)
    let request = ClientRequest(.get, "/", wholeTime: .seconds(2))
    let error = await Clients.fault(client, request)
    expectEqual(error, .tooSlow(.whole))
  }

  @Test(.long("waits for the time that a server has"))
  func `a server that takes no more content is too slow`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 100 Continue\r\n\r\n")
      peer.holdWithoutReading()
    }
    let client = try Clients.client(listener.port) { $0.silenceTime = .seconds(1) }
    let request = ClientRequest(.put, "/", content: Clients.pieces(100_000_000))
    let error = await Clients.fault(client, request)
    expectEqual(error, .tooSlow(.silence))
  }

  @Test(arguments: [
    ("", ClientError.cut),
    ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc", .cut),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", .cut),
    ("220 mail.example ESMTP\r\n", .malformed),
    ("<html>hello</html>", .malformed),
    ("HTTP/1.1 abc OK\r\n\r\n", .malformed),
  ])
  func `an answer that is cut or none at all is a fault`(
    answer: String, error: ClientError
  ) async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write(answer)
    }
    let client = try Clients.client(listener.port)
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), error)
  }

  @Test func `content that is cut off in the middle is a fault`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      _ = peer.read(atMost: 10)
    }
    let client = try Clients.client(listener.port)
    let request = ClientRequest(.put, "/", content: Clients.pieces(50_000_000))
    let error = await Clients.fault(client, request)
    expectEqual(error, .cut)
  }

  @Test(arguments: [10, 1000])
  func `a head without end is refused`(lineByteCount: Int) async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\n")
      for number in 0..<10_000 {
        peer.write("X-\(number): \(String(repeating: "a", count: lineByteCount))\r\n")
      }
    }
    let client = try Clients.client(listener.port)
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .headTooLarge)
  }

  @Test func `a line of the head without end is refused`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nX: ")
      for _ in 0..<1000 { peer.write(String(repeating: "a", count: 1000)) }
    }
    let client = try Clients.client(listener.port)
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .headTooLarge)
  }

  @Test func `a body that is longer than wanted is refused`() async throws {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde")
      peer.readToEnd()
    }
    let client = try Clients.client(listener.port)
    let request = ClientRequest(.get, "/", answer: .memory(limit: 4))
    let error = await Clients.fault(client, request)
    expectEqual(error, .bodyTooLarge)
  }

  private struct Refusal: Error {}

  @Test
  func `content that cannot be read, or is too short, and a sink that is full end the request`()
    async throws
  {
    let listener = try ScriptedListener { peer, _ in
      peer.readHead()
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabcde")
      peer.readToEnd()
    }
    let silent = try ScriptedListener { peer, _ in peer.readToEnd() }
    let client = try Clients.client(silent.port)
    let unreadable = RequestContent.pieces(byteCount: 10) { throw Refusal() }
    expectEqual(
      await Clients.fault(client, ClientRequest(.put, "/", content: unreadable)), .contentUnreadable
    )
    let short = Clients.pieces(10, told: 11)
    expectEqual(
      await Clients.fault(client, ClientRequest(.put, "/", content: short)), .contentTooShort)
    let full = ClientRequest(.get, "/", answer: .sink { _ in throw Refusal() })
    expectEqual(await Clients.fault(try Clients.client(listener.port), full), .sinkRefused)
  }

  @Test func `more content than was told is not sent`() async throws {
    let listener = try ScriptedListener { peer, _ in
      let head = peer.readHead()
      let body = head.components(separatedBy: "\r\n\r\n").last ?? ""
      let rest = body.isEmpty ? String(decoding: peer.read(), as: UTF8.self) : body
      peer.write("HTTP/1.1 200 OK\r\nContent-Length: \(rest.utf8.count)\r\n\r\n\(rest)")
      peer.readToEnd()
    }
    let answer = try await Clients.client(listener.port).send(
      ClientRequest(.put, "/", content: Clients.pieces(10, told: 4)))
    expectEqual(answer.body, Array("xxxx".utf8))
  }

  @Test func `a cancelled task ends its request at once, and the next one goes on`() async throws {
    let listener = try ScriptedListener { peer, number in
      peer.readHead()
      if number > 1 { peer.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
      peer.readToEnd()
    }
    let client = try Clients.client(listener.port)
    let waiting = Task { await Clients.fault(client, ClientRequest(.get, "/")) }
    while listener.connectionCount == 0 { await Task.yield() }
    waiting.cancel()
    expectEqual(await waiting.value, .cancelled)
    expectEqual(try await client.send(ClientRequest(.get, "/")).status, 200)
  }

  @Test func `a request whose task is cancelled while it waits for its turn is not sent`()
    async throws
  {
    let listener = try ScriptedListener { peer, _ in peer.readToEnd() }
    let client = try Clients.client(listener.port)
    let first = Task { await Clients.fault(client, ClientRequest(.get, "/")) }
    while listener.connectionCount == 0 { await Task.yield() }
    let second = Task { await Clients.fault(client, ClientRequest(.get, "/")) }
    second.cancel()
    first.cancel()
    expectEqual(await second.value, .cancelled)
    expectEqual(await first.value, .cancelled)
    expectEqual(listener.connectionCount, 1)
  }

  @Test func `a credential goes nowhere without encryption`() async throws {
    let client = try Clients.client(80, host: "192.0.2.1")
    let request = ClientRequest(.get, "/", token: "secret")
    let error = await Clients.fault(client, request)
    expectEqual(error, .credentialInClear)
  }

  @Test(arguments: ["a\r\nX: b", "a\u{0}", "ä"])
  func `a field or path that would break the head is not sent`(text: String) async throws {
    let client = try Clients.client(80)
    let field = ClientRequest(.get, "/", fields: [ClientField("X", text)])
    expectEqual(await Clients.fault(client, field), .badRequest)
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/" + text)), .badRequest)
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/", token: text)), .badRequest)
  }

  @Test func `every error has its words`() {
    let errors: [ClientError] =
      [.nameUnknown, .unreachable] + ClientError.Wait.allCases.map { .tooSlow($0) } + [
        .untrusted, .otherKey, .noSecureChannel, .cut, .malformed, .headTooLarge, .bodyTooLarge,
        .contentUnreadable, .contentTooShort, .sinkRefused, .credentialInClear, .badAuthority,
        .badRequest, .cancelled, .closed, .library(code: 7),
      ]
    expectSnapshot(errors.map(\.description).joined(separator: "\n"), named: "errors.txt")
  }
}
