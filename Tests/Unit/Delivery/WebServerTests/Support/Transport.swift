@testable import WebServer

/// What a test server speaks.
enum Transport: String, CaseIterable, Sendable {
  case plain, tls

  /// The certificate of every server in these tests that speaks TLS.
  func certificate() throws -> ServerCertificate? {
    switch self {
    case .plain: nil
    case .tls: try TestCertificate.shared.get().certificate()
    }
  }

  var scheme: String {
    switch self {
    case .plain: "http"
    case .tls: "https"
    }
  }
}
