extension ClientError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nameUnknown:
      "the name of the server is not known. Is there a network, and is the name right?"
    case .unreachable: "nothing answers at the server's address."
    case .tooSlow(.connecting): "no connection came about in time."
    case .tooSlow(.silence): "the server said nothing for too long."
    case .tooSlow(.whole): "the request took longer than it may."
    case .untrusted:
      "the certificate of the server is not trusted. If the study has certificates of its own, "
        + "give their file with --ca."
    case .otherKey:
      "the key of the server is not the one that was pinned. Ask the study whether it was changed."
    case .noSecureChannel: "no encrypted connection came about: TLS 1.2 or later is needed."
    case .cut: "the connection ended before the answer was whole."
    case .malformed: "what answers is not an HTTP server."
    case .headTooLarge: "the head of the answer is too long."
    case .bodyTooLarge: "the answer is too long."
    case .contentUnreadable: "what was to be sent could not be read."
    case .contentTooShort: "what was to be sent is shorter than it should be."
    case .sinkRefused: "the answer could not be stored."
    case .credentialInClear:
      "a credential is never sent without encryption to another machine. Use an https address."
    case .badAuthority: "the file of trusted certificates holds none that can be read (PEM)."
    case .badRequest: "the request has a header field or a path that cannot be sent."
    case .cancelled: "the request was cancelled."
    case .closed: "the client was closed."
    case .library(let code): "the connection failed (libcurl code \(code))."
    }
  }
}
