import HTTPClient
import Testing
import TestSupport
import WebServer

@Suite struct TrustTests {
  private let folder: TemporaryFolder
  private let server: WebServer

  init() throws {
    folder = try TemporaryFolder()
    var routes = Router()
    routes.on(.get, "/") { request in .text(request.head.headers["Authorization"] ?? "none") }
    server = try WebServer(ServerSettings(), routes: routes)
  }

  /// Asks over TLS; nil without the programs for it.
  private func fault(
    options: String = "", listening: String = "127.0.0.1", host: String = "127.0.0.1",
    trusted: Bool = true, pin: String? = nil,
    change: (inout ClientSettings) -> Void = { _ in }
  ) async throws -> ClientError?? {
    guard let certificate = try TestCertificate(in: folder),
      let front = try TLSFront(
        to: server.port, certificate: certificate, address: listening, options: options)
    else { return .none }
    let client = try Clients.client(front.port, scheme: "https", host: host) { settings in
      if trusted { settings.authorities = certificate.authority }
      settings.pin = KeyPin(pin ?? certificate.pin)
      change(&settings)
    }
    return .some(await Clients.fault(client, ClientRequest(.get, "/", token: "secret")))
  }

  @Test func `a certificate of the study's own is trusted, and its key is the pinned one`()
    async throws
  {
    guard let fault = try await fault() else { return }
    expectNil(fault)
  }

  @Test func `a certificate that nobody vouches for is not trusted, pinned or not`() async throws {
    guard let fault = try await fault(trusted: false) else { return }
    expectEqual(fault, .untrusted)
  }

  @Test func `a certificate of another authority is not trusted`() async throws {
    let other = try TestCertificate(in: folder, named: "other")
    guard let other,
      let fault = try await fault(change: { $0.authorities = other.authority })
    else { return }
    expectEqual(fault, .untrusted)
  }

  @Test func `a certificate for another name is not trusted`() async throws {
    // Every address that begins with 127 is this machine, and the certificate is for the first.
    guard let fault = try await fault(listening: "0.0.0.0", host: "127.0.0.2") else { return }
    expectEqual(fault, .untrusted)
  }

  @Test func `a trusted certificate with another key than the pinned one is refused`()
    async throws
  {
    let other = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
    guard let fault = try await fault(pin: other) else { return }
    expectEqual(fault, .otherKey)
  }

  @Test func `TLS before 1.2 is refused`() async throws {
    let old =
      ",openssl-min-proto-version=TLS1.1,openssl-max-proto-version=TLS1.1,cipher=ALL:@SECLEVEL=0"
    guard let fault = try await fault(options: old) else { return }
    expectEqual(fault, .noSecureChannel)
  }

  @Test func `a server without TLS is refused`() async throws {
    let client = try Clients.client(server.port, scheme: "https")
    expectEqual(await Clients.fault(client, ClientRequest(.get, "/")), .noSecureChannel)
  }

  @Test func `a file of authorities without any is a fault of its own`() async throws {
    guard let fault = try await fault(change: { $0.authorities = Array("nothing".utf8) }) else {
      return
    }
    expectEqual(fault, .badAuthority)
  }
}
