import HTTPClient

extension ReasonCode {
  /// The server refuses our tokens: the device is to be enrolled again.
  package static let signedOut = server("signed-out")
  /// Something else than the server answered, such as the page of a hotel's network.
  package static let captivePortal = server("captive-portal")
  /// What answers is not a study server.
  package static let notTheServer = server("not-the-server")
  /// The name of the server cannot be found: most likely there is no network.
  package static let noNetwork = server("no-network")
  /// Nothing answers at the server's address.
  package static let unreachable = server("unreachable")
  /// The server took too long.
  package static let tooSlow = server("too-slow")
  /// The certificate is not trusted, or TLS is too old.
  package static let tlsRefused = server("tls-refused")
  /// The server has another key than the pinned one.
  package static let otherKey = server("other-key")
  /// The connection ended in the middle.
  package static let connectionCut = server("connection-cut")
  /// The server asks to wait.
  package static let serverBusy = server("server-busy")
  /// The server failed.
  package static let serverFault = server("server-fault")
  /// The server may not take it from this device.
  package static let forbidden = server("forbidden")
  /// The server does not know what was asked for.
  package static let notFound = server("not-found")
  /// Another connection sends the same recording.
  package static let uploadRunning = server("upload-running")
  /// Recordings that the result refers to are not at the server.
  package static let recordingsMissing = server("recordings-missing")
  /// What arrived has another digest than what was sent.
  package static let digestMismatch = server("digest-mismatch")
  /// It was withdrawn at the study.
  package static let withdrawn = server("withdrawn")
  /// It is larger than the server takes.
  package static let tooLarge = server("too-large")
  /// The list of the server's keys is too old, and there was no newer one to be had.
  package static let keysExpired = server("keys-expired")
  /// The disk of this device takes no new tokens.
  package static let ownDisk = server("own-disk")
  /// The delivery was stopped.
  package static let stopped = server("stopped")

  private static func server(_ text: String) -> ReasonCode {
    guard let code = ReasonCode(text) else { preconditionFailure("a code of ours is one") }
    return code
  }

  /// Whether another network could help.
  package var isOfTheNetwork: Bool {
    let codes: [ReasonCode] = [
      .noNetwork, .unreachable, .tooSlow, .connectionCut, .captivePortal, .tlsRefused,
      .notTheServer,
    ]
    return codes.contains(self)
  }

  /// Why nothing came back.
  init(_ error: ClientError) {
    self =
      switch error {
      case .nameUnknown: .noNetwork
      case .unreachable: .unreachable
      case .tooSlow: .tooSlow
      case .untrusted, .noSecureChannel, .badAuthority, .credentialInClear: .tlsRefused
      case .otherKey: .otherKey
      case .cut: .connectionCut
      case .malformed, .headTooLarge, .bodyTooLarge: .notTheServer
      case .contentUnreadable, .contentTooShort, .sinkRefused, .badRequest, .library: .ioError
      case .cancelled, .closed: .stopped
      }
  }
}
