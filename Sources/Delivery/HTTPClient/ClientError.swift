/// Why a request got no answer; the words are in `ClientError+Description.swift`.
///
/// Nothing of the request or of the answer is in it.
package enum ClientError: Error, Sendable, Hashable {
  /// The name of the server is not known: the network is down, or the name is wrong.
  case nameUnknown
  /// No connection: nothing answers there, or there is no way to it.
  case unreachable
  /// Something took longer than it may.
  case tooSlow(Wait)
  /// The certificate of the server is not one of those that are trusted, or is for another name.
  case untrusted
  /// The certificate is trusted, but its key is not the one that was pinned.
  case otherKey
  /// No encrypted connection came about: an old version of TLS, or no TLS at all.
  case noSecureChannel
  /// The connection ended before the answer was whole.
  case cut
  /// What came is not HTTP.
  case malformed
  /// The head of the answer is longer than `ClientSettings.headLimit`.
  case headTooLarge
  /// The body of the answer is longer than the request allows.
  case bodyTooLarge
  /// What was to be sent could not be read; whoever reads it knows why.
  case contentUnreadable
  /// What was to be sent ended before the length that was told.
  case contentTooShort
  /// Whoever takes the body did not take it.
  case sinkRefused
  /// A credential was to be sent without encryption to another machine; nothing was sent.
  case credentialInClear
  /// The file of certificates that are trusted holds none.
  case badAuthority
  /// A header field or a path holds what must not be in it; nothing was sent.
  case badRequest
  /// The task was cancelled.
  case cancelled
  /// The client was closed, or the system has no more threads for it.
  case closed
  /// Another failure in the library, with its code.
  case library(code: Int32)

  /// What took too long.
  package enum Wait: String, Sendable, Hashable, CaseIterable {
    /// Finding the server and agreeing on a connection.
    case connecting
    /// Not one byte moved.
    case silence
    /// The whole request.
    case whole
  }
}
