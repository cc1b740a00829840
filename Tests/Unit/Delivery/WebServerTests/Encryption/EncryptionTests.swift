import Foundation
import TestSupport
import Testing

@testable import WebServer

struct EncryptionTests {
  private static let request = "GET /hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  /// A session that has begun with these priorities, or why not.
  private static func version(_ server: WebServer, _ priorities: String) async throws -> String? {
    let port = server.port
    return try await blocking {
      let chain = try TestCertificate.shared.get().chain
      let client = try RawClient(port: port)
      return try? TLSSession(on: client.descriptor, trusting: chain, priorities: priorities).version
    }
  }

  @Test(arguments: [
    ("NORMAL", "TLS1.3"), ("NORMAL:-VERS-ALL:+VERS-TLS1.2", "TLS1.2"),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0", nil),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.2:-KX-ALL:+RSA", nil),
    ("NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+AES-128-CBC", nil),
  ])
  func `only versions and ciphers are spoken that keep what was said secret for good`(
    priorities: String, version: String?
  ) async throws {
    let server = try TestServer.start(over: .tls)
    expectEqual(try await Self.version(server, priorities), version)
    await server.stop(within: .seconds(5))
  }

  @Test func `a key of RSA with the chain that leads to it is spoken with as well`() async throws {
    let pair = try TestCertificate(keyOptions: ["rsa:2048"])
    var settings = ServerSettings()
    settings.tls = try ServerCertificate(
      chain: pair.chain + TestCertificate.shared.get().chain, key: pair.key)
    let server = try WebServer(settings, routes: TestServer.routes())
    let port = server.port
    let version = try await blocking {
      let client = try RawClient(port: port)
      return try TLSSession(on: client.descriptor, trusting: pair.chain).version
    }
    expectEqual(version, "TLS1.3")
    await server.stop(within: .seconds(5))
  }

  @Test func `certificates and keys that do not serve are told before anything listens`() throws {
    let one = try TestCertificate.shared.get()
    let other = try TestCertificate()
    let folder = try TemporaryFolder()
    try folder.write(one.key, to: "key")
    try TestCertificate.run([
      "ec", "-in", folder.file("key"), "-aes128", "-passout", "pass:a", "-out",
      folder.file("locked"),
    ])
    let cases: [(chain: [UInt8], key: [UInt8], error: WebServerError)] = [
      ([], one.key, .certificateUnreadable), (one.key, one.key, .certificateUnreadable),
      (Array("text".utf8), one.key, .certificateUnreadable),
      (one.chain + [0], one.key, .certificateUnreadable),
      (Array(one.chain.dropLast(100)), one.key, .certificateUnreadable),
      (one.chain, [], .certificateKeyUnreadable), (one.chain, one.chain, .certificateKeyUnreadable),
      (one.chain, one.key + [0], .certificateKeyUnreadable),
      (one.chain, try folder.bytes("locked"), .certificateKeyUnreadable),
      (one.chain, other.key, .certificateKeyOfAnother),
    ]
    for (place, example) in cases.enumerated() {
      let error = #expect(throws: WebServerError.self) {
        _ = try ServerCertificate(chain: example.chain, key: example.key)
      }
      expectEqual(error, example.error, "\(place)")
    }
  }

  @Test func `a client that speaks no TLS is closed without an answer`() async throws {
    let server = try TestServer.start(over: .tls)
    let port = server.port
    for text in [Self.request, "\r\n", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\r\n\r\n"] {
      let got = try await blocking {
        let client = try RawClient(port: port)
        client.send(text)
        client.finishSending()
        return client.receiveAll()
      }
      expect(!String(decoding: got, as: UTF8.self).contains("HTTP"))
    }
    expectEqual(server.counts.requests, 0)
    expectEqual(try await server.answer("GET", "/hello")?.text, "hello")
    await server.stop(within: .seconds(5))
  }

  @Test func `a handshake that never ends is cut when the time of the head is up`() async throws {
    var limits = ServerLimits()
    limits.headTime = .milliseconds(200)
    let server = try TestServer.start(over: .tls, limits: limits)
    let port = server.port
    for text in ["", "\u{16}\u{3}\u{1}\u{2}\0\u{1}"] {
      let got = try await blocking {
        let client = try RawClient(port: port)
        client.send(text)
        return client.receiveAll()
      }
      expect(got.isEmpty)
    }
    expectEqual(server.counts.timedOut, 2)
    await server.stop(within: .seconds(5))
  }

  @Test func `what is sent is not readable on the way`() async throws {
    let server = try TestServer.start(over: .tls)
    let port = server.port
    let got = try await blocking {
      // What the socket carries, read beside the session.
      let client = try RawClient(port: port, transport: .tls)
      client.send(Self.request)
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(client.descriptor, &bytes, bytes.count, 0)
      return Array(bytes[..<max(count, 0)])
    }
    expect(!got.isEmpty)
    expect(!String(decoding: got, as: UTF8.self).contains("hello"))
    await server.stop(within: .seconds(5))
  }
}
