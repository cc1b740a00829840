import HTTPClient
package import Outbox
package import StrictJSON

/// Where a tablet is enrolled, as far as it may be shown: no token is in it.
package struct EnrolmentStanding: Sendable, Hashable {
  /// The server's address; nil where the tablet is not enrolled.
  package var server: String?
  /// The id of the study; nil where the tablet is not enrolled.
  package var study: String?
  package var isSignedOut = false

  /// Takes what may be shown of a link; nil for a tablet that is not enrolled.
  package init(_ link: ServerLink?) {
    server = link?.address.text
    study = link?.study
    isSignedOut = link?.isSignedOut ?? false
  }

  /// Whether a code is of use: a tablet whose server lets it in keeps to it.
  package var takesCode: Bool { server == nil || isSignedOut }

  package var json: JSONValue {
    .object([
      "server": server.map { .string($0) }, "study": study.map { .string($0) },
      "signedOut": .boolean(isSignedOut), "takesCode": .boolean(takesCode),
    ])
  }
}
